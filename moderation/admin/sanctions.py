"""Sanctions and what people say to them. A sanction is never changed: it is lifted, with a reason."""

from typing import Any

from django.contrib import admin
from django.db.models import Exists, OuterRef, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.admin import ReadOnly
from moderation.admin.acting import StaffRequest, act, back
from moderation.admin.links import link
from moderation.models import Appeal, Sanction
from moderation.selectors import queue
from moderation.services import sanctions


class AppealFilter(admin.SimpleListFilter):
    title = gettext_lazy("appeal")
    parameter_name = "appeal"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("waits", _("waits for an answer")), ("any", _("has one"))]

    def queryset(self, request: HttpRequest, found: QuerySet[Sanction]) -> QuerySet[Sanction]:
        talk = Appeal.objects.filter(sanction=OuterRef("pk"))
        if self.value() == "any":
            return found.filter(Exists(talk))
        if self.value() == "waits":
            last = talk.order_by("-pk").values("is_ours")[:1]
            return found.annotate(answered=last).filter(answered=False)
        return found


@admin.register(Sanction)
class SanctionAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["user", "kind", "game", "at", "until", "holds", "by", "of_report"]
    list_filter = ["kind", AppealFilter, "at"]
    search_fields = ["user__username", "by__username", "reason"]
    list_select_related = ["user", "by", "report"]
    date_hierarchy = "at"

    @admin.display(description=gettext_lazy("in force"), boolean=True)
    def holds(self, sanction: Sanction) -> bool:
        return sanction.is_in_force

    @admin.display(description=gettext_lazy("report"))
    def of_report(self, sanction: Sanction) -> str:
        return link(sanction.report)

    def change_view(  # type: ignore[override]
        self, request: StaffRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        sanction = self.get_object(request, object_id)
        if sanction is None or not self.has_view_permission(request, sanction):
            raise Http404
        if request.method == "POST":
            _act(request, sanction)
            return back(request)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": str(sanction),
            "sanction": sanction,
            "appeals": sanction.appeals.select_related("by"),
            "histories": [queue.history(sanction.user, sanction.report)],
        }
        return TemplateResponse(request, "admin/moderation/sanction.html", context)


def _act(request: StaffRequest, sanction: Sanction) -> None:
    text = request.POST.get("why", "")
    if request.POST.get("do") == "lift":
        act(request, lambda: sanctions.lift(sanction.pk, request.user, text), _("The sanction is lifted."))
    elif request.POST.get("do") == "answer":
        act(request, lambda: sanctions.answer(sanction.pk, request.user, text), _("Your answer is sent."))

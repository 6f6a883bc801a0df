"""The one queue of reports, and the page of one report: all there is to know, and what can be done."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.admin import ReadOnly
from games.engine.refusals import Refused
from games.refusals import sentence
from moderation import permissions
from moderation.admin.acting import StaffRequest, back
from moderation.admin.deciding import Desk
from moderation.admin.links import link
from moderation.models import CannedReply, Report
from moderation.selectors import queue

State = Report.State


class StateFilter(admin.SimpleListFilter):
    """What waits is shown first; the rest is a click away."""

    title = gettext_lazy("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("", _("to be done")), ("mine", _("with me")), (State.DECIDED, _("decided")), ("all", _("all"))]

    def choices(self, changelist: Any) -> Any:
        for value, label in self.lookup_choices:
            chosen = (self.value() or "") == value
            query = changelist.get_query_string({self.parameter_name: value} if value else {}, [self.parameter_name])
            yield {"selected": chosen, "query_string": query, "display": label}

    def queryset(self, request: HttpRequest, reports: QuerySet[Report]) -> QuerySet[Report]:
        if self.value() == "all":
            return reports
        if self.value() == State.DECIDED:
            return reports.filter(state=State.DECIDED)
        waiting = reports.exclude(state=State.DECIDED)
        return waiting.filter(claimed_by=request.user.pk) if self.value() == "mine" else waiting


@admin.register(Report)
class ReportAdmin(ReadOnly, admin.ModelAdmin):
    change_list_template = "admin/moderation/reports.html"
    list_display = ["what", "reason", "whom", "reporter", "where", "age", "state", "claimed_by"]
    list_filter = [StateFilter, "kind", "reason", ("claimed_by", admin.RelatedOnlyFieldListFilter), "verdict"]
    search_fields = ["about__username", "by__username", "match__id", "quote", "text", "club__name"]
    list_select_related = ["about", "by", "match", "claimed_by"]
    date_hierarchy = "at"
    list_per_page = 50

    @admin.display(description=gettext_lazy("what"), ordering="kind")
    def what(self, report: Report) -> str:
        quote = report.quote.replace("\n", " ")
        return f"{report.get_kind_display()}: {quote[:60]}" if quote else report.get_kind_display()

    @admin.display(description=gettext_lazy("about"), ordering="about__username")
    def whom(self, report: Report) -> str:
        return link(report.about)

    @admin.display(description=gettext_lazy("by"), ordering="by__username")
    def reporter(self, report: Report) -> str:
        return link(report.by)

    @admin.display(description=gettext_lazy("match"), ordering="match")
    def where(self, report: Report) -> str:
        return link(report.match, report.match_id)

    @admin.display(description=gettext_lazy("age"), ordering="at")
    def age(self, report: Report) -> str:
        return timesince(report.at, timezone.now(), depth=1)

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        return super().changelist_view(request, {**(extra_context or {}), "ages": queue.counts_by_age()})

    def change_view(  # type: ignore[override]
        self, request: StaffRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """Not a form of fields: a page to read, with the few things that can be done."""
        report = self.get_object(request, object_id)
        if report is None or not self.has_view_permission(request, report):
            raise Http404
        desk = Desk(request, report)
        if request.method == "POST" and desk.act(request.POST.get("do", "")):
            return back(request)
        status = 422 if request.method == "POST" else 200
        context = {**self.admin_site.each_context(request), **_page(request, report), **desk.forms(), "opts": self.opts}
        return TemplateResponse(request, "admin/moderation/report.html", context, status=status)


def _page(request: StaffRequest, report: Report) -> dict[str, Any]:
    try:
        permissions.check_no_party(request.user, report)
        party = ""
    except Refused as refusal:
        party = sentence(refusal)
    return {
        "title": str(report),
        "report": report,
        "party": party,
        "is_mine": report.claimed_by_id == request.user.pk and not report.is_decided,
        "said": queue.said_around(report),
        "moves": queue.moves_around(report),
        "histories": [each for each in (queue.history(report.about, report), queue.history(report.by, report)) if each],
        "acts": report.acts.prefetch_related("by"),
        "sanctions": report.sanctions.select_related("user"),
        "replies": CannedReply.objects.all(),
    }

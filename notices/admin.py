"""What was sent and what was not. Nothing here says what a notice said, nor where a person's webhook is."""

from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import path
from django.utils.translation import gettext as _

from accounts.admin import ReadOnly
from notices import mail_folder
from notices.models import Delivery


@admin.register(Delivery)
class DeliveryAdmin(ReadOnly, admin.ModelAdmin):
    change_list_template = "admin/notices/deliveries.html"
    list_display = ["due_at", "person", "kind", "match", "channel", "state", "tries", "error", "done_at"]
    list_filter = ["state", "channel", "notice__kind"]
    search_fields = ["notice__user__username", "notice__match__id"]
    list_select_related = ["notice__user", "notice__match"]
    fields = ["channel", "state", "due_at", "tries", "error", "done_at"]

    @admin.display(description=_("player"), ordering="notice__user__username")
    def person(self, delivery: Delivery) -> str:
        return delivery.notice.user.display_name

    @admin.display(ordering="notice__kind")
    def kind(self, delivery: Delivery) -> str:
        return str(delivery.notice.get_kind_display())

    @admin.display()
    def match(self, delivery: Delivery) -> str:
        return delivery.notice.match_id or ""

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view(self.mails)
        own = [path("mails/", view, name="notices_mails"), path("mails/<str:name>/", view, name="notices_mail")]
        return own + super().get_urls()

    def mails(self, request: HttpRequest, name: str = "") -> HttpResponse:
        """For the operator alone: among the mails are links that log people in."""
        if not request.user.is_superuser:
            raise PermissionDenied
        text = mail_folder.text(name) if name else ""
        if text is None:
            raise Http404
        context = {
            **self.admin_site.each_context(request),
            "title": _("Mails"),
            "folder": mail_folder.folder(),
            "names": mail_folder.names(),
            "name": name,
            "text": text,
        }
        return TemplateResponse(request, "admin/notices/mails.html", context)

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from accounts.admin import ReadOnly
from moderation.admin.links import link
from moderation.models import Act, CannedReply


@admin.register(Act)
class ActAdmin(ReadOnly, admin.ModelAdmin):
    """The log itself: looked at, never written here."""

    list_display = ["at", "who", "what", "whom", "where", "from_report", "why"]
    list_display_links = ["at"]
    list_filter = ["what", "at"]
    search_fields = ["by__username", "person__username", "match__id", "why"]
    date_hierarchy = "at"
    fields = ["at", "who", "what", "why", "whom", "where", "from_report", "before", "after"]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).prefetch_related("by", "person", "report")

    @admin.display(description="who", ordering="by__username")
    def who(self, act: Act) -> str:
        return link(act.by)

    @admin.display(description="about")
    def whom(self, act: Act) -> str:
        return link(act.person)

    @admin.display(description="match")
    def where(self, act: Act) -> str:
        return link(act.match, act.match_id) if act.match_id else "–"

    @admin.display(description="report")
    def from_report(self, act: Act) -> str:
        return link(act.report, act.report_id) if act.report_id else "–"


@admin.register(CannedReply)
class CannedReplyAdmin(admin.ModelAdmin):
    list_display = ["title", "text"]
    search_fields = ["title", "text"]

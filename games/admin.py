"""Moderators see what a spectator would: no seed, state, key, events or notes of a running match."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games.models import ChatLine, Match, Move, Seat


class ReadOnly(admin.ModelAdmin):
    """Moves and positions cannot be edited: a match would no longer follow from its log."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SeatInline(admin.TabularInline):
    model = Seat
    fields = ("number", "user", "is_taken")
    readonly_fields = fields
    extra = 0
    can_delete = False


@admin.register(Match)
class MatchAdmin(ReadOnly):
    list_display = ["id", "game", "status", "ply", "host", "deadline", "created_at"]
    list_filter = ["game", "status", "is_public"]
    search_fields = ["id", "seats__user__username"]
    list_select_related = ["host"]
    date_hierarchy = "created_at"
    inlines = [SeatInline]
    fields = [
        ("game", "status", "ply"), "options", "rules_version", "host", ("is_public", "is_rated", "annulled_at"), ("pace", "time_out"),
        ("created_at", "started_at", "moved_at", "ended_at"), "deadline", "commitment", "outcome",
    ]  # fmt: skip


@admin.register(ChatLine)
class ChatLineAdmin(ReadOnly):
    list_display = ["at", "match", "user", "text"]
    search_fields = ["text", "user__username", "match__id"]
    list_select_related = ["match", "user"]
    date_hierarchy = "at"


@admin.register(Move)
class MoveAdmin(ReadOnly):
    list_display = ["match", "ply", "kind", "seat", "by", "at"]
    list_filter = ["kind", "by"]
    search_fields = ["match__id"]
    fields = ["match", "ply", "kind", "seat", "by", "at"]

"""Moderators see what a spectator would: no seed, state, key, events or notes of a running match.

Nothing here can be edited: a match would no longer follow from its log.
"""

from django.contrib import admin

from accounts.admin import ReadOnly
from games.models import ChatLine, Match, Move, Seat


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fields = readonly_fields = ("number", "user", "is_taken")
    extra = 0


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
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
class ChatLineAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["at", "match", "user", "text"]
    search_fields = ["text", "user__username", "match__id"]
    list_select_related = ["match", "user"]
    date_hierarchy = "at"


@admin.register(Move)
class MoveAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["match", "ply", "kind", "seat", "by", "at"]
    list_filter = ["kind", "by"]
    search_fields = ["match__id"]
    fields = ["match", "ply", "kind", "seat", "by", "at"]

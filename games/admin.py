"""Moderators see what a spectator would: no seed, state, key, events or notes of a running match.

Nothing here can be edited: a match would no longer follow from its log.
"""

from django.contrib import admin

from accounts.admin import ReadOnly
from games.models import ChatLine, Match, Move, Seat


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fields = readonly_fields = ("number", "user", "is_taken", "missed", "stand_in")
    extra = 0


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["id", "game", "status", "ply", "host", "deadline", "created_at"]
    list_filter = ["game", "status", "is_public", "is_for_friends"]
    search_fields = ["id", "seats__user__username"]
    list_select_related = ["host"]
    date_hierarchy = "created_at"
    inlines = [SeatInline]
    fields = [
        ("game", "status", "ply"), "options", "rules_version", "host", ("is_public", "is_for_friends", "is_rated", "annulled_at"),
        ("pace", "bid_pace"), ("absence", "patience"),
        ("created_at", "started_at", "moved_at", "ended_at"), ("deadline", "paused_at"), "commitment", "outcome",
    ]  # fmt: skip


@admin.register(ChatLine)
class ChatLineAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["at", "match", "user", "text"]
    search_fields = ["text", "user__username", "match__id"]
    list_select_related = ["match", "user"]
    date_hierarchy = "at"


@admin.register(Move)
class MoveAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["match", "ply", "kind", "mover", "made_by", "at"]
    list_filter = ["kind"]
    list_select_related = ["match"]
    search_fields = ["match__id"]
    fields = ["match", "ply", "kind", "mover", "made_by", "why", "at"]

    @admin.display(description="seat")
    def mover(self, move: Move) -> int | None:
        return None if move.is_veiled and move.match.is_running else move.seat

    @admin.display(description="by")
    def made_by(self, move: Move) -> str:
        """That somebody has left orders is theirs to know; who bid in silence cannot be told by a bot's or the clock's hand."""
        is_secret = move.match.is_running and (move.is_veiled or move.by == Move.By.ORDER)
        return Move.By.PLAYER if is_secret else move.by

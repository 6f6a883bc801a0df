"""A match with its seats, as every read and write uses it: one query, the match row locked if asked."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from django.db.models import BooleanField, F, Func, OuterRef, Q, Subquery, TextField
from django.db.models.functions import Cast
from django.http import Http404

from accounts.models import Remark, User
from games.clock import Clock
from games.engine.protocol import Game
from games.locking import locked
from games.models import Match, Move, Seat

# Of seats: the match waits for this one.
IS_ASKED = Q(match__status=Match.Status.RUNNING) & Q(
    Func(F("match__waiting"), Cast("number", TextField()), function="jsonb_exists", output_field=BooleanField())
)


@dataclass
class Table:
    match: Match
    seats: list[Seat]
    now: datetime  # by the house's clock

    @property
    def game(self) -> Game:
        return self.match.rules

    @cached_property
    def state(self) -> Any:
        return self.game.load(self.match.state or {})

    def seat_of(self, user: User | None) -> Seat | None:
        """The seat this person holds; one that is only kept for them is not held yet."""
        if user is None:
            return None
        return next((seat for seat in self.seats if seat.user_id == user.pk and seat.is_taken), None)

    def bots_to_act(self) -> list[Seat]:
        """Also those who play on for somebody who is away."""
        asked = [self.seats[number] for number in self.match.to_act]
        return [seat for seat in asked if seat.stand_in == Seat.StandIn.BOT or (seat.user and seat.user.is_bot)]


def fetch(match_id: str, reader: User | None = None) -> Table:
    """With what this reader has noted about the people at it."""
    seats = Seat.objects.select_related("match", "match__rematch", "user", "note", "order")
    if reader:
        noted = Remark.objects.filter(author=reader, about=OuterRef("user")).values("text")
        return _table(seats.annotate(remark=Subquery(noted)), match_id)
    return _table(seats, match_id)


def lock(match_id: str) -> Table:
    """The match row is locked until the transaction ends; its columns are read after the lock is held."""
    seats, now = locked(match_id)
    if now is None:
        raise Http404
    return Table(seats[0].match, seats, now)


def lock_seats(match_id: str) -> Table:
    """As `lock`, for changes of the seats themselves: they are read once the match row is locked."""
    if not Match.objects.select_for_update().filter(pk=match_id).exists():
        raise Http404
    return lock(match_id)


def _table(seats: Any, match_id: str) -> Table:
    found: list[Any] = list(seats.filter(match_id=match_id).annotate(clock=Clock()).order_by("number"))
    if not found:
        raise Http404
    return Table(found[0].match, found, found[0].clock)


def effective(moves: Iterable[Move]) -> list[Move]:
    """The moves that count: a take-back takes the last one before it away, be it earlier than those given; a rewind all
    that had not been played at its ply."""
    counted: list[Move] = []
    counted_at: dict[int, list[Move]] = {}
    for move in moves:
        if move.kind == Move.Kind.TAKE_BACK:
            counted = counted[:-1]
        elif move.kind == Move.Kind.REWIND:
            counted = counted_at.get(int(move.notation), [])
        elif move.kind in Move.PLAYED:
            counted = [*counted, move]
        counted_at[move.ply] = counted
    return counted

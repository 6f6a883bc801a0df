"""What happened at a person's tables since they last looked at each, in sentences."""

from datetime import timedelta
from itertools import groupby
from typing import Any

from django.db.models import F, Prefetch, Q

from accounts.models import User
from games import clock
from games.lobby_rows import row
from games.models import Match, Move, Seat
from games.story import log_lines
from games.tables import Table

MOST_MOVES, MOST_SENTENCES, MOST_TABLES = 200, 3, 10
OLD_NEWS = timedelta(days=14)


def news(user: User) -> list[dict[str, Any]]:
    """Table by table, the latest first."""
    moves = groupby(_unseen(user), key=lambda move: move.match)
    told = [_news(match, list(each), user) for match, each in moves]
    told.sort(key=lambda each: each["at"], reverse=True)
    return [each for each in told if each["lines"]][:MOST_TABLES]


def _unseen(user: User) -> list[Move]:
    theirs = Q(seat=None) | ~Q(seat=F("match__seats__number")) | ~Q(by=Move.By.PLAYER)
    found = Move.objects.filter(
        theirs,
        match__seats__user=user,
        match__seats__is_taken=True,
        ply__gt=F("match__seats__seen_ply"),
        at__gt=clock.now() - OLD_NEWS,
    )
    seats = Prefetch("match__seats", Seat.objects.select_related("user"))
    latest = found.select_related("match").defer("match__state").prefetch_related(seats).order_by("-pk")[:MOST_MOVES]
    return sorted(latest, key=lambda move: (move.match_id, move.ply))


def _news(match: Match, moves: list[Move], user: User) -> dict[str, Any]:
    table = Table(match, sorted(match.seats.all(), key=lambda seat: seat.number), clock.now())
    seat = table.seat_of(user)
    lines = [line["text"] for line in log_lines(table, moves, seat.number if seat else None) if line["text"]]
    return row(match, user) | {
        "lines": lines[-MOST_SENTENCES:],
        "earlier": max(len(lines) - MOST_SENTENCES, 0),
        "at": moves[-1].at,
    }

"""What a table has to tell its people: pure reading of where the match stands."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from accounts.models import User
from games.models import Match, Move, Seat
from games.tables import Table
from notices.kinds import Kind

SHORTEST_PACE = timedelta(hours=1)  # who plays faster than that sits at the table
NEAR = 10  # the last tenth of the time


@dataclass(frozen=True)
class News:
    user: User
    kind: Kind
    question: str
    match: Match | None = None
    text: str = ""
    address: str = ""


def of_table(table: Table, ply: int, by: int | None) -> list[News]:
    """What followed from reaching `ply`. Whoever brought it about knows already."""
    match = table.match
    if match.is_open:
        return [_news(table, seat, Kind.INVITED, 0) for seat in _people(table) if not seat.is_taken]
    others = [seat for seat in _people(table) if seat.user_id != by]
    if match.is_over:
        return [_news(table, seat, Kind.ENDED, ply) for seat in others] if ply == match.ply else []
    told = [_news(table, seat, Kind.STARTED, 0) for seat in others] if ply == 0 else []
    return told + _of_questions(table, by if ply == 0 else None)


def _of_questions(table: Table, starter: int | None) -> list[News]:
    """Who was asked by another's move is told so, and told once more as the last one of several."""
    asked = [seat for seat in _people(table) if seat.number in table.match.to_act and seat.user_id != starter]
    if not asked:
        return []
    own = _own_questions(table, asked)
    told = [_news(table, seat, Kind.TURN, _ply(table, seat)) for seat in asked if seat.number not in own]
    last = asked[0]
    if len(table.match.to_act) == 1 and _others_answered(table, last):
        told.append(_news(table, last, Kind.LAST, _ply(table, last)))
    return told


def _own_questions(table: Table, asked: list[Seat]) -> set[int | None]:
    """Seats whose question followed from a move of their own: they are here."""
    plies = [_ply(table, seat) for seat in asked]
    rows = table.match.moves.filter(ply__in=plies, by=Move.By.PLAYER).values_list("ply", "seat")
    return {seat for ply, seat in rows if seat is not None and _ply(table, table.seats[seat]) == ply}


def _others_answered(table: Table, seat: Seat) -> bool:
    """While this seat was thinking, others gave their answers; a mere resignation is none."""
    asked = _ply(table, seat)
    if asked == table.match.ply:
        return False
    since = table.match.moves.filter(ply__gt=asked, kind=Move.Kind.MOVE)
    return since.exclude(seat=seat.number).exists()


def of_deadlines(table: Table) -> list[News]:
    """Half of the time is over, or nearly all of it: one of the two."""
    told = []
    for seat in _people(table):
        if kind := _warning(table, seat):
            told.append(_news(table, seat, kind, _ply(table, seat)))
    return told


def _warning(table: Table, seat: Seat) -> Kind | None:
    question, pace = table.match.waiting.get(str(seat.number)), table.match.pace
    if not question or not question["until"] or pace is None or pace < SHORTEST_PACE:
        return None
    left = datetime.fromisoformat(question["until"]) - table.now
    if left <= timedelta(0) or left > pace / 2:
        return None
    return Kind.NEAR if left <= pace / NEAR else Kind.HALF


def _people(table: Table) -> list[Seat]:
    return [seat for seat in table.seats if seat.user and not seat.user.is_bot and seat.user.is_active]


def _ply(table: Table, seat: Seat) -> int:
    question = table.match.waiting.get(str(seat.number))
    return question["ply"] if question else -1


def _news(table: Table, seat: Seat, kind: Kind, question: int) -> News:
    assert seat.user
    return News(seat.user, kind, str(question), table.match)

"""What a table has to tell its people: pure reading of where the match stands."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from accounts.models import User
from games.deadlines import counted
from games.models import Move, Seat
from games.services.asking import hours_of, pace_at, pace_of
from games.tables import Table
from notices.kinds import Kind

SHORTEST_PACE = timedelta(hours=1)  # who plays faster than that sits at the table
NEAR = 10  # the last tenth of the time


@dataclass(frozen=True)
class News:
    user: User
    kind: Kind
    question: str
    text: str = ""
    address: str = ""


def of_table(table: Table, ply: int, by: int | None) -> list[News]:
    """What followed from reaching `ply`. Whoever brought it about knows already."""
    match = table.match
    if match.is_open:
        return [_news(seat, Kind.INVITED, 0) for seat in _people(table) if not seat.is_taken]
    others = [seat for seat in _people(table) if seat.user_id != by]
    if match.is_over:
        return [_news(seat, Kind.ENDED, ply) for seat in others] if ply == match.ply else []
    told = [_news(seat, Kind.STARTED, 0) for seat in others] if ply == 0 else []
    return told + _of_questions(table, ply, by)


def _of_questions(table: Table, ply: int, by: int | None) -> list[News]:
    """Who was asked by another's move is told so, and told once more as the last one of several."""
    asked = [seat for seat in _people(table) if seat.number in table.match.to_act]
    told = [seat for seat in asked if not _is_own_doing(table, seat, ply, by)]
    news = [_news(seat, Kind.TURN, _ply(table, seat)) for seat in told]
    last = [seat for seat in asked if table.match.to_act_for(seat.number) == [seat.number]]  # as they may know
    return news + [_news(seat, Kind.LAST, _ply(table, seat)) for seat in last if _others_answered(table, seat)]


def _is_own_doing(table: Table, seat: Seat, ply: int, by: int | None) -> bool:
    """The question followed from what this person did: they are here."""
    asked = _ply(table, seat)
    if asked == ply:
        return seat.user_id == by
    return table.match.moves.filter(ply=asked, by=Move.By.PLAYER, seat=seat.number).exists()


def _others_answered(table: Table, seat: Seat) -> bool:
    """While this seat was thinking, others gave their answers; a mere resignation is none."""
    asked = _ply(table, seat)
    if asked == table.match.ply:
        return False
    since = table.match.moves.filter(ply__gt=asked, kind=Move.Kind.MOVE)
    return since.exclude(seat=seat.number).exists()


def of_deadlines(table: Table) -> list[News]:
    """Half of the time is over, or nearly all of it and of the reserve: one of the two."""
    told = []
    for seat in _people(table):
        if kind := _warning(table, seat):
            told.append(_news(seat, kind, _ply(table, seat)))
    return told


def _warning(table: Table, seat: Seat) -> Kind | None:
    question = table.match.waiting.get(str(seat.number))
    if not question or not question["until"]:
        return None
    pace = pace_of(table, table.state if table.match.bid_pace else None, seat.number)
    if pace is None or pace < SHORTEST_PACE:
        return None
    left = _left(table, seat, pace, question["until"])
    if left and left <= pace / NEAR:
        return Kind.NEAR
    return (
        Kind.HALF if left and _left(table, seat, pace, question.get("paced", question["until"])) <= pace / 2 else None
    )


def _left(table: Table, seat: Seat, pace: timedelta, until: str) -> timedelta:
    """Of the time that counts."""
    return counted(table.now, datetime.fromisoformat(until), pace_at(table.match, pace), hours_of(table, seat.number))


def _people(table: Table) -> list[Seat]:
    return [seat for seat in table.seats if seat.user and not seat.user.is_bot and seat.user.is_active]


def _ply(table: Table, seat: Seat) -> int:
    question = table.match.waiting.get(str(seat.number))
    return question["ply"] if question else -1


def _news(seat: Seat, kind: Kind, question: int) -> News:
    assert seat.user
    return News(seat.user, kind, str(question))

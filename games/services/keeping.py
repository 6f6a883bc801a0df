"""What the house does to a running match: pause, extend, cancel, decide it, put somebody else on a seat, rewind it.

Each is one transaction with the match locked, and a row of the move log that everybody can read. It is decided by the
house, or by the players who agreed on it.
"""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction

from accounts.models import User
from games import broadcast, refusals, tables
from games.engine import refusals as engine_refusals
from games.models import Match, Move, Note, Order, Seat
from games.services import asking
from games.services.moves import position_after
from games.services.recording import PAUSED, end_match, record, record_act
from games.services.shifting import shifted
from games.tables import Table

Kind = Move.Kind
LONGEST_WHY = 300


def pause(match_id: str, why: str = "", decided_by: Move.By = Move.By.HOUSE) -> Table:
    """Nobody can move and no time runs until it is resumed."""

    def act(table: Table) -> None:
        match = table.match
        if match.is_paused:
            raise refusals.already_paused()
        match.paused_at, match.held, match.waiting = table.now, match.waiting, {}
        record_act(table, row_of(table, Kind.PAUSE, decided_by, why=why), *PAUSED)

    return keep(match_id, act)


def resume(match_id: str, decided_by: Move.By = Move.By.HOUSE) -> Table:
    """Everybody has as much time left as there was when it was paused."""

    def act(table: Table) -> None:
        match = table.match
        if match.paused_at is None:
            raise refusals.not_paused()
        match.waiting = shifted(match.held, table.now - match.paused_at)
        match.paused_at, match.held = None, {}
        record_act(table, row_of(table, Kind.RESUME, decided_by), *PAUSED)

    return keep(match_id, act)


def extend(match_id: str, by: timedelta, decided_by: Move.By = Move.By.HOUSE) -> Table:
    """More time for every question that is open."""

    def act(table: Table) -> None:
        match = table.match
        if by <= timedelta(0) or not any(question["until"] for question in match.questions.values()):
            raise refusals.nothing_to_extend()
        _ask(match, shifted(match.questions, by))
        record_act(table, row_of(table, Kind.EXTEND, decided_by, str(int(by.total_seconds()))), *PAUSED)

    return keep(match_id, act)


def cancel(match_id: str, why: str = "", decided_by: Move.By = Move.By.HOUSE) -> Table:
    """It ends without places: it stays readable and counts nowhere."""

    def act(table: Table) -> None:
        end_match(table, None)
        table.match.annulled_at = table.now
        record_act(table, row_of(table, Kind.CANCEL, decided_by, why=why), *PAUSED, "annulled_at")

    return keep(match_id, act)


def adjudicate(match_id: str, places: Sequence[int], why: str) -> Table:
    """It ends with these places, seat by seat, and they count."""

    def act(table: Table) -> None:
        if not are_places(places, len(table.seats)):
            raise refusals.bad_places(len(table.seats))
        end_match(table, {"places": list(places), "reason": Kind.ADJUDICATE.value, "scores": None})
        notation = " ".join(map(str, places))
        record_act(table, row_of(table, Kind.ADJUDICATE, Move.By.HOUSE, notation, why=why), *PAUSED)

    return keep(match_id, act)


def rewind(match_id: str, ply: int, why: str) -> Table:
    """As it stood at this ply. What is undone stays in the log, and what was seen cannot be unseen."""

    def act(table: Table) -> None:
        match = table.match
        if not 0 <= ply < match.ply:
            raise refusals.no_such_ply(match.ply - 1)
        counted = tables.effective(move for move in match.moves.all() if move.ply <= ply)
        record(table, position_after(table, counted), row_of(table, Kind.REWIND, Move.By.HOUSE, str(ply), why=why))

    return keep(match_id, act)


def replace_seat(match_id: str, number: int, user: User, decided_by: Move.By = Move.By.HOUSE) -> Table:
    """A person or a bot takes the seat over, with what it knows from then on; who held it is a spectator at once."""

    def act(table: Table) -> None:
        if any(seat.user_id == user.pk for seat in table.seats):
            raise refusals.sits_already()
        if user.is_former or not (user.is_active or user.is_bot):
            raise refusals.is_gone()
        hand_over(table, seat_at(table, number), user, decided_by)

    return keep(match_id, act)


def free_seat(match_id: str, number: int) -> Table:
    """The seat is nobody's, and a substitute may take it over; when its time runs out, what was agreed on happens."""

    def act(table: Table) -> None:
        seat = seat_at(table, number)
        if seat.user is None:
            raise refusals.seat_is_free()
        hand_over(table, seat, None, Move.By.HOUSE)

    return keep(match_id, act)


def are_places(places: Sequence[int], seats: int) -> bool:
    """1 for the best; after a place shared by two, the next is two further."""
    return len(places) == seats and all(place == 1 + sum(other < place for other in places) for place in places)


def keep(match_id: str, act: Callable[[Table], None]) -> Table:
    with transaction.atomic():
        table = tables.lock_seats(match_id)
        if table.match.is_open:
            raise refusals.not_started()
        if table.match.is_over:
            raise engine_refusals.over()
        act(table)
    return table


def row_of(
    table: Table, kind: Move.Kind, by: Move.By, notation: str = "", seat: int | None = None, why: str = ""
) -> Move:
    why = " ".join(why.split())[:LONGEST_WHY]
    return Move(match=table.match, ply=table.match.ply + 1, kind=kind, by=by, notation=notation, seat=seat, why=why)


def hand_over(table: Table, seat: Seat, user: User | None, by: Move.By) -> None:
    """What the one before kept for themselves goes with them."""
    Note.objects.filter(seat=seat).delete()
    Order.objects.filter(seat=seat).delete()
    row = row_of(table, Kind.SEAT, by, f"{seat.user_id or 0} {user.pk if user else 0}", seat.number)
    seat.original = seat.original or seat.user
    seat.user, seat.is_taken, seat.seen_ply = user, user is not None, row.ply
    seat.stand_in, seat.missed = (Seat.StandIn.NONE if user else Seat.StandIn.OFFERED), 0
    seat.save(update_fields=["original", "user", "is_taken", "seen_ply", "stand_in", "missed"])
    ask_anew(table, seat, row.ply)
    table.match.proposals = {}  # whoever agreed may not be here any more
    record_act(table, row, *PAUSED, "proposals")
    broadcast.tell_seats(table.match)


def ask_anew(table: Table, seat: Seat, ply: int) -> None:
    """Who comes to a seat that is to act has the whole time."""
    questions = table.match.questions
    if str(seat.number) not in questions:
        return
    question = asking.ask(table, table.state, seat.number) | {"ply": ply}
    _ask(table.match, questions | {str(seat.number): question})


def _ask(match: Match, questions: dict[str, Any]) -> None:
    if match.is_paused:
        match.held = questions
    else:
        match.waiting = questions


def seat_at(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise engine_refusals.not_a_seat()
    return table.seats[number]

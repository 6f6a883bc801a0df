"""How much time a question has: what a match and its people say of time, given to the one function that knows."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from accounts.time_zones import zone_of
from games import deadlines
from games.deadlines import AT_EASE, NONE, Hours, Pace
from games.engine.protocol import AsksForBids
from games.models import Match, Move, Seat
from games.tables import Table

TIMES = ("until", "paced")
OFFERED_FOR = timedelta(days=3)  # where nobody's time is limited


def ask(table: Table, state: Any, seat: int, answered: dict[str, Any] | None = None) -> dict[str, Any]:
    """A new question to this seat, with its times. One that follows from its own answer remembers those of the question
    `answered`, for a take-back."""
    within = pace_of(table, state, seat)
    question: dict[str, Any] = {"ply": table.match.ply, "until": None}
    if within is None:
        return question
    if answered and answered["until"]:
        question["before"] = {name: answered[name] for name in (*TIMES, "before") if name in answered}
    pace = pace_at(table.match, within)
    if is_bid(table, state, seat):
        return question | {"until": _common(table, state, pace).isoformat()}
    hours, left = hours_of(table, seat), table.seats[seat].reserve_left
    paced = deadlines.deadline(table.now, pace, hours)
    if not left:
        return question | {"until": paced.isoformat()}
    until = deadlines.deadline(table.now, pace, hours, left)
    return question | {"until": until.isoformat(), "paced": paced.isoformat()}


def ask_back(table: Table, question: dict[str, Any]) -> dict[str, Any]:
    """Again the question whose answer was taken back, with the times it had. What was used up of the reserve is paid for."""
    again = {**question.get("before", question), "ply": table.match.ply}
    if "paced" in again:
        again["paced"] = max(datetime.fromisoformat(again["paced"]), table.now).isoformat()
    return again


def _common(table: Table, state: Any, pace: Pace) -> datetime:
    """Bids have one deadline for all, and no reserve: it must not tell whose bid is awaited."""
    asked = table.game.to_act(state)
    return max(deadlines.deadline(table.now, pace, hours_of(table, seat)) for seat in asked)


def pace_of(table: Table, state: Any, seat: int) -> timedelta | None:
    """Bids may have less time than turns. A seat that nobody holds is not waited for without end."""
    match = table.match
    pace = match.bid_pace if match.bid_pace and is_bid(table, state, seat) else match.pace
    return pace or (OFFERED_FOR if table.seats[seat].stand_in == Seat.StandIn.OFFERED else None)


def is_bid(table: Table, state: Any, seat: int) -> bool:
    return isinstance(table.game, AsksForBids) and table.game.bid_of_nothing(state, seat) is not None


def pace_at(match: Match, within: timedelta) -> Pace:
    return Pace(within, match.fixed_hour, match.weekends_off)


def hours_of(table: Table, number: int, is_here: bool = False) -> Hours:
    """Of who sits there; bots have no hours. `is_here`: as if they were not away."""
    user = table.seats[number].user
    if user is None or user.is_bot:
        return AT_EASE
    sleep = (user.sleep_from, user.sleep_to) if user.sleep_from is not None and user.sleep_to is not None else None
    away = [(user.away_from, user.away_until)] if user.away_from and user.away_until else []
    return Hours(zone_of(user), sleep, () if is_here or table.match.no_vacation else away)


def retimed(question: dict[str, Any], later: Callable[[datetime], datetime]) -> dict[str, Any]:
    """The question with each of its times put elsewhere."""
    times = {name: datetime.fromisoformat(question[name]) for name in TIMES if question.get(name)}
    before = {"before": retimed(question["before"], later)} if "before" in question else {}
    return question | {name: later(at).isoformat() for name, at in times.items()} | before


def debit(table: Table, move: Move) -> None:
    """A move after the paced time has used up some of the reserve; by the clock, all of it."""
    question = table.match.waiting.get(str(move.seat), {})
    if "paced" not in question or move.kind != Move.Kind.MOVE or move.seat is None:
        return
    paced = datetime.fromisoformat(question["paced"])
    if paced < table.now:
        _spend(table, table.seats[move.seat], paced)


def _spend(table: Table, seat: Seat, paced: datetime) -> None:
    assert table.match.pace
    pace, hours = pace_at(table.match, table.match.pace), hours_of(table, seat.number)
    seat.reserve_left = max((seat.reserve_left or NONE) - deadlines.counted(paced, table.now, pace, hours), NONE)
    seat.save(update_fields=["reserve_left"])

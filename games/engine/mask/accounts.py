"""Points change hands only here: every point is in an event, from whom to whom (None is the bank)."""

from typing import Any

from ..protocol import Event
from . import rules
from .components import BANK, NAMES, PEGS, own_name, peg_of
from .state import State

START, STEPS, PRICE, PAYDAY, CARD = "start", "steps", "price", "payday", "card"
ROUND, FINALE = "round", "finale"


def pay(state: State, giver: int | None, taker: int | None, amount: int, why: str, events: list[Event]) -> State:
    """MA-22: as far as the giver's points go; the rest is forgiven."""
    points = list(state.points)
    if giver is not BANK:
        amount = min(amount, points[giver])
        points[giver] -= amount
    if taker is not BANK:
        points[taker] += amount
    if not amount:
        return state
    events.append(Event("paid", {"from": giver, "to": taker, "amount": amount, "why": why}))
    return state._replace(points=tuple(points))


def pay_pegs(state: State, seats: list[int], occasion: str, events: list[Event]) -> State:
    """MA-12, and the cards and the finale that pay likewise."""
    rows = [row for seat in seats if (row := _row(state, seat))]
    mask, direction = rules.top_mask(state).number, rules.top_quarter(state) * 90
    events.append(Event("payday", {"occasion": occasion, "mask": mask, "direction": direction, "rows": rows}))
    for row in rows:
        state = pay(state, BANK, row["seat"], row["points"], PAYDAY, events)
    return state


def _row(state: State, seat: int) -> dict[str, Any] | None:
    points = rules.pay_of(state, seat)
    if not points:
        return None
    pegs = [peg_of(seat, peg) for peg in PEGS]
    paid = [
        {"peg": own_name(peg), "hole": NAMES[state.pegs[peg]], "points": worth}
        for peg in pegs
        if (worth := rules.worth_of_peg(state, peg))
    ]
    return {"seat": seat, "points": points, "pegs": paid}

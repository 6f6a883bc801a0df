"""Every legal move of the seat that is asked, by its notation."""

from . import asking, decisions, rules
from .asking import Choices, legs
from .components import NAMES
from .masks import QUARTERS
from .state import BIDS, CARD, LAY, OFFER, PLACE, RAISE, TURN, State


def choices(state: State, seat: int) -> Choices:
    if seat not in rules.to_act(state):
        return {}
    if state.phase == PLACE:
        return {f"place {NAMES[hole]}": decisions.Place(hole) for hole in rules.free_holes(state)}
    if state.phase == LAY:
        return {f"lay {quarter * 90}": decisions.Lay(quarter) for quarter in QUARTERS}
    if state.phase == TURN:
        return {"pass": decisions.Pass(), "draw": decisions.Draw(), **legs(state, seat, state.points[seat])}
    if state.phase == CARD:
        return asking.choices(state)
    if state.phase in (OFFER, BIDS, RAISE):
        return _bids(state, seat)
    return {"done": decisions.Done(), **legs(state, seat, state.points[seat])}


def _bids(state: State, seat: int) -> Choices:
    """MA-14, MA-15, MA-16: at most one's points."""
    amounts = range(rules.least_bid(state), state.points[seat] + 1)
    if state.phase == OFFER:
        return {f"offer {points}": decisions.Offer(points) for points in (0, *amounts)}
    if state.phase == BIDS:
        return {f"bid {points}": decisions.Bid(points) for points in (0, *amounts)}
    return {"drop": decisions.Drop(), **{f"raise {points}": decisions.Raise(points) for points in amounts}}

"""The course of a match: pegs, then mask rounds of laying, turns and payday, then the end (MA-6 to MA-13, MA-27)."""

from ..protocol import Event
from . import accounts, rules
from .asking import own_pegs
from .components import BANK, NAMES, own_name
from .moving import walk
from .paths import can_step
from .state import LAY, MOVE, OVER, TURN, TURN_ENDS, State

MOST_POINTS, RESIGNED = "most_points", "resigned"


def place(state: State, hole: int, events: list[Event]) -> State:
    """MA-6"""
    peg = rules.peg_to_place(state)
    assert peg is not None
    events.append(Event("placed", {"seat": state.turn, "peg": own_name(peg), "hole": NAMES[hole], "by_lot": False}))
    state = state._replace(pegs=(*state.pegs[:peg], hole, *state.pegs[peg + 1 :]))
    return state if rules.peg_to_place(state) is not None else next_to_place(state, events)


def next_to_place(state: State, events: list[Event]) -> State:
    """MA-6: clockwise, until it is the first layer's turn again; MA-28: without those who resigned."""
    seat = rules.next_seat(state, state.turn)
    while seat != state.layer:
        if rules.is_in(state, seat):
            return state._replace(turn=seat)
        seat = rules.next_seat(state, seat)
    first = seat if rules.is_in(state, seat) else rules.next_in(state, seat)
    return turn_up(state, first, events)


def turn_up(state: State, layer: int, events: list[Event]) -> State:
    """MA-7, MA-29: the next mask, for all to see."""
    number, mask = len(state.laid) + 1, rules.next_mask(state).number
    events.append(Event("turned_up", {"seat": layer, "round": number, "mask": mask}, reveals=True))
    return state._replace(phase=LAY, layer=layer, turn=layer)


def take_over(state: State, events: list[Event]) -> State:
    """MA-28: the next player lays the mask that is turned up, and is the layer of this round."""
    layer = rules.next_in(state, state.layer)
    events.append(Event("took_over", {"seat": layer, "mask": rules.next_mask(state).number}))
    return state._replace(layer=layer, turn=layer)


def lay(state: State, quarter: int, events: list[Event]) -> State:
    """MA-7; MA-8: the player on the layer's left begins."""
    mask = rules.next_mask(state).number
    events.append(Event("laid", {"seat": state.turn, "mask": mask, "direction": quarter * 90}))
    return next_turn(state._replace(laid=(*state.laid, quarter)), events)


def next_turn(state: State, events: list[Event]) -> State:
    """MA-8: clockwise, layer last; then payday. MA-28: who resigned passes."""
    seat = state.turn
    while state.phase == LAY or seat != state.layer:
        seat = rules.next_seat(state, seat)
        state = state._replace(phase=TURN, turn=seat, steps=0)
        if rules.is_in(state, seat):
            return state
        events.append(Event("passed", {"seat": seat, "by_itself": True}))
    return payday(state, events)


def pass_turn(state: State, events: list[Event], by_itself: bool = False) -> State:
    events.append(Event("passed", {"seat": state.turn, "by_itself": by_itself}))
    return state._replace(phase=TURN_ENDS)


def leg(state: State, peg: int, hole: int, steps: int, events: list[Event]) -> State:
    """MA-9, MA-10: each step costs a point; done comes by itself when no further leg can be made or paid."""
    seat = state.turn
    state = walk(state, seat, peg, hole, events)
    state = accounts.pay(state, seat, BANK, steps, accounts.STEPS, events)
    state = state._replace(phase=MOVE, steps=state.steps + steps)
    can_go_on = state.points[seat] and any(can_step(state.pegs, peg) for peg in own_pegs(state, seat))
    return state if can_go_on else done(state, events, by_itself=True)


def done(state: State, events: list[Event], by_itself: bool = False) -> State:
    events.append(Event("done", {"seat": state.turn, "by_itself": by_itself}))
    return state._replace(phase=TURN_ENDS)


def payday(state: State, events: list[Event]) -> State:
    """MA-12; then the next round (MA-7), the finale (MA-27) or the end (MA-13)."""
    state = _noted(accounts.pay_pegs(state, _everyone(state), accounts.ROUND, events))
    if len(state.laid) < len(state.masks):
        return turn_up(state, rules.next_in(state, state.layer), events)
    if state.finale:
        state = unmask(state, events)
    return end(state, MOST_POINTS, events)


def unmask(state: State, events: list[Event]) -> State:
    """MA-27: the masks come off from the top; each that comes to light pays, as it lies."""
    while rules.top_place(state):
        off = rules.top_mask(state).number
        state = state._replace(unmasked=state.unmasked + 1)
        events.append(Event("unmasked", {"off": off, "mask": rules.top_mask(state).number}))
        state = _noted(accounts.pay_pegs(state, _everyone(state), accounts.FINALE, events))
    return state


def _noted(state: State) -> State:
    return state._replace(history=(*state.history, *state.points))


def end(state: State, reason: str, events: list[Event]) -> State:
    """MA-13; ALL-5: everything hidden is shown."""
    places = rules.places(state)
    data = {"places": list(places), "reason": reason, "scores": list(state.points)}
    events.append(Event("ended", data, reveals=True))
    hidden = {"masks": list(state.masks), "cards": list(state.cards), "nonce_key": state.nonce_key}
    events.append(Event("all_shown", hidden, reveals=True))
    return state._replace(phase=OVER, auction=None, carried=None, places=places, reason=reason)


def _everyone(state: State) -> list[int]:
    """In the order of the round; MA-28: who resigned is not paid."""
    return rules.in_turn(state, state.layer)

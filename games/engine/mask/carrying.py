"""Carrying out a card that was sold (MA-19): its effects one after another, those in turn player by player."""

from itertools import product

from ..protocol import Event
from . import accounts, asking, cards, decisions, moving, rules
from .components import BANK
from .state import CARD, NOBODY, TURN_ENDS, Carried, State


def begin(state: State, card: str, owner: int, price: int, events: list[Event]) -> State:
    state = state._replace(phase=CARD, carried=Carried(card, owner, state.turn, price))
    return _begin_effect(state, events)


def decide(state: State, seat: int, decision: decisions.Decision, events: list[Event]) -> State:
    """What the player asked chose; then on to whoever is next."""
    carried = rules.carried_by(state)
    match decision:
        case decisions.Leg(peg, hole, steps):
            state = moving.walk(state, seat, peg, hole, events)
            return _after_leg(state, seat, steps, events)
        case decisions.Jump(peg, hole):
            state = moving.jump(state, seat, peg, hole, events)
            return _after_jump(state, peg, events)
        case decisions.Push(peg, hole):
            state = moving.walk(state, seat, peg, hole, events)
        case decisions.Swap(peg, other):
            state = moving.change_places(state, seat, peg, other, events)
        case decisions.TurnMask(quarters):
            state = _turn_mask(state, seat, quarters, events)
        case decisions.Skip():
            events.append(Event("skipped", {"seat": seat, "card": carried.card, "by_itself": False}))
        case decisions.Done():
            events.append(Event("done", {"seat": seat, "by_itself": False}))
    return _next_in_queue(state, events)


def leave_out(state: State, seat: int, events: list[Event]) -> State:
    """MA-28: who resigns obeys nothing more; the others go on."""
    carried = rules.carried_by(state)
    if carried.queue[0] == seat:
        return _next_in_queue(state, events)
    queue = tuple(other for other in carried.queue if other != seat)
    return state._replace(carried=carried._replace(queue=queue))


def _begin_effect(state: State, events: list[Event]) -> State:
    carried = rules.carried_by(state)
    effects = cards.BY_KEY[carried.card].effects
    if carried.effect == len(effects) or not rules.is_in(state, carried.owner):
        return _finish(state, events)
    effect = effects[carried.effect]
    if not isinstance(effect, cards.AtOnce):
        queue = rules.in_turn(state, carried.owner) if asking.is_for_everyone(effect) else [carried.owner]
        return _ask(_with_queue(state, tuple(queue)), events)
    before = len(events)
    state = _do_at_once(state, effect, carried.owner, events)
    if len(events) == before:  # MA-23
        events.append(Event("skipped", {"seat": carried.owner, "card": carried.card, "by_itself": True}))
    return _next_effect(state, events)


def _do_at_once(state: State, effect: cards.AtOnce, owner: int, events: list[Event]) -> State:
    match effect:
        case cards.Pay(giver, taker, points):
            for payer, payee in product(_party(state, giver, owner), _party(state, taker, owner)):
                state = accounts.pay(state, payer, payee, points, accounts.CARD, events)
        case cards.RingBonus(points):
            bonus = points * rules.pegs_on_a_ring(state, owner)
            state = accounts.pay(state, BANK, owner, bonus, accounts.CARD, events)
        case cards.PayPegs(who):
            seats = rules.in_turn(state, owner) if who == cards.EVERYONE else [owner]
            state = accounts.pay_pegs(state, seats, accounts.CARD, events)
    return state


def _party(state: State, party: str, owner: int) -> list[int] | list[None]:
    """Who gives or takes, in turn (MA-21)."""
    if party == cards.BANK:
        return [BANK]
    if party == cards.OWNER:
        return [owner]
    if party == cards.OTHERS:
        return rules.others_in_turn(state, owner)
    if party == cards.EVERYONE:
        return rules.in_turn(state, owner)
    one = rules.richest(state, owner) if party == cards.RICHEST else rules.poorest(state, owner)
    return [] if one is None else [one]


def _turn_mask(state: State, seat: int, quarters: int, events: list[Event]) -> State:
    quarter = (state.laid[-1] + quarters) % 4
    data = {"seat": seat, "mask": rules.top_mask(state).number, "by": quarters * 90, "direction": quarter * 90}
    events.append(Event("turned", data))
    return state._replace(laid=(*state.laid[:-1], quarter))


def _after_leg(state: State, seat: int, steps: int, events: list[Event]) -> State:
    """MA-10: a walk of several legs goes on until its steps are used up or the player says done."""
    carried = rules.carried_by(state)
    effect = asking.effect_of(carried)
    if not isinstance(effect, cards.Walk) or not effect.several_legs:
        return _next_in_queue(state, events)
    state = state._replace(carried=carried._replace(steps_left=carried.steps_left - steps, begun=True))
    if asking.can_do(state):
        return state
    events.append(Event("done", {"seat": seat, "by_itself": True}))
    return _next_in_queue(state, events)


def _after_jump(state: State, peg: int, events: list[Event]) -> State:
    """The second jump of two is asked for; there is always a free hole."""
    carried = rules.carried_by(state)
    effect = asking.effect_of(carried)
    if isinstance(effect, cards.Jump) and effect.pegs == 2 and carried.jumped == NOBODY:
        return state._replace(carried=carried._replace(jumped=peg))
    return _next_in_queue(state, events)


def _next_in_queue(state: State, events: list[Event]) -> State:
    return _ask(_with_queue(state, rules.carried_by(state).queue[1:]), events)


def _ask(state: State, events: list[Event]) -> State:
    """MA-23, ALL-3: who can do nothing is skipped."""
    carried = rules.carried_by(state)
    while carried.queue:
        if asking.can_do(state):
            return state
        events.append(Event("skipped", {"seat": carried.queue[0], "card": carried.card, "by_itself": True}))
        state = _with_queue(state, carried.queue[1:])
        carried = rules.carried_by(state)
    return _next_effect(state, events)


def _with_queue(state: State, queue: tuple[int, ...]) -> State:
    """The first in the queue begins afresh."""
    carried = rules.carried_by(state)
    effect = asking.effect_of(carried)
    steps = effect.steps if isinstance(effect, cards.Walk) else 0
    return state._replace(carried=carried._replace(queue=queue, steps_left=steps, jumped=NOBODY, begun=False))


def _next_effect(state: State, events: list[Event]) -> State:
    carried = rules.carried_by(state)
    return _begin_effect(state._replace(carried=carried._replace(effect=carried.effect + 1)), events)


def _finish(state: State, events: list[Event]) -> State:
    """MA-19: it goes under the stack."""
    carried = rules.carried_by(state)
    events.append(Event("carried_out", {"seat": carried.owner, "card": carried.card}))
    return state._replace(phase=TURN_ENDS, carried=None, under=state.under + 1)

"""What a decision does: the turn sequence, step by step. Each step adds its facts to `events`."""

from ..protocol import Event
from . import rules
from .components import CARD_NAMES, SQUARE_NAMES
from .contacts import Contact, contacts, points
from .state import OVER, Laid, State, with_laid

REFILL, STUCK = "refill", "stuck"
DOES_NOT_FIT, POT_EMPTY = "does_not_fit", "pot_empty"
WENT_OUT, BLOCKED, RESIGNED = "went_out", "blocked", "resigned"


def set_up_events(state: State) -> list[Event]:
    """MC-4: everybody sees their own cards only."""
    counts = [len(hand) for hand in state.hands]
    started = Event("started", {"first": state.turn, "hands": counts, "pot": len(state.pot)})
    return [started, *(_dealt(seat, hand) for seat, hand in enumerate(state.hands))]


def _dealt(seat: int, hand: tuple[int, ...]) -> Event:
    return Event("dealt", {"seat": seat, "cards": rules.names(hand)}, seats=frozenset((seat,)), reveals=True)


def lay(state: State, card: int, square: int, events: list[Event]) -> State:
    """MC-5, MC-6, MC-8, MC-11, then the next player."""
    state = put(state, card, square, events)
    state = _draw(state, rules.to_refill(state, state.turn), REFILL, events)
    if rules.has_gone_out(state, state.turn):
        return _end(state, WENT_OUT, events)
    return _pass_turn(state, events)


def resign(state: State, seat: int, events: list[Event]) -> State:
    """MC-15: its cards go out of the match unseen."""
    events.append(Event("resigned", {"seat": seat, "cards": len(state.hands[seat])}))
    state = state._replace(resigned=(*state.resigned, seat))
    if len(rules.seats_in(state)) == 1:
        return _end(state, RESIGNED, events)
    return _pass_turn(state, events) if state.turn == seat else state


def put(state: State, card: int, square: int, events: list[Event]) -> State:
    """MC-6, MC-13"""
    seat = state.turn
    touched = contacts(state.board, card, square)
    scored = points(touched) if rules.is_scored(state) else 0
    events.append(_laid_event(state, card, square, touched))
    hands = list(state.hands)
    hands[seat] = tuple(held for held in hands[seat] if held != card)
    return with_laid(state._replace(hands=tuple(hands)), Laid(seat, card, square, scored))


def _laid_event(state: State, card: int, square: int, touched: tuple[Contact, ...]) -> Event:
    data = {
        "seat": state.turn,
        "card": CARD_NAMES[card],
        "square": SQUARE_NAMES[square],
        "contacts": [contact.plain() for contact in touched],
        "points": points(touched) if rules.is_scored(state) else None,
    }
    return Event("laid", data)


def _draw(state: State, count: int, why: str, events: list[Event]) -> State:
    """MC-8, MC-9; MC-10: everybody sees how many, the drawer alone which."""
    if not count:
        return state
    seat = state.turn
    drawn, pot = state.pot[:count], state.pot[count:]
    hands = list(state.hands)
    hands[seat] += drawn
    data = {"seat": seat, "count": count, "why": why, "hand": len(hands[seat]), "pot": len(pot)}
    cards = {"seat": seat, "why": why, "cards": rules.names(drawn)}
    events.append(Event("drew", data, reveals=why == STUCK))  # that nothing fitted was hidden until now
    events.append(Event("drew_cards", cards, seats=frozenset((seat,)), reveals=True))
    return state._replace(hands=tuple(hands), pot=pot)


def _pass_turn(state: State, events: list[Event]) -> State:
    """To the next player who can lay. Forced draws and passes happen by themselves (ALL-3)."""
    while not rules.is_blocked(state):
        state = state._replace(turn=rules.next_seat(state), drew=False)
        if rules.can_lay(state, state.turn):
            return state
        state = _draw_because_none_fits(state, events)
        if rules.can_lay(state, state.turn):
            return state
        _tell_of_passing(state, events)
    return _end(state, BLOCKED, events)


def _draw_because_none_fits(state: State, events: list[Event]) -> State:
    """MC-9"""
    if not state.pot:
        return state
    return _draw(state, 1, STUCK, events)._replace(drew=True)


def _tell_of_passing(state: State, events: list[Event]) -> None:
    """MC-9"""
    why = DOES_NOT_FIT if state.drew else POT_EMPTY
    events.append(Event("passed", {"seat": state.turn, "why": why}, reveals=True))


def _end(state: State, reason: str, events: list[Event]) -> State:
    """ALL-5: everything hidden is shown."""
    places = rules.places(state)
    data = {
        "places": list(places),
        "reason": reason,
        "scores": list(state.scores) if rules.is_scored(state) else None,
        "hands": [rules.names(hand) for hand in state.hands],
        "lots": list(state.lots),
    }
    events.append(Event("ended", data, reveals=True))
    return state._replace(phase=OVER, drew=False, places=places, reason=reason)

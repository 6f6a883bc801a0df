"""What a decision does: the turn sequence, step by step. Each step adds its facts to `events`."""

from ..protocol import Event
from . import rules
from .components import BLANK, CAPTURES_A_TURN, WHITE
from .state import CAPTURE, FILL, OVER, State

LAST_ONE, MOST_CROSSES, RESIGNED = "last_one", "most_crosses", "resigned"


def capture(state: State, square: int, events: list[Event]) -> State:
    """MK-6, then what follows from it."""
    state, colour = _take(state, square, events)
    side = rules.side_wiped_out(state, colour)
    if side is None:
        return _go_on(state, colour, events)
    state = _eliminate(state, side, state.turn, events)
    if len(rules.sides_in(state)) == 1:
        return _end(state, rules.places_by_elimination(state), LAST_ONE, events)
    if side == rules.side_of(state, state.turn):
        _tell_if_isolated(state, colour, events)
        return _complete_own_piles(state, events)
    return _go_on(_complete_their_piles(state, side, events), colour, events)  # MK-15


def stop(state: State, events: list[Event]) -> State:
    """MK-6; a free capture that is due (MK-9) stays due."""
    events.append(Event("stopped", {"seat": state.turn}))
    return _pass_turn(state, events)


def fill(state: State, parts: tuple[tuple[int, int], ...], events: list[Event]) -> State:
    """MK-17"""
    for giver, crosses in parts:
        state = _give(state, giver, state.turn, crosses, events)
    return _pass_turn(state, events)


def resign(state: State, seat: int, events: list[Event]) -> State:
    """MK-25: eliminated without a capture; all crosses stay where they are."""
    events.append(Event("resigned", {"seat": seat}))
    state = state._replace(resigned=(*state.resigned, seat))
    if rules.is_in(state, seat):
        state = _eliminate(state, rules.side_of(state, seat), None, events)
    if len(rules.sides_in(state)) == 1:
        return _end(state, rules.places_by_elimination(state), RESIGNED, events)
    return _pass_turn(state, events) if state.turn == seat else state


def _take(state: State, square: int, events: list[Event]) -> tuple[State, str]:
    """MK-6, MK-21, MK-22: the blank leaves its stack and stands in the place of the cross it takes."""
    stacks = list(state.stacks)
    stacks[state.blank] = stacks[state.blank][:-1]
    colour = stacks[square][-1]
    stacks[square] = stacks[square][:-1] + BLANK
    captured = list(state.captured)
    captured[state.turn] += colour
    names = rules.board_of(state).names
    data = {
        "seat": state.turn,
        "square": names[square],
        "from": names[state.blank],
        "colour": colour,
        "free": state.free,
    }
    events.append(Event("captured", data))
    state = state._replace(
        stacks=tuple(stacks),
        blank=square,
        captured=tuple(captured),
        captures=state.captures + 1,
        free=False,
    )
    if colour == WHITE or rules.is_isolated(state):  # MK-8, MK-9: however the turn goes on or ends (MK-14)
        state = state._replace(free=True)
    return state, colour


def _go_on(state: State, colour: str, events: list[Event]) -> State:
    """The turn goes on unless the player is full (MK-11, judged after MK-16), isolated (MK-8) or has had three."""
    full = rules.is_full(state, state.turn)
    if full:
        events.append(Event("became_full", {"seat": state.turn}))
    isolated = _tell_if_isolated(state, colour, events)
    if full or isolated or state.captures == CAPTURES_A_TURN:
        return _pass_turn(state, events)
    return state


def _tell_if_isolated(state: State, colour: str, events: list[Event]) -> bool:
    """MK-8; MK-9: white beats isolation."""
    isolated = state.free and colour != WHITE
    if isolated:
        events.append(Event("isolated", {"seat": state.turn}))
    return isolated


def _eliminate(state: State, side: int, by: int | None, events: list[Event]) -> State:
    """MK-13: the token is shown and everyone is told."""
    seats = list(rules.sides(state)[side])
    events.append(Event("eliminated", {"seats": seats, "colour": state.tokens[side], "by": by}, reveals=True))
    return state._replace(eliminated=(*state.eliminated, side))


def _complete_their_piles(state: State, seat: int, events: list[Event]) -> State:
    """MK-16: the eliminator's own crosses, the one just captured included, as far as they go."""
    crosses = min(rules.missing(state, seat), len(state.captured[state.turn]))
    return _give(state, state.turn, seat, crosses, events)


def _complete_own_piles(state: State, events: list[Event]) -> State:
    """MK-17, ALL-3: asked only when there is more than one way."""
    ways = rules.splits(state)
    if len(ways) > 1:
        return state._replace(phase=FILL)
    return fill(state, ways[0], events)


def _give(state: State, giver: int, taker: int, crosses: int, events: list[Event]) -> State:
    """MK-16, MK-17: the latest captures go first."""
    if not crosses:
        return state
    captured = list(state.captured)
    given = captured[giver][: -crosses - 1 : -1]
    captured[giver] = captured[giver][:-crosses]
    captured[taker] += given
    events.append(Event("gave", {"giver": giver, "taker": taker, "colours": given}))
    return state._replace(captured=tuple(captured))


def _pass_turn(state: State, events: list[Event]) -> State:
    """MK-5, MK-11: to the next player who can capture; full ones are skipped, and a free capture falls through."""
    skipped: list[int] = []
    for seat in rules.clockwise(state):
        if not rules.is_in(state, seat):
            continue
        if not rules.is_full(state, seat):
            events.extend(Event("skipped", {"seat": full, "why": "full"}) for full in skipped)
            return state._replace(turn=seat, captures=0, phase=CAPTURE)
        skipped.append(seat)
    return _end(state, rules.places_by_crosses(state), MOST_CROSSES, events)  # MK-19


def _end(state: State, places: tuple[int, ...], reason: str, events: list[Event]) -> State:
    events.append(Event("ended", {"places": list(places), "reason": reason}, reveals=True))  # ALL-5
    return state._replace(phase=OVER, places=places, reason=reason)

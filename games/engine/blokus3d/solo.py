"""Solo cubes: B3-15 to B3-17."""

from collections.abc import Iterator
from functools import cache

from ..protocol import Event
from . import rules
from .components import COLOURS
from .space import Space, bits
from .state import Decision, Out, Put, State, put, space_of, take_out
from .turn import told

FULL, STUCK, RESIGNED = "full", "stuck", "resigned"


def choices(state: State) -> dict[str, Decision]:
    if not rules.is_free(state):
        return {spelled(state, move): move for move in _by_the_rules(state)}
    offered: dict[str, Decision] = {}
    for colour in range(state.colours):
        offered |= _puts(state, colour)
    return offered | _outs(state)


def spelled(state: State, move: Put) -> str:
    """With all colours, the colour comes first."""
    return _prefix(state.colours, move.colour) + move.placement.notation


def put_in(state: State, move: Put, events: list[Event]) -> State:
    """B3-16, B3-17"""
    state = put(state, move.colour, move.placement)
    events.append(Event("placed", told(state, move.colour, move.placement.cells)))
    if rules.is_full(state):
        return _end(state, FULL, events)
    return _end(state, STUCK, events) if is_stuck(state) else state


def take(state: State, move: Out, events: list[Event]) -> State:
    """B3-16"""
    colour, cells = state.placed[move.number]
    events.append(Event("taken_out", told(state, colour, cells)))
    return take_out(state, move.number)


def give_up(state: State, events: list[Event]) -> State:
    """B3-20"""
    events.append(Event("resigned", {"seat": 0, "colours": list(COLOURS[: state.colours])}))
    return _end(state._replace(resigned=(0,)), RESIGNED, events)


def is_stuck(state: State) -> bool:
    """B3-17: by the rules pieces stay put, so it is over when nothing fits."""
    return not rules.is_free(state) and not any(rules.can_place(state, colour) for colour in range(state.colours))


def first_cell(state: State, cells: int) -> str:
    return space_of(state).names[next(bits(cells))]


def _end(state: State, reason: str, events: list[Event]) -> State:
    """B3-17: the place is 1 either way."""
    events.append(Event("ended", {"reason": reason, "places": [1], "scores": None}))
    return state._replace(reason=reason)


def _by_the_rules(state: State) -> Iterator[Put]:
    for colour in range(state.colours):
        for lying in rules.fitting(state, colour):
            yield Put(colour, lying)


def _puts(state: State, colour: int) -> dict[str, Decision]:
    """B3-16: only the cube's limits and overlap count."""
    ways = _all_puts(space_of(state), state.colours, colour)
    filled = state.filled
    return {
        notation: move
        for piece in bits(state.shelves[colour])
        for notation, cells, move in ways[piece]
        if not cells & filled
    }


@cache
def _all_puts(space: Space, colours: int, colour: int) -> tuple[tuple[tuple[str, int, Put], ...], ...]:
    """By piece, made once: in the cube of 5 there are tens of thousands."""
    prefix = _prefix(colours, colour)
    return tuple(
        tuple((prefix + lying.notation, lying.cells, Put(colour, lying)) for lying in ways) for ways in space.placements
    )


def _outs(state: State) -> dict[str, Decision]:
    return {f"out {first_cell(state, cells)}": Out(number) for number, (_, cells) in enumerate(state.placed)}


def _prefix(colours: int, colour: int) -> str:
    return f"{COLOURS[colour]}: " if colours > 1 else ""

"""What a decision does in a match of two to four. Each step adds its facts to `events`."""

from typing import Any

from ..protocol import Event
from . import rules
from .components import COLOURS
from .space import Placement
from .state import State, put, space_of

MOST_POINTS, RESIGNED = "most_points", "resigned"


def place(state: State, placement: Placement, events: list[Event]) -> State:
    colour = state.turn
    state = put(state, colour, placement)
    events.append(Event("placed", told(state, colour, placement.cells)))
    if rules.has_placed_all(state, colour):
        events.append(Event("placed_all", {"seat": rules.owner(state, colour), "colour": COLOURS[colour]}))
    return _next_colour(state, events)


def resign(state: State, seat: int, events: list[Event]) -> State:
    """B3-20: the seat's colours are out; their cubes stay where they are and count for nobody."""
    colours = rules.colours_of(state, seat)
    events.append(Event("resigned", {"seat": seat, "colours": [COLOURS[colour] for colour in colours]}))
    going = tuple(colour for colour in colours if rules.is_in(state, colour))
    state = state._replace(resigned=(*state.resigned, seat), out=(*state.out, *going))
    if len(state.resigned) == state.seats - 1:
        return _end(state, RESIGNED, events)
    return _next_colour(state, events) if state.turn in colours else state


def told(state: State, colour: int, cells: int) -> dict[str, Any]:
    """A piece as events and views tell it."""
    return {
        "seat": rules.owner(state, colour),
        "colour": COLOURS[colour],
        "piece": rules.piece_at(state, cells),
        "cells": space_of(state).notation(cells).split(),
    }


def _end(state: State, reason: str, events: list[Event]) -> State:
    state = state._replace(reason=reason)
    by_colour = zip(COLOURS, rules.seen(state), rules.points(state), strict=False)
    data = {
        "reason": reason,
        "places": list(rules.places(state)),
        "scores": list(rules.scores(state)),
        "colours": [{"colour": colour, "seen": seen, "points": points} for colour, seen, points in by_colour],
    }
    events.append(Event("ended", data))
    return state


def _next_colour(state: State, events: list[Event]) -> State:
    """B3-9, B3-10, B3-14: clockwise to the next colour that can place; one that cannot is out for good."""
    for colour in rules.clockwise(state):
        if not rules.is_in(state, colour):
            continue
        if rules.can_place(state, colour):
            return state._replace(turn=colour)
        state = state._replace(out=(*state.out, colour))
        events.append(
            Event(
                "went_out",
                {"seat": rules.owner(state, colour), "colour": COLOURS[colour], "left": rules.left(state, colour)},
            )
        )
    return _end(state, MOST_POINTS, events)  # B3-11

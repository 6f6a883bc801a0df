"""What a viewer may know: everything; only `seat` differs. Built up from nothing all the same.

```
{"game": "blokus3d", "seat": 0 | None, "options": {"structure": "A", …},   # those that apply, as chosen
 "solo": False,
 "columns": 4, "rows": 4, "levels": 8,
 "limits": {"a1": 8, …},              # the height allowed on each square: a1, a2, … d4
 "stacks": {"a1": "rb", …},           # its cubes, bottom to top: r b y g; "." is an empty cell below a cube (free solo)
 "placed": [{"seat": 0, "colour": "red", "piece": "L", "cells": ["a1.1", …]}, …],     # in order, the last is the latest
 "colours": [{"colour": "red", "seat": 0, "shelf": ["two", …],            # in play, clockwise; the pieces not placed
              "seen": 3, "points": 1, "is_out": False, "has_placed_all": False,
              "touch": "ground" | "any" | "own" | "nothing"}, …],          # what its next piece must touch (B3-6, B3-7)
 "scores": [1, …],                    # by seat, as if it ended now; None in solo
 "phase": "build" | "over", "to_act": [0],
 "turn": {"seat": 0, "colour": "red"} | None,             # solo: colour None; None when over
 "first": "red" | None,               # the colour that began; None in solo
 "resigned": [2],                     # seats
 "outcome": None | {"places": […], "reason": "most_points" | "resigned" | "full" | "stuck", "scores": […] | None}}
```
Events (kind → data), all of them for everybody:
`started` {first: {seat, colour} | None} · `placed` {seat, colour, piece, cells} · `placed_all` {seat, colour} (its last
piece) · `went_out` {seat, colour, left} (its turn came and nothing fits; `left` pieces) · `taken_out` {seat, colour,
piece, cells} (free solo) · `resigned` {seat, colours} · `ended` {reason, places, scores, colours: [{colour, seen,
points}]} (solo: scores None).
"""

from typing import Any

from . import rules
from .components import COLOURS, NAMES
from .space import bits
from .state import State, space_of
from .turn import told


def view(state: State, seat: int | None) -> dict[str, Any]:
    plan = space_of(state).plan
    return {
        "game": "blokus3d",
        "seat": seat,
        "options": _options(state),
        "solo": rules.is_solo(state),
        "columns": plan.columns,
        "rows": plan.rows,
        "levels": plan.levels,
        "limits": {name: plan.heights[column][row] for name, (column, row) in _squares(state)},
        "stacks": {name: _stack(state, square) for name, square in _squares(state)},
        "placed": [told(state, colour, cells) for colour, cells in state.placed],
        "colours": _colours(state),
        "scores": None if rules.is_solo(state) else list(rules.scores(state)),
        "phase": "over" if state.reason else "build",
        "to_act": [] if state.reason else [rules.owner(state, state.turn)],
        "turn": _turn(state),
        "first": None if rules.is_solo(state) else COLOURS[state.first],
        "resigned": list(state.resigned),
        "outcome": _outcome(state),
    }


def _options(state: State) -> dict[str, str]:
    if rules.is_solo(state):
        return {"cube": state.structure, "colours": "all" if state.colours > 1 else "one", "rules": state.rules}
    options = {"structure": state.structure}
    if state.seats == 2:
        options["sets"] = str(state.colours)
    if state.counting:
        options["count"] = state.counting
    return options


def _squares(state: State) -> list[tuple[str, tuple[int, int]]]:
    return [(f"{chr(ord('a') + column)}{row + 1}", (column, row)) for column, row in space_of(state).columns]


def _stack(state: State, square: tuple[int, int]) -> str:
    space = space_of(state)
    height = space.plan.heights[square[0]][square[1]]
    bottom = space.bit((*square, 0))
    letters = (
        next((COLOURS[colour][0] for colour, cells in enumerate(state.own) if cells >> bit & 1), ".")
        for bit in range(bottom, bottom + height)
    )
    return "".join(letters).rstrip(".")


def _colours(state: State) -> list[dict[str, Any]]:
    seen, points = rules.seen(state), rules.points(state)
    return [
        {
            "colour": COLOURS[colour],
            "seat": rules.owner(state, colour),
            "shelf": [NAMES[piece] for piece in bits(state.shelves[colour])],
            "seen": seen[colour],
            "points": points[colour],
            "is_out": colour in state.out,
            "has_placed_all": rules.has_placed_all(state, colour),
            "touch": _touch(state, colour),
        }
        for colour in range(state.colours)
    ]


def _touch(state: State, colour: int) -> str:
    """B3-6, B3-7, B3-16"""
    if rules.is_free(state):
        return "nothing"
    if state.own[colour]:
        return "own"
    return "any" if state.filled else "ground"


def _turn(state: State) -> dict[str, Any] | None:
    if state.reason:
        return None
    colour = None if rules.is_solo(state) else COLOURS[state.turn]
    return {"seat": rules.owner(state, state.turn), "colour": colour}


def _outcome(state: State) -> dict[str, Any] | None:
    if not state.reason:
        return None
    scores = None if rules.is_solo(state) else list(rules.scores(state))
    return {"places": list(rules.places(state)), "reason": state.reason, "scores": scores}

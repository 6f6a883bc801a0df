"""A position made of a view. Here nothing is hidden, so it is the position itself."""

from collections.abc import Mapping
from typing import Any

from . import rules
from .components import COLOURS
from .state import State, load

View = Mapping[str, Any]


def imagined(view: View) -> State:
    options, colours = view["options"], view["colours"]
    seats = 1 + max(colour["seat"] for colour in colours)
    turn = view["turn"]["colour"] if view["turn"] else view["first"]
    return load(
        {
            "seats": seats,
            "structure": options["structure"],
            "colours": len(colours),
            "counting": options.get("count", ""),
            "rules": "",
            "first": COLOURS.index(view["first"]),
            "turn": COLOURS.index(turn),
            "placed": [f"{told['colour']}: {' '.join(told['cells'])}" for told in view["placed"]],
            "out": [number for number, colour in enumerate(colours) if colour["is_out"]],
            "resigned": view["resigned"],
            "reason": "",
        }
    )


def at_my_turn(view: View) -> State | None:
    """As if it were the viewer's turn now, with the colour that comes next; None when they place nothing any more."""
    state = imagined(view)
    mine = rules.colours_of(state, view["seat"])
    colour = next((colour for colour in rules.clockwise(state) if colour in mine and rules.is_in(state, colour)), None)
    return None if colour is None else state._replace(turn=colour)

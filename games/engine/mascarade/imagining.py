"""A position made of a view, as if it were the viewer's turn. Of the other hands and the pot only the number of cards is known."""

from collections.abc import Mapping
from typing import Any

from .components import CARDS_BY_NAME, EMPTY, SQUARES_BY_NAME
from .state import Laid, State, load

View = Mapping[str, Any]


def at_my_turn(view: View) -> State:
    seats = range(len(view["counts"]))
    mine = [CARDS_BY_NAME[card] for card in view["hand"] or ()]
    laid = [
        Laid(told["seat"], CARDS_BY_NAME[told["card"]], SQUARES_BY_NAME[told["square"]], told["points"])
        for told in view["laid"]
    ]
    hidden = {"pot": [EMPTY] * view["pot"], "lots": list(seats)}
    hands = [mine if seat == view["seat"] else [EMPTY] * view["counts"][seat] for seat in seats]
    known = {
        "seats": len(seats),
        "scoring": view["options"]["scoring"],
        "turn": view["seat"],
        "laid": laid,
        "hands": hands,
    }
    return load({**known, **hidden, "resigned": view["resigned"]})

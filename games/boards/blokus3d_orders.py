"""A first and a second wish, as the form shows them and as the table tells the one who has them."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from games.boards import blokus3d_choosing as choosing
from games.boards.plans import MISSED, ORDER, Order, in_words, wished
from games.engine.blokus3d.components import COLOURS
from games.engine.blokus3d.imagining import at_my_turn
from games.words import blokus3d as words

__all__ = ["MISSED", "ORDER", "order_form", "order_words"]


def order_form(order: Order | None, view: Mapping[str, Any]) -> dict[str, Any] | None:
    state = None if view["solo"] else at_my_turn(view)
    if state is None:
        return None
    return wished(order) | {"colour": words.colour(COLOURS[state.turn])}


def grouped(view: Mapping[str, Any], offered: list[str]) -> list[dict[str, Any]]:
    """Moves to choose from, by piece, those that bring most first."""
    told = [(way.piece, -choosing.effect(view, way)[way.colour], way.notation) for way in choosing.ways(view, offered)]
    by_piece = groupby(sorted(told), key=lambda way: way[0])
    return [
        {
            "name": words.piece(piece),
            "moves": [{"move": move, "label": f"{move} ({-loss:+})"} for _piece, loss, move in ways],
        }
        for piece, ways in by_piece
    ]


def order_words(order: Order) -> str:
    return in_words([f"{words.colour(wish['if'])} {wish['moves'][0]}" for wish in order["wishes"]])

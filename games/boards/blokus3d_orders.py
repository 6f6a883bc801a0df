"""A first and a second wish, as the form shows them and as the table tells the one who has them."""

from collections.abc import Mapping
from typing import Any

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


def order_words(order: Order) -> str:
    return in_words([f"{words.colour(wish['if'])} {wish['moves'][0]}" for wish in order["wishes"]])

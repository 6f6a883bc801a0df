"""A first and a second wish, as the form shows them and as the table tells the one who has them."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from games.boards.plans import FIELDS, MISSED, ORDER, Order, in_words, wished
from games.engine.mascarade import rules
from games.engine.mascarade.imagining import at_my_turn
from games.phrases import phrase as _

__all__ = ["MISSED", "ORDER", "order_form", "order_words"]


def order_form(order: Order | None, view: Mapping[str, Any]) -> dict[str, Any] | None:
    """Every mask of mine on every square where it fits now."""
    if view["seat"] in view["resigned"]:
        return None
    chosen = wished(order)
    fitting = list(rules.fitting(at_my_turn(view), view["seat"]))
    return {"fields": [_field(name, chosen[name], fitting) for name in FIELDS]}


def order_words(order: Order) -> str:
    return in_words([_move(*wish["moves"][0].split()) for wish in order["wishes"]])


def _field(name: str, chosen: str, fitting: list[str]) -> dict[str, Any]:
    """A wish that does not fit at the moment stays on the list: it may fit again."""
    moves = fitting if chosen in (*fitting, "") else [chosen, *fitting]
    return {"name": name, "chosen": chosen, "masks": _by_mask(moves)}


def grouped(view: Mapping[str, Any], offered: list[str]) -> list[dict[str, Any]]:
    """Moves to choose from, by mask."""
    return _by_mask(offered)


def _by_mask(moves: list[str]) -> list[dict[str, Any]]:
    by_card = groupby(moves, key=lambda move: move.split()[0])
    return [
        {"name": card, "moves": [{"move": move, "label": _move(*move.split())} for move in group]}
        for card, group in by_card
    ]


def _move(card: str, square: str) -> str:
    return _("mask %(card)s on %(square)s") % {"card": card, "square": square}

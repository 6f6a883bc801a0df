"""Plans for the next turn, as the form shows them and as the table tells the one who made them."""

from collections.abc import Mapping
from typing import Any

from games.boards.plans import MISSED, ORDER, Order
from games.engine.masker.plans import LINES, MOVES
from games.phrases import phrase as _

__all__ = ["MISSED", "ORDER", "order_form", "order_words"]


def order_form(order: Order | None, view: Mapping[str, Any]) -> dict[str, Any] | None:
    seat = view["seat"]
    if seat in view["resigned"] or any(seat in out["seats"] for out in view["eliminated"]):
        return None
    lines = order["wishes"] if order else []
    return {
        "squares": list(view["squares"]),
        "lines": [
            _line(number, label, lines[at] if at < len(lines) else None)
            for at, (number, label) in enumerate(LINES.items())
        ],
    }


def order_words(order: Order) -> str:
    return " ".join(map(_sentence, order["wishes"]))


def _line(number: str, label: str, wish: Mapping[str, Any] | None) -> dict[str, Any]:
    moves = [*wish["moves"], "", "", ""] if wish else ["", "", ""]
    return {
        "number": number,
        "label": _(label),
        "blank": wish["if"] if wish else "",
        "moves": [{"field": f"{part}{number}", "value": value} for part, value in zip(MOVES, moves, strict=False)],
    }


def _sentence(wish: Mapping[str, Any]) -> str:
    moves = _(", then ").join(_("stop") if move == "stop" else move for move in wish["moves"])
    if not wish["if"]:
        return _("Wherever the blank stands: %(moves)s.") % {"moves": moves}
    return _("If the blank stands on %(square)s: %(moves)s.") % {"square": wish["if"], "moves": moves}

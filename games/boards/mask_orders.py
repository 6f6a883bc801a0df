"""Standing orders, as the form shows them and as the table tells the one who gave them."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from django.utils.translation import gettext_noop

from games.phrases import phrase as _

View = Mapping[str, Any]

ORDER = gettext_noop("Your standing order")
MISSED = gettext_noop("Your standing order did not fit any more")


def order_form(order: Mapping[str, Any] | None, view: View) -> dict[str, Any] | None:
    if view["seat"] in view["resigned"]:
        return None
    said = order or {}
    rounds = range(view["round"], view["rounds"] + 1)
    return {
        "bid_up_to": _text(said.get("bid_up_to")),
        "keep_at_least": said.get("keep_at_least") or "",
        "rounds": [{"number": number, "is_chosen": number == said.get("pass_until_payday")} for number in rounds],
    }


def order_words(order: Mapping[str, Any]) -> str:
    return " ".join(_sentences(order))


def grouped(view: View, offered: list[str]) -> list[dict[str, Any]]:
    """Moves to choose from: where each peg can walk, with its price, and the rest."""
    paths = {f"{peg} {hole}": path for peg, holes in view["legs"].items() for hole, path in holes.items()}
    walks = [(move, paths[move]) for move in offered if move in paths]
    by_peg = [
        {"name": _("peg %(peg)s") % {"peg": peg}, "moves": [_walk(move, path) for move, path in group]}
        for peg, group in groupby(walks, key=lambda walk: walk[0].split()[0])
    ]
    rest = [{"move": move, "label": move} for move in offered if move not in paths and move != "draw"]
    return [*by_peg, {"name": _("the turn"), "moves": rest}] if rest else by_peg


def _walk(move: str, path: list[str]) -> dict[str, str]:
    return {"move": move, "label": _("to %(hole)s for %(steps)d") % {"hole": path[-1], "steps": len(path)}}


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def _sentences(order: Mapping[str, Any]) -> list[str]:
    told = []
    if order["bid_up_to"] == 0:
        told.append(_("Bid nothing."))
    elif order["bid_up_to"] and order["keep_at_least"]:
        text = _("Bid up to %(bid_up_to)d while I keep at least %(keep_at_least)d.")
        told.append(text % order)
    elif order["bid_up_to"]:
        told.append(_("Bid up to %(bid_up_to)d.") % order)
    if order["pass_until_payday"] is not None:
        told.append(_("Pass on everything until the payday of round %(pass_until_payday)d.") % order)
    return told

"""Mask's board: a view becomes the face, the pegs, the holes and the buttons its template draws."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import ngettext

from games.boards import mask_laying, mask_plot
from games.boards.mask_scene import scene
from games.engine.mask.cards import CARDS
from games.engine.mask.masks import MASKS
from games.engine.protocol import Event
from games.phrases import phrase as _
from games.words import mask as words

__all__ = ["draw", "material", "scene"]

Names = Sequence[str]
View = Mapping[str, Any]

COLUMNS, ROWS = "abcdefg", "7654321"
ORDER = [column + row for row in ROWS for column in COLUMNS]  # as the eye reads
PLAIN = {"pass", "draw", "done", "skip"}
DIRECTIONS = ("lay ", "turn ")
BIDS = ("offer ", "bid ", "raise ", "drop")


class Way(NamedTuple):
    """A hole within reach of one of the pegs on offer."""

    option: int  # which of them
    price: str  # in points or free steps; empty: none


class Peg(NamedTuple):
    seat: int
    number: str
    label: str


class Cell(NamedTuple):
    """One hole: the peg in it, and what may be done with it."""

    hole: str
    peg: Peg | None
    option: int  # this peg may be chosen, as the so-manieth of them; -1: no
    target: str  # what a button here says where to; empty: none
    ways: list[Way]
    label: str
    is_ring: bool = False


def draw(view: View, choices: Sequence[str], names: Names, recent: Sequence[Event] = ()) -> dict[str, Any]:
    targets = [choice for choice in choices if choice not in PLAIN and not choice.startswith(DIRECTIONS + BIDS)]
    options = list(dict.fromkeys(choice.rpartition(" ")[0] for choice in targets))
    return {
        "columns": COLUMNS,
        "rows": ROWS,
        "face": mask_laying.face(view["mask"]),
        "cells": _cells(view, targets, options, names),
        "options": options,
        "places": options == ["place"],
        "turns": mask_laying.ways_to_lie(view, choices, names),
        "says": [_say(choice, view) for choice in choices if choice in PLAIN],
        "bid": _bid(view, choices),
        "round": _round(view),
        "purse": _purse(view),
        "players": [_player(view, seat) for seat in range(view["seats"])],
        "pile": view["pile"],
        "masks_left": view["masks_left"],
        "plot": mask_plot.plot(view, names),
    }


def material() -> dict[str, Any]:
    """All masks and cards, for the rules."""
    return {
        "masks": [{"number": number, "name": words.mask_name(number)} for number in MASKS],
        "cards": [
            {"key": card.key, "name": _(card.name), "text": _(card.text), "copies": card.copies} for card in CARDS
        ],
        "pegs": [
            {"seat": seat, "name": name}
            for seat, name in enumerate(
                (
                    _("red, a heart"),
                    _("blue, a diamond"),
                    _("yellow, a star"),
                    _("green, a triangle"),
                    _("purple, a moon"),
                    _("white, a cross"),
                )
            )
        ],
    }


def _cells(view: View, targets: Sequence[str], options: Sequence[str], names: Names) -> list[Cell]:
    pegs = {hole: (seat, peg) for seat, holes in enumerate(view["pegs"]) for peg, hole in enumerate(holes) if hole}
    ways = _ways(view, targets, options)
    return [_cell(view, hole, pegs.get(hole), ways, options, names) for hole in ORDER]


def _cell(
    view: View,
    hole: str,
    standing: tuple[int, int] | None,
    ways: Mapping[str, list[Way]],
    options: Sequence[str],
    names: Names,
) -> Cell:
    ring = _ring(view, hole)
    label = f"{hole}, {ring}" if ring else hole
    if standing is None:
        return Cell(hole, None, -1, hole if hole in ways else "", ways.get(hole, []), label, bool(ring))
    seat, number = standing
    own, full = str(number + 1), f"{seat}.{number + 1}"
    said = _("%(hole)s: peg %(peg)s of %(name)s") % {"hole": label, "peg": own, "name": names[seat]}
    chosen_by = {option.rpartition(" ")[2]: place for place, option in enumerate(options)}
    option = chosen_by.get(full, chosen_by.get(own, -1) if seat == view["seat"] else -1)
    return Cell(hole, Peg(seat, own, said), option, full if full in ways else "", ways.get(full, []), label)


def _ring(view: View, hole: str) -> str:
    worth = view["mask"]["rings"].get(hole, 0) if view["mask"] else 0
    return {3: _("single ring"), 5: _("double ring")}.get(worth, "")


def _ways(view: View, targets: Sequence[str], options: Sequence[str]) -> dict[str, list[Way]]:
    """By hole, or by the peg to change places with."""
    found: dict[str, list[Way]] = {}
    for choice in targets:
        option, _space, target = choice.rpartition(" ")
        path = view["legs"].get(option, {}).get(target, [])
        found.setdefault(target, []).append(Way(options.index(option), str(len(path) or "")))
    return found


def _say(choice: str, view: View) -> dict[str, str]:
    labels = {
        "pass": _("Pass"),
        "draw": _("Draw a card"),
        "done": _("Done"),
        "skip": _("Leave it"),
    }
    return {"move": choice, "label": labels[choice]}


def _bid(view: View, choices: Sequence[str]) -> dict[str, Any] | None:
    """The field for an amount, and the button for nothing."""
    if view["phase"] not in ("offer", "bids", "raise") or not choices:
        return None
    limits, drawer = view["auction"]["limits"], view["auction"]["drawer"]
    keeps_opening = view["phase"] == "bids" and view["seat"] == drawer
    verb, label, nothing = {
        "offer": ("offer", _("Open with"), ("offer 0", _("Offer nothing"))),
        "bids": ("bid", _("Your bid"), ("bid 0", _("Leave it at my opening") if keeps_opening else _("Bid nothing"))),
        "raise": ("raise", _("Raise to"), ("drop", _("Drop out"))),
    }[view["phase"]]
    text = _("At least %(least)d, at most your %(most)d points.")
    return {
        "verb": verb,
        "label": label,
        "nothing": {"move": nothing[0], "label": nothing[1]},
        "limits": limits,
        "words": text % limits,
    }


def _round(view: View) -> str:
    if view["phase"] == "place":
        return ngettext("%(count)d mask to come", "%(count)d masks to come", view["rounds"]) % {"count": view["rounds"]}
    return _("Round %(round)d of %(rounds)d") % {"round": view["round"], "rounds": view["rounds"]}


def _purse(view: View) -> dict[str, str] | None:
    """What the player to move has left, and what this turn's steps have cost."""
    if view["seat"] not in view["to_act"] or view["phase"] not in ("turn", "move"):
        return None
    left = ngettext("%(count)d point left", "%(count)d points left", view["points"][view["seat"]])
    spent = _("%(count)d spent on steps") % {"count": view["steps"]} if view["steps"] else ""
    return {"left": left % {"count": view["points"][view["seat"]]}, "spent": spent}


def _player(view: View, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "words": words.points(view["points"][seat]),
        "pay": view["pay"][seat] if view["phase"] not in ("place", "over") else 0,
        "is_layer": seat == view["layer"] and view["phase"] not in ("place", "over"),
        "is_out": False,
        "is_full": False,
        "has_resigned": seat in view["resigned"],
    }

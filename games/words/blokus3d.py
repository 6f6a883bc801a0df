"""Blokus 3D in sentences. Names are given by seat; texts are in the reader's language."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_noop, ngettext

from games.engine.protocol import Event
from games.phrases import phrase as _
from games.words.masker import together

Names = Sequence[str]
Data = Mapping[str, Any]

COLOURS = {
    "red": gettext_noop("red"),
    "blue": gettext_noop("blue"),
    "yellow": gettext_noop("yellow"),
    "green": gettext_noop("green"),
}
PIECES = {
    "two": gettext_noop("the two"),
    "three": gettext_noop("the three"),
    "corner": gettext_noop("the corner"),
    "straight": gettext_noop("the straight four"),
    "L": gettext_noop("the L"),
    "T": gettext_noop("the T"),
    "S": gettext_noop("the S"),
    "square": gettext_noop("the square"),
    "tripod": gettext_noop("the tripod"),
    "left screw": gettext_noop("the left screw"),
    "right screw": gettext_noop("the right screw"),
}
SOLO_ENDS = {
    "full": gettext_noop("The cube is full."),
    "stuck": gettext_noop("Nothing fits any more, and the cube is not full."),
    "resigned": gettext_noop("The cube was left unfinished."),
}


def colour(name: str) -> str:
    return _(COLOURS[name])


def piece(name: str) -> str:
    return _(PIECES[name])


def sentence(event: Event, names: Names) -> str:
    return SENTENCES[event.kind](event.data, names)


def _started(data: Data, names: Names) -> str:
    first = data["first"]
    if first is None:
        return _("The cube is empty and all pieces are on the shelf.")
    text = _("The lot falls on %(colour)s: %(name)s begins.")
    return text % {"colour": colour(first["colour"]), "name": names[first["seat"]]}


def _about(data: Data, names: Names) -> dict[str, str]:
    return {
        "name": names[data["seat"]],
        "piece": piece(data["piece"]),
        "colour": colour(data["colour"]),
        "cells": " ".join(data["cells"]),
    }


def _placed(data: Data, names: Names) -> str:
    return _("%(name)s placed %(piece)s in %(colour)s: %(cells)s.") % _about(data, names)


def _taken_out(data: Data, names: Names) -> str:
    return _("%(name)s took %(piece)s in %(colour)s out again: %(cells)s.") % _about(data, names)


def _placed_all(data: Data, names: Names) -> str:
    text = _("%(name)s has placed every piece in %(colour)s.")
    return text % {"name": names[data["seat"]], "colour": colour(data["colour"])}


def _went_out(data: Data, names: Names) -> str:
    text = ngettext(
        "Nothing of %(colour)s fits any more: it is out with %(left)d piece left (%(name)s).",
        "Nothing of %(colour)s fits any more: it is out with %(left)d pieces left (%(name)s).",
        data["left"],
    )
    return text % {"colour": colour(data["colour"]), "left": data["left"], "name": names[data["seat"]]}


def _resigned(data: Data, names: Names) -> str:
    return _("%(name)s resigned.") % {"name": names[data["seat"]]}


def _ended(data: Data, names: Names) -> str:
    if data["scores"] is None:
        return _(SOLO_ENDS[data["reason"]])
    return " ".join([title(data, names), _reason(data, names)])


SENTENCES: Mapping[str, Callable[[Data, Names], str]] = {
    "started": _started,
    "placed": _placed,
    "taken_out": _taken_out,
    "placed_all": _placed_all,
    "went_out": _went_out,
    "resigned": _resigned,
    "ended": _ended,
}


def title(outcome: Data, names: Names) -> str:
    if outcome["scores"] is None:
        return _(SOLO_ENDS[outcome["reason"]])
    winners = [seat for seat, place in enumerate(outcome["places"]) if place == 1]
    return _("%(names)s won.") % {"names": together(names, winners)}


def _reason(outcome: Data, names: Names) -> str:
    if outcome["reason"] == "resigned":
        return _("Nobody else stayed in the game.")
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome["scores"], strict=True))
    return _("The count from above: %(scores)s.") % {"scores": scores}


def summary(outcome: Data, names: Names) -> dict[str, Any]:
    """The title and the lines of the result; the table shows the places themselves."""
    return {"title": title(outcome, names), "lines": [] if outcome["scores"] is None else [_reason(outcome, names)]}


def question(view: Mapping[str, Any], me: int | None, names: Names, choices: Sequence[str]) -> str:
    """What the viewer may do now, or whom the table waits for."""
    if view["phase"] == "over":
        return _("The match is over.")
    turn = view["turn"]
    mine = me in view["to_act"]
    if view["solo"]:
        return _("Fill the cube: choose a piece.") if mine else _("%(name)s is building.") % {"name": names[0]}
    if mine:
        return _("Your turn: place a piece in %(colour)s.") % {"colour": colour(turn["colour"])}
    text = _("%(name)s is to place a piece in %(colour)s.")
    return text % {"name": names[turn["seat"]], "colour": colour(turn["colour"])}

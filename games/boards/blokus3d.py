"""Blokus 3D's table: the building, the view from above, the layers, everybody's shelf."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from django.utils.translation import ngettext

from games.boards import blokus3d_choosing as choosing
from games.boards import blokus3d_picture as picturing
from games.engine.blokus3d.components import NAMES
from games.engine.protocol import Event
from games.phrases import phrase as _
from games.words import blokus3d as words

Names = Sequence[str]
View = Mapping[str, Any]

LAYER = 10  # units of a layer's picture for a cell
LETTERS = frozenset(colour[0] for colour in words.COLOURS)


def draw(view: View, choices: Sequence[str], names: Names, recent: Sequence[Event] = ()) -> dict[str, Any]:
    """`recent` are the events to highlight: the pieces placed since the viewer last acted."""
    fresh = _fresh(view, recent)
    return {
        "is_solo": view["solo"],
        "is_free": choosing.is_free(view),
        "asks": bool(choices),
        "fresh": fresh,
        "shelves": _shelves(view, choices) if choices else [],
        "letters": [chr(ord("a") + column) for column in range(view["columns"])],
        "above": _above(view, frozenset(fresh)),
        "layers": _layers(view),
        "players": [_player(view, seat) for seat in range(len(names))],
        "score": _score(view),
        "outs": [_out(told) for told in view["placed"]] if choices and choosing.is_free(view) else [],
        "filled": _filled(view),
    }


def look(view: View, choices: Sequence[str], recent: Sequence[Event], asked: Mapping[str, str]) -> dict[str, Any]:
    """What this visitor has asked to see: from which side, and what is being chosen."""
    chosen = choosing.choosing(view, choices, asked) if choices else {"chosen": None}
    side = asked.get("side", "")
    side = side if side in picturing.ANGLES else picturing.FIRST_SIDE
    cells, letter = choosing.ghost_of(chosen)
    scene = picturing.scene(view, _fresh(view, recent), cells, letter)
    return {
        "choosing": chosen,
        "side": side,
        "picture": picturing.picture(scene, side),
        "size": f"{view['columns']} {view['rows']} {view['levels']}",
        "limits": " ".join(map(str, view["limits"].values())),
        "stacks": ",".join(view["stacks"].values()),
    }


def _fresh(view: View, recent: Sequence[Event]) -> list[str]:
    """The cubes placed since the viewer's last move, and in any case the last piece."""
    told = [event.data for event in recent if event.kind == "placed"]
    standing = {cell for piece in view["placed"] for cell in piece["cells"]}
    pieces = told or view["placed"][-1:]
    return [cell for piece in pieces for cell in piece["cells"] if cell in standing]


def _shelves(view: View, choices: Sequence[str]) -> list[dict[str, Any]]:
    """The shelves one may choose from now."""
    counts = choosing.counts(view, choices)
    turn = view["turn"]["colour"]
    return [
        {
            "colour": colour["colour"],
            "letter": colour["colour"][0],
            "name": words.colour(colour["colour"]),
            "pieces": [_shelf_piece(colour["colour"], piece, counts) for piece in colour["shelf"]],
        }
        for colour in view["colours"]
        if turn in (None, colour["colour"])
    ]


def _shelf_piece(colour: str, piece: str, counts: Counter[tuple[str, str]]) -> dict[str, Any]:
    count = counts[colour, piece]
    fits = ngettext("%(count)d way", "%(count)d ways", count) % {"count": count}
    label = f"{words.piece(piece)}, {fits if count else _('fits nowhere')}"
    return {"name": piece, "number": NAMES.index(piece), "count": count, "label": label}


def _above(view: View, fresh: frozenset[str]) -> list[dict[str, Any]]:
    """Heights and owners, from the back row to the front."""
    rows = []
    for row in range(view["rows"], 0, -1):
        squares = [f"{chr(ord('a') + column)}{row}" for column in range(view["columns"])]
        rows.append({"number": row, "cells": [_top(view, square, fresh) for square in squares]})
    return rows


def _top(view: View, square: str, fresh: frozenset[str]) -> tuple[str, int, int, bool]:
    """The letter of the colour, the height, the limit, and whether it was placed just now."""
    stack = view["stacks"][square]
    return stack[-1:], len(stack), view["limits"][square], f"{square}.{len(stack)}" in fresh


def _layers(view: View) -> list[dict[str, Any]]:
    """From the highest layer with a cube down to the ground: one path a colour, and the same as text."""
    highest = max(map(len, view["stacks"].values()))
    return [_layer(view, level) for level in range(highest, 0, -1)]


def _layer(view: View, level: int) -> dict[str, Any]:
    lines = []
    for row in range(view["rows"], 0, -1):
        squares = [f"{chr(ord('a') + column)}{row}" for column in range(view["columns"])]
        letters = (
            (view["stacks"][square][level - 1 : level] or ".") if view["limits"][square] >= level else " "
            for square in squares
        )
        lines.append("".join(letters).rstrip())
    return {"number": level, "paths": list(_strokes(lines).items()), "lines": lines}


def _strokes(lines: Sequence[str]) -> dict[str, str]:
    """By colour: a stroke as broad as a cell for each run of cubes in a row."""
    paths: dict[str, str] = {}
    for number, line in enumerate(lines):
        start = 0
        for letter, run in groupby(line):
            width = len(list(run))
            if letter in LETTERS:
                stroke = f"M{start * LAYER} {number * LAYER + LAYER // 2}h{width * LAYER}"
                paths[letter] = paths.get(letter, "") + stroke
            start += width
    return paths


def _player(view: View, seat: int) -> dict[str, Any]:
    colours = [colour for colour in view["colours"] if colour["seat"] == seat]
    return {
        "colours": [_colour(view, colour) for colour in colours],
        "score": view["scores"][seat] if view["scores"] and len(colours) > 1 else None,
        "is_out": all(colour["is_out"] or colour["has_placed_all"] for colour in colours) and not view["solo"],
        "has_resigned": seat in view["resigned"],
        "is_full": False,
    }


def _colour(view: View, colour: Mapping[str, Any]) -> dict[str, Any]:
    left = len(colour["shelf"])
    turn = view["turn"]
    text = ngettext("%(count)d piece left", "%(count)d pieces left", left) % {"count": left}
    return {
        "letter": colour["colour"][0],
        "name": words.colour(colour["colour"]),
        "points": None if view["solo"] else colour["points"],
        "shelf": [NAMES.index(piece) for piece in colour["shelf"]],
        "words": text,
        "is_out": colour["is_out"],
        "is_turn": bool(turn and turn["colour"] == colour["colour"]),
    }


def _score(view: View) -> list[dict[str, Any]]:
    """The count from above: squares seen, minus pieces left."""
    if view["solo"]:
        return []
    return [
        {
            "letter": colour["colour"][0],
            "name": words.colour(colour["colour"]),
            "seen": colour["seen"],
            "left": len(colour["shelf"]),
            "points": colour["points"],
            "has_resigned": colour["seat"] in view["resigned"],
        }
        for colour in view["colours"]
    ]


def _out(told: Mapping[str, Any]) -> dict[str, str]:
    text = _("%(piece)s in %(colour)s at %(cell)s")
    params = {"piece": words.piece(told["piece"]), "colour": words.colour(told["colour"]), "cell": told["cells"][0]}
    return {"move": f"out {told['cells'][0]}", "label": text % params}


def _filled(view: View) -> dict[str, int] | None:
    if not view["solo"]:
        return None
    cubes = sum(len(told["cells"]) for told in view["placed"])
    return {"cubes": cubes, "of": sum(view["limits"].values())}

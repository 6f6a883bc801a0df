"""Masker's board: a view becomes the crosses, piles and labels its template draws."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import ngettext

from games.boards import masker_stacks
from games.engine.protocol import Event
from games.phrases import phrase as _
from games.words import masker as words

Names = Sequence[str]
View = Mapping[str, Any]

BLANK = "#"
SYMBOLS = {letter: letter for letter in words.COLOURS} | {BLANK: "m", "": ""}
IN_A_PILE = 3
IN_A_TURN = 3


class Cell(NamedTuple):
    """One square: the cross on top of it, and what may be done there."""

    square: str
    symbol: str
    height: int
    is_choice: bool
    is_blank: bool
    trail: str  # what stood here before the blank came by
    label: str


def draw(view: View, choices: Sequence[str], names: Names, recent: Sequence[Event] = ()) -> dict[str, Any]:
    """`recent` are the events to highlight: the trail of the blank since the viewer last acted."""
    is_flat = view["options"]["board"] == "flat"
    return {
        "is_flat": is_flat,
        "columns": "abcdef"[: view["columns"]],
        "rows": list(range(view["rows"], 0, -1)),
        "asks": bool(choices),
        "cells": _cells(view, frozenset(choices), _trail(recent)),
        "sides": [] if is_flat else masker_stacks.sides(view, choices, SYMBOLS),
        "layers": [] if is_flat else masker_stacks.layers(view, SYMBOLS),
        "can_stop": "stop" in choices,
        "fills": [_fill(choice, names) for choice in choices if choice.startswith("fill ")],
        "turn": _turn(view),
        "players": [_player(view, seat, names) for seat in range(len(view["captured"]))],
        "left": [
            {"symbol": letter, "name": words.colour(letter), "count": view["left"][letter]} for letter in words.COLOURS
        ],
        "secret": _secret(view["token"]),
    }


def _cells(view: View, choices: frozenset[str], trail: Mapping[str, str]) -> list[Cell]:
    """Row by row from the top, as the eye reads."""
    names = _cross_names()
    capture = _("capture")
    columns = "abcdef"[: view["columns"]]
    cells = []
    for row in range(view["rows"], 0, -1):
        for column in columns:
            square = f"{column}{row}"
            stack = view["squares"][square]
            label = f"{square}, {names[stack[-1:]]}"
            if len(stack) > 1:
                label += ", " + _("%(count)d high") % {"count": len(stack)}
            is_choice = square in choices
            cells.append(
                Cell(
                    square=square,
                    symbol=SYMBOLS[stack[-1:]],
                    height=len(stack),
                    is_choice=is_choice,
                    is_blank=square == view["blank"],
                    trail=trail.get(square, ""),
                    label=f"{label}, {capture}" if is_choice else label,
                )
            )
    return cells


def _cross_names() -> dict[str, str]:
    names = {letter: words.colour(letter) for letter in words.COLOURS}
    return names | {BLANK: _("the blank"), "": _("empty")}


def _trail(recent: Sequence[Event]) -> dict[str, str]:
    """Where the blank came from, and what it took on its way."""
    captures = [event.data for event in recent if event.kind == "captured"]
    trail: dict[str, str] = {}
    for data in captures:
        trail.setdefault(data["from"], SYMBOLS[BLANK])
        trail[data["square"]] = SYMBOLS[data["colour"]]
    return trail


def _fill(choice: str, names: Names) -> dict[str, str]:
    parts = []
    for part in choice.split()[1:]:
        seat, count = part.split(":")
        text = _("%(count)s from %(name)s")
        parts.append(text % {"count": count, "name": names[int(seat)]})
    return {"move": choice, "label": ", ".join(parts)}


def _turn(view: View) -> dict[str, Any] | None:
    """One pip for each capture a turn may have: made, still possible, or no longer."""
    turn = view["turn"]
    if turn is None or view["phase"] != "capture":
        return None
    made, left = turn["captures"], turn["captures_left"]
    pips = ["made"] * made + ["left"] * left + ["gone"] * (IN_A_TURN - made - left)
    words_left = ngettext("%(count)d capture left in this turn", "%(count)d captures left in this turn", left)
    return {"free": turn["free"], "pips": pips, "words": words_left % {"count": left}}


def _player(view: View, seat: int, names: Names) -> dict[str, Any]:
    captured = view["captured"][seat]
    token = view["tokens"][seat]
    out = [entry["colour"] for entry in view["eliminated"] if seat in entry["seats"]]
    partners = [other for side in view["sides"] if seat in side for other in side if other != seat]
    is_open = bool(out) or view["phase"] == "over" or view["seat"] is None
    return {
        "piles": _piles(captured, view["capacity"]),
        "count": len(captured),
        "capacity": view["capacity"],
        "words": _("%(count)d of %(capacity)d crosses") % {"count": len(captured), "capacity": view["capacity"]},
        "contents": _contents(captured),
        "is_full": view["full"][seat],
        "is_out": bool(out),
        "has_resigned": seat in view["resigned"],
        "symbol": token if is_open and token else "",
        "colour": words.colour(token) if is_open and token else "",
        "partner": words.together(names, partners) if partners else "",
    }


def _piles(captured: str, capacity: int) -> list[str]:
    """By threes, in order of capture; empty places of the last piles are dots."""
    padded = captured.ljust(capacity, ".")
    return [padded[start : start + IN_A_PILE] for start in range(0, len(padded), IN_A_PILE)]


def _contents(captured: str) -> str:
    counts = ((letter, captured.count(letter)) for letter in words.COLOURS)
    return ", ".join(f"{count} {words.colour(letter)}" for letter, count in counts if count)


def _secret(token: str | None) -> dict[str, str] | None:
    return {"symbol": token, "name": words.colour(token)} if token else None


def sheet(marks: Mapping[str, str], names: Names, me: int) -> dict[str, Any]:
    """The suspicion sheet of a seat: the other players by colour, with the marks it made."""
    colours = [{"symbol": letter, "name": words.colour(letter)} for letter in words.COLOURS if letter != "w"]
    rows = [
        {"name": name, "cells": [_sheet_cell(marks, seat, name, colour) for colour in colours]}
        for seat, name in enumerate(names)
        if seat != me
    ]
    return {"colours": colours, "rows": rows}


def _sheet_cell(marks: Mapping[str, str], seat: int, name: str, colour: Mapping[str, str]) -> dict[str, str]:
    field = f"s{seat}{colour['symbol']}"
    return {"field": field, "mark": marks.get(field, ""), "label": f"{name}: {colour['name']}"}

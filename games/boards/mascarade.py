"""Mascarade's board: a view becomes the squares, hands and close-ups its template draws.

A draft is a move that is only thought of, whole or in part: a mask of mine ("37"), a square ("e6"), or both ("37 e6").
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from games.boards import mascarade_scores
from games.boards.mascarade_closeup import marks
from games.boards.mascarade_panel import Draft, panel
from games.engine.mascarade.components import CARDS_BY_NAME, SQUARE_NAMES, SQUARES_BY_NAME
from games.engine.mascarade.contacts import contacts, points, read_board
from games.engine.mascarade.state import Board, Frontier, frontier_of
from games.engine.protocol import Event
from games.phrases import phrase as _

Names = Sequence[str]
View = Mapping[str, Any]
Places = Mapping[str, Mapping[str, int]]  # by card of mine: the squares where it fits, and their points if any count

DRAFT = re.compile(r"(\d\d)? ?([a-j]\d{1,2})?", re.ASCII)
COLUMNS = "abcdefghij"
MOST_BACKS = 6  # a fan of more cards than this is drawn with so many


class Cell(NamedTuple):
    """One square: the mask on it, and how it is marked."""

    square: str
    card: str
    kind: str  # laid, last, ghost: a mask that is only thought of, open: one may be laid here, empty
    looks: str  # class names
    marks: Sequence[tuple[str, int]] = ()
    points: int | None = None  # an open square where the chosen mask fits


def draw(view: View, choices: Sequence[str], names: Names, recent: Sequence[Event] = ()) -> dict[str, Any]:
    """`recent` are the events to highlight: the masks laid since the viewer last acted."""
    return draw_draft(view, choices, names, recent, "")


def draw_draft(view: View, choices: Sequence[str], names: Names, recent: Sequence[Event], text: str) -> dict[str, Any]:
    board = read_board(view["squares"])
    places = _places(view, board)
    draft = read_draft(view, text)
    return {
        "is_scored": view["scores"] is not None,
        "columns": COLUMNS,
        "rows": _rows(view, board, places, draft, recent),
        "draft": draft,
        "can_think": _can_think(view),
        "hand": [_hand_card(card, places[card], draft, view) for card in view["hand"] or ()],
        "panel": panel(view, board, places, draft, choices, names),
        "pot": view["pot"],
        "players": [_player(view, seat) for seat in range(len(view["counts"]))],
        "plot": mascarade_scores.plot(view, names),
    }


def read_draft(view: View, text: str) -> Draft:
    """What of the text is a mask in my hand and a square of the board; anything else is left aside."""
    found = DRAFT.fullmatch(text)
    card, square = found.groups(default="") if found else ("", "")
    return Draft(
        card=card if card in (view["hand"] or ()) and _can_think(view) else "",
        square=square if square in view["squares"] else "",
    )


def _can_think(view: View) -> bool:
    """One may look where one's masks would fit at any time, also before it is one's turn."""
    return bool(view["hand"]) and view["phase"] != "over" and view["seat"] not in view["resigned"]


def _places(view: View, board: Board) -> Places:
    if not _can_think(view):
        return {card: {} for card in view["hand"] or ()}
    frontier, scored = frontier_of(board), view["scores"] is not None
    return {name: _places_of(board, frontier, CARDS_BY_NAME[name], scored) for name in view["hand"]}


def _places_of(board: Board, frontier: Frontier, card: int, scored: bool) -> Mapping[str, int]:
    fitting = [square for square, fits in frontier if fits >> card & 1]
    return {SQUARE_NAMES[square]: points(contacts(board, card, square)) if scored else 0 for square in fitting}


def _rows(view: View, board: Board, places: Places, draft: Draft, recent: Sequence[Event]) -> list[dict[str, Any]]:
    """From the top, as the eye reads."""
    new = {event.data["square"] for event in recent if event.kind == "laid"}
    draw_cell = _Cells(view, board, places.get(draft.card, {}), draft, new)
    return [
        {"number": row, "cells": [draw_cell(f"{column}{row}") for column in COLUMNS]}
        for row in range(view["rows"], 0, -1)
    ]


class _Cells:
    """Draws one square after the other."""

    def __init__(self, view: View, board: Board, fits: Mapping[str, int], draft: Draft, new: set[str]) -> None:
        self.view, self.board, self.fits, self.draft, self.new = view, board, fits, draft, new
        self.frontier = frozenset(view["frontier"]) if _can_think(view) else frozenset()
        self.last = view["last"]["square"] if view["last"] else ""

    def __call__(self, square: str) -> Cell:
        card = self.view["squares"][square]
        looks = "start" if square == self.view["start"] else ""
        if card:
            return self._laid(square, card, looks)
        if square == self.draft.square and self.draft.card:
            return self._ghost(square, looks)
        if square in self.frontier:
            return self._open(square, looks)
        return Cell(square, "", "empty", looks)

    def _laid(self, square: str, card: str, looks: str) -> Cell:
        looks += " new" * (square in self.new) + " looked-at" * (square == self.draft.square)
        if square != self.last:
            return Cell(square, card, "laid", looks.strip())
        sides = [(contact["side"], len(contact["features"])) for contact in self.view["last"]["contacts"]]
        return Cell(square, card, "last", looks.strip(), sides)

    def _ghost(self, square: str, looks: str) -> Cell:
        touched = contacts(self.board, CARDS_BY_NAME[self.draft.card], SQUARES_BY_NAME[square])
        looks += "" if square in self.fits else " misfit"
        return Cell(square, self.draft.card, "ghost", looks.strip(), marks(touched))

    def _open(self, square: str, looks: str) -> Cell:
        fitting = self.fits.get(square)
        if fitting is not None:
            looks += " lit"
        if square == self.draft.square:
            looks += " looked-at"
        return Cell(square, "", "open", looks.strip(), (), fitting)


def _hand_card(card: str, fits: Mapping[str, int], draft: Draft, view: View) -> dict[str, Any]:
    return {
        "card": card,
        "fits": " ".join(f"{square}:{number}" for square, number in fits.items()),
        "looks": _hand_looks(fits, draft, view),
        "is_chosen": card == draft.card,
    }


def _hand_looks(fits: Mapping[str, int], draft: Draft, view: View) -> str:
    """With a square chosen, whether the mask fits there; else whether it fits anywhere."""
    if draft.square and not draft.card and not view["squares"][draft.square]:
        return "lit" if draft.square in fits else "dim"
    return "" if fits or not _can_think(view) else "dim"


def _player(view: View, seat: int) -> dict[str, Any]:
    count = view["counts"][seat]
    last = view["last"]
    gained = last["points"] if last and last["seat"] == seat and last["points"] else 0
    is_mine = seat == view["seat"] and view["phase"] != "over"
    return {
        "count": count,
        "backs": min(count, MOST_BACKS),
        "words": _("%(count)d masks in hand") % {"count": count},
        "cards": [] if is_mine else view["hands"][seat] or [],
        "score": view["scores"][seat] if view["scores"] else None,
        "gained": gained,
        "is_out": seat in view["resigned"],
        "has_resigned": seat in view["resigned"],
        "is_full": False,
    }

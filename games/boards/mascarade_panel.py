"""The panel beside the board: the move that is thought of, else the square looked at, else the last move of anybody."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import ngettext

from games.boards.mascarade_closeup import closeup
from games.boards.mascarade_masks import name_on, symbol_of
from games.engine.mascarade.components import CARDS_BY_NAME, EMPTY, SIDES, SQUARE_NAMES, SQUARES_BY_NAME
from games.engine.mascarade.contacts import Contact, contacts, points
from games.engine.mascarade.deck import FEATURES
from games.engine.mascarade.refusing import why_not
from games.engine.mascarade.state import Board
from games.phrases import phrase as _
from games.refusals import sentence
from games.words import mascarade as words

View = Mapping[str, Any]
Places = Mapping[str, Mapping[str, int]]
Panel = dict[str, Any]


class Draft(NamedTuple):
    """A move that is only thought of, whole or in part."""

    card: str
    square: str


def panel(
    view: View, board: Board, places: Places, draft: Draft, choices: Sequence[str], names: Sequence[str]
) -> Panel | None:
    if draft.card and draft.square:
        return _move(view, board, draft, choices)
    if draft.card:
        return _card(view, draft.card, places[draft.card])
    if draft.square and view["squares"][draft.square]:
        return _laid(view, board, draft.square, names)
    if draft.square:
        return _square(view, board, places, draft.square)
    return _last(view, names)


def _move(view: View, board: Board, draft: Draft, choices: Sequence[str]) -> Panel:
    """What the mask would have in common there, or why it does not fit."""
    card, square = CARDS_BY_NAME[draft.card], SQUARES_BY_NAME[draft.square]
    refusal = why_not(board, card, square)
    touched = contacts(board, card, square)
    scored = view["scores"] is not None
    notation = f"{draft.card} {draft.square}"
    return {
        "kind": "draft",
        "title": _("Mask %(card)s on %(square)s") % {"card": draft.card, "square": draft.square},
        "points": words.points(points(touched)) if scored and not refusal else "",
        "refusal": sentence(refusal) if refusal else "",
        "closeup": closeup(draft.card, touched, scored) if board[square] == EMPTY else None,
        "move": notation if notation in choices else "",
        "line": "" if refusal or notation in choices else _("It would fit. Wait for your turn to lay it."),
    }


def _card(view: View, card: str, fits: Mapping[str, int]) -> Panel:
    """A mask of mine, its five features and where it goes."""
    return {
        "kind": "card",
        "title": _("Your mask %(card)s") % {"card": card},
        "card": card,
        "features": [{"symbol": symbol_of(card, feature), "name": name_on(card, feature)} for feature in FEATURES],
        "line": _where(view, fits),
    }


def _where(view: View, fits: Mapping[str, int]) -> str:
    if not fits:
        return _("It fits nowhere now.")
    text = ngettext("It fits on %(count)d square.", "It fits on %(count)d squares.", len(fits)) % {"count": len(fits)}
    best = max(fits.values())
    if view["scores"] is None or not best:
        return text
    return text + " " + _("The most it brings is %(points)s.") % {"points": words.points(best)}


def _square(view: View, board: Board, places: Places, square: str) -> Panel:
    """An empty square: what lies beside it, and which masks of mine go there."""
    beside = [
        Contact(side, SQUARE_NAMES[other], view["squares"][SQUARE_NAMES[other]], ())
        for side, other in SIDES[SQUARES_BY_NAME[square]]
        if board[other] != EMPTY
    ]
    return {
        "kind": "square",
        "title": _("Square %(square)s") % {"square": square},
        "closeup": closeup("", beside, False) if beside else None,
        "line": _who_fits(places, square, bool(beside) or square in view["frontier"]),
    }


def _who_fits(places: Places, square: str, is_open: bool) -> str:
    if not is_open:
        return _("No mask lies beside it, so none can be laid here yet.")
    cards = [card for card, fits in places.items() if square in fits]
    if not places:
        return _("An empty square where a mask can be laid.")
    if not cards:
        return _("None of your masks fits here.")
    text = ngettext("Your mask %(cards)s fits here.", "Your masks %(cards)s fit here.", len(cards))
    return text % {"cards": words.together(cards)}


def _laid(view: View, board: Board, square: str, names: Sequence[str]) -> Panel:
    """A mask on the board and all it touches by now."""
    entry = next(laid for laid in view["laid"] if laid["square"] == square)
    card = entry["card"]
    touched = contacts(board, CARDS_BY_NAME[card], SQUARES_BY_NAME[square])
    return {
        "kind": "laid",
        "title": _("Mask %(card)s on %(square)s") % {"card": card, "square": square},
        "closeup": closeup(card, touched, False),
        "line": _("Laid by %(name)s.") % {"name": names[entry["seat"]]},
    }


def _last(view: View, names: Sequence[str]) -> Panel | None:
    """MC-13: the last card's points, side by side."""
    last = view["last"]
    if last is None:
        return None
    touched = [Contact(**contact | {"features": tuple(contact["features"])}) for contact in last["contacts"]]
    scored = view["scores"] is not None
    params = {"name": names[last["seat"]], "card": last["card"], "square": last["square"]}
    return {
        "kind": "last",
        "title": _("%(name)s: mask %(card)s on %(square)s") % params,
        "points": words.points(last["points"]) if scored and touched else "",
        "closeup": closeup(last["card"], touched, scored),
        "line": "" if touched else _("The first mask, on the start square."),
    }

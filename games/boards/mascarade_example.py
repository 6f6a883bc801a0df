"""The printed example of scoring (MC-13), redrawn with our masks for the rules page."""

from typing import Any

from games.boards.mascarade_masks import name_on
from games.engine.mascarade.components import CARDS_BY_NAME, SQUARE_NAMES, SQUARES_BY_NAME
from games.engine.mascarade.contacts import Contact, contacts, points, read_board
from games.phrases import phrase as _
from games.words import mascarade as words

BEFORE = {"e7": "43", "d6": "36", "f6": "05", "e5": "61"}
LAID = (("00", "e6"), ("17", "f5"))  # the first touches four masks, the second two
LEFT, TOP, STEP, MARGIN = "d", 7, 62, 8
OFFSETS = {"left": (-1, 30), "right": (61, 30), "above": (30, -1), "below": (30, 61)}


def scoring_example() -> list[dict[str, Any]]:
    squares, shown = dict(BEFORE), []
    for card, square in LAID:
        shown.append(_shown(squares, card, square))
        squares[square] = card
    return shown


def _shown(squares: dict[str, str], card: str, square: str) -> dict[str, Any]:
    board = read_board({name: squares.get(name, "") for name in SQUARE_NAMES})
    touched = contacts(board, CARDS_BY_NAME[card], SQUARES_BY_NAME[square])
    x, y = _place(square)
    return {
        "width": 3 * STEP + MARGIN,
        "height": 3 * STEP + MARGIN,
        "x": x,
        "y": y,
        "masks": [_mask(name, lying) for name, lying in (squares | {square: card}).items()],
        "marks": [_mark(x, y, contact) for contact in touched],
        "points": words.points(points(touched)),
        "words": _told(card, touched),
    }


def _place(square: str) -> tuple[int, int]:
    return STEP * (ord(square[0]) - ord(LEFT)), STEP * (TOP - int(square[1:]))


def _mask(square: str, card: str) -> dict[str, Any]:
    x, y = _place(square)
    return {"card": card, "x": x, "y": y}


def _mark(x: int, y: int, contact: Contact) -> dict[str, int]:
    across, down = OFFSETS[contact.side]
    return {"x": x + across, "y": y + down, "count": len(contact.features)}


def _told(card: str, touched: tuple[Contact, ...]) -> str:
    sides = "; ".join(
        f"{words.side(contact.side)}: {', '.join(name_on(card, feature) for feature in contact.features)}"
        for contact in touched
    )
    return _("What mask %(card)s has in common with others: %(sides)s.") % {"card": card, "sides": sides}

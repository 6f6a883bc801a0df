"""What a card has in common with those beside it. All of it is open: pages and bots ask this of their own view."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from .components import CARD_NAMES, CARDS_BY_NAME, EMPTY, SIDES, SQUARE_NAMES, shared
from .state import Board


class Contact(NamedTuple):
    """One side at which a card touches a laid one. No feature: they do not agree (MC-6). Else a point each (MC-13)."""

    side: str  # left, right, above, below, seen from the new card
    square: str
    card: str
    features: tuple[str, ...]

    def plain(self) -> dict[str, Any]:
        return {**self._asdict(), "features": list(self.features)}


def read_board(squares: Mapping[str, str]) -> Board:
    """The board of a view: its `squares`."""
    return tuple(CARDS_BY_NAME.get(squares[name], EMPTY) for name in SQUARE_NAMES)


def contacts(board: Board, card: int, square: int) -> tuple[Contact, ...]:
    """MC-6, MC-13: every side at which this card touches, or would touch, a laid one."""
    return tuple(
        Contact(side, SQUARE_NAMES[beside], CARD_NAMES[board[beside]], shared(card, board[beside]))
        for side, beside in SIDES[square]
        if board[beside] != EMPTY
    )


def points(touched: tuple[Contact, ...]) -> int:
    """MC-13"""
    return sum(len(contact.features) for contact in touched)

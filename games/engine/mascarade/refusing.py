"""Why a notation is not among the choices, with the rule it breaks (ALL-4)."""

import re

from ..marking import _
from ..refusals import Refused, illegal
from .components import (
    ABOVE,
    BELOW,
    CARD_NAMES,
    CARDS_BY_NAME,
    EMPTY,
    LEFT,
    RIGHT,
    SQUARE_NAMES,
    SQUARES_BY_NAME,
    START,
)
from .contacts import Contact, contacts
from .state import EMPTY_BOARD, Board, State

_LAY = re.compile(r"([0-9]{2}) ([a-z][0-9]{1,2})")

_NOT_AGREEING = {
    LEFT: _("Mask %(card)s has no feature in common with the mask on the left, on %(square)s."),
    RIGHT: _("Mask %(card)s has no feature in common with the mask on the right, on %(square)s."),
    ABOVE: _("Mask %(card)s has no feature in common with the mask above, on %(square)s."),
    BELOW: _("Mask %(card)s has no feature in common with the mask below, on %(square)s."),
}


def refuse(state: State, seat: int, notation: str) -> Refused:
    if notation == "pass":
        return illegal(_("You can lay a mask, so you must."), "MC-7")
    if notation == "draw":
        return illegal(_("Drawing happens by itself, and only when none of your masks fits."), "MC-9")
    parts = _LAY.fullmatch(notation)
    if not parts:
        return Refused("malformed", _("This is not a move: name a mask and a square, such as “05 e6”."), "MC-6")
    return _refuse_lay(state, seat, *parts.groups())


def _refuse_lay(state: State, seat: int, card: str, square: str) -> Refused:
    if square not in SQUARES_BY_NAME:
        return illegal(_("There is no square %(square)s on this board."), "MC-3", square=square)
    if CARDS_BY_NAME[card] not in state.hands[seat]:
        return illegal(_("Mask %(card)s is not in your hand."), "MC-6", card=card)
    reason = why_not(state.board, CARDS_BY_NAME[card], SQUARES_BY_NAME[square])
    assert reason, "what fits is among the choices"
    return reason


def why_not(board: Board, card: int, square: int) -> Refused | None:
    """Why this card does not go onto this square, from what is open: a page tells it before anybody tries."""
    name = SQUARE_NAMES[square]
    if board[square] != EMPTY:
        return illegal(_("There is a mask on %(square)s already."), "MC-6", square=name)
    if board == EMPTY_BOARD:
        return None if square == START else illegal(_("The first mask goes onto the start square, e5."), "MC-5")
    touched = contacts(board, card, square)
    if not touched:
        return illegal(_("No mask lies beside %(square)s."), "MC-6", square=name)
    return next((_not_agreeing(card, contact) for contact in touched if not contact.features), None)


def _not_agreeing(card: int, contact: Contact) -> Refused:
    return illegal(_NOT_AGREEING[contact.side], "MC-6", card=CARD_NAMES[card], square=contact.square)

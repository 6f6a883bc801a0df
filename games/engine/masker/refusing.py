"""Why a notation is not among the choices, with the rule it breaks (ALL-4)."""

import re

from ..marking import _
from ..refusals import Refused, illegal
from . import rules
from .components import BLANK, CORNERS, SOLID
from .state import FILL, State

_SQUARE = re.compile(r"[a-z][0-9]{1,2}")
_FILL = re.compile(r"fill( [0-9]:[0-9]{1,2}){1,3}")


def refuse(state: State, notation: str) -> Refused:
    if _FILL.fullmatch(notation):
        return _refuse_fill(state)
    if notation != "stop" and not _SQUARE.fullmatch(notation):
        return Refused("malformed", _("This is not a move: name a square such as “b3”, or “stop”."), "MK-6")
    if state.phase == FILL:
        return illegal(_("First say how many crosses you take from each of the others."), "MK-17")
    if notation == "stop":
        return illegal(_("You must capture at least one cross before you stop."), "MK-6")
    return _refuse_square(state, notation)


def _refuse_fill(state: State) -> Refused:
    if state.phase != FILL:
        return illegal(
            _("Only a player who has just eliminated themselves completes their own piles."),
            "MK-17",
        )
    return illegal(
        _("Name both others in rising order, take %(need)s crosses in all, and from nobody more than they have."),
        "MK-17",
        need=rules.to_fill(state),
    )


def _refuse_square(state: State, name: str) -> Refused:
    square = rules.board_of(state).squares.get(name)
    if square is None:
        rule = "MK-20" if state.board == SOLID else "MK-3"
        return illegal(_("There is no square %(square)s on this board."), rule, square=name)
    stack = state.stacks[square]
    if not stack:
        return illegal(_("There is no cross left on %(square)s."), "MK-6", square=name)
    if stack.endswith(BLANK):
        return _refuse_blank(state, stack, name)
    if state.touch == CORNERS:
        return illegal(
            _("%(square)s does not touch the blank, neither by a side nor by a corner."),
            "MK-7",
            square=name,
        )
    return illegal(_("%(square)s does not touch the blank by a side."), "MK-7", square=name)


def _refuse_blank(state: State, stack: str, name: str) -> Refused:
    if stack == BLANK:
        return illegal(_("The blank itself stands on %(square)s: move it onto a cross."), "MK-6", square=name)
    if state.free:
        return illegal(_("The crosses under the blank cannot be taken while there are others."), "MK-22")
    return illegal(_("The crosses under the blank cannot be taken."), "MK-21")

"""Plans for the next turn: «if the blank stands on c4, capture c5, then c6, then stop»."""

from collections.abc import Collection, Mapping
from typing import Any

from .. import wishes
from ..marking import _
from ..protocol import Answer
from ..refusals import Refused, illegal
from .components import BLANK, BOARDS, FLAT, WHITE, Board
from .state import CAPTURE

View = Mapping[str, Any]

LINES = {"1": _("Line 1"), "2": _("Line 2"), "3": _("Line 3")}
CONDITION, MOVES = "if", ("first", "second", "third")
STOP = "stop"


def read(said: Mapping[str, str], view: View) -> dict[str, Any]:
    """Each line: where the blank has to stand (nothing: anywhere), and one to three moves."""
    lines = [_read_line(said, number, label, view) for number, label in LINES.items()]
    return wishes.kept([line for line in lines if line])


def answer(order: Mapping[str, Any], view: View, offered: Collection[str]) -> Answer:
    is_new_turn = view["phase"] == CAPTURE and view["turn"]["captures"] == 0
    return wishes.answer(order, offered, is_new_turn, lambda square: square in ("", view["blank"]))


def is_spent(order: Mapping[str, Any], view: View) -> bool:
    """MK-13: who is eliminated has no more turns."""
    return wishes.is_spent(order, view) or any(view["seat"] in out["seats"] for out in view["eliminated"])


def _read_line(said: Mapping[str, str], number: str, label: str, view: View) -> dict[str, Any] | None:
    blank, *moves = (said.get(f"{part}{number}", "").strip().lower() for part in (CONDITION, *MOVES))
    if not any((blank, *moves)):
        return None
    wishes.checked(label, lambda _all: _check(view, blank, moves), " ".join(moves))
    return {"if": blank, "moves": [move for move in moves if move]}


def _check(view: View, blank: str, moves: list[str]) -> None:
    """What can never be done is refused; whether the rest can still be done is seen when the turn comes."""
    wanted = [move for move in moves if move]
    if not wanted:
        raise Refused("malformed", _("Say which cross to capture."), "MK-6")
    if wanted != moves[: len(wanted)] or STOP in wanted[:-1]:
        raise Refused("malformed", _("Leave no gap between the captures, and say “stop” last."), "MK-6")
    if wanted[0] == STOP:
        raise illegal(_("You must capture at least one cross before you stop."), "MK-6")
    if blank:
        _check_square(view, blank)
        if blank != view["blank"] and not view["squares"][blank]:
            raise illegal(_("The blank cannot come to %(square)s: no cross is left there."), "MK-6", square=blank)
    _check_captures(view, blank, [move for move in wanted if move != STOP])


def _check_captures(view: View, blank: str, squares: list[str]) -> None:
    left = {name: len(stack.replace(BLANK, "")) for name, stack in view["squares"].items()}
    for square in squares:
        _check_square(view, square)
        if not left[square]:
            raise illegal(_("There is no cross left on %(square)s."), "MK-6", square=square)
        if blank and not _may_reach(view, blank, square):
            text = _("%(square)s does not touch %(blank)s, so the blank cannot take it from there.")
            raise illegal(text, "MK-7", square=square, blank=blank)
        left[square] -= 1
        blank = square


def _check_square(view: View, square: str) -> None:
    if square not in view["squares"]:
        rule = "MK-3" if view["options"]["board"] == FLAT else "MK-20"
        raise illegal(_("There is no square %(square)s on this board."), rule, square=square)


def _may_reach(view: View, blank: str, square: str) -> bool:
    """MK-7; MK-8, MK-9: from a white cross, or from where it touches none, the blank may go anywhere."""
    board = _board(view)
    beside = [board.names[other] for other in board.neighbours[board.squares[blank]]]
    if square in beside or WHITE in view["squares"][blank]:
        return True
    if blank == view["blank"]:
        return bool(view["turn"]["free"])
    return not any(view["squares"][other].replace(BLANK, "") for other in beside)


def _board(view: View) -> Board:
    return BOARDS[view["options"]["board"], view["options"]["touch"]]

"""A first and a second wish for the next turn: each a placement that would fit now, played if it still fits then."""

from collections.abc import Collection, Mapping
from typing import Any

from .. import wishes
from ..marking import _
from ..protocol import Answer
from ..refusals import illegal
from . import rules
from .components import COLOURS
from .imagining import at_my_turn
from .refusing import refuse
from .state import space_of

View = Mapping[str, Any]


def read(said: Mapping[str, str], view: View) -> dict[str, Any]:
    if view["solo"]:
        raise illegal(_("Who builds alone is never waited for: there is nothing to plan."), "B3-15")
    state = at_my_turn(view)
    if state is None:
        raise illegal(_("You have nothing left to place in this match; what you have built still counts."), "B3-20")

    def check(notation: str) -> None:
        lying = space_of(state).by_notation.get(notation)
        if lying is None or not rules.fits(state, state.turn, lying):
            raise refuse(state, notation)

    return wishes.read(said, check, COLOURS[state.turn])


def answer(order: Mapping[str, Any], view: View, offered: Collection[str]) -> Answer:
    """B3-13, B3-14: a wish is for one colour."""
    return wishes.answer(order, offered, True, lambda colour: bool(colour == view["turn"]["colour"]))

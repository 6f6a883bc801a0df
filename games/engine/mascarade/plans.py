"""A first and a second wish for the next turn: a mask of mine and a square where it fits now, laid if it still fits then."""

from collections.abc import Collection, Mapping
from typing import Any

from .. import wishes
from ..protocol import Answer
from . import rules
from .imagining import at_my_turn
from .refusing import refuse

View = Mapping[str, Any]


def read(said: Mapping[str, str], view: View) -> dict[str, Any]:
    state, seat = at_my_turn(view), view["seat"]
    fitting = rules.fitting(state, seat)

    def check(notation: str) -> None:
        if notation not in fitting:
            raise refuse(state, seat, notation)

    return wishes.read(said, check)


def answer(order: Mapping[str, Any], view: View, offered: Collection[str]) -> Answer:
    return wishes.answer(order, offered, True, lambda _always: True)

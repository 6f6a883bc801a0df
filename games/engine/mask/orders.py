"""Standing orders: what a player wants done when a question comes while they are away.

An order is answered from the seat's own view alone, at the moment the question would be asked. What it does not cover is
asked as usual.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from ..marking import _
from ..refusals import Refused
from .components import SEALED
from .state import BIDS, CARD, RAISE, TURN

MOST_DIGITS = 3


@dataclass(frozen=True, slots=True)
class Order:
    """«Bid up to 4 while I keep at least 3», «pass on everything until payday», or both.

    Sealed, the order bids as much as it allows; open, it raises by one point at a time. With both, it bids as told and
    passes on the rest.
    """

    bid_up_to: int | None = None  # None: says nothing about bids; 0: bid nothing
    keep_at_least: int = 0
    pass_until_payday: int | None = None  # the round at whose payday this ends

    def __post_init__(self) -> None:
        if min(self.bid_up_to or 0, self.keep_at_least, self.pass_until_payday or 0) < 0:
            raise ValueError("an order has no negative numbers")


def answer(order: Order, view: Mapping[str, Any]) -> str | None:
    """The notation to play for this seat now, or None: ask the player."""
    if view["seat"] not in view["to_act"]:
        return None
    phase, passes = view["phase"], is_passing(order, view)
    if phase in (BIDS, RAISE):
        return _bid(order, view) if passes or order.bid_up_to is not None else None
    if phase == TURN and passes:
        return "pass"
    if phase == CARD and passes and view["card"]["may_skip"]:
        return "skip"
    return None


def is_passing(order: Order, view: Mapping[str, Any]) -> bool:
    return order.pass_until_payday is not None and view["round"] <= order.pass_until_payday


def is_spent(order: Order, view: Mapping[str, Any]) -> bool:
    """Nothing will ever come of it any more."""
    if view["phase"] == "over" or view["seat"] in view["resigned"]:
        return True
    return order.bid_up_to is None and not is_passing(order, view)


def read(said: Mapping[str, str]) -> Order | None:
    """As written into the form: numbers, or nothing. None: no order at all."""
    bid, keep, until = (_number(said.get(part.name, "")) for part in fields(Order))
    return None if bid is None and until is None else Order(bid, keep or 0, until)


def _number(text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise Refused(
            "malformed", _("An order is made of whole numbers from 0 to %(most)s."), "", {"most": 10**MOST_DIGITS - 1}
        )
    return int(text)


def _bid(order: Order, view: Mapping[str, Any]) -> str:
    """MA-15, MA-16: never more than the order allows, nothing if that is too little."""
    least = view["auction"]["limits"]["least"]
    most = min(order.bid_up_to or 0, view["points"][view["seat"]] - order.keep_at_least)
    if view["auction"]["form"] == SEALED:
        return f"bid {most}" if most >= least else "bid 0"
    return f"raise {least}" if most >= least else "drop"

"""Wishes: what a player wants to play when their turn comes, the dearest first.

A wish may have a condition, and may go on within the turn. The first one that holds and is still a choice is played, once;
if there is none, the player is asked. As an order it is plain data:

    {"wishes": [{"if": "c4", "moves": ["c5", "c6", "stop"]}, …]}    for the next turn
    {"then": ["c6", "stop"]}                                        begun: what is still to come in this turn
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from .marking import _
from .play import LONGEST_NOTATION
from .protocol import Answer
from .refusals import Refused, malformed

Order = Mapping[str, Any]
FIELDS = {"first": _("First wish"), "second": _("Second wish")}


def read(said: Mapping[str, str], check: Callable[[str], None], condition: str = "") -> dict[str, Any]:
    """A first and a second wish, each a whole move; `check` raises Refused."""
    moves = {name: " ".join(said.get(name, "").split()) for name in FIELDS}
    for name, notation in moves.items():
        if notation:
            checked(FIELDS[name], check, notation)
    wanted = dict.fromkeys(notation for notation in moves.values() if notation)
    return kept([{"if": condition, "moves": [notation]} for notation in wanted])


def checked(field: str, check: Callable[[str], None], notation: str) -> None:
    """A refusal says which field it is about."""
    try:
        if len(notation) > LONGEST_NOTATION:
            raise malformed()
        check(notation)
    except Refused as refusal:
        raise refusal.about(field) from None


def kept(wishes: list[dict[str, Any]]) -> dict[str, Any]:
    return {"wishes": wishes} if wishes else {}


def answer(order: Order, offered: Collection[str], is_new_turn: bool, holds: Callable[[str], bool]) -> Answer:
    if "then" in order:
        return Answer(None, {}) if is_new_turn else _played(order["then"], offered)
    if not is_new_turn:
        return Answer(None, order)
    for wish in order["wishes"]:
        if holds(wish["if"]) and wish["moves"][0] in offered:
            return _played(wish["moves"], offered)
    return Answer(None, {})


def _played(moves: list[str], offered: Collection[str]) -> Answer:
    move, *rest = moves
    if move not in offered:
        return Answer(None, {})
    return Answer(move, {"then": rest} if rest else {})


def is_spent(order: Order, view: Mapping[str, Any]) -> bool:
    """The match is over or the seat has left it, or the turn it was made for has passed."""
    seat = view["seat"]
    return bool(view["outcome"]) or seat in view["resigned"] or ("then" in order and seat not in view["to_act"])

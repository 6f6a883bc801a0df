"""Mask positions drawn as text, and the sentences tests are made of.

A drawing shows rows from the top down, its lower left hole is a1, and what is not drawn is empty. `A` is peg 1 of seat 0
and `a` its peg 2, `B` and `b` are seat 1's, and so on; `#` is the middle.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from games.engine import play, registry
from games.engine.mask.cards import STACK
from games.engine.mask.components import MIDDLE, NAMES, OUT, SIZE
from games.engine.mask.masks import NAMES as MASK_NAMES
from games.engine.mask.state import State
from games.engine.protocol import Event, Step
from games.engine.refusals import Refused

GAME = registry.get("mask")

THREE = """
C.....c
.......
.......
...#...
.......
.B...b.
A.....a
"""


def position(drawing: str = THREE, seats: int = 3, **fields: Any) -> State:
    """Seat 0 is to play and the last seat is the layer. `mask` lies on the board (or several: the last on top), `card` is
    on top of the stack; no more masks come."""
    masks = [MASK_NAMES.index(name) + 1 for name in fields.pop("mask", "Grin").split(", ")]
    cards = [key for key in fields.pop("card", "purse").split(", ") if key]
    rest = list(STACK)
    for card in cards:
        rest.remove(card)
    to_come = tuple(MASK_NAMES.index(name) + 1 for name in fields.pop("to_come", "").split(", ") if name)
    values: dict[str, Any] = {
        "seats": seats,
        "form": "sealed",
        "silent": False,
        "chosen_pegs": True,
        "finale": False,
        "masks": (*masks, *to_come),
        "cards": (*cards, *rest),
        "nonce_key": "a key",
        "layer": seats - 1,
        "turn": 0,
        "points": (10,) * seats,
        "pegs": _pegs(drawing, seats),
        "phase": "turn",
        "laid": (0,) * len(masks),
    }
    return State(**(values | fields))


def _pegs(drawing: str, seats: int) -> tuple[int, ...]:
    letters = "".join(letter + letter.lower() for letter in "ABCDEF"[:seats])
    pegs = [OUT] * len(letters)
    for row, line in enumerate(reversed(drawing.strip().splitlines())):
        for column, letter in enumerate(line.strip()):
            if letter in letters:
                pegs[letters.index(letter)] = row * SIZE + column
    return tuple(pegs)


def drawn(state: State) -> str:
    cells = ["."] * (SIZE * SIZE)
    cells[MIDDLE] = "#"
    for peg, hole in enumerate(state.pegs):
        if hole != OUT:
            cells[hole] = ("ABCDEF" if peg % 2 == 0 else "abcdef")[peg // 2]
    rows = ["".join(cells[start : start + SIZE]) for start in range(0, len(cells), SIZE)]
    return "\n" + "\n".join(reversed(rows)) + "\n"


def holes(state: State, seat: int) -> list[str]:
    return [NAMES[hole] for hole in state.pegs[2 * seat : 2 * seat + 2]]


def choices(state: State, seat: int | None = None) -> set[str]:
    """Those of the seat, or of the only one to act."""
    if seat is None:
        (seat,) = GAME.to_act(state)
    return set(play.choices(GAME, state, seat))


def after(state: State, moves: str) -> Step:
    """Plays moves, separated by commas, each by the only seat to act or as `seat: move`; the step has all events."""
    events: list[Event] = []
    for written in moves.split(", "):
        seat, notation = _by_whom(state, written)
        step = play.play(GAME, state, seat, notation)
        state = step.state
        events.extend(step.events)
    return Step(state, tuple(events))


def _by_whom(state: State, written: str) -> tuple[int, str]:
    if ": " in written:
        seat, notation = written.split(": ")
        return int(seat), notation
    (only,) = GAME.to_act(state)
    return only, written


def bought(card: str, state: State | None = None, seat: int = 0, **fields: Any) -> Step:
    """Seat 0 (or the seat whose turn it is) draws the card, and `seat` buys it for 1 point; the events after the price."""
    state = position(card=card, **fields) if state is None else state
    drawer = state.turn
    state = after(state, "draw").state
    if seat == drawer:
        step = after(state, "offer 1")
        others = "bid 0"
    else:
        step = after(state, "offer 0")
        others = "bid 0"
    events = list(step.events)
    while step.state.phase == "bids":
        bidder = min(GAME.to_act(step.state))
        step = play.play(GAME, step.state, bidder, "bid 1" if bidder == seat != drawer else others)
        events.extend(step.events)
    shown = next(place for place, event in enumerate(events) if event.kind == "card_shown")
    return Step(step.state, tuple(events[shown:]))


def resigned(state: State, seat: int) -> Step:
    return play.resign(GAME, state, seat)


def kinds(step: Step) -> list[str]:
    return [event.kind for event in step.events]


def told(step: Step, kind: str) -> list[dict[str, Any]]:
    return [event.data for event in step.events if event.kind == kind]


def payments(step: Step) -> list[tuple[int | None, int | None, int, str]]:
    return [(fact["from"], fact["to"], fact["amount"], fact["why"]) for fact in told(step, "paid")]


def outcome(state: State) -> tuple[Sequence[int], str] | None:
    result = GAME.outcome(state)
    return None if result is None else (result.places, result.reason)


def forbids(state: State, notation: Any, rule: str, code: str = "illegal", seat: Any = 0) -> None:
    """A prohibition holds twice: it is not among the choices, and it is refused with the state unchanged."""
    before = GAME.dump(state)
    assert notation not in play.choices(GAME, state, seat)
    with pytest.raises(Refused) as refusal:
        play.play(GAME, state, seat, notation)
    assert (refusal.value.code, refusal.value.rule) == (code, rule)
    assert str(refusal.value).endswith(".")
    assert GAME.dump(state) == before

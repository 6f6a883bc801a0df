"""The whole truth of a Masker match, as one immutable value."""

from collections.abc import Mapping
from typing import Any, NamedTuple

CAPTURE, FILL, OVER = "capture", "fill", "over"


class State(NamedTuple):
    seats: int
    board: str
    touch: str
    stacks: tuple[str, ...]  # by square, bottom to top
    blank: int  # the square it stands on
    tokens: str  # the secret colours, by side
    captured: tuple[str, ...]  # by seat, in order of capture
    turn: int  # whose turn it is, or who fills their piles
    captures: int = 0  # made in this turn
    free: bool = False  # the next capture may take any cross
    phase: str = CAPTURE
    eliminated: tuple[int, ...] = ()  # sides, in order
    resigned: tuple[int, ...] = ()  # seats, in order
    places: tuple[int, ...] = ()  # when over
    reason: str = ""


class Capture(NamedTuple):
    square: int


class Stop(NamedTuple):
    pass


class Fill(NamedTuple):
    """MK-17: how many crosses come from which seat."""

    parts: tuple[tuple[int, int], ...]


Decision = Capture | Stop | Fill


def dump(state: State) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in state._asdict().items()}


def load(data: Mapping[str, Any]) -> State:
    fields: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    return State(**fields)

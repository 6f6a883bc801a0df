"""What a player can decide: one class per kind of move. Pegs are counted over all seats, holes over the board."""

from typing import NamedTuple


class Place(NamedTuple):
    hole: int


class Lay(NamedTuple):
    quarter: int


class Pass(NamedTuple):
    pass


class Draw(NamedTuple):
    pass


class Leg(NamedTuple):
    peg: int
    hole: int
    steps: int


class Done(NamedTuple):
    pass


class Offer(NamedTuple):
    points: int


class Bid(NamedTuple):
    points: int


class Raise(NamedTuple):
    points: int


class Drop(NamedTuple):
    pass


class Jump(NamedTuple):
    """One's own peg, or, banished, another's."""

    peg: int
    hole: int


class Push(NamedTuple):
    peg: int
    hole: int


class Swap(NamedTuple):
    peg: int
    other: int


class TurnMask(NamedTuple):
    quarters: int


class Skip(NamedTuple):
    pass


Decision = Place | Lay | Pass | Draw | Leg | Done | Offer | Bid | Raise | Drop | Jump | Push | Swap | TurnMask | Skip

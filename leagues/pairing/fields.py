"""What a draw is made from, and what it is."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

Player = int  # any number that stands for somebody
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Draw:
    """One round: tables in seat order, and who has a bye."""

    tables: tuple[tuple[Player, ...], ...]
    byes: tuple[Player, ...] = ()


@dataclass(frozen=True)
class Field:
    """Everybody to be seated, best first, and what came before."""

    players: Sequence[Player]
    wanted: int
    allowed: Collection[int]
    seed: str
    past: Sequence[Draw] = ()
    apart: Collection[frozenset[Player]] = ()  # pairs who had rather not meet


class Lots:
    """Lots from a published seed. Only `random()` is used: Python promises its sequence for ever."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def below(self, limit: int) -> int:
        return int(self._random() * limit)

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

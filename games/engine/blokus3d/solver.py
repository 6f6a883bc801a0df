"""Exact cover on bit sets: fill empty cells exactly with the pieces in stock, in every possible way.

The placements of a space are numbered; a set of placements is an integer. Each step takes the cell (or piece that must
be used) with the fewest placements left and tries each of them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from .components import PIECES, SIZES
from .space import Placement, Space, bits

Stock = Sequence[int]  # how many there are of each piece


class OutOfBudget(Exception):
    """The search was stopped before it knew."""


class Meter:
    """Counts the steps of a search and stops it: by number, never by the clock, so that the answer is the same again."""

    def __init__(self, budget: int | None = None, should_stop: Callable[[], bool] | None = None) -> None:
        self.steps = 0
        self._budget = budget
        self._should_stop = should_stop

    def step(self) -> None:
        self.steps += 1
        if self._budget is not None and self.steps > self._budget:
            raise OutOfBudget
        if self._should_stop is not None and self._should_stop():
            raise OutOfBudget


class Cover:
    """The placements of a space as the rows of an exact cover."""

    def __init__(self, space: Space) -> None:
        # The large and crooked pieces come first: the small ones are easier to use at the end.
        self.rows = tuple(lying for ways in reversed(space.placements) for lying in ways)
        self.through = dict.fromkeys(bits(space.cells), 0)  # by cell: the rows that fill it
        self.of_piece = [0] * len(PIECES)
        for number, lying in enumerate(self.rows):
            self.of_piece[lying.piece] |= 1 << number
            for cell in bits(lying.cells):
                self.through[cell] |= 1 << number

    def inside(self, empty: int, pieces: Iterable[int]) -> int:
        """The rows of these pieces that lie in these cells."""
        rows = 0
        for piece in pieces:
            rows |= self.of_piece[piece]
        for cell, through in self.through.items():
            if not empty >> cell & 1:
                rows &= ~through
        return rows

    def fillings(
        self, empty: int, stock: Stock, meter: Meter, rows: int | None = None, required: Iterable[int] = ()
    ) -> Iterator[tuple[Placement, ...]]:
        """Every way to fill these cells, with these rows only if given; `required` pieces are used in each of them."""
        in_stock = [piece for piece, count in enumerate(stock) if count]
        rows = self.inside(empty, in_stock) if rows is None else rows
        wanted = [self.through[cell] for cell in bits(empty)]
        wanted += [self.of_piece[piece] for piece in required]
        yield from self._search(rows, wanted, empty.bit_count(), list(stock), [], meter)

    def _search(
        self, rows: int, wanted: list[int], volume: int, stock: list[int], chosen: list[Placement], meter: Meter
    ) -> Iterator[tuple[Placement, ...]]:
        meter.step()
        if not wanted:
            yield tuple(chosen)
            return
        if not adds_up(volume, *_by_size(stock)):
            return
        for number in bits(_fewest(rows, wanted)):
            lying = self.rows[number]
            left = [want for want in wanted if not want >> number & 1]
            stock[lying.piece] -= 1
            chosen.append(lying)
            smaller = volume - SIZES[lying.piece]
            yield from self._search(self._without(rows, lying, stock), left, smaller, stock, chosen, meter)
            chosen.pop()
            stock[lying.piece] += 1

    def _without(self, rows: int, lying: Placement, stock: list[int]) -> int:
        for cell in bits(lying.cells):
            rows &= ~self.through[cell]
        return rows if stock[lying.piece] else rows & ~self.of_piece[lying.piece]


@cache
def adds_up(volume: int, twos: int, threes: int, fours: int) -> bool:
    """Whether so many cubes can be made of so many pieces of each size."""
    return any(
        0 <= volume - 3 * three - 4 * four <= 2 * twos and (volume - 3 * three - 4 * four) % 2 == 0
        for three in range(threes + 1)
        for four in range(fours + 1)
    )


def _by_size(stock: list[int]) -> tuple[int, int, int]:
    """B3-1: one piece of two cubes, two of three, eight of four."""
    return stock[0], stock[1] + stock[2], sum(stock[3:])


def _fewest(rows: int, wanted: list[int]) -> int:
    best, fewest = 0, rows.bit_count() + 1
    for want in wanted:
        options = rows & want
        count = options.bit_count()
        if count < fewest:
            best, fewest = options, count
            if count < 2:
                break
    return best


@cache
def cover(space: Space) -> Cover:
    return Cover(space)

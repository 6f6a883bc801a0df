"""The room to build in. A set of cells is an integer, one bit a cell, so that sets are joined and compared at once.

Bits run up a column, then along the rows, then along the columns: the order of the cells' names as text. One bit of
padding after the last level and one row after the last keep neighbours apart: a step to any side is a shift.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from .components import CUBES, PIECES, STRUCTURES, Cube, Plan
from .rotations import orientations


class Placement(NamedTuple):
    """A piece lying in one way in one place."""

    piece: int
    cells: int
    standing: int  # its cells that have no cube of the same piece beneath (B3-5)
    around: int  # the cells it touches by a face (B3-8)
    notation: str


class Space:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._row = plan.levels + 1
        self._column = (plan.rows + 1) * self._row
        self.columns = {square: self._column_of(*square) for square in self._squares()}
        self.cells = sum(self.columns.values())
        self.ground = sum(1 << self.bit((column, row, 0)) for column, row in self.columns)
        self.names = {bit: name_of(self.cube(bit)) for bit in bits(self.cells)}
        self.volume = self.cells.bit_count()
        self.placements = tuple(tuple(self._placements(piece)) for piece in range(len(PIECES)))
        self.by_cells = {lying.cells: lying for ways in self.placements for lying in ways}
        self.by_notation = {lying.notation: lying for lying in self.by_cells.values()}
        self.standing_on = tuple(_by_first_standing(ways) for ways in self.placements)

    def bit(self, cube: Cube) -> int:
        column, row, level = cube
        return column * self._column + row * self._row + level

    def cube(self, bit: int) -> Cube:
        column, rest = divmod(bit, self._column)
        return column, *divmod(rest, self._row)

    def has(self, cube: Cube) -> bool:
        """B3-4"""
        column, row, level = cube
        plan = self.plan
        return 0 <= column < plan.columns and 0 <= row < plan.rows and 0 <= level < plan.heights[column][row]

    def set_of(self, cubes: Iterable[Cube]) -> int:
        return sum(1 << self.bit(cube) for cube in cubes)

    def above(self, cells: int) -> int:
        return cells << 1 & self.cells

    def around(self, cells: int) -> int:
        """B3-8: the cells that touch these by a face, without these."""
        row, column = self._row, self._column
        near = cells << 1 | cells >> 1 | cells << row | cells >> row | cells << column | cells >> column
        return near & self.cells & ~cells

    def notation(self, cells: int) -> str:
        return " ".join(self.names[bit] for bit in bits(cells))

    def _squares(self) -> Iterator[tuple[int, int]]:
        return ((column, row) for column in range(self.plan.columns) for row in range(self.plan.rows))

    def _column_of(self, column: int, row: int) -> int:
        return ((1 << self.plan.heights[column][row]) - 1) << self.bit((column, row, 0))

    def _placements(self, piece: int) -> Iterator[Placement]:
        for shape in orientations(piece):
            for x, y, z in map(self.cube, bits(self.cells)):
                cubes = [(a + x, b + y, c + z) for a, b, c in shape]
                if all(map(self.has, cubes)):
                    cells = self.set_of(cubes)
                    yield Placement(piece, cells, cells & ~(cells << 1), self.around(cells), self.notation(cells))


def bits(cells: int) -> Iterator[int]:
    """The members of a set, in order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def name_of(cube: Cube) -> str:
    """`c2.1` is a cube on the ground."""
    column, row, level = cube
    return f"{chr(ord('a') + column)}{row + 1}.{level + 1}"


def _by_first_standing(ways: Iterable[Placement]) -> dict[int, tuple[Placement, ...]]:
    """By the first of the cells that need something beneath: few placements to try where few cells can be built on."""
    found: dict[int, list[Placement]] = {}
    for lying in ways:
        found.setdefault(next(bits(lying.standing)), []).append(lying)
    return {cell: tuple(there) for cell, there in found.items()}


@cache
def structure(name: str, colours: int) -> Space:
    """B3-3"""
    return Space(STRUCTURES[name][colours])


@cache
def cube(edge: str) -> Space:
    """B3-15"""
    return Space(CUBES[edge])

"""Colours, pieces and structures: the tables of the rules, as data."""

from typing import NamedTuple

Cube = tuple[int, int, int]  # column, row, level, each from 0

COLOURS = ("red", "blue", "yellow", "green")  # clockwise


class Piece(NamedTuple):
    name: str
    cubes: tuple[Cube, ...]


PIECES = (  # B3-1: every way to join two, three or four cubes; each colour has one of each
    Piece("two", ((0, 0, 0), (1, 0, 0))),
    Piece("three", ((0, 0, 0), (1, 0, 0), (2, 0, 0))),
    Piece("corner", ((0, 0, 0), (1, 0, 0), (0, 1, 0))),
    Piece("straight", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0))),
    Piece("L", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0))),
    Piece("T", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0))),
    Piece("S", ((0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0))),
    Piece("square", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0))),
    Piece("tripod", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))),
    Piece("left screw", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 1, 1))),
    Piece("right screw", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 0, 1))),
)
SIZES = tuple(len(piece.cubes) for piece in PIECES)
NAMES = tuple(piece.name for piece in PIECES)
WHOLE_SHELF = (1 << len(PIECES)) - 1  # a set of pieces is an integer: bit i is PIECES[i]


class Plan(NamedTuple):
    """A ground plan with the height allowed on each square, column by column."""

    heights: tuple[tuple[int, ...], ...]

    @property
    def columns(self) -> int:
        return len(self.heights)

    @property
    def rows(self) -> int:
        return len(self.heights[0])

    @property
    def levels(self) -> int:
        return max(map(max, self.heights))


def block(columns: int, rows: int, height: int) -> Plan:
    return Plan(((height,) * rows,) * columns)


def stairs(steps: int) -> Plan:
    """Four wide, one row a step."""
    return Plan((tuple(range(1, steps + 1)),) * 4)


def pyramid(size: int) -> Plan:
    """Each ring one higher."""
    rings = [min(place, size - 1 - place) for place in range(size)]
    return Plan(tuple(tuple(1 + min(across, along) for along in rings) for across in rings))


STRUCTURES = {  # B3-3: by structure, then by number of colours in play
    "A": {2: block(4, 4, 4), 3: block(4, 4, 6), 4: block(4, 4, 8)},
    "B": {2: block(10, 2, 3), 3: block(10, 2, 5), 4: block(10, 2, 6)},
    "C": {2: stairs(5), 3: stairs(7), 4: stairs(8)},
    "D": {2: pyramid(6), 3: pyramid(7), 4: pyramid(8)},
}
CUBES = {"3": block(3, 3, 3), "4": block(4, 4, 4), "5": block(5, 5, 5)}  # B3-15

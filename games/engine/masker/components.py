"""Crosses, tokens and boards. The flat board is one of stacks one cross high, so one set of rules serves both."""

from typing import NamedTuple

BLANK = "#"
WHITE = "w"
COLOURS = "rbygp"  # red, blue, yellow, green, purple (MK-1, MK-2)
CROSSES = BLANK + WHITE * 5 + "".join(colour * 6 for colour in COLOURS)

FLAT, SOLID = "flat", "3d"
SIDES, CORNERS = "sides", "corners"

CAPTURES_A_TURN = 3  # MK-6
CAPACITY = {2: 6 * 3, 3: 4 * 3, 4: 3 * 3}  # MK-11: piles of three
TEAMS: dict[int, tuple[tuple[int, ...], ...]] = {  # MK-4: the sides, by number of seats
    2: ((0,), (1,)),
    3: ((0,), (1,), (2,)),
    4: ((0, 2), (1, 3)),
}


class Board(NamedTuple):
    columns: int
    rows: int
    names: tuple[str, ...]  # a1, b1, … by square
    squares: dict[str, int]
    neighbours: tuple[tuple[int, ...], ...]  # MK-7: the squares that touch each square


def _board(size: int, touch: str) -> Board:
    places = [(column, row) for row in range(size) for column in range(size)]
    names = tuple("abcdef"[column] + str(row + 1) for column, row in places)
    neighbours = tuple(
        tuple(square for square, other in enumerate(places) if _touch(place, other, touch)) for place in places
    )
    return Board(size, size, names, {name: square for square, name in enumerate(names)}, neighbours)


def _touch(place: tuple[int, int], other: tuple[int, int], touch: str) -> bool:
    """MK-7"""
    across, up = abs(place[0] - other[0]), abs(place[1] - other[1])
    return max(across, up) == 1 if touch == CORNERS else across + up == 1


BOARDS = {(kind, touch): _board(size, touch) for kind, size in ((FLAT, 6), (SOLID, 3)) for touch in (SIDES, CORNERS)}

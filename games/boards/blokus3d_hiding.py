"""Which faces other cubes hide altogether: they need not be drawn, and a picture goes out with every move."""

from collections.abc import Container
from functools import cache
from itertools import product
from math import cos, floor, radians, sin

from games.boards.blokus3d_geometry import CORNERS, SIDES, Angle, Cell, Face, Point

STEP = 0.05
FARTHEST = 12  # cells: no building is larger
SPOTS = (0.5, 0.03, 0.97)  # along each edge of a face; the middle first, for that is mostly seen


def is_hidden(face: Face, filled: Container[Cell], angle: Angle) -> bool:
    """From each of its spots the way to the viewer leads through a cube."""
    column, row, level = face.cell
    return all(any((column + x, row + y, level + z) in filled for x, y, z in way) for way in _ways(face.side, angle))


@cache
def _ways(side: str, angle: Angle) -> tuple[tuple[Cell, ...], ...]:
    """From each spot of such a face, the cells on the way to the viewer, counted from the face's own cell."""
    return tuple(_way(spot, angle) for spot in _spots(side))


def _spots(side: str) -> list[Point]:
    first, second, _third, last = CORNERS[side]
    lifted = [0.001 * out for out in SIDES[side]]

    def spot(along: float, up: float) -> Point:
        x, y, z = (
            first[axis] + along * (second[axis] - first[axis]) + up * (last[axis] - first[axis]) + lifted[axis]
            for axis in range(3)
        )
        return x, y, z

    return [spot(along, up) for along, up in product(SPOTS, SPOTS)]


def _way(spot: Point, angle: Angle) -> tuple[Cell, ...]:
    turn, tilt = radians(angle.turn), radians(angle.tilt)
    towards = (-sin(turn) * cos(tilt), -cos(turn) * cos(tilt), sin(tilt))
    cells: dict[Cell, None] = {}
    for step in range(int(FARTHEST / STEP)):
        x, y, z = (floor(spot[axis] + towards[axis] * step * STEP) for axis in range(3))
        cells[x, y, z] = None
    return tuple(cells)

"""Cubes drawn as polygons: exposed faces, orthographic projection, painter's order. Pure geometry, no rules.

A cell is (column, row, level), each from 0, and fills the unit cube from there. Columns run to the right, rows away from
the viewer, levels up. `turn` is how far the turntable is turned, in degrees, anticlockwise seen from above: at 0 one
looks from the front. `tilt` is how far one looks down: 0 from the side, 90 from straight above. On the picture x runs
to the right and y down, one unit an edge, from the middle of the whole; depth grows away from the viewer.

The browser's copy of this must give the same numbers: both are held to the same test vectors.
"""

from collections.abc import Collection, Iterable, Iterator
from math import cos, floor, hypot, radians, sin
from typing import NamedTuple

Cell = tuple[int, int, int]
Point = tuple[float, float, float]

SIDES: dict[str, Cell] = {  # which way each face of a cube looks
    "top": (0, 0, 1),
    "bottom": (0, 0, -1),
    "right": (1, 0, 0),
    "left": (-1, 0, 0),
    "back": (0, 1, 0),
    "front": (0, -1, 0),
}
CORNERS: dict[str, tuple[Cell, ...]] = {  # of each face, around it
    "top": ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)),
    "bottom": ((0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 0)),
    "right": ((1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)),
    "left": ((0, 1, 0), (0, 0, 0), (0, 0, 1), (0, 1, 1)),
    "back": ((1, 1, 0), (0, 1, 0), (0, 1, 1), (1, 1, 1)),
    "front": ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)),
}
EDGE_ON = 1e-9  # a face seen so nearly from its edge is not drawn
DECIMALS = 100


class Angle(NamedTuple):
    turn: float
    tilt: float


FOUR_SIDES = (Angle(30, 30), Angle(120, 30), Angle(210, 30), Angle(300, 30))
ABOVE = Angle(0, 90)


class Face(NamedTuple):
    cell: Cell
    side: str


class Polygon(NamedTuple):
    face: Face
    points: str  # as SVG has them
    depth: float  # of the middle of its cube


class Segment(NamedTuple):
    start: Cell
    end: Cell
    is_behind: bool  # drawn before the cubes; the others after them


class Projection:
    """From cells to the picture, for a whole of this size."""

    def __init__(self, size: Cell, angle: Angle) -> None:
        self.size = size
        self.angle = angle
        turn, tilt = radians(angle.turn), radians(angle.tilt)
        self._cos_turn, self._sin_turn = cos(turn), sin(turn)
        self._cos_tilt, self._sin_tilt = cos(tilt), sin(tilt)

    def point(self, place: Point) -> Point:
        """x, y on the picture, and the depth."""
        columns, rows, levels = self.size
        return self._turned((place[0] - columns / 2, place[1] - rows / 2, place[2] - levels / 2))

    def facing(self, side: str) -> bool:
        """Whether faces on this side look at the viewer."""
        return self._turned(SIDES[side])[2] < -EDGE_ON

    def depth(self, cell: Cell) -> float:
        column, row, level = cell
        return self.point((column + 0.5, row + 0.5, level + 0.5))[2]

    def view_box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of a picture in which the whole fits however it is turned."""
        columns, rows, levels = self.size
        radius = hypot(columns, rows) / 2
        half_height = radius * abs(self._sin_tilt) + levels / 2 * abs(self._cos_tilt)
        return _number(-radius), _number(-half_height), _number(2 * radius), _number(2 * half_height)

    def _turned(self, way: Point) -> Point:
        x = way[0] * self._cos_turn - way[1] * self._sin_turn
        away = way[0] * self._sin_turn + way[1] * self._cos_turn
        up = way[2]
        return x, -(up * self._cos_tilt + away * self._sin_tilt), away * self._cos_tilt - up * self._sin_tilt


def exposed(cells: Collection[Cell]) -> list[Face]:
    """The faces with no other cube against them."""
    filled = frozenset(cells)
    return [
        Face(cell, side) for cell in sorted(filled) for side, way in SIDES.items() if _moved(cell, way) not in filled
    ]


def polygons(cells: Collection[Cell], projection: Projection) -> list[Polygon]:
    """The faces one sees, in painter's order: those farther away first, so that nearer ones cover them.

    The depth of the cubes' middles is enough. If one cube hides part of another, the line of sight leads from the one
    to the other, and along each axis the other lies either level with it or on that line's side: it is farther away.
    """
    seen = [face for face in exposed(cells) if projection.facing(face.side)]
    found = [Polygon(face, points(corners(face), projection), projection.depth(face.cell)) for face in seen]
    return sorted(found, key=lambda polygon: (-_number(polygon.depth), polygon.face))


def corners(face: Face) -> list[Cell]:
    return [_moved(face.cell, corner) for corner in CORNERS[face.side]]


def points(places: Iterable[Point], projection: Projection) -> str:
    """`1.5,-2 3,0.25`: the places on the picture."""
    on_picture = (projection.point(place) for place in places)
    return " ".join(f"{_number(x):g},{_number(y):g}" for x, y, _depth in on_picture)


def outline(cells: Collection[Cell], projection: Projection) -> list[Segment]:
    """The edges of the whole these cells make: its frame."""
    filled = frozenset(cells)
    looking = {way: projection.facing(side) for side, way in SIDES.items()}
    edges = {edge for cell in filled for edge in _edges(cell)}
    drawn = [Segment(start, end, _is_behind(filled, start, end, looking)) for start, end in sorted(edges)]
    return _joined([segment for segment in drawn if _is_edge(filled, segment.start, segment.end)])


def _edges(cell: Cell) -> Iterator[tuple[Cell, Cell]]:
    for face in CORNERS.values():
        for start, end in zip(face, (*face[1:], face[0]), strict=True):
            if start < end:
                yield _moved(cell, start), _moved(cell, end)


def _around(start: Cell, end: Cell) -> list[Cell]:
    """The four cells that meet in an edge, the second and the last beside the first."""
    across, up = (way for way in ((1, 0, 0), (0, 1, 0), (0, 0, 1)) if way != _difference(end, start))
    first = _difference(_difference(start, across), up)
    return [first, _moved(first, across), start, _moved(first, up)]


def _is_edge(filled: frozenset[Cell], start: Cell, end: Cell) -> bool:
    """Not in the middle of a flat side."""
    inside = [cell in filled for cell in _around(start, end)]
    return sum(inside) % 2 == 1 or inside in ([True, False] * 2, [False, True] * 2)


def _is_behind(filled: frozenset[Cell], start: Cell, end: Cell, looking: dict[Cell, bool]) -> bool:
    """No face that meets here looks at the viewer."""
    meeting = _around(start, end)
    pairs = zip(meeting, (*meeting[1:], meeting[0]), strict=True)
    steps = (
        (one, other) if one in filled else (other, one) for one, other in pairs if (one in filled) != (other in filled)
    )
    return not any(looking[_difference(outside, inside)] for inside, outside in steps)


def _joined(segments: list[Segment]) -> list[Segment]:
    """Segments that go on straight become one."""
    joined: dict[tuple[Cell, Cell, bool], Cell] = {}  # where a line that could go on begins: by its end and its way
    for start, end, is_behind in segments:
        way = _difference(end, start)
        joined[end, way, is_behind] = joined.pop((start, way, is_behind), start)
    return sorted(Segment(start, end, is_behind) for (end, _way, is_behind), start in joined.items())


def _moved(cell: Cell, way: Cell) -> Cell:
    return cell[0] + way[0], cell[1] + way[1], cell[2] + way[2]


def _difference(cell: Cell, other: Cell) -> Cell:
    return cell[0] - other[0], cell[1] - other[1], cell[2] - other[2]


def _number(value: float) -> float:
    """Two decimals, halves up as browsers round, and no minus before zero."""
    return floor(value * DECIMALS + 0.5) / DECIMALS + 0.0

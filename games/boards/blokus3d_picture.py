"""The building as a picture: few and short SVG paths, for the picture goes out with every move."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import groupby
from math import cos, inf, radians, sin
from typing import Any, NamedTuple

from games.boards.blokus3d_geometry import (
    ABOVE,
    FOUR_SIDES,
    Angle,
    Cell,
    Face,
    Point,
    Projection,
    corners,
    outline,
    polygons,
)
from games.boards.blokus3d_hiding import is_hidden

SCALE = 20  # units of the picture for an edge: whole numbers are short
MARGIN = 13
ANGLES = {str(number): angle for number, angle in enumerate(FOUR_SIDES)} | {"above": ABOVE}
FIRST_SIDE = "0"
SHADES = {"top": "t", "left": "x", "right": "x", "front": "y", "back": "y", "bottom": "y"}


class Scene(NamedTuple):
    """What is to be seen, as values that can be remembered."""

    size: Cell
    limits: tuple[tuple[Cell, int], ...]  # the ground squares, and how high each may grow
    cubes: tuple[tuple[Cell, str], ...]  # with the letter of the colour
    fresh: frozenset[Cell]  # placed just now
    ghost: tuple[Cell, ...] = ()
    ghost_letter: str = ""


def cell_of(name: str) -> Cell:
    """`c2.1`"""
    row, level = name[1:].split(".")
    return ord(name[0]) - ord("a"), int(row) - 1, int(level) - 1


def scene(view: Mapping[str, Any], fresh: Iterable[str], ghost: Iterable[str] = (), letter: str = "") -> Scene:
    squares = {name: cell_of(f"{name}.1") for name in view["limits"]}
    cubes = [
        ((column, row, level), owner)
        for name, (column, row, _level) in squares.items()
        for level, owner in enumerate(view["stacks"][name])
        if owner != "."
    ]
    return Scene(
        (view["columns"], view["rows"], view["levels"]),
        tuple((squares[name], height) for name, height in view["limits"].items()),
        tuple(cubes),
        frozenset(map(cell_of, fresh)),
        tuple(map(cell_of, ghost)),
        letter,
    )


@lru_cache(maxsize=256)
def picture(seen: Scene, side: str) -> dict[str, Any]:
    """Everybody at a table sees the same: it is drawn once."""
    projection = Projection(seen.size, ANGLES[side])
    behind, before = _frame(seen, projection)
    return {
        "view_box": _view_box(projection),
        "floor": _floor(seen, projection),
        "labels": _labels(seen.size, projection),
        "behind": behind,
        "before": before,
        "faces": _faces(seen, projection),
    }


def _faces(seen: Scene, projection: Projection) -> list[tuple[str, str]]:
    """Class and path, in painter's order; neighbours alike share a path."""
    letters = dict(seen.cubes) | dict.fromkeys(seen.ghost, seen.ghost_letter)
    ghost = frozenset(seen.ghost)

    def kind(face: Face) -> str:
        mark = " gh" if face.cell in ghost else " n" if face.cell in seen.fresh else ""
        return letters[face.cell] + SHADES[face.side] + mark

    solid = letters.keys() - ghost
    faces = (polygon.face for polygon in polygons(letters.keys(), projection))
    drawn = [face for face in faces if not is_hidden(face, solid, projection.angle)]
    drawn.sort(key=lambda face: (*_order(face, projection.angle), kind(face)))
    return [(name, "".join(_ring(corners(face), projection) for face in alike)) for name, alike in groupby(drawn, kind)]


def _order(face: Face, angle: Angle) -> tuple[float, ...]:
    """Looking down, what lies lower never hides what lies higher, nor one top another of its level: tops come last.
    Within a level rows farther away come first, and in a row the sides across it: those along it nothing in it hides.
    """
    column, row, level = face.cell
    if face.side == "top":
        return level, inf
    nearer_row = -row if cos(radians(angle.turn)) > 0 else row
    nearer_column = -column if sin(radians(angle.turn)) > 0 else column
    is_along = SHADES[face.side] == "y"
    return level, nearer_row, is_along, 0 if is_along else nearer_column


def _floor(seen: Scene, projection: Projection) -> str:
    """The ground, ruled into squares where one can still see it."""
    columns, rows, _levels = seen.size
    ground = _ring([(0, 0, 0), (columns, 0, 0), (columns, rows, 0), (0, rows, 0)], projection)
    if sum(level == 0 for (_column, _row, level), _letter in seen.cubes) == len(seen.limits):
        return ground
    across = [((column, 0, 0), (column, rows, 0)) for column in range(1, columns)]
    along = [((0, row, 0), (columns, row, 0)) for row in range(1, rows)]
    return ground + "".join(_line(start, end, projection) for start, end in across + along)


def _line(start: Point, end: Point, projection: Projection) -> str:
    at = _place(start, projection)
    return _step(None, at) + _step(at, _place(end, projection))


def _frame(seen: Scene, projection: Projection) -> tuple[str, str]:
    """What may be filled, as lines: those behind the cubes and those before them."""
    room = [(column, row, level) for (column, row, _), height in seen.limits for level in range(height)]
    lines = {True: "", False: ""}
    for start, end, is_behind in outline(room, projection):
        lines[is_behind] += _line(start, end, projection)
    return lines[True], lines[False]


def _labels(size: Cell, projection: Projection) -> list[dict[str, str]]:
    """Letters and numbers along the edges nearest to the viewer; each a text whose signs have places of their own."""
    columns, rows, _levels = size
    row = min((-0.45, rows + 0.45), key=lambda at: projection.point((columns / 2, at, 0))[2])
    column = min((-0.45, columns + 0.45), key=lambda at: projection.point((at, rows / 2, 0))[2])
    letters = [(at + 0.5, row, 0) for at in range(columns)]
    numbers = [(column, at + 0.5, 0) for at in range(rows)]
    return [_text("abcdefghij"[:columns], letters, projection), _text("123456789"[:rows], numbers, projection)]


def _text(signs: str, places: Iterable[Point], projection: Projection) -> dict[str, str]:
    xs, ys = zip(*(_place(place, projection) for place in places), strict=True)
    return {"signs": signs, "x": " ".join(map(str, xs)), "y": " ".join(map(str, ys))}


def _view_box(projection: Projection) -> str:
    left, top, width, height = (round(value * SCALE) for value in projection.view_box())
    return f"{left - MARGIN} {top - MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN}"


def _place(place: Point, projection: Projection) -> tuple[int, int]:
    x, y, _depth = projection.point(place)
    return round(x * SCALE), round(y * SCALE)


def _ring(places: Iterable[Point], projection: Projection) -> str:
    """A closed line, each step told from the one before."""
    path, at = "", None
    for place in places:
        x, y, _depth = projection.point(place)
        to = round(x * SCALE), round(y * SCALE)
        path += _step(at, to)
        at = to
    return path + "z"


def _step(at: tuple[int, int] | None, to: tuple[int, int]) -> str:
    if at is None:
        return f"M{to[0]} {to[1]}"
    x, y = to[0] - at[0], to[1] - at[1]
    if x == 0:
        return f"v{y}"
    return f"h{x}" if y == 0 else f"l{x} {y}" if y > 0 else f"l{x}{y}"


@lru_cache(maxsize=2048)
def small_picture(cells: tuple[Cell, ...], letter: str, marked: Cell | None = None) -> dict[str, Any]:
    """A piece on its own, as it lies; the cube at the chosen cell is marked."""
    low = tuple(min(cell[axis] for cell in cells) for axis in range(3))
    moved = [tuple(cell[axis] - low[axis] for axis in range(3)) for cell in cells]
    size = tuple(max(cell[axis] for cell in moved) + 1 for axis in range(3))
    at = tuple(marked[axis] - low[axis] for axis in range(3)) if marked else None
    projection = Projection((size[0], size[1], size[2]), FOUR_SIDES[0])
    faces = [
        (letter + SHADES[face.side] + (" at" if face.cell == at else ""), _ring(corners(face), projection))
        for face in (polygon.face for polygon in polygons(_cells(moved), projection))
    ]
    left, top, width, height = (round(value * SCALE) for value in projection.view_box())
    return {"view_box": f"{left - 3} {top - 3} {width + 6} {height + 6}", "faces": faces}


def _cells(moved: Collection[tuple[int, ...]]) -> list[Cell]:
    return [(cell[0], cell[1], cell[2]) for cell in moved]

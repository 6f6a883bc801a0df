"""Cubes as polygons. The vectors in the file beside this one hold the browser's copy to the same numbers."""

import json
from itertools import product
from math import isclose
from pathlib import Path
from random import Random

import pytest

from games.boards import blokus3d_picture as picturing
from games.boards.blokus3d_geometry import (
    ABOVE,
    FOUR_SIDES,
    SIDES,
    Angle,
    Face,
    Projection,
    corners,
    exposed,
    outline,
    points,
    polygons,
)
from games.boards.blokus3d_hiding import is_hidden

VECTORS = json.loads((Path(__file__).parent / "blokus3d_geometry.json").read_text())
ONE = [(0, 0, 0)]
ANGLES = [*FOUR_SIDES, ABOVE, Angle(0, 0), Angle(77, 12), Angle(200, 65), Angle(45, -20)]


def block(columns: int, rows: int, levels: int) -> list[tuple[int, int, int]]:
    return list(product(range(columns), range(rows), range(levels)))


def test_a_cube_alone_shows_all_its_faces():
    assert {face.side for face in exposed(ONE)} == set(SIDES)


def test_faces_between_two_cubes_are_not_exposed():
    faces = exposed([(0, 0, 0), (1, 0, 0)])
    assert len(faces) == 10
    assert Face((0, 0, 0), "right") not in faces
    assert Face((1, 0, 0), "left") not in faces


def test_a_block_shows_its_surface_only():
    assert len(exposed(block(3, 4, 5))) == 2 * (3 * 4 + 4 * 5 + 3 * 5)


def test_a_face_lies_on_its_side_of_the_cube():
    for side, way in SIDES.items():
        middle = [sum(values) / 4 - 0.5 for values in zip(*corners(Face((0, 0, 0), side)), strict=True)]
        assert middle == [0.5 * step for step in way]


def test_from_the_front_columns_run_to_the_right_and_levels_up():
    front = Projection((2, 2, 2), Angle(0, 0))
    assert front.point((0, 0, 0)) == (-1, 1, -1)
    assert front.point((2, 0, 0)) == (1, 1, -1)
    assert front.point((0, 0, 2)) == (-1, -1, -1)
    assert front.depth((0, 1, 0)) > front.depth((0, 0, 0))
    assert [side for side in SIDES if front.facing(side)] == ["front"]


def test_from_above_rows_run_away_from_the_viewer():
    above = Projection((2, 2, 2), ABOVE)
    assert points([(0, 0, 0), (2, 0, 0), (0, 2, 0), (0, 0, 2)], above) == "-1,1 1,1 -1,-1 -1,1"
    assert [side for side in SIDES if above.facing(side)] == ["top"]
    assert above.depth((0, 0, 1)) < above.depth((0, 0, 0))


def test_turned_by_a_quarter_one_looks_from_the_left():
    """The turntable turns anticlockwise: what was on the left comes to the front."""
    turned = Projection((2, 2, 2), Angle(90, 0))
    assert [side for side in SIDES if turned.facing(side)] == ["left"]
    assert points([(0, 2, 0), (0, 0, 0)], turned) == "-1,1 1,1"


@pytest.mark.parametrize("angle", FOUR_SIDES)
def test_from_a_corner_one_sees_the_top_and_two_sides(angle):
    projection = Projection((4, 4, 8), angle)
    seen = [side for side in SIDES if projection.facing(side)]
    assert seen[0] == "top"
    assert len(seen) == 3


def test_the_four_sides_together_show_every_upright_face():
    seen = {side for angle in FOUR_SIDES for side in SIDES if Projection((1, 1, 1), angle).facing(side)}
    assert seen == set(SIDES) - {"bottom"}


@pytest.mark.parametrize("angle", ANGLES)
def test_the_whole_fits_in_the_view_box(angle):
    size = (10, 2, 6)
    projection = Projection(size, angle)
    left, top, width, height = projection.view_box()
    for corner in product(*((0, edge) for edge in size)):
        x, y, _depth = projection.point(corner)
        assert left - 0.01 <= x <= left + width + 0.01
        assert top - 0.01 <= y <= top + height + 0.01


def nearest_face(cells, projection, x: float, y: float) -> Face | None:
    """By tracing the line of sight: the cube whose middle is nearest to the viewer among the faces it goes through."""
    found = None
    for face in exposed(cells):
        if not projection.facing(face.side):
            continue
        places = [projection.point(corner) for corner in corners(face)]
        if inside([(place[0], place[1]) for place in places], x, y):
            depth = depth_at(places, x, y)
            if found is None or depth < found[0]:
                found = (depth, face)
    return found[1] if found else None


def inside(corners_of_it, x: float, y: float) -> bool:
    turns = []
    for (ax, ay), (bx, by) in zip(corners_of_it, [*corners_of_it[1:], corners_of_it[0]], strict=True):
        turns.append((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    return all(turn > 1e-9 for turn in turns) or all(turn < -1e-9 for turn in turns)


def depth_at(places, x: float, y: float) -> float:
    (ax, ay, az), (bx, by, bz), _, (dx, dy, dz) = places
    scale = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    along = ((x - ax) * (dy - ay) - (y - ay) * (dx - ax)) / scale
    across = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / scale
    return az + along * (bz - az) + across * (dz - az)


@pytest.mark.parametrize("angle", ANGLES)
def test_what_is_painted_last_is_what_the_line_of_sight_meets_first(angle):
    rng = Random(f"{angle}")
    cells = rng.sample(block(4, 3, 4), 22)
    projection = Projection((4, 3, 4), angle)
    painted = polygons(cells, projection)
    hit = 0
    for _ in range(150):
        x, y = rng.uniform(-3, 3), rng.uniform(-3, 3)
        under = [
            polygon.face
            for polygon in painted
            if inside([projection.point(corner)[:2] for corner in corners(polygon.face)], x, y)
        ]
        assert (under[-1] if under else None) == nearest_face(cells, projection, x, y)
        hit += bool(under)
    assert hit > 20


def test_polygons_carry_their_points_as_svg_has_them():
    (polygon,) = polygons(ONE, Projection((1, 1, 1), ABOVE))
    assert polygon.face == Face((0, 0, 0), "top")
    assert polygon.points == "-0.5,0.5 0.5,0.5 0.5,-0.5 -0.5,-0.5"


def test_the_frame_of_a_block_has_twelve_edges():
    frame = outline(block(4, 4, 8), Projection((4, 4, 8), FOUR_SIDES[0]))
    assert len(frame) == 12
    assert sum(segment.is_behind for segment in frame) == 3
    assert {length(segment) for segment in frame} == {4, 8}


def test_the_frame_of_stairs_has_an_edge_at_every_step():
    cells = [(column, row, level) for column in range(4) for row in range(3) for level in range(row + 1)]
    frame = outline(cells, Projection((4, 3, 3), Angle(0, 30)))
    across = [segment for segment in frame if segment.start[0] != segment.end[0]]
    assert all(length(segment) == 4 for segment in across)
    assert len(across) == 8  # two at the bottom, three edges of steps, two feet of steps, one at the top behind


def length(segment) -> int:
    return sum(abs(end - start) for start, end in zip(segment.start, segment.end, strict=True))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_the_shared_vectors_hold(vector):
    projection = Projection(tuple(vector["size"]), Angle(**vector["angle"]))
    cells = [tuple(cell) for cell in vector["cells"]]
    found = [
        {"cell": list(polygon.face.cell), "side": polygon.face.side, "points": polygon.points}
        for polygon in polygons(cells, projection)
    ]
    assert found == vector["polygons"]
    assert list(projection.view_box()) == vector["view_box"]
    for place, expected in zip(vector["places"], vector["projected"], strict=True):
        assert all(isclose(a, b, abs_tol=1e-9) for a, b in zip(projection.point(tuple(place)), expected, strict=True))
    frame = [[list(segment.start), list(segment.end), segment.is_behind] for segment in outline(cells, projection)]
    assert frame == vector["outline"]


@pytest.mark.parametrize("side", ["0", "1", "2", "3", "above"])
def test_a_face_left_out_of_the_picture_is_nowhere_seen(side):
    """By the painter's own means: every pixel of it is painted over by faces drawn later."""
    angle = picturing.ANGLES[side]
    cells = {(column, row, level) for column, row, level in TOWN}
    projection = Projection((4, 4, 4), angle)
    drawn = [polygon.face for polygon in polygons(cells, projection)]
    hidden = [face for face in drawn if is_hidden(face, cells, angle)]
    for face in hidden:
        for spot in ((0.2, 0.3), (0.5, 0.5), (0.7, 0.2), (0.8, 0.9)):
            assert any(_covers(projection, other, face, spot) for other in drawn if other != face)
    assert side == "above" or hidden


TOWN = [
    (column, row, level)
    for column, row in product(range(4), range(4))
    for level in range((column * 3 + row * 5 + column * row) % 4 + 1)
]


def _covers(projection, other, face, spot):
    """Whether the other face lies before this spot, on the line to the viewer."""
    first, second, _third, last = corners(face)
    place = tuple(f + spot[0] * (s - f) + spot[1] * (e - f) for f, s, e in zip(first, second, last, strict=True))
    x, y, _depth = projection.point(place)
    ring = [projection.point(corner) for corner in corners(other)]
    turns = [
        (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)
    ]
    is_inside = all(turn >= -1e-9 for turn in turns) or all(turn <= 1e-9 for turn in turns)
    return is_inside and projection.depth(other.cell) < projection.depth(face.cell) - 1e-9

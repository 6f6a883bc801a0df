"""Pieces, rotations and structures: B3-1 to B3-4."""

from collections import Counter

import pytest

from games.engine.blokus3d.components import COLOURS, NAMES, PIECES, SIZES, STRUCTURES
from games.engine.blokus3d.rotations import REFLECTIONS, ROTATIONS, moved_to_corner, orientations, piece_of
from games.engine.blokus3d.space import cube, structure

from .blokus3d import built, choices, forbids, only, shelf, started

SPACES = [structure(name, colours) for name in STRUCTURES for colours in (2, 3, 4)] + [cube(edge) for edge in "345"]


def polycubes(size: int) -> set[frozenset]:
    """Every way to join so many cubes, turned ones taken together: grown cube by cube."""
    shapes = {((0, 0, 0),)}
    for _ in range(size - 1):
        shapes = {moved_to_corner((*shape, more)) for shape in shapes for more in neighbours(shape)}
    return {frozenset(moved_to_corner(map(turn, shape)) for turn in ROTATIONS) for shape in shapes}


def neighbours(shape) -> set:
    steps = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
    near = {(x + a, y + b, z + c) for x, y, z in shape for a, b, c in steps}
    return near - set(shape)


def test_b3_1_a_colour_has_eleven_pieces_and_forty_cubes():
    assert len(COLOURS) == 4
    assert len(PIECES) == 11
    assert Counter(SIZES) == {2: 1, 3: 2, 4: 8}
    assert sum(SIZES) == 40
    for colour in COLOURS:
        assert shelf(started(4), colour) == list(NAMES)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_b3_1_the_pieces_are_all_the_ways_to_join_two_three_or_four_cubes(size):
    pieces = {frozenset(orientations(piece)) for piece in range(11) if SIZES[piece] == size}
    assert pieces == polycubes(size)


def test_b3_1_the_screws_are_mirror_images_and_different_pieces():
    left, right = NAMES.index("left screw"), NAMES.index("right screw")
    mirrored = {moved_to_corner(map(turn, PIECES[left].cubes)) for turn in REFLECTIONS}
    assert mirrored == set(orientations(right))
    assert not mirrored & set(orientations(left))


def test_b3_1_the_right_screw_turns_like_a_right_handed_one():
    """Up along a right-handed screw one goes round anticlockwise, seen from above: to the right, away, up."""
    assert NAMES[piece_of([(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)])] == "right screw"
    assert NAMES[piece_of([(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1)])] == "left screw"


def test_b3_1_every_other_piece_is_its_own_mirror_image():
    for piece, name in enumerate(NAMES):
        if "screw" not in name:
            mirrored = {moved_to_corner(map(turn, PIECES[piece].cubes)) for turn in REFLECTIONS}
            assert mirrored == set(orientations(piece))


def test_b3_1_a_piece_is_used_once():
    state = built("red: a1.1 a2.1, blue: b1.1 b2.1")
    forbids(state, "a3.1 a4.1", "B3-1", "“two”")


def test_b3_1_a_shape_that_is_not_a_piece_is_refused():
    forbids(built(), "a1.1 a2.1 a3.1 b1.1 b2.1", "B3-1", "a1.1")  # five cubes
    forbids(built(), "a1.1 c1.1", "B3-1", "a1.1")  # apart
    forbids(built(), "a1.1 b2.1", "B3-1", "a1.1")  # by an edge only
    forbids(built(), "a1.1", "B3-1", "a1.1")  # a single cube


def test_b3_2_there_are_24_rotations_and_a_piece_lies_in_each_that_differs():
    assert len(ROTATIONS) == len(REFLECTIONS) == 24
    ways = {name: len(orientations(piece)) for piece, name in enumerate(NAMES)}
    assert ways == {
        "two": 3, "three": 3, "corner": 12, "straight": 3, "L": 24, "T": 12, "S": 12, "square": 3, "tripod": 8,
        "left screw": 12, "right screw": 12,
    }  # fmt: skip


def test_b3_2_a_piece_may_be_placed_in_any_of_its_rotations():
    """Where there is room all round, everything but overhangs can be the first piece."""
    state = only(built(), "red", "corner")
    shapes = {moved_to_corner(cubes_of(notation)) for notation in choices(state)}
    on_the_ground = {shape for shape in orientations(NAMES.index("corner")) if is_standing(shape)}
    assert shapes == on_the_ground
    assert len(shapes) == 8


def test_b3_2_a_piece_is_never_mirrored():
    state = only(built(), "red", "left screw")
    forbids(state, "a1.1 b1.1 b2.1 b2.2", "B3-1", "right screw")
    assert "a1.1 a2.1 b2.1 b2.2" in choices(state)


def cubes_of(notation: str) -> list:
    return [("abcdefghij".index(name[0]), int(name[1]), int(name[3])) for name in notation.split()]


def is_standing(shape) -> bool:
    return all(level == 0 or (column, row, level - 1) in shape for column, row, level in shape)


@pytest.mark.parametrize(
    ("name", "colours", "columns", "rows", "levels", "volume"),
    [
        ("A", 2, 4, 4, 4, 64), ("A", 3, 4, 4, 6, 96), ("A", 4, 4, 4, 8, 128),
        ("B", 2, 10, 2, 3, 60), ("B", 3, 10, 2, 5, 100), ("B", 4, 10, 2, 6, 120),
        ("C", 2, 4, 5, 5, 60), ("C", 3, 4, 7, 7, 112), ("C", 4, 4, 8, 8, 144),
        ("D", 2, 6, 6, 3, 56), ("D", 3, 7, 7, 4, 84), ("D", 4, 8, 8, 4, 120),
    ],
)  # fmt: skip
def test_b3_3_the_structures_have_the_sizes_of_the_table(name, colours, columns, rows, levels, volume):
    space = structure(name, colours)
    assert (space.plan.columns, space.plan.rows, space.plan.levels) == (columns, rows, levels)
    assert space.volume == volume
    assert 0.7 <= volume / (40 * colours) <= 0.94


def test_b3_3_row_1_of_the_stairs_is_the_step_of_height_1():
    assert structure("C", 2).plan.heights == ((1, 2, 3, 4, 5),) * 4


def test_b3_3_each_ring_of_the_pyramid_is_one_higher():
    assert structure("D", 2).plan.heights[0] == (1, 1, 1, 1, 1, 1)
    assert structure("D", 2).plan.heights[1] == (1, 2, 2, 2, 2, 1)
    assert structure("D", 2).plan.heights[2] == (1, 2, 3, 3, 2, 1)
    assert structure("D", 3).plan.heights[3] == (1, 2, 3, 4, 3, 2, 1)
    assert structure("D", 4).plan.heights[3] == (1, 2, 3, 4, 4, 3, 2, 1)


@pytest.mark.parametrize("space", SPACES, ids=lambda space: str(space.plan.heights[-1]))
def test_b3_4_placements_are_computed_with_shifts_as_they_are_with_coordinates(space):
    """The quick sets agree with plain counting, cell by cell."""
    for ways in space.placements:
        for lying in ways:
            cubes = [space.cube(cell) for cell in range(lying.cells.bit_length()) if lying.cells >> cell & 1]
            assert all(map(space.has, cubes))
            assert cubes == sorted(cubes)
            assert piece_of(cubes) == lying.piece
            assert lying.around == space.set_of(near for near in neighbours(cubes) if space.has(near))
            assert lying.standing == space.set_of((x, y, z) for x, y, z in cubes if (x, y, z - 1) not in cubes)
            assert lying.notation == " ".join(sorted(lying.notation.split()))


@pytest.mark.parametrize("space", SPACES, ids=lambda space: str(space.plan.heights[-1]))
def test_b3_4_no_placement_is_missing(space):
    cells = [space.cube(cell) for cell in space.names]
    for piece, ways in enumerate(space.placements):
        expected = {
            space.set_of(cubes)
            for shape in orientations(piece)
            for x, y, z in cells
            if all(map(space.has, cubes := [(a + x, b + y, c + z) for a, b, c in shape]))
        }
        assert {lying.cells for lying in ways} == expected
        assert len(ways) == len(expected)


def test_b3_4_a_piece_stays_inside_the_ground_plan():
    for cell in ("e1.1", "d5.1", "z1.1", "d0.1", "d1.0", "d99.1"):
        names = " ".join(sorted(["d1.1", cell]))
        forbids(built(), names, "B3-4", cell)


def test_b3_4_a_piece_stays_under_the_height_allowed_on_each_of_its_squares():
    tower = built("red: a1.1 a1.2 a1.3, blue: b1.1 b1.2 b1.3 c1.1")
    forbids(tower, "a1.4 a1.5", "B3-4", "a1.5")
    stairs = built(structure="C")
    forbids(stairs, "a1.1 a1.2", "B3-4", "a1.2")
    forbids(stairs, "a1.1 a2.1 a2.2 a2.3", "B3-4", "a2.3")
    assert "a1.1 a2.1 a2.2" in choices(stairs)
    pyramid = built(structure="D")
    forbids(pyramid, "b1.1 b1.2", "B3-4", "b1.2")
    assert "b2.1 b2.2" in choices(pyramid)

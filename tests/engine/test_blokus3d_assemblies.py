"""The printed question and its answer (B3-18), and when two assemblies are the same (B3-21)."""

from itertools import combinations
from random import Random

import pytest

from games.engine.blokus3d import assemblies
from games.engine.blokus3d.components import NAMES, SIZES
from games.engine.blokus3d.rotations import piece_of
from games.engine.blokus3d.solver import Cover, Meter, cover
from games.engine.blokus3d.space import bits, cube
from games.engine.blokus3d.symmetry import canonical, canonical_pieces, image, reflections, rotations

from .blokus3d import built

CHOICES = assemblies.choices()


def in_words(choice) -> str:
    return " ".join(NAMES[piece] for piece in choice)


def every_filling(choice) -> list[list[int]]:
    """All of them, turned and mirrored ones too: nothing is assumed about symmetry."""
    stock = [int(piece in choice) for piece in range(11)]
    found = cover(cube("3")).fillings(cube("3").cells, stock, Meter(), required=choice)
    return [[lying.cells for lying in filling] for filling in found]


def counted(choice) -> int:
    starts = assemblies.first_places(choice)
    return sum(1 for start in starts for _ in assemblies.assemblies_from(choice, start))


def test_b3_18_the_soma_cube_has_240():
    assert counted(assemblies.SOMA) == assemblies.kept(assemblies.SOMA) == 240


def test_b3_18_the_whole_count_gives_the_figures_kept():
    found = {progress.choice: progress.found for progress in assemblies.count_assemblies() if progress.is_counted}
    assert found == {choice: assemblies.kept(choice) for choice in CHOICES}
    assert sum(found.values()) == assemblies.TOTAL == 1686


def test_b3_18_there_are_12_choices_six_fours_and_a_three_mirror_choices_together():
    assert len(CHOICES) == sum(map(len, assemblies.FOUND.values())) == 12
    for choice in CHOICES:
        assert sum(SIZES[piece] for piece in choice) == 27
        assert sorted(SIZES[piece] for piece in choice) == [3, 4, 4, 4, 4, 4, 4]
    assert sum(not assemblies.is_own_mirror(choice) for choice in CHOICES) == 2


def test_b3_15_no_other_choice_of_pieces_makes_27_cubes():
    sums = {
        tuple(sorted(SIZES[piece] for piece in some))
        for count in range(1, 12)
        for some in combinations(range(11), count)
        if sum(SIZES[piece] for piece in some) == 27
    }
    assert sums == {(3, 4, 4, 4, 4, 4, 4)}


def test_b3_18_the_straight_piece_of_four_does_not_fit():
    assert cube("3").placements[NAMES.index("straight")] == ()


@pytest.mark.parametrize("choice", [*CHOICES[:6], assemblies.SOMA], ids=in_words)
def test_b3_18_counting_all_fillings_and_sorting_them_gives_the_same(choice):
    """The slow way: every filling, those of the mirror choice too, taken together when turned or mirrored."""
    space = cube("3")
    fillings = every_filling(choice)
    different = {canonical_pieces(space, filling) for filling in fillings}
    assert len(different) == assemblies.kept(choice)
    if not assemblies.is_own_mirror(choice):
        mirror = tuple(sorted(set(choice) - {assemblies.LEFT} | {assemblies.RIGHT}))
        assert len(every_filling(mirror)) == len(fillings)
        assert {canonical_pieces(space, filling) for filling in every_filling(mirror)} == different


def test_b3_18_the_count_can_be_watched_and_resumed():
    steps = list(assemblies.count_assemblies())
    assert [step.done for step in steps] == list(range(1, steps[0].parts + 1))
    known = {step.choice: step.found for step in steps[:9] if step.is_counted}
    rest = [step for step in assemblies.count_assemblies(known) if step.is_counted]
    assert known
    assert {step.choice for step in rest} == set(CHOICES) - known.keys()
    assert sum(known.values()) + sum(step.found for step in rest) == assemblies.TOTAL


def test_the_solver_finds_each_filling_once_and_nothing_else():
    fillings = every_filling(assemblies.SOMA)
    assert len({frozenset(filling) for filling in fillings}) == len(fillings) == 240 * 48
    for filling in fillings[::500]:
        assert sum(filling) == cube("3").cells
        shapes = sorted(piece_of([cube("3").cube(cell) for cell in bits(cells)]) for cells in filling)
        assert shapes == sorted(assemblies.SOMA)


def test_the_solver_uses_no_more_than_is_in_stock():
    space = cube("3")
    stock = [2, 1, 4, 0, 1, 1, 1, 1, 1, 0, 0]
    for filling, _ in zip(Cover(space).fillings(space.cells, stock, Meter()), range(50), strict=False):
        used = [lying.piece for lying in filling]
        assert all(used.count(piece) <= stock[piece] for piece in range(11))


@pytest.mark.parametrize("edge", "345")
def test_a_cube_has_24_rotations_and_24_reflections(edge):
    space = cube(edge)
    turns = [tuple(turn[cell] for cell in bits(space.cells)) for turn in rotations(space) + reflections(space)]
    assert len(set(turns)) == 48
    assert all(set(turn) == set(bits(space.cells)) for turn in turns)


@pytest.mark.parametrize("edge", "345")
def test_a_rotation_keeps_every_piece_and_a_reflection_swaps_the_screws(edge):
    space = cube(edge)
    swapped = {assemblies.LEFT: assemblies.RIGHT, assemblies.RIGHT: assemblies.LEFT}
    rng = Random(edge)
    for lying in rng.sample([lying for ways in space.placements for lying in ways], 60):
        for turn in rotations(space):
            assert space.by_cells[image(turn, lying.cells)].piece == lying.piece
        for turn in reflections(space):
            assert space.by_cells[image(turn, lying.cells)].piece == swapped.get(lying.piece, lying.piece)


def test_b3_21_assemblies_turned_or_mirrored_are_the_same():
    space = cube("3")
    filling = next(iter(every_filling(assemblies.SOMA)))
    same = canonical_pieces(space, filling)
    for turn in rotations(space) + reflections(space):
        turned = [image(turn, cells) for cells in filling]
        Random(0).shuffle(turned)
        assert canonical_pieces(space, turned) == same


def test_b3_21_the_colours_and_the_order_do_not_matter():
    one = built("red: a1.1 a2.1, blue: b1.1 b2.1 b3.1", seats=1)
    other = built("green: c1.1 c2.1 c3.1, green: b1.1 b2.1", seats=1)
    assert canonical(one) != canonical(other)  # here the two lies in the middle
    other = built("green: b1.1 b2.1 b3.1, green: c2.1 c3.1", seats=1)
    assert canonical(one) == canonical(other)
    assert canonical(one).count(".") == 27 - 5


def test_b3_21_the_same_cells_in_other_pieces_are_another_assembly():
    one = built("red: a1.1 a2.1, blue: b1.1 b2.1", seats=1)
    other = built("red: a1.1 a2.1 b1.1 b2.1", seats=1)
    assert canonical(one) != canonical(other)

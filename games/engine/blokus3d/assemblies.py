"""The printed question (B3-18): in how many ways can a 3 × 3 × 3 cube be built in one colour?

Assemblies that differ by a rotation or a reflection of the whole cube count once. A choice of pieces with one of the
screws is counted together with its mirror choice, the one with the other screw.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from .components import NAMES, PIECES, SIZES
from .solver import Meter, cover
from .space import Placement, Space, cube
from .symmetry import Cells, image, reflections, rotations

Choice = tuple[int, ...]  # the seven pieces, in order

LEFT, RIGHT = NAMES.index("left screw"), NAMES.index("right screw")
SOMA: Choice = tuple(map(NAMES.index, ("corner", "L", "T", "S", "tripod", "left screw", "right screw")))

# The answer, as `manage.py count_cubes` finds it. Of the eight pieces of four cubes the straight one is too long and one
# more is left out: by the piece of three cubes, then by that one. With a screw left out, either of them.
FOUND = {
    "three": {"right screw": 245, "tripod": 32, "square": 138, "S": 99, "T": 0, "L": 27},
    "corner": {"right screw": 337, "tripod": 261, "square": 240, "S": 221, "T": 47, "L": 39},
}
TOTAL = sum(sum(counts.values()) for counts in FOUND.values())


def kept(choice: Choice) -> int:
    """The figure in the table."""
    three, *six = choice
    (missing,) = (piece for piece in _fitting(4) if piece not in six)
    return FOUND[NAMES[three]][NAMES[missing]]


class Progress(NamedTuple):
    """After each part of the count: of one choice, those with one place of its first piece."""

    done: int
    parts: int
    choice: Choice
    found: int  # so far, of this choice
    is_counted: bool  # this choice is finished


def choices() -> list[Choice]:
    """The only sum that gives 27: six pieces of four cubes and one of three (B3-15), each of which fits in the cube.

    Of two mirror choices only the one with the left screw is listed.
    """
    return [
        (three, *six)
        for three in _fitting(3)
        for six in combinations(_fitting(4), 6)
        if LEFT in six or RIGHT not in six
    ]


def _fitting(size: int) -> list[int]:
    return [piece for piece, ways in enumerate(cube("3").placements) if ways and SIZES[piece] == size]


def is_own_mirror(choice: Choice) -> bool:
    return (LEFT in choice) == (RIGHT in choice)


def count_assemblies(known: Mapping[Choice, int] | None = None) -> Iterator[Progress]:
    """Counts choice by choice and tells after each part. What is `known` is not counted again: so it can be resumed."""
    todo = [choice for choice in choices() if choice not in (known or {})]
    starts = {choice: first_places(choice) for choice in todo}
    parts, done = sum(map(len, starts.values())), 0
    for choice in todo:
        found = 0
        for number, start in enumerate(starts[choice], start=1):
            found += sum(1 for _ in assemblies_from(choice, start))
            done += 1
            yield Progress(done, parts, choice, found, number == len(starts[choice]))


class Start(NamedTuple):
    """A place of the first piece, and the symmetries that leave it there."""

    placement: Placement
    stabiliser: tuple[Cells, ...]


def first_places(choice: Choice) -> list[Start]:
    """Of the piece with the fewest places that are not turned or mirrored into each other, one of each."""
    space = cube("3")
    return min((_starts(space, piece, _symmetries(space, choice)) for piece in choice), key=len)


def assemblies_from(choice: Choice, start: Start) -> Iterator[tuple[int, ...]]:
    """Each assembly with the first piece there, once: of those turned or mirrored into each other the least."""
    space = cube("3")
    stock = [int(piece in choice and piece != start.placement.piece) for piece in range(len(PIECES))]
    rest = [piece for piece in choice if piece != start.placement.piece]
    empty = space.cells & ~start.placement.cells
    for filling in cover(space).fillings(empty, stock, Meter(), required=rest):
        pieces = sorted(lying.cells for lying in (start.placement, *filling))
        if all(pieces <= sorted(image(symmetry, cells) for cells in pieces) for symmetry in start.stabiliser):
            yield tuple(pieces)


def _symmetries(space: Space, choice: Choice) -> tuple[Cells, ...]:
    """A reflection makes a choice with one screw into its mirror choice; within the choice only rotations count."""
    return rotations(space) + reflections(space) if is_own_mirror(choice) else rotations(space)


def _starts(space: Space, piece: int, symmetries: tuple[Cells, ...]) -> list[Start]:
    starts, seen = [], set()
    for lying in space.placements[piece]:
        if lying.cells in seen:
            continue
        images = [image(symmetry, lying.cells) for symmetry in symmetries]
        seen.update(images)
        staying = (symmetry for symmetry, cells in zip(symmetries, images, strict=True) if cells == lying.cells)
        starts.append(Start(lying, tuple(staying)))
    return starts

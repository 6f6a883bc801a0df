"""The 24 ways a piece can be turned (B3-2), and the mirror images it must not be (but a finished cube may)."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import permutations, product

from .components import PIECES, Cube

Turn = Callable[[Cube], Cube]


def _turns() -> Iterator[tuple[Turn, bool]]:
    """Each way to name and direct the three axes; true for a rotation, false for one with a reflection."""
    for axes in permutations(range(3)):
        swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3))
        for signs in product((1, -1), repeat=3):
            flips = signs.count(-1)
            yield _turn(axes, signs), (swaps + flips) % 2 == 0


def _turn(axes: tuple[int, ...], signs: tuple[int, ...]) -> Turn:
    def turn(cube: Cube) -> Cube:
        x, y, z = (sign * cube[axis] for axis, sign in zip(axes, signs, strict=True))
        return x, y, z

    return turn


ROTATIONS: tuple[Turn, ...] = tuple(turn for turn, is_rotation in _turns() if is_rotation)
REFLECTIONS: tuple[Turn, ...] = tuple(turn for turn, is_rotation in _turns() if not is_rotation)


def moved_to_corner(cubes: Iterable[Cube]) -> tuple[Cube, ...]:
    """The same shape as near to (0, 0, 0) as it goes, its cubes in order: equal shapes give equal values."""
    xs, ys, zs = zip(*cubes, strict=True)
    x, y, z = min(xs), min(ys), min(zs)
    return tuple(sorted((a - x, b - y, c - z) for a, b, c in zip(xs, ys, zs, strict=True)))


@cache
def orientations(piece: int) -> tuple[tuple[Cube, ...], ...]:
    """B3-2: the different ways this piece can lie."""
    cubes = PIECES[piece].cubes
    return tuple(sorted({moved_to_corner(map(turn, cubes)) for turn in ROTATIONS}))


@cache
def _piece_by_shape() -> dict[tuple[Cube, ...], int]:
    return {shape: piece for piece in range(len(PIECES)) for shape in orientations(piece)}


def piece_of(cubes: Iterable[Cube]) -> int | None:
    """The shape says which piece it is."""
    return _piece_by_shape().get(moved_to_corner(cubes))

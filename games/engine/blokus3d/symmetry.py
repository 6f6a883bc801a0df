"""A cube turned and mirrored: when two assemblies are the same (B3-18)."""

from collections.abc import Iterable
from functools import cache
from string import ascii_letters, digits

from .components import Cube
from .rotations import REFLECTIONS, ROTATIONS, Turn
from .space import Space, bits
from .state import State, space_of

Cells = dict[int, int]  # where each cell goes
EMPTY = "."


@cache
def rotations(space: Space) -> tuple[Cells, ...]:
    return tuple(_turned(space, turn) for turn in ROTATIONS)


@cache
def reflections(space: Space) -> tuple[Cells, ...]:
    return tuple(_turned(space, turn) for turn in REFLECTIONS)


def image(symmetry: Cells, cells: int) -> int:
    return sum(1 << symmetry[cell] for cell in bits(cells))


def canonical(state: State) -> str:
    """The same text for all assemblies that differ by a rotation or a reflection of the whole cube, and only for them.

    Pieces count, their colours do not (B3-21). One letter a cell, in the cells' order; a letter is a piece.
    """
    return canonical_pieces(space_of(state), [cells for _, cells in state.placed])


def canonical_pieces(space: Space, pieces: Iterable[int]) -> str:
    owner = {cell: piece for piece, cells in enumerate(pieces) for cell in bits(cells)}
    order = list(bits(space.cells))
    symmetries = rotations(space) + reflections(space)
    return min(_lettered([owner.get(symmetry[cell]) for cell in order]) for symmetry in symmetries)


def _lettered(owners: list[int | None]) -> str:
    """Pieces are named in the order in which they appear."""
    letters: dict[int | None, str] = {None: EMPTY}
    names = iter(ascii_letters + digits)
    return "".join(letters[owner] if owner in letters else letters.setdefault(owner, next(names)) for owner in owners)


def _turned(space: Space, turn: Turn) -> Cells:
    return {cell: space.bit(_turned_cube(space, turn, space.cube(cell))) for cell in bits(space.cells)}


def _turned_cube(space: Space, turn: Turn, cube: Cube) -> Cube:
    """About the middle of the whole, in half cells so that it is a whole number."""
    last = space.plan.levels - 1
    x, y, z = turn((2 * cube[0] - last, 2 * cube[1] - last, 2 * cube[2] - last))
    return (x + last) // 2, (y + last) // 2, (z + last) // 2

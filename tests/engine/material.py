"""What is never lost and never made, by game: the sorted pieces of a state."""

from collections.abc import Callable
from typing import Any

from games.engine.blokus3d.components import NAMES
from games.engine.blokus3d.space import bits
from games.engine.blokus3d.state import State as Blokus3DState
from games.engine.blokus3d.state import space_of
from games.engine.masker.components import CROSSES
from games.engine.masker.state import State as MaskerState


def masker_material(state: MaskerState) -> tuple[list[str], list[str]]:
    """What there is, and what there should be: MK-1."""
    return sorted("".join(state.stacks + state.captured)), sorted(CROSSES)


def blokus3d_material(state: Blokus3DState) -> tuple[list[str], list[str]]:
    """B3-1: each colour's eleven pieces are on its shelf or placed; and every cube is where a piece is."""
    by_cells = space_of(state).by_cells
    have = [f"{colour} {NAMES[by_cells[cells].piece]}" for colour, cells in state.placed]
    have += [f"{colour} {NAMES[piece]}" for colour, shelf in enumerate(state.shelves) for piece in bits(shelf)]
    assert sum(cells for _, cells in state.placed) == sum(state.own) == state.filled
    return sorted(have), sorted(f"{colour} {name}" for colour in range(state.colours) for name in NAMES)


MATERIAL: dict[str, Callable[[Any], tuple[list[str], list[str]]]] = {
    "masker": masker_material,
    "blokus3d": blokus3d_material,
}

"""What is never lost and never made, by game: the sorted pieces of a state."""

from collections.abc import Callable
from typing import Any

from games.engine.mascarade.components import CARDS
from games.engine.mascarade.state import State as MascaradeState
from games.engine.masker.components import CROSSES
from games.engine.masker.state import State as MaskerState


def masker_material(state: MaskerState) -> tuple[list[str], list[str]]:
    """What there is, and what there should be: MK-1."""
    return sorted("".join(state.stacks + state.captured)), sorted(CROSSES)


def mascarade_material(state: MascaradeState) -> tuple[list[int], list[int]]:
    """MC-1; the cards of a resigned seat are kept, out of the match (MC-15)."""
    return sorted([*(laid.card for laid in state.laid), *sum(state.hands, ()), *state.pot]), list(CARDS)


MATERIAL: dict[str, Callable[[Any], tuple[list[Any], list[Any]]]] = {
    "masker": masker_material,
    "mascarade": mascarade_material,
}

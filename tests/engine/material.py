"""What is never lost and never made, by game: the sorted pieces of a state."""

from collections.abc import Callable
from typing import Any

from games.engine.masker.components import CROSSES
from games.engine.masker.state import State as MaskerState


def masker_material(state: MaskerState) -> tuple[list[str], list[str]]:
    """What there is, and what there should be: MK-1."""
    return sorted("".join(state.stacks + state.captured)), sorted(CROSSES)


MATERIAL: dict[str, Callable[[Any], tuple[list[str], list[str]]]] = {"masker": masker_material}

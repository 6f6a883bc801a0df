"""What is never lost and never made, by game: the sorted pieces of a state."""

from collections.abc import Callable
from typing import Any

from games.engine.mascarade.components import CARDS
from games.engine.mascarade.state import State as MascaradeState
from games.engine.mask.cards import STACK
from games.engine.mask.components import OUT
from games.engine.mask.state import State as MaskState
from games.engine.masker.components import CROSSES
from games.engine.masker.state import State as MaskerState


def masker_material(state: MaskerState) -> tuple[list[str], list[str]]:
    """What there is, and what there should be: MK-1."""
    return sorted("".join(state.stacks + state.captured)), sorted(CROSSES)


def mascarade_material(state: MascaradeState) -> tuple[list[int], list[int]]:
    """MC-1; the cards of a resigned seat are kept, out of the match (MC-15)."""
    return sorted([*(laid.card for laid in state.laid), *sum(state.hands, ()), *state.pot]), list(CARDS)


def mask_material(state: MaskState) -> tuple[list[str], list[str]]:
    """MA-1, MA-3, MA-5, MA-22: the cards, each mask once, each peg in a hole of its own, nobody owing points."""
    pegs = [hole for hole in state.pegs if hole != OUT]
    there = [*state.cards, *map(str, sorted(set(state.masks))), *map(str, sorted(set(pegs))), *_debts(state)]
    return sorted(there), sorted([*STACK, *map(str, state.masks), *map(str, pegs)])


def _debts(state: MaskState) -> list[str]:
    return [f"seat {seat} owes {-points}" for seat, points in enumerate(state.points) if points < 0]


MATERIAL: dict[str, Callable[[Any], tuple[list[Any], list[Any]]]] = {
    "masker": masker_material,
    "mask": mask_material,
    "mascarade": mascarade_material,
}

"""Twins: states that differ from a given one only in what a seat may not know.

One function per game; the tests over all games use them to show that secrets leave no trace.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from games.engine.masker import rules
from games.engine.masker.components import COLOURS
from games.engine.masker.state import OVER
from games.engine.masker.state import State as MaskerState

Twins = Callable[[Any, int | None, Random], Iterator[Any]]


def masker_twins(state: MaskerState, seat: int | None, rng: Random) -> Iterator[MaskerState]:
    """Other secret colours for the others: any, in any order, whose crosses are still on the table."""
    if state.phase == OVER:
        return
    own = None if seat is None else rules.side_of(state, seat)
    hidden = [side for side in rules.sides_in(state) if side != own]
    shown = {token for side, token in enumerate(state.tokens) if side not in hidden}
    possible = [colour for colour in COLOURS if colour not in shown and rules.crosses_left(state, colour)]
    for _ in range(2):
        tokens = list(state.tokens)
        for side, colour in zip(hidden, rng.sample(possible, len(hidden)), strict=True):
            tokens[side] = colour
        yield state._replace(tokens="".join(tokens))


TWINS: dict[str, Twins] = {"masker": masker_twins}

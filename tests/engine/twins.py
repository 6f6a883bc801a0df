"""Twins: states that differ from a given one only in what a seat may not know.

One function per game; the tests over all games use them to show that secrets leave no trace.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from games.engine.mascarade.state import State as MascaradeState
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


def mascarade_twins(state: MascaradeState, seat: int | None, rng: Random) -> Iterator[MascaradeState]:
    """The pot and the lots in another order; then also other cards in the other hands."""
    if state.phase == OVER:
        return
    lots = tuple(rng.sample(state.lots, state.seats))
    yield state._replace(pot=tuple(rng.sample(state.pot, len(state.pot))), lots=lots)
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    mixed = rng.sample([*hidden, *state.pot], len(hidden) + len(state.pot))
    hands = [hand if other == seat else tuple(mixed.pop() for _ in hand) for other, hand in enumerate(state.hands)]
    yield state._replace(hands=tuple(hands), pot=tuple(mixed), lots=lots)


TWINS: dict[str, Twins] = {"masker": masker_twins, "mascarade": mascarade_twins}

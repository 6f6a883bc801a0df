"""The set-up: everything random in a match is drawn here (ALL-2)."""

from ..seed import Seed
from .components import CARDS, HAND
from .state import State


def deal(seats: int, scoring: str, seed: Seed) -> State:
    pot = seed.shuffled("pot", CARDS)  # MC-4
    hands = tuple(pot[seat * HAND : (seat + 1) * HAND] for seat in range(seats))
    return State(
        seats=seats,
        scoring=scoring,
        hands=hands,
        pot=pot[seats * HAND :],
        lots=seed.shuffled("lots", range(seats)),  # MC-12
        turn=seed.pick("first player", range(seats)),  # MC-5, ALL-1
        scores=(0,) * seats,
    )

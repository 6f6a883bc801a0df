"""The set-up: everything random in a match is drawn here (ALL-2)."""

from ..seed import Seed
from .components import BLANK, COLOURS, CROSSES, SOLID, TEAMS
from .state import State


def deal(seats: int, board: str, touch: str, seed: Seed) -> State:
    stacks = solid_deal(seed) if board == SOLID else flat_deal(seed)
    blank = next(square for square, stack in enumerate(stacks) if stack.endswith(BLANK))
    tokens = "".join(seed.shuffled("tokens", COLOURS)[: len(TEAMS[seats])])  # MK-4
    first = seed.pick("first player", range(seats))  # MK-5
    return State(seats, board, touch, stacks, blank, tokens, ("",) * seats, first)


def flat_deal(seed: Seed) -> tuple[str, ...]:
    """MK-3"""
    return seed.shuffled("crosses", CROSSES)


def solid_deal(seed: Seed) -> tuple[str, ...]:
    """MK-20. Nine bottom places, at most two of a colour and no white: four colours twice, one once.

    Whichever colour is the single one, the bottom can be arranged in the same number of ways and so can the rest.
    Drawing the single colour, then each part by itself, therefore makes every allowed deal equally likely.
    """
    single = seed.pick("single colour", COLOURS)
    bottom = seed.shuffled("bottom layer", (COLOURS * 2).replace(single, "", 1))
    rest = CROSSES.replace(BLANK, "")
    for colour in bottom:
        rest = rest.replace(colour, "", 1)
    middle_and_top = list(seed.shuffled("upper layers", rest))
    middle_and_top.insert(18 + seed.pick("blank", range(9)), BLANK)
    layers = (bottom, middle_and_top[:9], middle_and_top[9:18], middle_and_top[18:])
    return tuple("".join(layer[square] for layer in layers) for square in range(9))

"""The set-up: everything random in a match is drawn here (ALL-2)."""

from collections.abc import Mapping

from ..protocol import Event
from ..seed import Seed
from . import accounts, rounds
from .cards import STACK
from .components import BANK, CHOSEN, HOLES, NAMES, ON, OUT, PEGS, POINTS_AT_START, own_name, owner_of
from .masks import MASKS
from .state import State


def deal(seats: int, options: Mapping[str, str], seed: Seed, events: list[Event]) -> State:
    """MA-5, MA-6, MA-7"""
    first = seed.pick("first layer", range(seats))
    state = State(
        seats=seats,
        form=options["auction"],
        silent=options.get("silent") == ON,
        chosen_pegs=options["pegs"] == CHOSEN,
        finale=options["finale"] == ON,
        masks=seed.shuffled("masks", MASKS)[: int(options["masks"])],
        cards=seed.shuffled("cards", STACK),
        nonce_key=seed.key("nonces"),
        layer=first,
        turn=first,
        points=(0,) * seats,
        pegs=(OUT,) * (seats * len(PEGS)),
    )
    events.append(Event("started", {"first": first, "masks": len(state.masks)}))
    for seat in range(seats):
        state = accounts.pay(state, BANK, seat, POINTS_AT_START, accounts.START, events)
    return state if state.chosen_pegs else rounds.turn_up(_pegs_by_lot(state, seed, events), first, events)


def _pegs_by_lot(state: State, seed: Seed, events: list[Event]) -> State:
    pegs = seed.shuffled("pegs", HOLES)[: len(state.pegs)]
    for peg, hole in enumerate(pegs):
        data = {"seat": owner_of(peg), "peg": own_name(peg), "hole": NAMES[hole], "by_lot": True}
        events.append(Event("placed", data))
    return state._replace(pegs=pegs)

"""The rules that answer a question about a position. Those that change it are in rounds.py, auction.py, carrying.py."""

from .cards import BY_KEY, Card
from .components import DOUBLE, HOLES, OUT, PEGS, SINGLE, peg_of
from .masks import MASKS, Mask, Rings
from .state import BIDS, CARD, LAY, NOT_IN, OVER, PLACE, RAISE, Auction, Carried, State

NO_RINGS: Rings = (0,) * 49


def to_act(state: State) -> frozenset[int]:
    if state.phase == OVER:
        return frozenset()
    if state.phase == BIDS:
        return frozenset(bids_awaited(state))
    if state.phase == RAISE:
        return frozenset(auction_of(state).bidding[:1])
    if state.phase == CARD:
        return frozenset(carried_by(state).queue[:1])
    return frozenset((state.turn,))


def auction_of(state: State) -> Auction:
    assert state.auction is not None
    return state.auction


def carried_by(state: State) -> Carried:
    assert state.carried is not None
    return state.carried


def is_in(state: State, seat: int) -> bool:
    """MA-28"""
    return seat not in state.resigned


def next_seat(state: State, seat: int) -> int:
    """Clockwise."""
    return (seat + 1) % state.seats


def next_in(state: State, seat: int) -> int:
    """The next clockwise who has not resigned (MA-28)."""
    seat = next_seat(state, seat)
    while seat in state.resigned:
        seat = next_seat(state, seat)
    return seat


def in_turn(state: State, owner: int) -> list[int]:
    """MA-21: from the owner's left, the owner last; without those who resigned (MA-28)."""
    seats = ((owner + step) % state.seats for step in range(1, state.seats + 1))
    return [seat for seat in seats if seat not in state.resigned]


def others_in_turn(state: State, owner: int) -> list[int]:
    return [seat for seat in in_turn(state, owner) if seat != owner]


def free_holes(state: State) -> list[int]:
    return [hole for hole in HOLES if hole not in state.pegs]


def peg_to_place(state: State) -> int | None:
    """MA-6: first peg 1, then peg 2."""
    pegs = (peg_of(state.turn, peg) for peg in PEGS)
    return next((peg for peg in pegs if state.pegs[peg] == OUT), None)


def top_place(state: State) -> int:
    """Where the mask on top is among the masks in play; MA-27: some have come off."""
    return len(state.laid) - 1 - state.unmasked


def top_mask(state: State) -> Mask:
    return MASKS[state.masks[top_place(state)]]


def top_quarter(state: State) -> int:
    return state.laid[top_place(state)]


def next_mask(state: State) -> Mask:
    """MA-7: the one turned up, while it is to be laid."""
    return MASKS[state.masks[len(state.laid)]]


def rings(state: State) -> Rings:
    """What each hole brings, as the top mask lies."""
    return top_mask(state).rings[top_quarter(state)] if state.laid else NO_RINGS


def worth_of_peg(state: State, peg: int) -> int:
    """MA-12"""
    hole = state.pegs[peg]
    return 0 if hole == OUT else rings(state)[hole]


def pay_of(state: State, seat: int) -> int:
    """MA-12; MA-28: who resigned is not paid."""
    return sum(worth_of_peg(state, peg_of(seat, peg)) for peg in PEGS) if is_in(state, seat) else 0


def pegs_on_a_ring(state: State, seat: int) -> int:
    return sum(worth_of_peg(state, peg_of(seat, peg)) in (SINGLE, DOUBLE) for peg in PEGS)


def round_number(state: State) -> int:
    """From 1; while a mask is to be laid, the round it opens."""
    return len(state.laid) + (state.phase in (PLACE, LAY))


def top_card(state: State) -> Card:
    """MA-18, MA-19: what is drawn goes under the stack, so the stack goes round."""
    return BY_KEY[state.cards[state.under % len(state.cards)]]


def auction_number(state: State) -> int:
    return state.under + 1


def bids_awaited(state: State) -> list[int]:
    """MA-15; MA-28"""
    auction = auction_of(state)
    return [seat for seat in auction.asked if auction.bids[seat] == NOT_IN and is_in(state, seat)]


def least_bid(state: State) -> int:
    """MA-15: above the opening; MA-16: above the highest bid."""
    auction = auction_of(state)
    return (auction.highest if state.phase == RAISE else auction.opening) + 1


def can_top(state: State, seat: int, points: int) -> bool:
    return is_in(state, seat) and state.points[seat] > points


def winner_of_sealed(state: State) -> tuple[int, int] | None:
    """MA-15: seat and price. A tie goes to fewer points, then clockwise from the drawer's left; `asked` is so ordered."""
    auction = auction_of(state)
    bids = [
        (auction.bids[seat], -state.points[seat], -rank)
        for rank, seat in enumerate(auction.asked)
        if auction.bids[seat] > 0 and is_in(state, seat)
    ]
    if bids:
        price, _, rank = max(bids)
        return auction.asked[-rank], price
    if auction.opening and is_in(state, state.turn):
        return state.turn, auction.opening
    return None


def richest(state: State, owner: int) -> int | None:
    """None when all have the same. MA-26: a tie goes to the first from the owner's left."""
    seats = in_turn(state, owner)
    return None if _all_equal(state, seats) else max(seats, key=lambda seat: state.points[seat])


def poorest(state: State, owner: int) -> int | None:
    seats = in_turn(state, owner)
    return None if _all_equal(state, seats) else min(seats, key=lambda seat: state.points[seat])


def _all_equal(state: State, seats: list[int]) -> bool:
    return len({state.points[seat] for seat in seats}) == 1


def places(state: State) -> tuple[int, ...]:
    """MA-13, ALL-6; MA-28: behind all others those who resigned, the first of them last."""
    behind = {seat: state.seats - rank for rank, seat in enumerate(state.resigned)}
    still_in = [points for seat, points in enumerate(state.points) if is_in(state, seat)]
    return tuple(
        behind[seat] if seat in behind else 1 + sum(other > state.points[seat] for other in still_in)
        for seat in range(state.seats)
    )

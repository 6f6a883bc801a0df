"""Twins: states that differ from a given one only in what a seat may not know.

One function per game; the tests over all games use them to show that secrets leave no trace.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from games.engine.mascarade.state import State as MascaradeState
from games.engine.mask.masks import MASKS
from games.engine.mask.state import NOT_IN, Auction
from games.engine.mask.state import State as MaskState
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


def mask_twins(state: MaskState, seat: int | None, rng: Random) -> Iterator[MaskState]:
    """Other masks and cards to come, another card for who did not draw it, other bids of the others; other bidders too
    if bids are silent.

    The receipts of those bids stay: they are what is left of them for others to see, and without the nonce, which only
    the bidder knows, they tell nothing.
    """
    if state.phase == OVER:
        return
    for _ in range(2):
        twin = _with_other_bids(_with_other_stacks(state, seat, rng), seat, rng)
        has_bid = twin.auction is not None and seat in _bidders(twin.auction)
        yield twin if has_bid else twin._replace(nonce_key=str(rng.random()))


def _bidders(auction: Auction) -> list[int]:
    return [seat for seat, bid in enumerate(auction.bids) if bid != NOT_IN]


def _with_other_stacks(state: MaskState, seat: int | None, rng: Random) -> MaskState:
    seen = len(state.laid) + (state.phase == "lay")
    to_come = rng.sample(sorted(MASKS.keys() - set(state.masks[:seen])), len(state.masks) - seen)
    known = {state.under % len(state.cards)} if state.carried or (state.auction and seat == state.turn) else set()
    places = [place for place in range(len(state.cards)) if place not in known]
    cards = list(state.cards)
    for place, other in zip(places, rng.sample(places, len(places)), strict=True):
        cards[place] = state.cards[other]
    return state._replace(masks=(*state.masks[:seen], *to_come), cards=tuple(cards))


def _with_other_bids(state: MaskState, seat: int | None, rng: Random) -> MaskState:
    auction = state.auction
    if auction is None or not auction.asked:
        return state
    bids, receipts = list(auction.bids), list(auction.receipts)
    others = [bidder for bidder in _bidders(auction) if bidder != seat]
    for bidder in others:
        bids[bidder], receipts[bidder] = NOT_IN, ""
    for bidder, other in zip(others, _other_bidders(state, auction, others, seat, rng), strict=True):
        bids[other] = rng.choice([0, *range(auction.opening + 1, state.points[other] + 1)])
        receipts[other] = auction.receipts[bidder]
    return state._replace(auction=auction._replace(bids=tuple(bids), receipts=tuple(receipts)))


def _other_bidders(state: MaskState, auction: Auction, bidders: list[int], seat: int | None, rng: Random) -> list[int]:
    """Silent, it may have been any of the others; who resigned is known to be in or not to be waited for."""
    if not state.silent:
        return bidders
    free = [other for other in auction.asked if other != seat and other not in state.resigned]
    stay = [bidder for bidder in bidders if bidder in state.resigned]
    return [*stay, *rng.sample(free, len(bidders) - len(stay))]


TWINS: dict[str, Twins] = {"masker": masker_twins, "mask": mask_twins, "mascarade": mascarade_twins}

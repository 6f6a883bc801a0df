"""What one seat may know, built up from nothing.

Secret are: the drawn card (the drawer's alone until sold), a sealed bid (the bidder's alone until all are in; with
`silent` even whose are in), the order of the masks and cards to come, the key of the nonces.

    {"game": "mask", "seat": 0 | None, "seats": 4,
     "options": {"auction": "sealed", "pegs": "chosen", "masks": "16", "finale": "off", "silent": "off"},
     "phase": "place" | "lay" | "turn" | "move" | "offer" | "bids" | "raise" | "card" | "over",
     "to_act": [2],                     # silent bids: all who are asked, but me once my bid is in
     "round": 3, "rounds": 16, "layer": 1,
     "turn": 2,                         # whose turn: places, lays, plays; the drawer while a card is sold and carried out
     "order": [2, 3, 0, 1],             # of this round's turns, the layer last
     "points": [10, 7, 12, 0], "pay": [8, 0, 3, 0],             # by seat; what payday would bring now
     "history": [[10, 10, 10, 10], [13, 7, 10, 5], …],          # points at the start, after each payday and unmasking
     "pegs": [["b2", "f6"], ["c1", None], …],                   # by seat, peg 1 and peg 2; None: in no hole
     "mask": {"number": 1, "name": "Grin", "direction": 90, "rings": {"b2": 3, …}} | None,      # on top, as it lies
     "turned_up": {"number": …, "name": …, "direction": 0, "rings": …} | None,                  # to be laid, upright
     "pile": [{"number": 4, "direction": 0}, …],                # on the board, the first laid first
     "masks_left": 12,                                          # face down
     "steps": 3,                                                # paid for in this turn's move so far
     "legs": {"1": {"c4": ["b4", "c4"], …}, "2": {…}},          # mine, if I am to move: hole -> path; its length is the price
     "auction": None | {
         "number": 5, "drawer": 2, "form": "sealed",
         "card": {"key": "purse", "name": …, "text": …} | None, # the drawer alone
         "opening": None | 0 | 3,                               # None: not opened yet
         "asked": [3, 0, 2], "in": [0] | None, "awaited": 2,    # sealed; silent: None
         "receipts": [{"seat": 0 | None, "receipt": "…"}, …],   # sealed, by seat; silent: by receipt, without seats
         "mine": {"points": 5, "nonce": "…", "receipt": "…"} | None,
         "bidding": [3, 0, 2], "highest": 4, "holder": 2 | None,        # open; the first of `bidding` is next
         "limits": {"least": 4, "most": 10} | None},            # mine, if I am asked (nothing is always possible)
     "card": None | {"key": …, "name": …, "text": …, "owner": 0, "drawer": 2, "price": 4,       # being carried out
         "queue": [1, 2, 3, 0],                                 # who does it still; the first is asked
         "may_skip": True, "steps_left": 4, "begun": False, "jumped": "1" | None},
     "resigned": [3],
     "hidden": None | {"masks": [3, 17], "cards": ["purse", …], "nonce_key": "…",       # when over, and in `reveal`:
                       "bids": [[0, 5], …]},                    # masks and cards to come, the top first; bids in, by seat
     "outcome": None | {"places": [...], "reason": "most_points" | "resigned", "scores": [...]}}

Events, in the order in which they can come (a seat called `seat` did it; `by_itself`: ALL-3; rv: reveals):

    started {first, masks} · placed {seat, peg, hole, by_lot} · turned_up rv {seat, round, mask} · laid {seat, mask,
    direction} · passed {seat, by_itself} · moved {seat, owner, peg, from, to, how: walk|jump|swap, path, steps} ·
    done {seat, by_itself} · paid {from, to, amount, why: start|steps|price|payday|card} (None is the bank) ·
    drew {seat, auction} · looked rv {seat, card} (the drawer alone) · offered {seat, points, by_itself} ·
    asked {seats, least} · bid {seat, points, nonce, receipt} (the bidder alone) · bid_in rv {seat, receipt, awaited}
    (silent: seat None) · bids_shown rv {auction, bids: [{seat, points, nonce, receipt, counts}]} · raised {seat, points} ·
    dropped {seat, by_itself} · sold {seat, drawer, price} · unsold {drawer} · card_shown rv {seat, card} ·
    skipped {seat, card, by_itself} · turned {seat, mask, by, direction} · carried_out {seat, card} · payday {occasion:
    round|card|finale, mask, direction, rows: [{seat, points, pegs: [{peg, hole, points}]}]} · unmasked {off, mask} ·
    resigned {seat} · took_over {seat, mask} · ended rv {places, reason, scores} · all_shown rv {masks, cards, nonce_key}
"""

from typing import Any

from . import receipts, rules
from .asking import effect_of, may_skip, own_pegs
from .cards import BY_KEY, Walk
from .components import CHOSEN, NAMES, OFF, ON, OUT, POINTS_AT_START, RANDOM, SEALED, own_name
from .masks import Mask
from .paths import shortest_paths
from .state import BIDS, CARD, LAY, MOVE, NOBODY, NOT_IN, OFFER, OVER, TURN, Auction, State


def view(state: State, seat: int | None) -> dict[str, Any]:
    return _view(state, seat, all_of_it=state.phase == OVER)


def reveal(state: State) -> dict[str, Any]:
    """ALL-5: a past position of a match that is over, with everything that was hidden."""
    return _view(state, None, all_of_it=True)


def _view(state: State, seat: int | None, all_of_it: bool) -> dict[str, Any]:
    return {
        "game": "mask",
        "seat": seat,
        "seats": state.seats,
        "options": _options(state),
        "phase": state.phase,
        "to_act": _to_act(state, seat, all_of_it),
        "round": rules.round_number(state),
        "rounds": len(state.masks),
        "layer": state.layer,
        "turn": state.turn,
        "order": [(state.layer + step) % state.seats for step in range(1, state.seats + 1)],
        "points": list(state.points),
        "pay": [rules.pay_of(state, other) for other in range(state.seats)],
        "history": _history(state),
        "pegs": [_holes(state, other) for other in range(state.seats)],
        "mask": _face(rules.top_mask(state), rules.top_quarter(state)) if state.laid else None,
        "turned_up": _face(rules.next_mask(state), 0) if state.phase == LAY else None,
        "pile": _pile(state),
        "masks_left": len(state.masks) - len(state.laid) - (state.phase == LAY),
        "steps": state.steps,
        "legs": _legs(state, seat),
        "auction": None if state.auction is None else _auction(state, state.auction, seat, all_of_it),
        "card": _carried(state),
        "resigned": list(state.resigned),
        "hidden": _hidden(state) if all_of_it else None,
        "outcome": _outcome(state),
    }


def _options(state: State) -> dict[str, str]:
    options = {
        "auction": state.form,
        "pegs": CHOSEN if state.chosen_pegs else RANDOM,
        "masks": str(len(state.masks)),
        "finale": ON if state.finale else OFF,
    }
    return options | ({"silent": ON if state.silent else OFF} if state.form == SEALED else {})


def _to_act(state: State, seat: int | None, all_of_it: bool) -> list[int]:
    """MA-15, silent: not who is still awaited; everybody knows of themselves."""
    awaited = rules.to_act(state)
    if state.phase == BIDS and state.silent and not all_of_it:
        asked = (other for other in rules.auction_of(state).asked if rules.is_in(state, other))
        return sorted(other for other in asked if other != seat or other in awaited)
    return sorted(awaited)


def _holes(state: State, seat: int) -> list[str | None]:
    return [None if hole == OUT else NAMES[hole] for hole in state.pegs[2 * seat : 2 * seat + 2]]


def _history(state: State) -> list[list[int]]:
    start = [POINTS_AT_START] * state.seats
    return [start, *(list(state.history[at : at + state.seats]) for at in range(0, len(state.history), state.seats))]


def _face(mask: Mask, quarter: int) -> dict[str, Any]:
    rings = {NAMES[hole]: worth for hole, worth in enumerate(mask.rings[quarter]) if worth}
    return {"number": mask.number, "name": mask.name, "direction": quarter * 90, "rings": rings}


def _pile(state: State) -> list[dict[str, int]]:
    return [
        {"number": state.masks[place], "direction": state.laid[place] * 90}
        for place in range(len(state.laid) - state.unmasked)
    ]


def _legs(state: State, seat: int | None) -> dict[str, dict[str, list[str]]]:
    """MA-10: what the page shows before a leg is made, its path and so its price."""
    if seat is None or seat not in rules.to_act(state) or (most := _steps_possible(state)) is None:
        return {}
    return {own_name(peg): shortest_paths(state.pegs, peg, most) for peg in own_pegs(state, seat)}


def _steps_possible(state: State) -> int | None:
    if state.phase in (TURN, MOVE):
        return state.points[state.turn]
    if state.phase == CARD and isinstance(effect_of(rules.carried_by(state)), Walk):
        return rules.carried_by(state).steps_left
    return None


def _card(key: str) -> dict[str, str]:
    card = BY_KEY[key]
    return {"key": card.key, "name": card.name, "text": card.text}


def _auction(state: State, auction: Auction, seat: int | None, all_of_it: bool) -> dict[str, Any]:
    """MA-11, MA-15"""
    knows_card = all_of_it or seat == state.turn
    return {
        "number": rules.auction_number(state),
        "drawer": state.turn,
        "form": state.form,
        "card": _card(rules.top_card(state).key) if knows_card else None,
        "opening": None if state.phase == OFFER else auction.opening,
        **_sealed(state, auction, seat, all_of_it),
        "bidding": list(auction.bidding),
        "highest": auction.highest,
        "holder": None if auction.holder == NOBODY else auction.holder,
        "limits": _limits(state, seat),
    }


def _sealed(state: State, auction: Auction, seat: int | None, all_of_it: bool) -> dict[str, Any]:
    are_in = [other for other in sorted(auction.asked) if auction.bids[other] != NOT_IN]
    shown = [{"seat": other, "receipt": auction.receipts[other]} for other in are_in]
    silent = state.silent and not all_of_it
    if silent:
        shown = [{"seat": None, "receipt": receipt} for receipt in sorted(auction.receipts[other] for other in are_in)]
    return {
        "asked": list(auction.asked),
        "in": None if silent else are_in,
        "awaited": len(rules.bids_awaited(state)) if state.phase == BIDS else 0,
        "receipts": shown,
        "mine": _own_bid(state, auction, seat) if seat in are_in else None,
    }


def _own_bid(state: State, auction: Auction, seat: int | None) -> dict[str, Any]:
    assert seat is not None
    nonce = receipts.nonce(state.nonce_key, rules.auction_number(state), seat)
    return {"points": auction.bids[seat], "nonce": nonce, "receipt": auction.receipts[seat]}


def _limits(state: State, seat: int | None) -> dict[str, int] | None:
    if seat is None or seat not in rules.to_act(state):
        return None
    return {"least": rules.least_bid(state), "most": state.points[seat]}


def _carried(state: State) -> dict[str, Any] | None:
    carried = state.carried
    if carried is None:
        return None
    return {
        **_card(carried.card),
        "owner": carried.owner,
        "drawer": carried.drawer,
        "price": carried.price,
        "queue": list(carried.queue),
        "may_skip": may_skip(carried),
        "steps_left": carried.steps_left,
        "begun": carried.begun,
        "jumped": None if carried.jumped == NOBODY else own_name(carried.jumped),
    }


def _hidden(state: State) -> dict[str, Any]:
    """ALL-5"""
    top = state.under % len(state.cards)
    bids = state.auction.bids if state.auction else ()
    return {
        "masks": list(state.masks[len(state.laid) :]),
        "cards": [*state.cards[top:], *state.cards[:top]],
        "nonce_key": state.nonce_key,
        "bids": [[seat, points] for seat, points in enumerate(bids) if points != NOT_IN],
    }


def _outcome(state: State) -> dict[str, Any] | None:
    if state.phase != OVER:
        return None
    return {"places": list(state.places), "reason": state.reason, "scores": list(state.points)}

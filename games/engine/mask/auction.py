"""The auction: drawing, opening, sealed or open bids, and the sale (MA-11, MA-14 to MA-19)."""

from ..protocol import Event
from . import accounts, carrying, receipts, rules
from .components import BANK, SEALED
from .state import BIDS, NOBODY, NOT_IN, OFFER, RAISE, TURN_ENDS, Auction, State


def draw(state: State, events: list[Event]) -> State:
    """MA-11: everybody sees that a card was drawn, the drawer alone which one."""
    drawer, card = state.turn, rules.top_card(state)
    events.append(Event("drew", {"seat": drawer, "auction": rules.auction_number(state)}))
    events.append(Event("looked", {"seat": drawer, "card": card.key}, frozenset((drawer,)), reveals=True))
    state = state._replace(phase=OFFER, auction=Auction())
    return state if state.points[drawer] else offer(state, 0, events, by_itself=True)  # MA-14


def offer(state: State, points: int, events: list[Event], by_itself: bool = False) -> State:
    """MA-14"""
    events.append(Event("offered", {"seat": state.turn, "points": points, "by_itself": by_itself}))
    state = state._replace(auction=Auction(opening=points))
    return _ask_for_bids(state, events) if state.form == SEALED else _open_bidding(state, events)


def _ask_for_bids(state: State, events: list[Event]) -> State:
    """MA-15: who can top the opening is asked, all at once."""
    opening = rules.auction_of(state).opening
    asked = [seat for seat in rules.others_in_turn(state, state.turn) if state.points[seat] > opening]
    if not asked:
        return _sell(state, state.turn, opening, events) if opening else _put_under(state, events)
    if opening and rules.can_top(state, state.turn, opening):
        asked.append(state.turn)
    events.append(Event("asked", {"seats": asked, "least": opening + 1}))
    auction = Auction(opening, tuple(asked), (NOT_IN,) * state.seats, ("",) * state.seats)
    return state._replace(phase=BIDS, auction=auction)


def bid(state: State, seat: int, points: int, events: list[Event]) -> State:
    """MA-15: nobody sees more than that it is in; MA-30: with a receipt."""
    auction = rules.auction_of(state)
    nonce = receipts.nonce(state.nonce_key, rules.auction_number(state), seat)
    receipt = receipts.receipt(nonce, points)
    own = {"seat": seat, "points": points, "nonce": nonce, "receipt": receipt}
    events.append(Event("bid", own, frozenset((seat,))))
    state = state._replace(
        auction=auction._replace(
            bids=_with(auction.bids, seat, points), receipts=_with(auction.receipts, seat, receipt)
        )
    )
    awaited = len(rules.bids_awaited(state))
    public = {"seat": None if state.silent else seat, "receipt": receipt, "awaited": awaited}
    events.append(Event("bid_in", public, reveals=True))  # a bid handed in stays handed in (MA-30)
    return show_bids_when_all_are_in(state, events)


def show_bids_when_all_are_in(state: State, events: list[Event]) -> State:
    """MA-15: all at once; the highest wins."""
    if rules.bids_awaited(state):
        return state
    auction, number = rules.auction_of(state), rules.auction_number(state)
    shown = [
        {
            "seat": seat,
            "points": auction.bids[seat],
            "nonce": receipts.nonce(state.nonce_key, number, seat),
            "receipt": auction.receipts[seat],
            "counts": rules.is_in(state, seat),  # MA-28
        }
        for seat in sorted(auction.asked)
        if auction.bids[seat] != NOT_IN
    ]
    events.append(Event("bids_shown", {"auction": number, "bids": shown}, reveals=True))
    won = rules.winner_of_sealed(state)
    return _put_under(state, events) if won is None else _sell(state, *won, events)


def _open_bidding(state: State, events: list[Event]) -> State:
    """MA-16: from the drawer's left; a drawer who opened is in, with the highest bid so far."""
    opening = rules.auction_of(state).opening
    bidding = rules.others_in_turn(state, state.turn)
    if opening:
        bidding.append(state.turn)
    holder = state.turn if opening else NOBODY
    auction = Auction(opening, bidding=tuple(bidding), highest=opening, holder=holder)
    return _next_bidder(state._replace(phase=RAISE, auction=auction), events)


def raise_bid(state: State, seat: int, points: int, events: list[Event]) -> State:
    """MA-16"""
    auction = rules.auction_of(state)
    events.append(Event("raised", {"seat": seat, "points": points}))
    bidding = (*auction.bidding[1:], seat)
    auction = auction._replace(bidding=bidding, highest=points, holder=seat)
    return _next_bidder(state._replace(auction=auction), events)


def drop(state: State, seat: int, events: list[Event], by_itself: bool = False) -> State:
    """MA-16: for good."""
    return _next_bidder(_dropped(state, seat, by_itself, events), events)


def leave(state: State, seat: int, events: list[Event]) -> State:
    """MA-28: a bid of who resigned stays the one to top, but does not win."""
    auction = rules.auction_of(state)
    if auction.holder == seat:
        state = state._replace(auction=auction._replace(holder=NOBODY))
    return drop(state, seat, events, by_itself=True) if seat in auction.bidding else state


def _dropped(state: State, seat: int, by_itself: bool, events: list[Event]) -> State:
    auction = rules.auction_of(state)
    events.append(Event("dropped", {"seat": seat, "by_itself": by_itself}))
    bidding = tuple(other for other in auction.bidding if other != seat)
    return state._replace(auction=auction._replace(bidding=bidding))


def _next_bidder(state: State, events: list[Event]) -> State:
    """MA-16: until one is left, who has bid, or nobody; who cannot raise drops by themselves."""
    auction = rules.auction_of(state)
    while auction.bidding and auction.bidding != (auction.holder,):
        if rules.can_top(state, auction.bidding[0], auction.highest):
            return state
        state = _dropped(state, auction.bidding[0], True, events)
        auction = rules.auction_of(state)
    return _sell(state, auction.holder, auction.highest, events) if auction.bidding else _put_under(state, events)


def _sell(state: State, winner: int, price: int, events: list[Event]) -> State:
    """MA-17: the winner pays first; MA-19: then the card is shown and carried out."""
    drawer, card = state.turn, rules.top_card(state)
    events.append(Event("sold", {"seat": winner, "drawer": drawer, "price": price}))
    to_bank = winner == drawer or not rules.is_in(state, drawer)  # MA-28
    state = accounts.pay(state, winner, BANK if to_bank else drawer, price, accounts.PRICE, events)
    events.append(Event("card_shown", {"seat": winner, "card": card.key}, reveals=True))
    return carrying.begin(state._replace(auction=None), card.key, winner, price, events)


def _put_under(state: State, events: list[Event]) -> State:
    """MA-18: unseen by the others."""
    events.append(Event("unsold", {"drawer": state.turn}))
    return state._replace(phase=TURN_ENDS, auction=None, under=state.under + 1)


def _with(values: tuple, place: int, value: object) -> tuple:
    return (*values[:place], value, *values[place + 1 :])

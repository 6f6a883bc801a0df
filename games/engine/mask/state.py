"""The whole truth of a Mask match, as one immutable value."""

from collections.abc import Mapping
from typing import Any, NamedTuple

PLACE, LAY, TURN, MOVE = "place", "lay", "turn", "move"
OFFER, BIDS, RAISE, CARD, OVER = "offer", "bids", "raise", "card", "over"
TURN_ENDS = "turn_ends"  # between two decisions only: the turn is over and the next one begins

NOT_IN = -1  # a sealed bid that is still awaited
NOBODY = -1


class Auction(NamedTuple):
    """The card on offer is the top one of the stack; the drawer is the seat whose turn it is."""

    opening: int = 0  # 0: nothing
    asked: tuple[int, ...] = ()  # sealed: who hands in a bid, clockwise from the drawer's left (MA-15)
    bids: tuple[int, ...] = ()  # sealed: by seat
    receipts: tuple[str, ...] = ()  # sealed: by seat
    bidding: tuple[int, ...] = ()  # open: who has not dropped out; the first raises or drops next (MA-16)
    highest: int = 0  # open
    holder: int = NOBODY  # open: whose bid the highest is


class Carried(NamedTuple):
    """The card that is being carried out (MA-19)."""

    card: str
    owner: int
    drawer: int
    price: int
    effect: int = 0  # which of the card's effects is under way
    queue: tuple[int, ...] = ()  # who still does it, in turn (MA-21); the first is asked now
    steps_left: int = 0  # of a walk
    jumped: int = NOBODY  # the peg that jumped first
    begun: bool = False  # the first leg of a walk is made


class State(NamedTuple):
    seats: int
    form: str  # of the auction: sealed or open
    silent: bool
    chosen_pegs: bool
    finale: bool
    masks: tuple[int, ...]  # those in play, in the order in which they are laid
    cards: tuple[str, ...]  # the stack as shuffled, from the top
    nonce_key: str
    layer: int
    turn: int  # whose turn it is: to place, to lay, to play; the drawer while their card is sold and carried out
    points: tuple[int, ...]
    pegs: tuple[int, ...]  # the hole of each peg: seat 0's two, seat 1's two …
    phase: str = PLACE
    laid: tuple[int, ...] = ()  # how the masks on the board lie, in quarters, the first mask first
    unmasked: int = 0  # how many of them have come off again (MA-27)
    under: int = 0  # how many cards have gone under the stack, which thereby goes round and round
    steps: int = 0  # made in this turn's move
    auction: Auction | None = None
    carried: Carried | None = None
    resigned: tuple[int, ...] = ()  # in order
    history: tuple[
        int, ...
    ] = ()  # the points of all seats after each round's payday and each unmasking, one after another
    places: tuple[int, ...] = ()  # when over
    reason: str = ""


def dump(state: State) -> dict[str, Any]:
    return {name: _plain(value) for name, value in state._asdict().items()}


def load(data: Mapping[str, Any]) -> State:
    fields = _fields(data)
    if fields["auction"] is not None:
        fields["auction"] = Auction(**_fields(fields["auction"]))
    if fields["carried"] is not None:
        fields["carried"] = Carried(**_fields(fields["carried"]))
    return State(**fields)


def _plain(value: Any) -> Any:
    if isinstance(value, (Auction, Carried)):
        return {name: _plain(part) for name, part in value._asdict().items()}
    return list(value) if isinstance(value, tuple) else value


def _fields(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}

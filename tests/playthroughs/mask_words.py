"""Mask's events in words, and its positions from drawings."""

from collections.abc import Callable, Mapping
from typing import Any

from games.engine.mask.cards import BY_KEY
from games.engine.mask.masks import MASKS
from games.engine.protocol import Event
from tests.engine.mask import position

Fact = dict[str, Any]
WHY = {"start": "to start with", "steps": "for steps", "price": "for the card", "payday": "for pegs", "card": "by card"}
OCCASION = {"round": "payday", "card": "payday by card", "finale": "payday of the unmasking"}


def _card(key: str) -> str:
    return BY_KEY[key].name


def _mask(number: int) -> str:
    return MASKS[number].name


def _who(seat: int | None) -> str:
    return "the bank" if seat is None else f"seat {seat}"


def _by_itself(fact: Fact) -> str:
    return " by itself" if fact["by_itself"] else ""


def _moved(fact: Fact) -> str:
    peg = f"peg {fact['peg']}" if fact["owner"] == fact["seat"] else f"peg {fact['peg']} of seat {fact['owner']}"
    way = {"walk": f"in {fact['steps']}", "jump": "jumping", "swap": "changing places"}[fact["how"]]
    return f"seat {fact['seat']} moves {peg} from {fact['from']} to {fact['to']}, {way}"


def _payday(fact: Fact) -> str:
    rows = [
        f"seat {row['seat']} has " + " and ".join(f"{peg['points']} on {peg['hole']}" for peg in row["pegs"])
        for row in fact["rows"]
    ]
    return f"{OCCASION[fact['occasion']]} on {_mask(fact['mask'])}: " + (", ".join(rows) or "nobody is on a ring")


def _bids_shown(fact: Fact) -> str:
    bids = [f"seat {bid['seat']} {bid['points']}" + ("" if bid["counts"] else " (void)") for bid in fact["bids"]]
    return "the bids are " + ", ".join(bids)


def _bid_in(fact: Fact) -> str:
    whose = "a bid" if fact["seat"] is None else f"the bid of seat {fact['seat']}"
    return f"{whose} is in, {fact['awaited']} still to come"


WORDS: dict[str, Callable[[Fact], str]] = {
    "placed": lambda fact: f"seat {fact['seat']} puts peg {fact['peg']} into {fact['hole']}",
    "turned_up": lambda fact: f"seat {fact['seat']} turns up {_mask(fact['mask'])} for round {fact['round']}",
    "took_over": lambda fact: f"seat {fact['seat']} is to lay {_mask(fact['mask'])} instead",
    "laid": lambda fact: f"seat {fact['seat']} lays {_mask(fact['mask'])} at {fact['direction']}",
    "passed": lambda fact: f"seat {fact['seat']} passes{_by_itself(fact)}",
    "moved": _moved,
    "done": lambda fact: f"seat {fact['seat']} is done{_by_itself(fact)}",
    "paid": lambda fact: f"{_who(fact['from'])} pays {_who(fact['to'])} {fact['amount']} {WHY[fact['why']]}",
    "payday": _payday,
    "drew": lambda fact: f"seat {fact['seat']} draws a card for auction {fact['auction']}",
    "looked": lambda fact: f"seat {fact['seat']} alone sees {_card(fact['card'])}",
    "offered": lambda fact: f"seat {fact['seat']} offers {fact['points'] or 'nothing'}{_by_itself(fact)}",
    "asked": lambda fact: f"bids of at least {fact['least']} are asked of seats " + ", ".join(map(str, fact["seats"])),
    "bid": lambda fact: f"seat {fact['seat']} alone knows that it bid {fact['points']}",
    "bid_in": _bid_in,
    "bids_shown": _bids_shown,
    "raised": lambda fact: f"seat {fact['seat']} raises to {fact['points']}",
    "dropped": lambda fact: f"seat {fact['seat']} drops out{_by_itself(fact)}",
    "sold": lambda fact: f"sold to seat {fact['seat']} for {fact['price']}",
    "unsold": lambda fact: f"nobody buys the card of seat {fact['drawer']}",
    "card_shown": lambda fact: f"seat {fact['seat']} shows {_card(fact['card'])}",
    "skipped": lambda fact: f"seat {fact['seat']} skips {_card(fact['card'])}{_by_itself(fact)}",
    "turned": lambda fact: f"seat {fact['seat']} turns {_mask(fact['mask'])} by {fact['by']}",
    "carried_out": lambda fact: f"{_card(fact['card'])} goes under the stack",
    "unmasked": lambda fact: f"{_mask(fact['off'])} comes off, {_mask(fact['mask'])} comes to light",
    "resigned": lambda fact: f"seat {fact['seat']} resigns",
    "ended": lambda fact: f"the match ends: {fact['reason']}, points {' '.join(map(str, fact['scores']))}",
    "all_shown": lambda fact: "everything hidden is shown",
}


def mask_words(event: Event) -> str:
    return WORDS[event.kind](event.data)


def mask_position(seats: int, options: Mapping[str, str], fields: Mapping[str, str]) -> Any:
    """`masks` lie upright, the last on top; `to come` are the next ones; `cards` are on top of the stack."""
    return position(
        fields["position"],
        seats,
        mask=fields["masks"],
        to_come=fields.get("to come", ""),
        card=fields.get("cards", "purse"),
        points=tuple(map(int, fields["points"].split())),
        turn=int(fields["turn"]),
        layer=int(fields.get("layer", seats - 1)),
        form=options["auction"],
        silent=options.get("silent") == "on",
        finale=options["finale"] == "on",
    )

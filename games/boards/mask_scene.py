"""The auction as a scene: who drew, who is still to bid, the bids, the card and what it did; and payday."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.mask.cards import BY_KEY
from games.engine.mask.receipts import is_receipt_of
from games.engine.protocol import Event
from games.phrases import phrase as _
from games.words import mask as words

Names = Sequence[str]
View = Mapping[str, Any]
Events = Sequence[Event]

SALE = ("sold", "unsold")
TRAILS = 6  # so many of the last ways are drawn on the board


def scene(view: View, events: Events, names: Names, first: int = 0) -> dict[str, Any]:
    """From the first of these events on they are new to the viewer; a sale that was not over then is shown whole."""
    is_live = view["auction"] is not None
    sale = [] if is_live else _last_sale(events, first)
    return {
        "auction": _auction(view, view["auction"], names) if is_live else None,
        "sale": _sale(sale, names),
        "card": None if is_live else _card(view, sale, names),
        "payday": _payday(events[first:], names),
        "finale": _finale(events[first:]),
        "trails": _trails(events[first:]),
    }


def _last_sale(events: Events, first: int) -> Events:
    """From its bids to the end of its card, if anything of it is new."""
    end = _last(events, SALE)
    if end is None:
        return []
    begin = _last(events[:end], ("bids_shown", "drew")) or 0
    over = next((at for at in range(end, len(events)) if events[at].kind in ("unsold", "carried_out")), len(events))
    return events[begin : over + 1] if over >= first else []


def _auction(view: View, auction: View, names: Names) -> dict[str, Any]:
    bidders = auction["asked"] if auction["form"] == "sealed" else auction["bidding"]
    return {
        "drawer": names[auction["drawer"]],
        "seat": auction["drawer"],
        "card": _picture(auction["card"]["key"]) if auction["card"] else None,
        "opening": _opening(auction),
        "bidders": [_bidder(view, auction, seat, names) for seat in bidders],
        "count": _count(auction),
        "highest": _highest(auction, names),
        "receipts": auction["receipts"] if auction["in"] is None else [],
        "mine": auction["mine"],
    }


def _picture(key: str) -> dict[str, str]:
    return {"key": key, "name": _(BY_KEY[key].name), "text": _(BY_KEY[key].text)}


def _opening(auction: View) -> str:
    if auction["opening"] is None:
        return _("not opened yet")
    return (
        _("opened with %(points)d") % {"points": auction["opening"]} if auction["opening"] else _("opened with nothing")
    )


def _bidder(view: View, auction: View, seat: int, names: Names) -> dict[str, Any]:
    """Silent bids: nobody is known to be in but oneself."""
    if auction["form"] == "open":
        is_next = seat == auction["bidding"][0]
        state = "holds" if seat == auction["holder"] else "asked" if is_next else "waits"
        label = {"holds": _("highest bid"), "asked": _("to raise or drop"), "waits": _("still in")}[state]
        return {"seat": seat, "name": names[seat], "state": state, "words": label, "receipt": ""}
    receipts = {row["seat"]: row["receipt"] for row in auction["receipts"]}
    if auction["mine"] and seat == view["seat"]:
        receipts[seat] = auction["mine"]["receipt"]
    is_in = seat in receipts
    is_hidden = auction["in"] is None and not is_in
    label = _("bid is in") if is_in else _("asked for a bid") if is_hidden else _("still to bid")
    state = "in" if is_in else "veiled" if is_hidden and seat != view["seat"] else "asked"
    return {"seat": seat, "name": names[seat], "state": state, "words": label, "receipt": receipts.get(seat, "")}


def _count(auction: View) -> str:
    if auction["form"] == "open" or not auction["asked"]:
        return ""
    asked, awaited = len(auction["asked"]), auction["awaited"]
    return _("%(count)d of %(asked)d bids are in") % {"count": asked - awaited, "asked": asked}


def _highest(auction: View, names: Names) -> str:
    if auction["form"] != "open" or not auction["highest"]:
        return ""
    return _("Highest bid: %(points)d") % {"points": auction["highest"]}


def _sale(events: Events, names: Names) -> dict[str, Any] | None:
    """All bids at once, the winner, the payment."""
    end = _last(events, SALE)
    if end is None:
        return None
    winner = events[end].data.get("seat")
    bids = events[0].data["bids"] if events[0].kind == "bids_shown" else []
    in_order = sorted(bids, key=lambda bid: (bid["seat"] != winner, -bid["points"]))
    return {
        "bids": [_bid(bid, winner, names) for bid in in_order],
        "words": " ".join(words.sentence(event, names) for event in _until_card(events[end:])),
    }


def _until_card(events: Events) -> Events:
    """Sold and paid for, or put under the stack."""
    return [event for event in events[:2] if event.kind in (*SALE, "paid")]


def _bid(bid: View, winner: int | None, names: Names) -> dict[str, Any]:
    return {
        "seat": bid["seat"],
        "name": names[bid["seat"]],
        "points": bid["points"],
        "is_winner": bid["seat"] == winner,
        "counts": bid["counts"],
        "receipt": bid["receipt"],
        "nonce": bid["nonce"],
        "fits": is_receipt_of(bid["receipt"], bid["nonce"], bid["points"]),
    }


def _card(view: View, events: Events, names: Names) -> dict[str, Any] | None:
    """What was sold, and what came of it so far, step by step."""
    shown, carried = _last(events, ("card_shown",)), view["card"]
    if carried:
        key, owner = carried["key"], carried["owner"]
    elif shown is not None:
        key, owner = events[shown].data["card"], events[shown].data["seat"]
    else:
        return None
    steps = () if shown is None else events[shown + 1 :]
    return _picture(key) | {
        "owner": names[owner],
        "seat": owner,
        "steps": list(filter(None, (words.sentence(event, names) for event in steps))),
        "queue": [names[seat] for seat in carried["queue"]] if carried else [],
    }


def _payday(events: Events, names: Names) -> dict[str, Any] | None:
    """The last payday of a round: who got what, and why."""
    place = next((at for at in range(len(events) - 1, -1, -1) if _is_round(events[at])), None)
    if place is None:
        return None
    data = events[place].data
    rows = [
        {"seat": row["seat"], "name": names[row["seat"]], "points": row["points"], "pegs": row["pegs"]}
        for row in sorted(data["rows"], key=lambda row: -row["points"])
    ]
    return {"mask": words.mask_name(data["mask"]), "number": data["mask"], "direction": data["direction"], "rows": rows}


def _is_round(event: Event) -> bool:
    return event.kind == "payday" and event.data["occasion"] == "round"


def _finale(events: Events) -> list[dict[str, Any]]:
    """Unmasking: each mask that came to light, with what it paid by seat."""
    paid = [event.data for event in events if event.kind == "payday" and event.data["occasion"] == "finale"]
    return [
        {
            "mask": words.mask_name(data["mask"]),
            "number": data["mask"],
            "direction": data["direction"],
            "points": {row["seat"]: row["points"] for row in data["rows"]},
        }
        for data in paid
    ]


def _trails(events: Events) -> list[dict[str, Any]]:
    """The last ways of pegs, as points of the drawing (40 for each hole)."""
    moved = [event.data for event in events if event.kind == "moved"][-TRAILS:]
    return [
        {
            "seat": data["owner"],
            "how": data["how"],
            "points": " ".join(map(_point, [data["from"], *(data["path"] or [data["to"]])])),
        }
        for data in moved
    ]


def _point(hole: str) -> str:
    return f"{20 + 40 * 'abcdefg'.index(hole[0])},{20 + 40 * (7 - int(hole[1]))}"


def _last(events: Events, kinds: Sequence[str]) -> int | None:
    return next((at for at in range(len(events) - 1, -1, -1) if events[at].kind in kinds), None)

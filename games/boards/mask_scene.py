"""The auction as a scene: who drew, who is still to bid, the bids, the card and what it did; and payday."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.engine.mask.cards import BY_KEY
from games.engine.mask.receipts import is_receipt_of
from games.engine.protocol import Event
from games.words import mask as words

Names = Sequence[str]
View = Mapping[str, Any]
Events = Sequence[Event]

SALE = ("sold", "unsold")
TRAILS = 6  # so many of the last ways are drawn on the board


def scene(view: View, events: Events, names: Names) -> dict[str, Any]:
    """`events` are those since the viewer's last turn began."""
    is_live = view["auction"] is not None
    return {
        "auction": _auction(view, view["auction"], names) if is_live else None,
        "sale": None if is_live else _sale(events, names),
        "card": None if is_live else _card(view, events, names),
        "payday": _payday(events, names),
        "finale": _finale(events),
        "trails": _trails(events),
    }


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
    """The last one: all bids at once, the winner, the payment."""
    end = _last(events, SALE)
    if end is None:
        return None
    data = events[end].data
    shown = _last(events[:end], ("bids_shown",))
    drew = _last(events[:end], ("drew",))
    bids = events[shown].data["bids"] if shown is not None and (drew is None or drew < shown) else []
    winner = data.get("seat")
    return {
        "bids": [
            _bid(bid, winner, names) for bid in sorted(bids, key=lambda bid: (bid["seat"] != winner, -bid["points"]))
        ],
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
        "is_winner": bid["seat"] == winner and bool(bid["points"]),
        "counts": bid["counts"],
        "receipt": bid["receipt"],
        "nonce": bid["nonce"],
        "fits": is_receipt_of(bid["receipt"], bid["nonce"], bid["points"]),
    }


def _card(view: View, events: Events, names: Names) -> dict[str, Any] | None:
    """What was sold, and what came of it so far, step by step."""
    begin = _last(events, (*SALE, "card_shown"))
    carried = view["card"]
    if carried:
        key, owner = carried["key"], carried["owner"]
    elif begin is not None and events[begin].kind == "card_shown":
        key, owner = events[begin].data["card"], events[begin].data["seat"]
    else:
        return None
    after = events if begin is None else events[begin + 1 :]
    return _picture(key) | {
        "owner": names[owner],
        "seat": owner,
        "steps": list(filter(None, (words.sentence(event, names) for event in _of_the_card(after)))),
        "queue": [names[seat] for seat in carried["queue"]] if carried else [],
    }


def _of_the_card(events: Events) -> Events:
    end = _last(events, ("carried_out",))
    return events if end is None else events[:end]


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

"""Mask in sentences. Names are given by seat; texts are in the reader's language."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import ngettext

from games.engine.mask.cards import BY_KEY
from games.engine.mask.masks import MASKS
from games.engine.protocol import Event
from games.phrases import phrase as _
from games.words.mask_questions import question
from games.words.masker import together

__all__ = ["question", "sentence", "summary", "title"]

Names = Sequence[str]
Data = Mapping[str, Any]
SHORT = 8  # so much of a receipt is enough to know it again


def points(amount: int) -> str:
    return ngettext("%(count)d point", "%(count)d points", amount) % {"count": amount}


def mask_name(number: int) -> str:
    return _(MASKS[number].name)


def card_name(key: str) -> str:
    return _(BY_KEY[key].name)


def sentence(event: Event, names: Names) -> str:
    """Empty where another event of the same move says it already."""
    return SENTENCES[event.kind](event.data, names)


def _started(data: Data, names: Names) -> str:
    text = ngettext(
        "%(count)d mask is shuffled. The lot falls on %(name)s to begin.",
        "%(count)d masks are shuffled. The lot falls on %(name)s to begin.",
        data["masks"],
    )
    return text % {"count": data["masks"], "name": names[data["first"]]}


def _placed(data: Data, names: Names) -> str:
    text = (
        _("A lot put peg %(peg)s of %(name)s into %(hole)s.")
        if data["by_lot"]
        else _("%(name)s put peg %(peg)s into %(hole)s.")
    )
    return text % {"name": names[data["seat"]], "peg": data["peg"], "hole": data["hole"]}


def _turned_up(data: Data, names: Names) -> str:
    text = _("Round %(round)d: %(name)s turned up the mask “%(mask)s”.")
    return text % {"round": data["round"], "name": names[data["seat"]], "mask": mask_name(data["mask"])}


def _laid(data: Data, names: Names) -> str:
    text = (
        _("%(name)s laid “%(mask)s” upright.")
        if not data["direction"]
        else _("%(name)s laid “%(mask)s” turned by %(direction)d°.")
    )
    return text % {"name": names[data["seat"]], "mask": mask_name(data["mask"]), "direction": data["direction"]}


def _passed(data: Data, names: Names) -> str:
    return _("%(name)s passed.") % {"name": names[data["seat"]]}


def _moved(data: Data, names: Names) -> str:
    params = {"name": names[data["seat"]], "owner": names[data["owner"]], "peg": data["peg"], "hole": data["to"]}
    own = data["seat"] == data["owner"]
    if data["how"] == "walk":
        steps = ngettext("%(count)d step", "%(count)d steps", data["steps"]) % {"count": data["steps"]}
        text = (
            _("%(name)s walked peg %(peg)s to %(hole)s, %(steps)s.")
            if own
            else _("%(name)s moved peg %(peg)s of %(owner)s to %(hole)s, %(steps)s.")
        )
        return text % (params | {"steps": steps})
    if data["how"] == "swap":
        return _("Peg %(peg)s of %(owner)s is in %(hole)s now.") % params
    text = (
        _("%(name)s jumped with peg %(peg)s to %(hole)s.")
        if own
        else _("%(name)s sent peg %(peg)s of %(owner)s to %(hole)s.")
    )
    return text % params


def _done(data: Data, names: Names) -> str:
    return "" if data["by_itself"] else _("%(name)s was done.") % {"name": names[data["seat"]]}


def _paid(data: Data, names: Names) -> str:
    """Steps, payday and the points at the start are told by what they are for."""
    if data["why"] in ("start", "steps", "payday"):
        return ""
    params = {
        "giver": _("the bank") if data["from"] is None else names[data["from"]],
        "taker": _("the bank") if data["to"] is None else names[data["to"]],
        "amount": points(data["amount"]),
    }
    if data["from"] is None:
        return _("%(taker)s took %(amount)s from the bank.") % params
    return _("%(giver)s paid %(amount)s to %(taker)s.") % params


def _drew(data: Data, names: Names) -> str:
    return _("%(name)s drew a card and sells it.") % {"name": names[data["seat"]]}


def _looked(data: Data, names: Names) -> str:
    return _("%(name)s saw that it is “%(card)s”.") % {"name": names[data["seat"]], "card": card_name(data["card"])}


def _offered(data: Data, names: Names) -> str:
    if not data["points"]:
        return _("%(name)s opened with nothing.") % {"name": names[data["seat"]]}
    return _("%(name)s opened with %(amount)s.") % {"name": names[data["seat"]], "amount": points(data["points"])}


def _asked(data: Data, names: Names) -> str:
    """The table shows who is asked."""
    return ""


def _bid(data: Data, names: Names) -> str:
    if not data["points"]:
        return _("%(name)s bid nothing.") % {"name": names[data["seat"]]}
    return _("%(name)s bid %(amount)s.") % {"name": names[data["seat"]], "amount": points(data["points"])}


def _bid_in(data: Data, names: Names) -> str:
    text = (
        _("A bid is in (receipt %(receipt)s).")
        if data["seat"] is None
        else _("The bid of %(name)s is in (receipt %(receipt)s).")
    )
    name = "" if data["seat"] is None else names[data["seat"]]
    return text % {"name": name, "receipt": data["receipt"][:SHORT]}


def _bids_shown(data: Data, names: Names) -> str:
    bids = sorted(data["bids"], key=lambda bid: -bid["points"])
    told = ", ".join(f"{names[bid['seat']]} {bid['points'] or _('nothing')}" for bid in bids)
    return _("The bids: %(bids)s.") % {"bids": told} if bids else ""


def _raised(data: Data, names: Names) -> str:
    return _("%(name)s raised to %(points)d.") % {"name": names[data["seat"]], "points": data["points"]}


def _dropped(data: Data, names: Names) -> str:
    return _("%(name)s dropped out.") % {"name": names[data["seat"]]}


def _sold(data: Data, names: Names) -> str:
    return _("Sold to %(name)s for %(amount)s.") % {"name": names[data["seat"]], "amount": points(data["price"])}


def _unsold(data: Data, names: Names) -> str:
    return _("Nobody wanted the card; it went under the stack unseen.")


def _card_shown(data: Data, names: Names) -> str:
    return _("The card is “%(card)s”.") % {"card": card_name(data["card"])}


def _skipped(data: Data, names: Names) -> str:
    text = _("%(name)s could do nothing with “%(card)s”.") if data["by_itself"] else _("%(name)s left it at that.")
    return text % {"name": names[data["seat"]], "card": card_name(data["card"])}


def _turned(data: Data, names: Names) -> str:
    text = _("%(name)s turned “%(mask)s” by %(by)d°.")
    return text % {"name": names[data["seat"]], "mask": mask_name(data["mask"]), "by": data["by"]}


def _carried_out(data: Data, names: Names) -> str:
    return ""


def _payday(data: Data, names: Names) -> str:
    if not data["rows"]:
        return _("Payday on “%(mask)s”: nobody is on a ring.") % {"mask": mask_name(data["mask"])}
    rows = ", ".join(f"{names[row['seat']]} {row['points']}" for row in data["rows"])
    return _("Payday on “%(mask)s”: %(rows)s.") % {"mask": mask_name(data["mask"]), "rows": rows}


def _unmasked(data: Data, names: Names) -> str:
    return _("“%(off)s” came off.") % {"off": mask_name(data["off"])}


def _resigned(data: Data, names: Names) -> str:
    return _("%(name)s resigned.") % {"name": names[data["seat"]]}


def _took_over(data: Data, names: Names) -> str:
    return _("%(name)s lays “%(mask)s” instead.") % {"name": names[data["seat"]], "mask": mask_name(data["mask"])}


def _ended(data: Data, names: Names) -> str:
    return " ".join([title(data, names), _reason(data)])


def _all_shown(data: Data, names: Names) -> str:
    return _("Everything hidden is shown.")


SENTENCES: Mapping[str, Callable[[Data, Names], str]] = {
    "started": _started,
    "placed": _placed,
    "turned_up": _turned_up,
    "laid": _laid,
    "passed": _passed,
    "moved": _moved,
    "done": _done,
    "paid": _paid,
    "drew": _drew,
    "looked": _looked,
    "offered": _offered,
    "asked": _asked,
    "bid": _bid,
    "bid_in": _bid_in,
    "bids_shown": _bids_shown,
    "raised": _raised,
    "dropped": _dropped,
    "sold": _sold,
    "unsold": _unsold,
    "card_shown": _card_shown,
    "skipped": _skipped,
    "turned": _turned,
    "carried_out": _carried_out,
    "payday": _payday,
    "unmasked": _unmasked,
    "resigned": _resigned,
    "took_over": _took_over,
    "ended": _ended,
    "all_shown": _all_shown,
}


def title(outcome: Data, names: Names) -> str:
    winners = [seat for seat, place in enumerate(outcome["places"]) if place == 1]
    return _("%(names)s won.") % {"names": together(names, winners)}


def _reason(outcome: Data) -> str:
    if outcome["reason"] == "resigned":
        return _("Nobody else stayed in the game.")
    best = max(score for score, place in zip(outcome["scores"], outcome["places"], strict=True) if place == 1)
    return _("Nobody had more than %(amount)s.") % {"amount": points(best)}


def summary(outcome: Data, names: Names) -> dict[str, Any]:
    """The title and the lines of the result; the table shows the places themselves."""
    return {"title": title(outcome, names), "lines": [_reason(outcome)]}

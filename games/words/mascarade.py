"""Mascarade in sentences. Names are given by seat; texts are in the reader's language."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_noop, ngettext

from games.engine.protocol import Event
from games.phrases import phrase as _

Names = Sequence[str]
Data = Mapping[str, Any]

SIDES = {
    "left": gettext_noop("left"),
    "right": gettext_noop("right"),
    "above": gettext_noop("above"),
    "below": gettext_noop("below"),
}


def side(name: str) -> str:
    return _(SIDES[name])


def points(count: int) -> str:
    return ngettext("%(count)d point", "%(count)d points", count) % {"count": count}


def together(chosen: Sequence[str]) -> str:
    """Anna / Anna and Ben / Anna, Ben and Cleo"""
    if len(chosen) == 1:
        return chosen[0]
    return _("%(first)s and %(last)s") % {"first": ", ".join(chosen[:-1]), "last": chosen[-1]}


def sentence(event: Event, names: Names) -> str:
    return SENTENCES[event.kind](event.data, names)


def _started(data: Data, names: Names) -> str:
    return _("The masks are dealt and the lot falls on %(name)s to begin.") % {"name": names[data["first"]]}


def _dealt(data: Data, names: Names) -> str:
    return _("Dealt to %(name)s: %(cards)s.") % {"name": names[data["seat"]], "cards": ", ".join(data["cards"])}


def _laid(data: Data, names: Names) -> str:
    params = {"name": names[data["seat"]], "card": data["card"], "square": data["square"]}
    if not data["contacts"] or data["points"] is None:
        return _("%(name)s laid mask %(card)s on %(square)s.") % params
    by_side = ", ".join(f"{side(contact['side'])} {len(contact['features'])}" for contact in data["contacts"])
    text = _("%(name)s laid mask %(card)s on %(square)s: %(points)s (%(sides)s).")
    return text % {**params, "points": points(data["points"]), "sides": by_side}


def _drew(data: Data, names: Names) -> str:
    if data["why"] == "stuck":
        return _("Nothing fitted, so %(name)s drew a mask.") % {"name": names[data["seat"]]}
    return ngettext("Drew %(count)d mask.", "Drew %(count)d masks.", data["count"]) % {"count": data["count"]}


def _drew_cards(data: Data, names: Names) -> str:
    return _("New: %(cards)s.") % {"cards": ", ".join(data["cards"])}


def _passed(data: Data, names: Names) -> str:
    text = {
        "does_not_fit": _("It did not fit either, and the turn of %(name)s passed."),
        "pot_empty": _("Nothing of %(name)s fitted and the pot is empty: the turn passed."),
    }[data["why"]]
    return text % {"name": names[data["seat"]]}


def _resigned(data: Data, names: Names) -> str:
    text = ngettext(
        "%(name)s resigned; %(count)d mask left the match unseen.",
        "%(name)s resigned; %(count)d masks left the match unseen.",
        data["cards"],
    )
    return text % {"name": names[data["seat"]], "count": data["cards"]}


def _ended(data: Data, names: Names) -> str:
    lots = [_("Between equals the lots decided.")] if _had_lots(data) else []
    return " ".join([title(data, names), *_reasons(data, names), *lots])


def _had_lots(data: Data) -> bool:
    """MC-12: in the basic game, whoever has as many cards left as somebody else."""
    counts = Counter(len(hand) for hand in data["hands"])
    return data["scores"] is None and data["reason"] != "resigned" and max(counts.values()) > 1


SENTENCES: Mapping[str, Callable[[Data, Names], str]] = {
    "started": _started,
    "dealt": _dealt,
    "laid": _laid,
    "drew": _drew,
    "drew_cards": _drew_cards,
    "passed": _passed,
    "resigned": _resigned,
    "ended": _ended,
}


def title(outcome: Data, names: Names) -> str:
    winners = [name for name, place in zip(names, outcome["places"], strict=False) if place == 1]
    return _("%(names)s won.") % {"names": together(winners)}


def _reasons(outcome: Data, names: Names) -> list[str]:
    scored = outcome["scores"] is not None
    why = {
        ("went_out", False): _("They were the first to be rid of all their masks."),
        ("went_out", True): _("The last mask of a hand is laid, and the most points win."),
        ("blocked", False): _("Nobody could lay any more, and they had the fewest masks left."),
        ("blocked", True): _("Nobody could lay any more, and the most points win."),
        ("resigned", False): _("Nobody else stayed in the game."),
        ("resigned", True): _("Nobody else stayed in the game."),
    }[outcome["reason"], scored]
    return [why, _standing(outcome, names)] if scored else [why]


def _standing(outcome: Data, names: Names) -> str:
    """Everybody's points, the most first."""
    seats = sorted(range(len(outcome["scores"])), key=lambda seat: outcome["places"][seat])
    told = ", ".join(f"{names[seat]} {outcome['scores'][seat]}" for seat in seats)
    return _("Points: %(standing)s.") % {"standing": told}


def summary(outcome: Data, names: Names) -> dict[str, Any]:
    """The title and the lines of the result; the table shows the places themselves."""
    return {"title": title(outcome, names), "lines": _reasons(outcome, names)}


def question(view: Mapping[str, Any], me: int | None, names: Names, choices: Sequence[str]) -> str:
    """What the viewer may do now, or whom the table waits for."""
    if view["phase"] == "over":
        return _("The match is over.")
    turn = view["turn"]
    if turn["seat"] == me:
        return _my_question(turn)
    text = _("%(name)s lays the first mask.") if turn["first"] else _("%(name)s is to lay a mask.")
    return text % {"name": names[turn["seat"]]}


def _my_question(turn: Mapping[str, Any]) -> str:
    if turn["first"]:
        return _("You begin: lay any mask on the start square.")
    if turn["drew"]:
        return _("Nothing of yours fitted, so you drew one that does: lay it.")
    return _("Your turn: choose a mask, then a square.")

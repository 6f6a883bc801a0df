"""Masker in sentences. Names are given by seat; texts are in the reader's language."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_noop, ngettext

from games.engine.protocol import Event
from games.phrases import phrase as _

Names = Sequence[str]
Data = Mapping[str, Any]

COLOURS = {
    "r": gettext_noop("red"),
    "b": gettext_noop("blue"),
    "y": gettext_noop("yellow"),
    "g": gettext_noop("green"),
    "p": gettext_noop("purple"),
    "w": gettext_noop("white"),
}
CROSSES = {
    "r": gettext_noop("a red cross"),
    "b": gettext_noop("a blue cross"),
    "y": gettext_noop("a yellow cross"),
    "g": gettext_noop("a green cross"),
    "p": gettext_noop("a purple cross"),
    "w": gettext_noop("a white cross"),
}


def colour(letter: str) -> str:
    return _(COLOURS[letter])


def together(names: Names, seats: Sequence[int]) -> str:
    """Anna / Anna and Ben / Anna, Ben and Cleo"""
    chosen = [names[seat] for seat in seats]
    if len(chosen) == 1:
        return chosen[0]
    return _("%(first)s and %(last)s") % {"first": ", ".join(chosen[:-1]), "last": chosen[-1]}


def sentence(event: Event, names: Names) -> str:
    return SENTENCES[event.kind](event.data, names)


def _started(data: Data, names: Names) -> str:
    return _("The crosses are dealt and the lot falls on %(name)s to begin.") % {"name": names[data["first"]]}


def _captured(data: Data, names: Names) -> str:
    text = (
        _("%(name)s took %(cross)s on %(square)s by a free capture.")
        if data["free"]
        else _("%(name)s took %(cross)s on %(square)s.")
    )
    return text % {"name": names[data["seat"]], "cross": _(CROSSES[data["colour"]]), "square": data["square"]}


def _stopped(data: Data, names: Names) -> str:
    return _("%(name)s stopped.") % {"name": names[data["seat"]]}


def _isolated(data: Data, names: Names) -> str:
    return _("No cross touches the blank now: the turn of %(name)s ends and the next capture is free.") % {
        "name": names[data["seat"]]
    }


def _became_full(data: Data, names: Names) -> str:
    return _("%(name)s has all piles full.") % {"name": names[data["seat"]]}


def _skipped(data: Data, names: Names) -> str:
    return _("%(name)s is full and was skipped.") % {"name": names[data["seat"]]}


def _eliminated(data: Data, names: Names) -> str:
    params = {"names": together(names, data["seats"]), "colour": colour(data["colour"])}
    if data["by"] is None:
        return _("%(names)s showed %(colour)s and left the game.") % params
    if len(data["seats"]) == 1:
        return _("The last %(colour)s cross is gone: %(names)s was %(colour)s and is out.") % params
    return _("The last %(colour)s cross is gone: %(names)s were %(colour)s and are out.") % params


def _gave(data: Data, names: Names) -> str:
    counts: Counter[str] = Counter(data["colours"])
    what = ", ".join(f"{counts[letter]} {colour(letter)}" for letter in COLOURS if counts[letter])
    text = ngettext(
        "%(taker)s completed piles with %(count)d cross of %(giver)s (%(what)s).",
        "%(taker)s completed piles with %(count)d crosses of %(giver)s (%(what)s).",
        len(data["colours"]),
    )
    return text % {
        "taker": names[data["taker"]],
        "giver": names[data["giver"]],
        "count": len(data["colours"]),
        "what": what,
    }


def _resigned(data: Data, names: Names) -> str:
    return _("%(name)s resigned.") % {"name": names[data["seat"]]}


def _ended(data: Data, names: Names) -> str:
    return " ".join([title(data, names), _reason(data)])


SENTENCES: Mapping[str, Callable[[Data, Names], str]] = {
    "started": _started,
    "captured": _captured,
    "stopped": _stopped,
    "isolated": _isolated,
    "became_full": _became_full,
    "skipped": _skipped,
    "eliminated": _eliminated,
    "gave": _gave,
    "resigned": _resigned,
    "ended": _ended,
}


def title(outcome: Data, names: Names) -> str:
    winners = [seat for seat, place in enumerate(outcome["places"]) if place == 1]
    return _("%(names)s won.") % {"names": together(names, winners)}


def _reason(outcome: Data) -> str:
    return {
        "last_one": _("Theirs was the last secret colour left on the table."),
        "most_crosses": _(
            "Nobody could capture any more, and they had the most crosses of their own colour on the table."
        ),
        "resigned": _("Nobody else stayed in the game."),
    }[outcome["reason"]]


def summary(outcome: Data, names: Names) -> dict[str, Any]:
    """The title and the lines of the result; the table shows the places themselves."""
    return {"title": title(outcome, names), "lines": [_reason(outcome)]}


def question(view: Mapping[str, Any], me: int | None, names: Names, choices: Sequence[str]) -> str:
    """What the viewer may do now, or whom the table waits for."""
    if view["phase"] == "over":
        return _("The match is over.")
    if view["phase"] == "fill":
        return _fill_question(view["fill"], me, names)
    if me in view["to_act"]:
        return _my_question(view["turn"], "stop" in choices)
    text = _("%(name)s may take any cross: a free capture.") if view["turn"]["free"] else _("%(name)s is to capture.")
    return text % {"name": names[view["turn"]["seat"]]}


def _my_question(turn: Mapping[str, Any], may_stop: bool) -> str:
    if turn["free"] and may_stop:
        return _("A free capture: take any cross, or stop and leave it to the next player.")
    if turn["free"]:
        return _("Your turn, with a free capture: take any cross on the table.")
    if may_stop:
        return _("Capture again with the blank, or stop.")
    return _("Your turn: take a cross that touches the blank.")


def _fill_question(fill: Mapping[str, Any], me: int | None, names: Names) -> str:
    need = fill["need"]
    if fill["seat"] == me:
        text = ngettext(
            "You took your own last cross and are out. Choose who gives the %(need)d cross that completes your piles.",
            "You took your own last cross and are out. Choose who gives the %(need)d crosses that complete your piles.",
            need,
        )
        return text % {"need": need}
    return _("%(name)s is out and chooses whose crosses complete the piles.") % {"name": names[fill["seat"]]}

"""Events in words and positions from drawings, by game."""

from collections.abc import Callable, Mapping
from typing import Any

from games.engine.protocol import Event
from tests.engine import mascarade
from tests.engine.masker import position

from .mask_words import mask_position, mask_words

COLOURS = {"r": "red", "b": "blue", "y": "yellow", "g": "green", "p": "purple", "w": "white"}
MASKER: dict[str, Callable[[dict[str, Any]], str]] = {
    "captured": lambda fact: (
        f"seat {fact['seat']} captures {COLOURS[fact['colour']]} on {fact['square']}"
        + (" freely" if fact["free"] else "")
    ),
    "stopped": lambda fact: f"seat {fact['seat']} stops",
    "isolated": lambda fact: f"the blank is isolated: seat {fact['seat']}'s turn ends, the next capture is free",
    "became_full": lambda fact: f"seat {fact['seat']} is full",
    "skipped": lambda fact: f"seat {fact['seat']} is skipped, being {fact['why']}",
    "eliminated": lambda fact: (
        f"{_they(fact['seats'])} hid {COLOURS[fact['colour']]} and {_are(fact['seats'])} out"
        + ("" if fact["by"] is None else f", by seat {fact['by']}")
    ),
    "gave": lambda fact: f"seat {fact['giver']} gives {fact['colours']} to seat {fact['taker']}",
    "resigned": lambda fact: f"seat {fact['seat']} resigns",
    "ended": lambda fact: f"the match ends: {fact['reason']}",
}


def _they(seats: list[int]) -> str:
    return ("seats " if len(seats) > 1 else "seat ") + " and ".join(map(str, seats))


def _are(seats: list[int]) -> str:
    return "are" if len(seats) > 1 else "is"


def masker_words(event: Event) -> str:
    return MASKER[event.kind](event.data)


def masker_position(seats: int, options: Mapping[str, str], fields: Mapping[str, str]) -> Any:
    """`tokens` by side and `captured` by seat, as letters; `turn` is a seat."""
    captured = [pile.replace("nothing", "") for pile in fields["captured"].split(", ")]
    return position(
        fields["position"],
        fields["tokens"],
        seats,
        turn=int(fields["turn"]),
        captured=captured,
        **options,
    )


MASCARADE: dict[str, Callable[[dict[str, Any]], str]] = {
    "laid": lambda fact: (
        f"seat {fact['seat']} lays {fact['card']} on {fact['square']}"
        + "".join(_beside(contact) for contact in fact["contacts"])
        + ("" if fact["points"] is None else f": {fact['points']}")
    ),
    "drew": lambda fact: (
        f"seat {fact['seat']} draws {fact['count']}" + (", as nothing fits" * (fact["why"] == "stuck"))
    ),
    "drew_cards": lambda fact: f"seat {fact['seat']} sees {' '.join(fact['cards'])}",
    "passed": lambda fact: f"seat {fact['seat']} passes" + (", nor does this fit" * (fact["why"] == "does_not_fit")),
    "resigned": lambda fact: f"seat {fact['seat']} resigns and takes {fact['cards']} out",
    "ended": lambda fact: (
        f"the match ends: {fact['reason']}, with {' '.join(str(len(hand)) for hand in fact['hands'])} in hand"
        + (f", lots {' '.join(map(str, fact['lots']))}" if fact["scores"] is None else "")
        + (f", points {' '.join(map(str, fact['scores']))}" if fact["scores"] else "")
    ),
}


def _beside(contact: Mapping[str, Any]) -> str:
    return f", {contact['side']} {contact['card']} ({' '.join(contact['features'])})"


def mascarade_words(event: Event) -> str:
    return MASCARADE[event.kind](event.data)


def mascarade_position(seats: int, options: Mapping[str, str], fields: Mapping[str, str]) -> Any:
    """`hands` by seat, `pot` in order, `lots` and `turn` are seats; the drawing's lower left square is e5."""
    return mascarade.position(
        fields["position"],
        fields["hands"].split(", "),
        fields["pot"].replace("empty", ""),
        lots=[int(seat) for seat in fields["lots"].split()],
        turn=int(fields["turn"]),
        **options,
    )


WORDS = {"masker": masker_words, "mask": mask_words, "mascarade": mascarade_words}
SET_UPS = {"masker": masker_position, "mask": mask_position, "mascarade": mascarade_position}

"""Events in words and positions from drawings, by game."""

from collections.abc import Callable, Mapping
from typing import Any

from games.engine.protocol import Event
from tests.engine.masker import position

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


BLOKUS3D: dict[str, Callable[[dict[str, Any]], str]] = {
    "placed": lambda fact: f"{fact['colour']} places the {fact['piece']} on {' '.join(fact['cells'])}",
    "placed_all": lambda fact: f"{fact['colour']} has placed all its pieces",
    "went_out": lambda fact: f"{fact['colour']} is out, {fact['left']} not placed",
    "taken_out": lambda fact: f"{fact['colour']} takes the {fact['piece']} out",
    "resigned": lambda fact: f"seat {fact['seat']} resigns",
    "ended": lambda fact: (
        f"the match ends: {fact['reason']}"
        + (f", points {' '.join(map(str, fact['scores']))}" if fact["scores"] is not None else "")
    ),
}


def blokus3d_words(event: Event) -> str:
    return BLOKUS3D[event.kind](event.data)


WORDS = {"masker": masker_words, "blokus3d": blokus3d_words}
SET_UPS = {"masker": masker_position}

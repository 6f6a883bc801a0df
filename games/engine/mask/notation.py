"""Reading a notation, to say what is wrong with it. What is right is found among the choices, never read."""

import re
from typing import NamedTuple

_HOLE = r"(?P<hole>[a-z][0-9]{1,2})"
_OWN = r"(?P<own>[0-9])"
_OTHER = r"(?P<seat>[0-9])\.(?P<other>[0-9])"
_POINTS = r"(?P<points>0|[1-9][0-9]{0,5})"
_DEGREES = r"(?P<degrees>[0-9]{1,3})"
_SHAPES = {
    "place": f"place {_HOLE}",
    "lay": f"lay {_DEGREES}",
    "pass": "pass",
    "draw": "draw",
    "leg": f"{_OWN} {_HOLE}",
    "done": "done",
    "offer": f"offer {_POINTS}",
    "bid": f"bid {_POINTS}",
    "raise": f"raise {_POINTS}",
    "drop": "drop",
    "jump": f"jump {_OWN} {_HOLE}",
    "push": f"push {_OTHER} {_HOLE}",
    "banish": f"banish {_OTHER} {_HOLE}",
    "swap": f"swap {_OWN} {_OTHER}",
    "turn": f"turn {_DEGREES}",
    "skip": "skip",
}
_PATTERNS = {verb: re.compile(shape, re.ASCII) for verb, shape in _SHAPES.items()}


class Written(NamedTuple):
    """What the player wrote, taken apart; parts that are not there are empty or -1."""

    verb: str
    hole: str = ""
    own: int = -1  # the number of one's own peg
    seat: int = -1  # whose peg another one is
    other: int = -1  # and its number
    points: int = -1


def read(notation: object) -> Written | None:
    """None: not a notation of this game."""
    if not isinstance(notation, str):
        return None
    for verb, pattern in _PATTERNS.items():
        if found := pattern.fullmatch(notation):
            parts = found.groupdict()
            numbers = {name: int(parts[name]) for name in ("own", "seat", "other", "points") if parts.get(name)}
            return Written(verb, parts.get("hole", ""), **numbers)
    return None

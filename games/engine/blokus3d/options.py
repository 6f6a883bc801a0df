"""The variants of ALL-7. Which of them apply depends on the number of seats and on each other."""

from collections.abc import Mapping
from dataclasses import replace

from ..marking import _
from ..options import complete
from ..protocol import GameInfo, Option
from ..refusals import Refused
from .state import BEST, OFF, ON, SUM

ALL, ONE = "all", "one"

STRUCTURE = Option(
    "structure",
    ("A", "B", "C", "D"),
    _("Structure"),
    _("What is built: its ground plan and how high each square may grow. More colours build higher or wider."),
    (_("A, the tower"), _("B, the wall"), _("C, the stairs"), _("D, the pyramid")),
)
SETS = Option(
    "sets",
    ("2", "4"),
    _("Colours"),
    _("Two players can have one colour each, or two colours each that take turns."),
    (_("one colour each"), _("two colours each")),
)
COUNT = Option(
    "count",
    (SUM, BEST),
    _("Points"),
    _("With two colours each: both count, or only the better one."),
    (_("the sum of both colours"), _("the better colour only")),
)
CUBE = Option(
    "cube",
    ("3", "4", "5"),
    _("Cube"),
    _("The size of the cube to fill."),
    (_("3 × 3 × 3"), _("4 × 4 × 4"), _("5 × 5 × 5")),
)
PIECES = Option(
    "colours",
    (ALL, ONE),
    _("Pieces"),
    _("All 44 pieces, or the eleven of one colour, which are enough for the cube of 3 only."),
    (_("all colours"), _("one colour")),
)
RULES = Option(
    "rules",
    (OFF, ON),
    _("By the rules"),
    _("Off: put pieces in and take them out as you like. On: no hollows, touch your colour, and pieces stay put."),
    (_("off, build freely"), _("on (hard)")),
)
OPTIONS = (STRUCTURE, SETS, COUNT, CUBE, PIECES, RULES)


def options_for(seats: int, given: Mapping[str, str]) -> tuple[Option, ...]:
    """Those that apply; any other is refused like one that does not exist."""
    if seats == 1:
        return CUBE, PIECES, RULES
    if seats > 2:
        return (STRUCTURE,)
    return (STRUCTURE, SETS) if given.get(SETS.name, SETS.default) == SETS.default else (STRUCTURE, SETS, COUNT)


def checked(info: GameInfo, seats: int, given: Mapping[str, str]) -> dict[str, str]:
    options = complete(replace(info, options=options_for(seats, given)), given)
    if options.get(PIECES.name) == ONE and options[CUBE.name] != "3":
        text = _("Only the cube of 3 can be built in one colour.")
        raise Refused("unknown_value", text, "B3-15", {"option": PIECES.name, "value": ONE})
    return options

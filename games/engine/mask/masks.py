"""The 18 masks (MA-2), drawn as in the rules: `o` a single ring, `@` a double ring, `#` the middle; row 7 on top."""

from typing import NamedTuple

from ..marking import _
from .components import DOUBLE, SINGLE, SIZE

_DRAWINGS = """
 1 Grin     2 Surprise 3 Wink     4 Moustache 5 Cyclops 6 Cat
 .......    .......    .......    .......     ...@...   o.....o
 .@...@.    .o...o.    .@..oo.    ..o.o..     ..o.o..   .o...o.
 .......    .......    .......    .......     .......   ..@.@..
 ...#...    ...#...    ...#...    o..#..o     ...#...   ...#...
 .o...o.    ..o.o..    .......    .oo.oo.     .......   ...o...
 ..o.o..    ..o.o..    ..oo@..    .......     .o...o.   .......
 ...o...    ...@...    .......    ...@...     ..o.o..   .......

 7 Clown    8 Ghost    9 Skull   10 Bird     11 Owl     12 Fox
 .......    .......    .......    .......     .o...o.   o.....o
 .o...o.    ..@.@..    .@...@.    .o...o.     .@...@.   .......
 ...o...    .......    .......    .......     .......   ..o.o..
 ..@#@..    ...#...    ...#...    ..o#o..     ...#...   ...#...
 .......    ...o...    ...o...    ...o...     ...o...   ..o.o..
 o.....o    ..o.o..    .o.o.o.    ...o...     .......   ...@...
 ..ooo..    ...o...    .......    ...@...     .......   .......

13 King    14 Demon   15 Robot   16 Sleeper  17 Pirate  18 Jester
 o..o..o    @.....@    .......    .......     .......   @......
 .......    .......    oo...oo    .......     .@..o..   .o...o.
 .o...o.    ..o.o..    .......    oo...oo     ....oo.   ..o....
 ...#...    ...#...    ...#...    ...#...     ...#.o.   ...#...
 .......    .o...o.    .......    .......     .......   .....o.
 ..@.@..    ..ooo..    .@ooo@.    ...@...     .ooo...   ..oo...
 ...o...    .......    .......    ...@...     .......   ......@
"""

NAMES = (
    _("Grin"),
    _("Surprise"),
    _("Wink"),
    _("Moustache"),
    _("Cyclops"),
    _("Cat"),
    _("Clown"),
    _("Ghost"),
    _("Skull"),
    _("Bird"),
    _("Owl"),
    _("Fox"),
    _("King"),
    _("Demon"),
    _("Robot"),
    _("Sleeper"),
    _("Pirate"),
    _("Jester"),
)
QUARTERS = (0, 1, 2, 3)  # turned clockwise from upright (MA-7)
_WORTH = {".": 0, "#": 0, "o": SINGLE, "@": DOUBLE}

Rings = tuple[int, ...]  # by hole: what a peg there is paid


class Mask(NamedTuple):
    number: int  # 1 to 18
    name: str
    rings: tuple[Rings, Rings, Rings, Rings]  # as it lies, by quarter


def _faces() -> list[Rings]:
    """Each block of drawings is a line of headings and seven lines of holes."""
    faces = []
    for block in _DRAWINGS.strip("\n").split("\n\n"):
        lines = [line.split() for line in block.splitlines()[1:]]
        for face in zip(*reversed(lines), strict=True):  # row 1 first
            faces.append(tuple(_WORTH[mark] for row in face for mark in row))
    return faces


def _turned(rings: Rings) -> Rings:
    """A quarter clockwise: what was the left column from the bottom up is now the top row from the left."""
    turned = [0] * len(rings)
    for hole, worth in enumerate(rings):
        column, row = hole % SIZE, hole // SIZE
        turned[(SIZE - 1 - column) * SIZE + row] = worth
    return tuple(turned)


def _mask(number: int, name: str, upright: Rings) -> Mask:
    right = _turned(upright)
    down = _turned(right)
    return Mask(number, name, (upright, right, down, _turned(down)))


MASKS = {
    number: _mask(number, name, face) for number, (name, face) in enumerate(zip(NAMES, _faces(), strict=True), start=1)
}

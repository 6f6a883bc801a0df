"""The suspicion sheet: a grid player × colour that a seat ticks for itself."""

import re
from collections.abc import Mapping

CELL = re.compile(r"s(\d)([a-z])")
MARKS = {"", "no", "maybe", "yes"}


def read_sheet(posted: Mapping[str, str], seats: int) -> dict[str, str]:
    """Cells named `s<seat><colour>` with a mark; anything else is left aside."""
    sheet = {}
    for name, mark in posted.items():
        cell = CELL.fullmatch(name)
        if cell and int(cell[1]) < seats and mark in MARKS - {""}:
            sheet[name] = mark
    return sheet

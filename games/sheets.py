"""The suspicion sheet: a grid player × colour that a seat ticks for itself."""

import re
from collections.abc import Mapping
from typing import Any

from games import boards
from games.facts import seat_names
from games.models import Seat
from games.tables import Table

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


def sheet_facts(table: Table, seat: Seat | None) -> dict[str, Any] | None:
    """The sheet of this seat and of no other, where the game has one."""
    draw = getattr(boards.get(table.match.game), "sheet", None)
    if draw is None or seat is None or table.match.is_open:
        return None
    marks = seat.note.sheet if hasattr(seat, "note") else {}
    facts: dict[str, Any] = draw(marks, seat_names(table), seat.number)
    return facts

"""Private notes in words, beside the table: about the match, and about the people at it."""

from typing import Any

from accounts.models import Remark
from games.models import Seat
from games.tables import Table


def note_facts(table: Table, seat: Seat | None) -> dict[str, Any] | None:
    """Of this seat and of no other."""
    if seat is None or len(table.seats) == 1:
        return None
    people = [
        {"name": other.user.display_name, "url": other.user.get_absolute_url(), "text": getattr(other, "remark", None)}
        for other in table.seats
        if other.user and other != seat and not other.user.is_former
    ]
    text = seat.note.text if hasattr(seat, "note") else ""
    is_open = bool(text or any(person["text"] for person in people))
    return {"text": text, "most": Remark.MOST_CHARACTERS, "people": people, "is_open": is_open}

"""The standing order of a seat, for the form beside the table and for the table itself."""

from typing import Any

from games import boards
from games.models import Seat
from games.tables import Table


def order_facts(table: Table, seat: Seat | None) -> dict[str, Any] | None:
    """Of this seat and of no other, where the game takes orders."""
    draw = getattr(boards.get(table.match.game), "order_facts", None)
    if draw is None or seat is None or not table.match.is_running:
        return None
    said = seat.order.said if hasattr(seat, "order") else None
    facts: dict[str, Any] | None = draw(said, table.game.view(table.state, seat.number))
    return facts

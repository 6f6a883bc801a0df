"""What a seat has left to be done, for the table itself and for the form beside it. Of this seat and of no other."""

from typing import Any

from games import boards
from games.models import Order, Seat
from games.tables import Table


def order_told(table: Table, seat: Seat | None) -> dict[str, Any] | None:
    """The order in words, to the one who left it. Without one nothing is worked out: every move is drawn with this."""
    order = _order(seat)
    if order is None or not table.match.is_running:
        return None
    drawing, is_missed = boards.orders(table.match.game), order.missed is not None
    title = drawing.MISSED if is_missed else drawing.ORDER
    return {"title": title, "words": drawing.order_words(order.said), "missed": is_missed}


def order_form(table: Table, seat: Seat | None) -> dict[str, Any] | None:
    """What the form holds; None where this seat has nothing to plan any more."""
    if seat is None or not table.match.is_running:
        return None
    order = _order(seat)
    said = order.said if order and order.missed is None else None
    view = table.game.view(table.state, seat.number)
    form: dict[str, Any] | None = boards.orders(table.match.game).order_form(said, view)
    return form


def _order(seat: Seat | None) -> Order | None:
    return getattr(seat, "order", None)

"""What the table offers while somebody is away: to come back, or to take the seat over."""

from typing import Any

from games import services
from games.facts import address, seat_names
from games.models import Seat
from games.phrases import phrase as _
from games.tables import Table


def absent_facts(table: Table, mine: Seat | None) -> list[dict[str, Any]]:
    """My own seat if somebody stands in for me; for who has none, the seats on offer."""
    match = table.match
    if not match.is_running:
        return []
    if mine:
        label = _("I am back: take over again")
        return [{"seat": mine.number, "url": address("come_back", match.pk), "label": label}] if mine.stand_in else []
    offered = [seat for seat in table.seats if seat.stand_in and services.is_on_offer(match, seat)]
    label, names = _("Take over: %(who)s"), seat_names(table) if offered else []
    return [
        {"seat": seat.number, "url": address("take_over", match.pk), "label": label % {"who": names[seat.number]}}
        for seat in offered
    ]

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
    if mine and mine.stand_in:
        label = _("I am back: take over again")
        return [{"seat": mine.number, "url": address("come_back", match.pk), "label": label}]
    if mine:
        return _replaceable(table, mine)
    offered = [seat for seat in table.seats if seat.stand_in and services.is_on_offer(match, seat)]
    label, names = _("Take over: %(who)s"), seat_names(table) if offered else []
    return [
        {"seat": seat.number, "url": address("take_over", match.pk), "label": label % {"who": names[seat.number]}}
        for seat in offered
    ]


def _replaceable(table: Table, mine: Seat) -> list[dict[str, Any]]:
    away = [seat for seat in table.seats if seat.missed and not seat.stand_in and seat != mine]
    label, names = _("Propose that a bot plays on for %(who)s"), seat_names(table) if away else []
    url = address("propose", table.match.pk, "replace")
    return [{"seat": seat.number, "url": url, "label": label % {"who": names[seat.number]}} for seat in away]

"""A seat at an open table that one keeps for somebody, and gives up again."""

from django.db import transaction

from accounts.models import User
from games import broadcast, permits, refusals, tables
from games.models import Seat
from games.services.recording import follow_up
from games.tables import Table


def keep_seat(match_id: str, by: User, guest: User) -> Table:
    """By somebody who sits there; whom it is kept for is told. Keeping one twice changes nothing."""
    with transaction.atomic():
        table = tables.lock_seats(match_id)
        if table.seat_of(by) is None:
            raise refusals.not_your_seat()
        if not table.match.is_open:
            raise refusals.has_started()
        if any(seat.user_id == guest.pk for seat in table.seats):
            return table
        free = next((seat for seat in table.seats if seat.user_id is None), None)
        if free is None:
            raise refusals.full()
        permits.ask("invite", by, table.match, [guest])
        _set(table, free, guest)
        follow_up(table, by)
    return table


def release_seat(match_id: str, guest: User) -> None:
    """A seat that is kept for somebody becomes free; who sits down already stays."""
    with transaction.atomic():
        table = tables.lock_seats(match_id)
        seat = next((seat for seat in table.seats if seat.user_id == guest.pk and not seat.is_taken), None)
        if seat and table.match.is_open:
            _set(table, seat, None)


def _set(table: Table, seat: Seat, guest: User | None) -> None:
    seat.user = guest
    seat.save(update_fields=["user"])
    broadcast.tell_table(table.match)

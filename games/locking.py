"""The one query of every move: the seats of a match with their people and orders, its row locked.

It is put together once. The ORM would list the same hundred columns anew for every move, and make the match once for each of
its seats: a quarter of a move's time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from django.db import connection, models

from accounts.models import User
from games.models import Match, Order, Seat

SELECT = """
    select {columns}, house_clock() from games_seat
    join games_match on games_match.id = games_seat.match_id
    left join accounts_user on accounts_user.id = games_seat.user_id
    left join games_order on games_order.seat_id = games_seat.id
    where games_seat.match_id = %s order by games_seat.number for update of games_match
"""


@dataclass(frozen=True)
class Part:
    """The columns of one model in a row."""

    model: type[models.Model]
    begin: int
    names: list[str]
    converters: list[tuple[int, Callable[..., Any]]]

    def made(self, row: Sequence[Any]) -> Any:
        values = list(row[self.begin : self.begin + len(self.names)])
        if values[0] is None:  # nothing was joined
            return None
        for at, convert in self.converters:
            values[at] = convert(values[at], None, connection)
        return self.model.from_db(connection.alias, self.names, values)


@cache
def _query() -> tuple[str, list[Part]]:
    columns: list[str] = []
    parts = []
    for model in (Seat, Match, User, Order):
        fields = sorted(model._meta.concrete_fields, key=lambda field: not field.primary_key)
        table = connection.ops.quote_name(model._meta.db_table)
        converters = [(at, one) for at, field in enumerate(fields) for one in field.get_db_converters(connection)]
        parts.append(Part(model, len(columns), [field.attname for field in fields], converters))
        columns += [f"{table}.{connection.ops.quote_name(str(field.column))}" for field in fields]
    return SELECT.format(columns=", ".join(columns)), parts


def locked(match_id: str) -> tuple[list[Seat], datetime | None]:
    """The seats, as if read with `select_related("match", "user", "order")`, and what time it is once the lock is held."""
    query, (seat_part, match_part, user_part, order_part) = _query()
    with connection.cursor() as cursor:
        cursor.execute(query, [match_id])
        rows = cursor.fetchall()
    match = match_part.made(rows[0]) if rows else None
    seats = []
    for row in rows:
        seat, order = seat_part.made(row), order_part.made(row)
        Seat._meta.get_field("match").set_cached_value(seat, match)
        Seat._meta.get_field("user").set_cached_value(seat, user_part.made(row))
        Seat._meta.get_field("order").set_cached_value(seat, order)
        if order:
            Order._meta.get_field("seat").set_cached_value(order, seat)
        seats.append(seat)
    return seats, rows[0][-1] if rows else None

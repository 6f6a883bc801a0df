"""The query that is put together once reads what the ORM would."""

import pytest
from django.db import connection, transaction
from django.db.utils import OperationalError

from accounts.models import User
from games import tables
from games.models import Match, Order, Seat
from tests.games.conftest import started

pytestmark = pytest.mark.django_db


def values(instance):
    return {field.attname: getattr(instance, field.attname) for field in instance._meta.concrete_fields}


def test_it_reads_every_column_as_the_orm_does(people: list[User], django_assert_num_queries) -> None:
    match = started(people, game="mask").match
    Order.objects.create(seat=match.seats.get(number=1), said={"bid_up_to": 4})
    Seat.objects.filter(match=match, number=2).update(user=None)
    with transaction.atomic(), django_assert_num_queries(1):
        table = tables.lock(match.pk)
        people_there = [seat.user for seat in table.seats]
        orders = [getattr(seat, "order", None) for seat in table.seats]
    assert values(table.match) == values(Match.objects.get(pk=match.pk))
    fresh = list(Seat.objects.filter(match=match).order_by("number").select_related("user"))
    assert [values(seat) for seat in table.seats] == [values(seat) for seat in fresh]
    assert all(seat.match is table.match for seat in table.seats)
    assert [user and values(user) for user in people_there] == [seat.user and values(seat.user) for seat in fresh]
    assert [order and values(order) for order in orders] == [None, values(Order.objects.get()), None, None]
    assert orders[1] and orders[1].seat is table.seats[1]


@pytest.mark.django_db(transaction=True)
def test_it_holds_the_match_and_nothing_else(people: list[User]) -> None:
    match = started(people[:3]).match
    other = connection.copy()
    with transaction.atomic():
        tables.lock(match.pk)
        with other.cursor() as cursor:
            cursor.execute("select 1 from accounts_user for update nowait")
            cursor.execute("select 1 from games_seat for update nowait")
            with pytest.raises(OperationalError, match="could not obtain lock"):
                cursor.execute("select 1 from games_match for update nowait")
    other.close()

"""Screens that listen heed friendships and blocks as the pages do."""

import pytest
from asgiref.sync import sync_to_async

from friends.services import friendships
from games import services
from tests.friends.conftest import befriend
from tests.games.conftest import started
from tests.games.test_sockets import _give_connections_back, _stop_listening, opened, socket

__all__ = ["_give_connections_back", "_stop_listening"]

pytestmark = pytest.mark.django_db(transaction=True)


async def test_a_table_for_friends_lets_friends_watch_and_nobody_else(anna, benno, cleo, people):
    table = await sync_to_async(started)([anna, cleo], is_public=False, is_for_friends=True)
    await sync_to_async(befriend)(anna, benno)
    screen, drawn = await opened(table.match.pk, benno)
    assert 'id="table"' in drawn
    await screen.disconnect()
    for stranger in (people[3], None):
        screen = await sync_to_async(socket)(table.match.pk, stranger)
        assert await screen.connect(timeout=5) == (False, 4404)


@pytest.mark.parametrize("reader", [0, 2], ids=["at the table", "watching"])
async def test_who_has_blocked_somebody_does_not_hear_them(people, reader):
    anna, benno = people[:2]
    table = await sync_to_async(started)([anna, benno])
    await sync_to_async(friendships.block)(people[reader], benno.pk)
    screen, _table = await opened(table.match.pk, people[reader])
    await sync_to_async(services.say)(table.match, benno, "psst")
    await sync_to_async(services.say)(table.match, anna, "hello")
    assert "hello" in await screen.receive_from(timeout=5)  # the first thing that comes
    await screen.disconnect()

"""With REDIS_URL set, screens are told through the channel layer, on commit; Redis being down costs no move."""

import pytest
from channels.layers import get_channel_layer
from django.db import transaction

from games import broadcast
from games.models import Match
from tests.games.conftest import offered, play_one, started, to_act

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def told(settings, monkeypatch):
    """What went to the layer."""
    messages = []

    async def group_send(group, message):
        messages.append((group, message))

    settings.REDIS_URL = "redis://stand-in"
    monkeypatch.setattr(get_channel_layer(), "group_send", group_send)
    return messages


def test_a_move_is_told_once_it_is_stored(people, told):
    table = started(people[:3])
    told.clear()
    with transaction.atomic():
        play_one(table)
        assert told == []
    ((group, message),) = told
    assert group == broadcast.group(table.match.pk)
    assert (message["type"], message["ply"]) == ("table.changed", 1)


def test_a_move_that_is_rolled_back_is_not_told(people, told):
    table = started(people[:3])
    told.clear()
    with pytest.raises(RuntimeError), transaction.atomic():
        play_one(table)
        raise RuntimeError
    assert told == []


def test_redis_being_down_costs_a_broadcast_and_no_move(people, settings, monkeypatch, client_of):
    table = started(people[:3])

    async def group_send(group, message):
        raise ConnectionError("Redis is down")

    settings.REDIS_URL = "redis://stand-in"
    monkeypatch.setattr(get_channel_layer(), "group_send", group_send)
    answer = client_of(to_act(table).user).post(f"/m/{table.match.pk}/move/", {"move": offered(table)[0], "ply": 0})
    assert answer.status_code == 303
    assert Match.objects.get().ply == 1

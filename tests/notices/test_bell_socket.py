"""The bell rings without a reload, and the socket knows which table is in sight."""

import asyncio
import json

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.db import close_old_connections
from django.test import Client

from config.asgi import application
from games import listening
from games.models import Seat
from notices.models import Looking, Notice
from tests.games.conftest import started
from tests.notices.conftest import follow, turn_passed

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _give_connections_back(monkeypatch):
    monkeypatch.setattr("channels.testing.application.no_op", close_old_connections)


@pytest.fixture(autouse=True)
async def _stop_listening():
    yield
    if listening._task:
        listening._task.cancel()
        await asyncio.gather(listening._task, return_exceptions=True)
        listening._task = None


def socket(user=None, origin=b"http://localhost"):
    headers = [(b"origin", origin), (b"host", b"localhost")]
    if user:
        client = Client()
        client.force_login(user)
        headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={client.cookies['sessionid'].value}".encode()))
    return WebsocketCommunicator(application, "/ws/bell/", headers=headers)


async def opened(user):
    made = await sync_to_async(socket)(user)
    assert (await made.connect(timeout=5))[0]
    return made, json.loads(await made.receive_from(timeout=5))


async def until(condition, *args):
    for _try in range(200):
        if await sync_to_async(condition)(*args):
            return
        await asyncio.sleep(0.02)
    pytest.fail("it never came true")


async def test_the_bell_counts_live_for_its_owner_alone(people):
    table, asked = await sync_to_async(turn_passed)(people[:3])
    other = next(person for person in people if person != asked)
    (bell, first), (others, _first) = await opened(asked), await opened(other)
    assert first == {"count": 0}
    await sync_to_async(follow)(table)
    assert json.loads(await bell.receive_from(timeout=5)) == {"count": 1}
    assert await others.receive_nothing(timeout=0.3)
    await bell.disconnect()
    await others.disconnect()


async def test_who_looks_at_the_table_has_read_it(people):
    table, asked = await sync_to_async(turn_passed)(people[:3])
    await sync_to_async(follow)(table)
    bell, first = await opened(asked)
    assert first == {"count": 1}
    await bell.send_to(text_data=json.dumps({"looking": table.match.pk}))
    assert json.loads(await bell.receive_from(timeout=5)) == {"count": 0}
    assert await sync_to_async(Looking.objects.filter(user=asked, match=table.match).exists)()
    seen = await sync_to_async(Seat.objects.get)(match=table.match, user=asked)
    assert seen.seen_ply == table.match.ply
    await bell.send_to(text_data=json.dumps({"looking": ""}))
    await until(lambda: not Looking.objects.exists())
    await bell.disconnect()


async def test_a_closed_page_looks_at_nothing(people):
    table = await sync_to_async(started)(people[:3])
    bell, _first = await opened(people[0])
    await bell.send_to(text_data=json.dumps({"looking": table.match.pk}))
    await until(Looking.objects.exists)
    await bell.disconnect()
    await until(lambda: not Looking.objects.exists())


async def test_nonsense_is_not_heard(people):
    table = await sync_to_async(started)(people[:3])
    bell, _first = await opened(people[3])
    nonsense = [
        " ",
        "{",
        "[]",
        "1",
        '{"looking": 5}',
        '{"looking": "a\\u0000b"}',
        '{"looking": "nosuch"}',
        '{"looking": "\\ud800"}',
        "[" * 1000,
    ]
    for text in [*nonsense, json.dumps({"looking": table.match.pk})]:
        await bell.send_to(text_data=text)
    await bell.send_to(bytes_data=b"\x00\xff")
    assert await bell.receive_nothing(timeout=0.3)
    assert not await sync_to_async(Looking.objects.exists)()
    await bell.disconnect()


async def test_strangers_and_foreign_pages_are_turned_away(people):
    assert await (await sync_to_async(socket)()).connect(timeout=5) == (False, 4403)
    foreign = await sync_to_async(socket)(people[0], b"http://evil.example")
    assert not (await foreign.connect(timeout=5))[0]
    assert not await sync_to_async(Notice.objects.exists)()


async def test_a_flood_is_heard_now_and_then_only(people, monkeypatch):
    table = await sync_to_async(started)(people[:3])
    bell, _first = await opened(people[0])
    heard = []
    monkeypatch.setattr("notices.services.look", lambda *args: heard.append(args))
    for _time in range(100):
        await bell.send_to(text_data=json.dumps({"looking": table.match.pk}))
    await until(lambda: len(heard) >= 20)
    assert await bell.receive_nothing(timeout=0.3)
    assert len(heard) < 40
    await bell.disconnect()

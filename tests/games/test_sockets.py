"""Screens that listen: each hears of every step and gets a drawing of its own."""

import asyncio

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.db import close_old_connections, connection, transaction
from django.test import Client

from config.asgi import application
from games import listening, services, shared_drawings
from games.tables import fetch
from tests.games.conftest import offered, play_one, started, to_act
from tests.games.mask import laid, played

pytestmark = pytest.mark.django_db(transaction=True)

ORIGIN = (b"origin", b"http://localhost")


@pytest.fixture(autouse=True)
def _give_connections_back(monkeypatch):
    """Channels' test client keeps them open; with a pool they would run out."""
    monkeypatch.setattr("channels.testing.application.no_op", close_old_connections)


@pytest.fixture(autouse=True)
async def _stop_listening():
    yield
    if listening._task:
        listening._task.cancel()
        await asyncio.gather(listening._task, return_exceptions=True)
        listening._task = None


def socket(match_id, user=None, origin=ORIGIN, session_key=None):
    headers = [origin, (b"host", b"localhost")]
    if user:
        client = Client()
        client.force_login(user)
        session_key = client.cookies[settings.SESSION_COOKIE_NAME].value
    if session_key:
        headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={session_key}".encode()))
    return WebsocketCommunicator(application, f"/ws/m/{match_id}/", headers=headers)


async def opened(match_id, user=None, **kwargs):
    made = await sync_to_async(socket)(match_id, user, **kwargs)
    connected, _code = await made.connect(timeout=5)
    assert connected
    return made, await made.receive_from(timeout=5)


async def test_on_connect_the_current_table_comes(people):
    table = await sync_to_async(started)(people[:3])
    screen, drawn = await opened(table.match.pk, people[0])
    assert 'id="table"' in drawn and 'data-ply="0"' in drawn
    await screen.disconnect()


async def test_every_screen_hears_of_a_move_and_gets_its_own_drawing(people):
    table = await sync_to_async(started)(people[:3])
    screens = [await opened(table.match.pk, user) for user in (*people[:3], None)]
    await sync_to_async(play_one)(table)
    drawn = [await screen.receive_from(timeout=5) for screen, _first in screens]
    assert all('data-ply="1"' in text for text in drawn)
    assert len(set(drawn)) == 4
    mover = to_act(table).number
    assert ['name="move"' in text for text in drawn] == [seat == mover for seat in range(4)]
    for screen, _first in screens:
        await screen.disconnect()


async def test_a_move_that_is_rolled_back_is_told_to_nobody(people):
    table = await sync_to_async(started)(people[:3])
    screen, _first = await opened(table.match.pk)

    def play_and_fail():
        with transaction.atomic():
            play_one(table)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await sync_to_async(play_and_fail)()
    assert await screen.receive_nothing(timeout=0.5)
    await screen.disconnect()


async def test_a_refused_move_is_told_to_nobody(people):
    table = await sync_to_async(started)(people[:3])
    screen, _first = await opened(table.match.pk)
    client = Client()
    await sync_to_async(client.force_login)(to_act(table).user)
    answer = await sync_to_async(client.post)(f"/m/{table.match.pk}/move/", {"move": "stop", "ply": 0})
    assert answer.status_code == 422
    assert await screen.receive_nothing(timeout=0.5)
    await screen.disconnect()


async def test_joining_an_open_table_and_chat_are_told(people):
    match = await sync_to_async(services.create_table)(people[0], services.Setup("masker", 3))
    screen, _first = await opened(match.pk, people[0])
    await sync_to_async(services.take_seat)(match.pk, people[1])
    assert "Benno" in await screen.receive_from(timeout=5)
    await sync_to_async(services.say)(match, people[1], "<i>hello</i>")
    line = await screen.receive_from(timeout=5)
    assert "&lt;i&gt;hello&lt;/i&gt;" in line and 'id="chat-lines"' in line
    await screen.disconnect()


async def test_a_listener_that_lost_postgres_comes_back_and_catches_up(people):
    table = await sync_to_async(started)(people[:3])
    screen, _first = await opened(table.match.pk)

    def cut_and_move():
        with connection.cursor() as cursor:
            cursor.execute("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'")
        play_one(table)

    await sync_to_async(cut_and_move)()
    assert 'data-ply="1"' in await screen.receive_from(timeout=10)
    await screen.disconnect()


@pytest.mark.parametrize("origin", [b"http://evil.example", b"http://localhost:9", b"null", b""])
async def test_a_foreign_origin_is_turned_away(people, origin):
    table = await sync_to_async(started)(people[:3])
    foreign = await sync_to_async(socket)(table.match.pk, people[0], origin=(b"origin", origin))
    connected, _code = await foreign.connect(timeout=5)
    assert not connected


async def test_an_unknown_match_and_a_private_one_without_the_link_are_turned_away(people):
    table = await sync_to_async(started)(people[:2], is_public=False)
    for match_id, user in (("nosuch", people[0]), (table.match.pk, None), (table.match.pk, people[2])):
        screen = await sync_to_async(socket)(match_id, user)
        assert await screen.connect(timeout=5) == (False, 4404)
    screen, _first = await opened(table.match.pk, people[1])
    await screen.disconnect()


async def test_the_link_opens_the_socket_too(people):
    table = await sync_to_async(started)(people[:2], is_public=False)
    client = Client()
    await sync_to_async(client.get)(f"/m/{table.match.pk}/?key={table.match.key}")
    session_key = client.cookies[settings.SESSION_COOKIE_NAME].value
    assert await sync_to_async(SessionStore(session_key).exists)(session_key)
    screen, _first = await opened(table.match.pk, session_key=session_key)
    await screen.disconnect()


async def test_what_is_sent_up_the_socket_changes_nothing(people):
    table = await sync_to_async(started)(people[:3])
    screen, _first = await opened(table.match.pk, to_act(table).user)
    for text in (" ", "{", '{"move": "c4", "ply": 0}', "x" * 1000, offered(table)[0]):
        await screen.send_to(text_data=text)
    await screen.send_to(bytes_data=b"\x00\xff")
    assert await screen.receive_nothing(timeout=0.3)
    assert (await sync_to_async(fetch)(table.match.pk)).match.ply == 0
    await screen.disconnect()


async def test_spectators_share_one_drawing(people, monkeypatch):
    table = await sync_to_async(started)(people[:3])
    screens = [await opened(table.match.pk) for _spectator in range(5)]
    drawn = []
    draw = shared_drawings.draw_table
    monkeypatch.setattr(shared_drawings, "draw_table", lambda *args: drawn.append(args) or draw(*args))
    await sync_to_async(play_one)(table)
    texts = {await screen.receive_from(timeout=5) for screen, _first in screens}
    assert len(texts) == 1 and len(drawn) == 1
    for screen, _first in screens:
        await screen.disconnect()


async def test_an_auction_comes_to_every_screen_step_by_step(people):
    """Drawn, opened, each bid, the bids and the card; and the card is the drawer's alone until it is sold."""
    table = await sync_to_async(laid)(people)
    screens = [await opened(table.match.pk, user) for user in (*people, None)]

    async def step(notation, seat=None):
        fresh = await sync_to_async(fetch)(table.match.pk)
        await sync_to_async(played)(fresh, fresh.match.to_act[0] if seat is None else seat, notation)
        return [await screen.receive_from(timeout=5) for screen, _first in screens]

    drawer = table.state.turn
    drawn = await step("draw")
    assert all("sells a card" in text for text in drawn)
    assert ["Only you see it." in text for text in drawn] == [seat == drawer for seat in range(5)]
    assert all("0 of 3 bids are in" in text for text in await step("offer 0"))
    assert all("1 of 3 bids are in" in text for text in await step("bid 3"))
    assert all("2 of 3 bids are in" in text for text in await step("bid 2"))
    shown = await step("bid 0")
    assert all("Sold to" in text and "has the card" in text and 'class="won"' in text for text in shown)
    for screen, _first in screens:
        await screen.disconnect()


async def test_a_standing_order_is_told_to_nobody(people):
    table = await sync_to_async(laid)(people)
    screens = [await opened(table.match.pk, user) for user in (*people[1:], None)]
    await sync_to_async(services.keep_order)(table.match.pk, people[0], {"bid_up_to": "3"})
    for screen, _first in screens:
        assert await screen.receive_nothing(timeout=0.1)
        await screen.disconnect()

"""What a moderator decides reaches open pages and sockets at once."""

import json

import pytest
from asgiref.sync import sync_to_async

from games.sockets import BARRED, COME_AGAIN
from moderation.services import sanctions, talk
from tests.doors.conftest import close_code, opened, socket, sockets

__all__ = ["sockets"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("sockets")]


async def test_a_removed_line_is_replaced_on_open_tables(staff, client_of, people, table, line):
    screen = await opened(await sync_to_async(client_of)(people[2]), f"/ws/m/{table.match.pk}/")
    moderator = await sync_to_async(staff)("Moderator")
    await sync_to_async(talk.remove_line)(line, moderator, "insult")
    drawn = await screen.receive_from(timeout=5)
    assert f'id="line-{line.pk}"' in drawn and "removed by a moderator" in drawn and "fool" not in drawn
    await screen.disconnect()


async def test_a_mute_is_told_to_the_pages_of_its_person_alone(staff, client_of, people):
    mine = await opened(await sync_to_async(client_of)(people[0]), "/ws/bell/")
    others = await opened(await sync_to_async(client_of)(people[1]), "/ws/bell/")
    await sync_to_async(sanctions.impose)(await sync_to_async(staff)("Moderator"), people[0], "mute", "Rude")
    assert json.loads(await mine.receive_from(timeout=5)) == {"sanctions": True, "barred": False}
    assert json.loads(await mine.receive_from(timeout=5)) == {"count": 1}
    assert await others.receive_nothing(timeout=0.3)
    for each in (mine, others):
        await each.disconnect()


@pytest.mark.parametrize("path", ["bell", "table"])
async def test_a_suspension_closes_every_socket_and_lets_none_in(staff, client_of, people, table, path):
    address = "/ws/bell/" if path == "bell" else f"/ws/m/{table.match.pk}/"
    browser = await sync_to_async(client_of)(people[0])
    screen = await opened(browser, address)
    await sync_to_async(sanctions.impose)(await sync_to_async(staff)("Senior moderator"), people[0], "ban", "Rude")
    assert await close_code(screen) == COME_AGAIN
    assert await socket(browser, address).connect(timeout=5) == (False, BARRED)

"""Every socket and every kind of visitor: it opens, closes and hears as table.txt says."""

import json
import re

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator

from config.asgi import socket_patterns
from notices.models import Looking
from tests import figures
from tests.doors.conftest import socket
from tests.doors.reading import VISITORS, Door, read
from tests.doors.test_table import FIGURE
from tests.doors.world import World, make_world
from tests.games.conftest import stored

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("sockets")]

ROUTES = {str(pattern.pattern) for pattern in socket_patterns}
DOORS = [door for door in read() if door.method in ("SOCKET", "SEND")]


def made(world: World, door: Door, visitor: str) -> WebsocketCommunicator:
    arguments = world.arguments_of(door.variant)
    path = re.sub(r"<\w+:(\w+)>", lambda found: str(arguments[found[1]]), door.name)
    return socket(world.client(visitor), f"/{path}")


async def answer(world: World, door: Door, visitor: str) -> str:
    screen = made(world, door, visitor)
    is_open, code = await screen.connect(timeout=10)
    if not is_open:
        return str(code) if door.method == "SOCKET" else "nothing"
    await screen.receive_from(timeout=10)
    if door.method == "SOCKET":
        await screen.disconnect()
        return "open"
    return await _after_sending(world, screen)


async def _after_sending(world: World, screen: WebsocketCommunicator) -> str:
    """Whether anything came of all that a page could send."""
    match_id = world.arguments["match_id"]
    before = await sync_to_async(stored)(match_id)
    for sent in ({"move": "c4", "ply": 0}, {"looking": match_id}):
        await screen.send_to(text_data=json.dumps(sent))
    await screen.receive_nothing(timeout=0.05)
    is_heard = await sync_to_async(Looking.objects.exists)() or await sync_to_async(stored)(match_id) != before
    await screen.disconnect()
    return "heard" if is_heard else "nothing"


async def test_every_socket_answers_as_the_table_says() -> None:
    world = await sync_to_async(make_world)()
    wrong = []
    for door in DOORS:
        for visitor in VISITORS:
            got = await answer(world, door, visitor)
            if got != door.answers[visitor]:
                wrong.append(f"{door}: the {visitor} got {got}, table.txt says {door.answers[visitor]}")
    figures.add(FIGURE, len(DOORS) * len(VISITORS), len(wrong))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("method", ["SOCKET", "SEND"])
def test_every_socket_has_its_lines(method: str) -> None:
    assert {door.name for door in DOORS if door.method == method} == ROUTES

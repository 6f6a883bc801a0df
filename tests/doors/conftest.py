"""Sockets for the tests of who comes in."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from channels.testing import WebsocketCommunicator
from django.db import close_old_connections
from django.test import Client

from config.asgi import application
from games import listening
from tests.games.conftest import client_of, people

__all__ = ["client_of", "people"]

HEADERS = [(b"origin", b"http://localhost"), (b"host", b"localhost")]


@pytest.fixture
async def sockets(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Channels' test client keeps connections open, and the listener would outlive its loop."""
    monkeypatch.setattr("channels.testing.application.no_op", close_old_connections)
    yield
    if listening._task:
        listening._task.cancel()
        await asyncio.gather(listening._task, return_exceptions=True)
        listening._task = None


def socket(client: Client, path: str, address: str = "10.0.0.1") -> WebsocketCommunicator:
    """As the browser opens it, with this client's cookies."""
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())
    made = WebsocketCommunicator(application, path, headers=[*HEADERS, (b"cookie", cookies.encode())])
    made.scope["client"] = [address, 50000]
    return made


async def opened(client: Client, path: str, address: str = "10.0.0.1") -> WebsocketCommunicator:
    made = socket(client, path, address)
    assert (await made.connect(timeout=5))[0]
    await made.receive_from(timeout=5)
    return made


async def close_code(made: WebsocketCommunicator) -> int:
    """Of a socket that is being closed; whatever was still sent before is passed over."""
    while True:
        sent = await made.receive_output(timeout=5)
        if sent["type"] == "websocket.close":
            return int(sent["code"])

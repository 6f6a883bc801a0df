"""What leaves the house by other ways than a page: broadcasts, sockets, mail, push, webhooks, the log."""

import asyncio
import json
import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from allauth.account.models import EmailAddress
from asgiref.sync import SyncToAsync
from channels.layers import get_channel_layer
from channels.testing import WebsocketCommunicator
from django.core import mail
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts.models import User
from config.asgi import application
from games import broadcast, consumers, tables
from games import listening as games_listening
from games.models import Match
from notices import consumers as bell
from notices import outside, services, vapid
from notices.models import PushSubscription, Wishes
from notices.selectors import person_group


@dataclass
class Wires:
    """Everything that went out."""

    notified: list[dict[str, Any]] = field(default_factory=list)
    posted: list[tuple[str, bytes]] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)

    def clear(self) -> None:
        self.notified.clear()
        self.posted.clear()
        self.logged.clear()
        mail.outbox.clear()

    def reaching(self, user: User | None, match: Match) -> list[tuple[str, Any]]:
        """What this person, or anybody at this table, is sent."""
        groups = {broadcast.group(match.pk), person_group(user.pk) if user else ""}
        heard = [("broadcast", message) for message in self.notified if message["group"] in groups]
        mine = f"/{user.pk}/" if user else "/nobody/"
        heard += [("posted", body) for url, body in self.posted if mine in url]
        mails = [each for each in mail.outbox if user and user.email in each.to]
        heard += [("mail", (each.subject, each.body, sorted(each.extra_headers.items()))) for each in mails]
        return heard + [("log", line) for line in self.logged]


class _Log(logging.Handler):
    def __init__(self, wires: Wires) -> None:
        super().__init__(logging.INFO)
        self.wires = wires

    def emit(self, record: logging.LogRecord) -> None:
        self.wires.logged.append(f"{record.levelname} {record.name} {record.getMessage()}")


@contextmanager
def tapped(monkeypatch: Any, settings: Any) -> Iterator[Wires]:
    """All wires lead here; the clock stands still, so that two worlds have the same hour."""
    wires, settings.OUTSIDE_MAY_BE_INSIDE = Wires(), True

    def listen(execute: Any, sql: Any, params: Any, many: Any, context: Any) -> Any:
        if "pg_notify" in str(sql) and params and params[0] == broadcast.CHANNEL:
            message = json.loads(params[1])
            message.pop("id", None)
            wires.notified.append(message)
        return execute(sql, params, many, context)

    def post(url: str, body: bytes, headers: Any) -> Any:
        wires.posted.append((url, body))
        return type("Answer", (), {"status": 201})

    monkeypatch.setattr(outside, "post", post)
    monkeypatch.setattr(vapid, "encrypt", lambda text, key, secret: text)
    monkeypatch.setattr(vapid, "authorization", lambda endpoint: "")
    hour = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: hour)
    monkeypatch.setattr(tables.ClockTimestamp, "function", "now")
    _run_sockets_here(monkeypatch)
    handler, root = _Log(wires), logging.getLogger()
    root.addHandler(handler)
    level, root.level = root.level, logging.INFO
    try:
        with connection.execute_wrapper(listen):
            yield wires
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


def _run_sockets_here(monkeypatch: Any) -> None:
    """Consumers read in the test's own transaction, so in its thread."""

    async def at_once(self: Any, *args: Any, **kwargs: Any) -> Any:
        return self.func(*args, **kwargs)

    async def nothing() -> None:
        pass

    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
    monkeypatch.setattr(SyncToAsync, "__call__", at_once)
    for module in (consumers, bell, games_listening):
        monkeypatch.setattr(module, "ensure_listening", nothing)


def frames(client: Client, beside: Client, match: Match, messages: list[dict[str, Any]]) -> list[str]:
    """What the sockets of this visitor's page bring, at once and when these broadcasts come; somebody beside them has
    the table open, too, and hears first.
    """
    return asyncio.run(_frames(client, beside, match, messages))


async def _frames(client: Client, beside: Client, match: Match, messages: list[dict[str, Any]]) -> list[str]:
    first = _socket(beside, f"/ws/m/{match.pk}/")
    await first.connect()
    heard = []
    for path in (f"/ws/m/{match.pk}/", "/ws/bell/"):
        socket = _socket(client, path)
        is_open, code = await socket.connect()
        heard.append(f"{path} {is_open} {code}")
        if is_open:
            heard += await _told(socket, messages)
            await socket.disconnect()
    await first.disconnect()
    return heard


def _socket(client: Client, path: str) -> WebsocketCommunicator:
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())
    headers = [(b"host", b"localhost"), (b"origin", b"http://localhost"), (b"cookie", cookies.encode())]
    return WebsocketCommunicator(application, path, headers=headers)


async def _told(socket: WebsocketCommunicator, messages: list[dict[str, Any]]) -> list[str]:
    heard = []
    for message in messages:
        await get_channel_layer().group_send(message["group"], message | {"id": secrets.token_hex(8)})
    while not await socket.receive_nothing(0.005, 0.001):
        heard.append(await socket.receive_from())
    return heard


def wants_everything(*people: User) -> None:
    """On every channel there is."""
    for person in people:
        person.email = f"{person.pk}@example.org"
        person.save(update_fields=["email"])
        EmailAddress.objects.create(user=person, email=person.email, verified=True, primary=True)
        services.keep_wishes(person, channels={kind: ["page", "mail", "push", "hook"] for kind in _kinds()})
        Wishes.objects.filter(user=person).update(hook=f"https://hooks.example/{person.pk}/hook")
        endpoint = f"https://push.example/{person.pk}/push"
        PushSubscription.objects.create(user=person, endpoint=endpoint, key="k", secret="s")


def _kinds() -> list[str]:
    from notices.kinds import Kind

    return list(Kind.values)

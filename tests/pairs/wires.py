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
from django.contrib.auth.models import AnonymousUser
from django.core import mail
from django.db import connection, connections
from django.utils import timezone

from accounts.models import User
from games import broadcast, consumers, shared_drawings
from games.drawing import draw_chat_line
from games.models import Match
from games.viewers import Viewer
from notices import outside, selectors, services, vapid
from notices.models import PushSubscription, Wishes
from notices.selectors import person_group

STANDING_STILL = """
    create or replace function house_now() returns timestamptz language sql stable as 'select now()';
    create or replace function house_clock() returns timestamptz language sql volatile as 'select now()';
"""


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
    with connection.cursor() as cursor:  # in the test's transaction, which is undone
        cursor.execute(STANDING_STILL)
    _draw_here(monkeypatch)
    handler, root = _Log(wires), logging.getLogger()
    root.addHandler(handler)
    level, root.level = root.level, logging.INFO
    try:
        with connection.execute_wrapper(listen):
            yield wires
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


def _draw_here(monkeypatch: Any) -> None:
    """Frames are drawn in the test's own transaction, so in its thread and by its connection."""
    ours = connections["default"]

    async def draw(match_id: str, viewer: Viewer) -> str:
        connections["default"] = ours
        return shared_drawings._draw_now(match_id, viewer)

    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
    monkeypatch.setattr(shared_drawings, "_draw", draw)


def frames(user: User | None, beside: User | None, match: Match, messages: list[dict[str, Any]]) -> list[str]:
    """What the sockets of this visitor's page bring, at once and when these broadcasts come; somebody beside them has
    the table open, too, and hears first.
    """
    mine, other = _admitted(user, match), _admitted(beside, match)
    heard = [f"bell {selectors.unread_count(user)}"] if user else []
    for message in [{"type": "table.changed"}, *messages]:
        if message["type"] == "table.changed":
            telling = secrets.token_hex(8)
            heard.append(asyncio.run(_both(match.pk, (other, mine), telling)))
        elif message["type"] == "chat.said":
            heard.append(draw_chat_line(message["line"], mine, user))
    return heard


async def _both(match_id: str, viewers: tuple[Viewer, Viewer], telling: str) -> str:
    drawn = [await consumers.shared_drawing(match_id, viewer, telling) for viewer in viewers]
    return drawn[-1]


def _admitted(user: User | None, match: Match) -> Viewer:
    """As whom the socket draws."""
    socket = consumers.TableConsumer()
    socket.match_id = match.pk
    socket.scope = {"user": user or AnonymousUser(), "session": {}, "cookies": {}}
    viewer: Viewer = consumers.TableConsumer.__dict__["_admit"].func(socket)
    return viewer


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

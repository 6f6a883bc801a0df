"""People who want to be told, and a mail server that hears it."""

from collections.abc import Iterator

import pytest
from allauth.account.models import EmailAddress

from accounts.models import User
from games.tables import Table, fetch
from notices import following, services
from notices.kinds import Kind
from notices.models import Delivery, Notice
from tests.games.conftest import client_of, people, play_one, started, to_act
from tests.notices.servers import Mailboxes, Strangers, mail_server, strangers

__all__ = ["client_of", "people"]


@pytest.fixture
def boxes(settings) -> Iterator[Mailboxes]:
    with mail_server() as (boxes, port):
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", port
        yield boxes


@pytest.fixture
def outsiders(settings) -> Iterator[Strangers]:
    settings.OUTSIDE_MAY_BE_INSIDE = True
    with strangers() as heard:
        yield heard


def address(user: User) -> str:
    return f"{user.username.lower()}@example.org"


def confirm(*users: User, verified: bool = True) -> None:
    for user in users:
        EmailAddress.objects.create(user=user, email=address(user), verified=verified, primary=True)


def only(user: User, **channels: list[str]) -> None:
    """Nothing but these."""
    services.keep_wishes(user, channels={kind: [] for kind in Kind.values} | channels)


def follow(table: Table, ply: int | None = None, by: User | None = None) -> None:
    """What the worker does after a move."""
    following.table_moved(table.match.pk, table.match.ply if ply is None else ply, by.pk if by else None)


def turn_passed(people: list[User], **setup: object) -> tuple[Table, User]:
    """A running match in which the turn has just gone from one to another, and who that other is."""
    table = started(people, **setup)
    first = to_act(table)
    table = play_one(table)
    while to_act(table) == first:
        table = play_one(table, "stop" if "stop" in _offered(table) else "")
    user = to_act(table).user
    assert user is not None and first.user is not None
    return table, user


def _offered(table: Table) -> list[str]:
    from tests.games.conftest import offered

    return offered(table)


def kinds_of(user: User) -> list[str]:
    return sorted(Notice.objects.filter(user=user).values_list("kind", flat=True))


def states(user: User) -> list[tuple[str, str]]:
    rows = Delivery.objects.filter(notice__user=user).order_by("pk")
    return list(rows.values_list("channel", "state"))


def asked(match_id: str) -> int:
    table = fetch(match_id)
    return int(table.match.waiting[str(table.match.to_act[0])]["ply"])

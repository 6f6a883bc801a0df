"""Carries what is due out of the house, in the worker."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import connection

from notices import hooks, mail, push
from notices.kinds import Channel
from notices.parcels import Parcel, claim, due

CARRIERS: dict[str, Callable[[list[Parcel]], None]] = {
    Channel.MAIL: mail.carry,
    Channel.PUSH: push.carry,
    Channel.HOOK: hooks.carry,
}
LOCK = 71_520  # any number nobody else locks


def deliver(channel: str) -> None:
    """One postman per channel at a time. Who comes second may leave: the first looks again before going home."""
    is_due = True
    while is_due:
        with _round(channel) as is_mine:
            if not is_mine:
                return
            if parcels := claim(channel):
                CARRIERS[channel](parcels)
        is_due = due(channel).exists()


@contextmanager
def _round(channel: str) -> Iterator[bool]:
    """A lock that goes with the connection, should the worker be killed."""
    key = [LOCK, list(CARRIERS).index(channel)]
    with connection.cursor() as cursor:
        cursor.execute("select pg_try_advisory_lock(%s, %s)", key)
        is_mine = cursor.fetchone() == (True,)
    try:
        yield is_mine
    finally:
        if is_mine:
            with connection.cursor() as cursor:
                cursor.execute("select pg_advisory_unlock(%s, %s)", key)

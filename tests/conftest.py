"""Fixtures for every test. Markers are listed in pyproject.toml; `browser` is set by the folder."""

import os
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from urllib.parse import quote

import pytest
from django.core.cache import cache
from django.db import connection
from pytest_django import DjangoDbBlocker

from games.engine import seed
from tests.house_clock import HouseClock

UNMANAGED = "procrastinate_jobs, procrastinate_periodic_defers, procrastinate_events, procrastinate_workers"


@pytest.fixture(autouse=True)
def same_deals_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's matches are dealt alike in every run: what fails once fails again."""
    deals = count()
    monkeypatch.setattr(seed, "new_seed", lambda: sha256(f"{request.node.nodeid} {next(deals)}".encode()).hexdigest())


@pytest.fixture(autouse=True)
def clean_unmanaged_tables(request: pytest.FixtureRequest, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Transactional tests flush Django's own tables only; the queue and the cache are emptied here."""
    yield
    if is_transactional(request):
        with django_db_blocker.unblock():
            with connection.cursor() as cursor:
                cursor.execute(f"truncate {UNMANAGED} restart identity cascade")
            cache.clear()


@pytest.fixture
def house_clock(db: None) -> Iterator[HouseClock]:
    """The house's clock, for the test to move."""
    held = HouseClock()
    yield held
    held.reset()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """The audit log refuses to be emptied; transactional tests have to."""
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        cursor.execute("alter table moderation_act disable trigger acts_stay_whole")


def is_transactional(request: pytest.FixtureRequest) -> bool:
    marker = request.node.get_closest_marker("django_db")
    is_marked = marker is not None and bool(marker.kwargs.get("transaction") or marker.args[:1] == (True,))
    return is_marked or bool({"transactional_db", "live_server"} & set(request.fixturenames))


@pytest.fixture(scope="session")
def server_environment(django_db_setup: None) -> dict[str, str]:
    """What a server or worker started by a test needs to use the test database."""
    settings = connection.settings_dict
    place = f"host={quote(settings['HOST'], safe='')}"
    if settings["PORT"]:
        place += f"&port={settings['PORT']}"
    secret = f":{quote(settings['PASSWORD'], safe='')}" if settings["PASSWORD"] else ""
    user = quote(settings["USER"], safe="") + secret
    environment = {key: value for key, value in os.environ.items() if key != "DJANGO_ALLOW_ASYNC_UNSAFE"}
    environment["DATABASE_URL"] = f"postgresql://{user}@/{quote(settings['NAME'])}?{place}"
    environment["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    return environment

"""Fixtures for every test. Markers are listed in pyproject.toml; `browser` is set by the folder."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.db import connection

UNMANAGED = "procrastinate_jobs, procrastinate_periodic_defers, procrastinate_events, procrastinate_workers"


@pytest.fixture(autouse=True)
def clean_unmanaged_tables(request: pytest.FixtureRequest) -> Iterator[None]:
    """Transactional tests flush Django's own tables only; the queue and the cache are emptied here."""
    yield
    if "transactional_db" in request.fixturenames:
        with connection.cursor() as cursor:
            cursor.execute(f"truncate {UNMANAGED} restart identity cascade")
        cache.clear()

"""What time it is in the house. Whatever is judged by time asks here, and nowhere else.

In SQL it is one of two functions of the database (a migration makes them): `house_now()`, when the statement began, and
`house_clock()`, this very moment. `Now` and `Clock` call them; columns that note a time have `db_default=Now()`. In Python,
where there is no query to ask, it is `now()`.

A test that needs days to pass moves all of them at once, for every connection: see `tests/house_clock.py`. Jobs that wait
(`schedule_in`, retries) are procrastinate's and go by the real clock.
"""

from datetime import datetime, timedelta

from django.db.models import DateTimeField, Func
from django.utils import timezone

ahead = timedelta(0)  # of the real clock; only tests move it


class Now(Func):
    """When the statement began, as Django's own `Now`: an index can be searched with it."""

    function = "house_now"
    output_field = DateTimeField()


class Clock(Func):
    """This very moment, be the statement kept waiting for a lock."""

    function = "house_clock"
    output_field = DateTimeField()


def now() -> datetime:
    return timezone.now() + ahead

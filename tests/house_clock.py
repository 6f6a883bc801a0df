"""The house's clock in the hand of a test (`games/clock.py`): days pass in no time, for every connection and in this process.

    def test_something(house_clock):
        house_clock.advance(timedelta(days=3))     # later than it was
        house_clock.set(datetime(2027, 3, 28, tzinfo=UTC))
        house_clock.advance(timedelta(hours=3), is_closed=True)     # no worker ran; the next one gives that time back

Use the fixture `house_clock`: it puts the clock right again afterwards. Deadlines, jobs, notices and pages follow; nothing
happens by itself, so run the jobs that should have run (`jobs.fire_deadlines.func(0)`). Between two settings the clock runs on as
usual. A server or worker started as a process of its own follows in what it asks the database, not in what it asks Python.
Jobs that wait (`schedule_in`, retries) belong to procrastinate and go by the real clock.
"""

from datetime import datetime, timedelta

from django.db import connection
from django.db.models import F

from games import clock
from games.models import Heartbeat

MOVE = """
    create or replace function house_now() returns timestamptz language sql stable as
        'select statement_timestamp() + interval ''{seconds} seconds''';
    create or replace function house_clock() returns timestamptz language sql volatile as
        'select clock_timestamp() + interval ''{seconds} seconds''';
"""


class HouseClock:
    def now(self) -> datetime:
        return clock.now()

    def advance(self, by: timedelta, is_closed: bool = False) -> datetime:
        """Later than it was. The house was open meanwhile, unless it was closed: then that time is given back."""
        if not is_closed:
            Heartbeat.objects.update(at=F("at") + by)
        return self._move(clock.ahead + by)

    def set(self, at: datetime) -> datetime:
        """To this moment, be it in the past."""
        return self.advance(at - clock.now())

    def reset(self) -> None:
        if clock.ahead:
            self._move(timedelta(0))

    def _move(self, ahead: timedelta) -> datetime:
        with connection.cursor() as cursor:
            cursor.execute(MOVE.format(seconds=ahead.total_seconds()))
        clock.ahead = ahead
        return clock.now()

"""Jobs: what happens by itself. Each may be delivered twice and has one effect."""

from procrastinate import RetryStrategy
from procrastinate.contrib.django import app

from games import clock
from games.models import Match
from leagues.models import TableDraw
from leagues.services import calendar, former, ratings, results

AGAIN = RetryStrategy(max_attempts=5, exponential_wait=2)
AT_ONCE = 100


@app.task(retry=AGAIN)
def hear_of_match(match_id: str) -> None:
    ratings.hear_of(match_id)
    results.hear_of(match_id)


@app.periodic(cron="* * * * *")
@app.task(queueing_lock="keep_calendar")
def keep_calendar(timestamp: int) -> None:
    now = clock.now()
    former.excuse_former_people()
    calendar.end_rounds(now)
    calendar.move_seasons(now)
    calendar.remind(now)


@app.periodic(cron="*/2 * * * *")
@app.task(queueing_lock="catch_up_with_matches")
def catch_up_with_matches(timestamp: int) -> None:
    """Matches whose end nobody heard of: a process that died between storing and telling."""
    waiting = [TableDraw.Status.OPEN, TableDraw.Status.ADJOURNED]
    unheard = TableDraw.objects.filter(status__in=waiting, match__status=Match.Status.OVER)
    for match_id in unheard.values_list("match", flat=True)[:AT_ONCE]:
        results.hear_of(match_id)
    for match_id in ratings.unheard().values_list("pk", flat=True)[:AT_ONCE]:
        ratings.hear_of(match_id)

"""What does not go on by itself though it should, each with the repair that fits."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import connection
from django.utils.translation import gettext as _

from games.clock import now
from games.models import Match, Seat
from games.tables import IS_ASKED

LATE = timedelta(minutes=2)
MOST = 100


@dataclass(frozen=True)
class Stuck:
    match_id: str
    what: str
    repair: str  # empty where a human has to look at the match
    label: str


def stuck_matches() -> list[Stuck]:
    running = Match.objects.filter(status=Match.Status.RUNNING, paused_at=None).defer("state")
    overdue = running.filter(deadline__lt=now() - LATE)
    timeless = running.filter(deadline=None, pace__isnull=False).exclude(waiting={})
    idle = running.filter(waiting={})
    bots = Seat.objects.filter(IS_ASKED, user__is_bot=True, match__moved_at__lt=now() - LATE)
    kinds = [
        (overdue.values_list("pk", flat=True), _("overdue"), "clock", _("Let the clock act")),
        (bots.values_list("match_id", flat=True), _("a bot does not move"), "bot", _("Let the bot move")),
        (timeless.values_list("pk", flat=True), _("has a pace and no deadline"), "", ""),
        (idle.values_list("pk", flat=True), _("waits for nobody"), "", ""),
    ]
    return [Stuck(pk, what, repair, label) for found, what, repair, label in kinds for pk in found[:MOST]]


# As SQL: procrastinate's models are for looking only, and say nothing of the last error.
FAILED = """
    select id, task_name, args ->> 'match_id', attempts, (select max(at) from procrastinate_events where job_id = jobs.id)
    from procrastinate_jobs jobs where status = 'failed' order by id desc limit %s
"""


def failed_jobs() -> list[dict[str, Any]]:
    """Jobs that were given up; their arguments are not shown."""
    with connection.cursor() as cursor:
        cursor.execute(FAILED, [MOST])
        names = ("id", "task", "match_id", "tries", "at")
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]

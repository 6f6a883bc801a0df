"""Jobs: what happens by itself. Each may be delivered twice and has one effect."""

from contextlib import suppress
from datetime import timedelta

from django.db.models import Q
from django.http import Http404
from procrastinate import RetryStrategy
from procrastinate.contrib.django import app

from games import followers, services
from games.clock import Now
from games.models import Match, Note, Seat
from games.tables import IS_ASKED

AGAIN = RetryStrategy(max_attempts=5, exponential_wait=2)
STALLED_AFTER = 30  # seconds without a sign of life from the worker
FORGOTTEN_AFTER = timedelta(seconds=60)
IS_BOT = Q(user__is_bot=True) | Q(stand_in=Seat.StandIn.BOT)
AT_ONCE = 200  # matches one run of a job takes on; the next run takes the rest


@app.task(retry=AGAIN)
def follow_up(match_id: str, ply: int, by: int | None, bots: bool) -> None:
    with suppress(Http404):  # an open table may have been taken away meanwhile
        if bots:
            services.play_bot(match_id, ply)
        followers.tell_table(match_id, ply, by)


@app.task(retry=AGAIN)
def follow_chat(line: int) -> None:
    followers.tell_chat(line)


@app.task(retry=AGAIN)
def follow_proposal(match_id: str, kind: str, at: str) -> None:
    followers.tell_proposal(match_id, kind, at)


@app.task(retry=AGAIN)
def find_hint(match_id: str, ply: int) -> None:
    services.find_hint(match_id, ply)


@app.periodic(cron="* * * * * *")
@app.task(queueing_lock="fire_deadlines")
def fire_deadlines(timestamp: int) -> None:
    """First of all what was lost while the house was closed is given back, and who goes on vacation goes."""
    services.keep_open()
    services.keep_times_off()
    late = Match.objects.filter(status=Match.Status.RUNNING, deadline__lte=Now())
    for match_id in late.order_by("deadline").values_list("pk", flat=True)[:AT_ONCE]:
        services.time_out(match_id)
        services.reconsider(match_id)


@app.periodic(cron="*/30 * * * * *")
@app.task(queueing_lock="remember_bots")
def remember_bots(timestamp: int) -> None:
    """A bot whose job was lost is asked again."""
    forgotten = Seat.objects.filter(IS_ASKED, IS_BOT, match__moved_at__lt=Now() - FORGOTTEN_AFTER)
    for match_id, ply in forgotten.values_list("match_id", "match__ply")[:AT_ONCE]:
        services.play_bot(match_id, ply)


@app.periodic(cron="* * * * *")
@app.task(queueing_lock="excuse_former_players")
def excuse_former_players(timestamp: int) -> None:
    """Who deleted the account leaves open tables and resigns, and the private notes go; the others are not kept waiting."""
    left = Seat.objects.filter(user__is_former=True).exclude(match__status=Match.Status.OVER).select_related("user")
    for seat in left.order_by("pk")[:AT_ONCE]:
        services.excuse(seat)
    Note.objects.filter(seat__user__is_former=True).delete()


@app.periodic(cron="*/30 * * * * *")
@app.task(queueing_lock="rescue_stalled_jobs")
async def rescue_stalled_jobs(timestamp: int) -> None:
    """Jobs that a killed worker left behind are run again."""
    for job in await app.job_manager.get_stalled_jobs(seconds_since_heartbeat=STALLED_AFTER):
        await app.job_manager.retry_job(job)

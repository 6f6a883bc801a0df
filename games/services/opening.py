"""The house's own down-time is given back to everybody.

While the worker runs, it notes about every minute that the house is open. Finding that the last note is older than a few minutes, it
was closed meanwhile: before any time runs out, every open question gets that time back, once, in the transaction that notes
that the house is open again. What was asked while only the worker was away gets back what it missed. Nobody's time then runs
out in their night; a fixed hour is kept from the next question on.
"""

from collections import defaultdict
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from games.clock import Clock, Now
from games.deadlines import put_off
from games.models import Heartbeat, Match, Move, Seat
from games.services import asking
from games.services.shifting import keep_times
from games.tables import Table

BEAT = timedelta(minutes=1)
CLOSED_AFTER = timedelta(minutes=5)
ONLY = 1  # the key of the one row


def keep_open() -> timedelta:
    """Note that the house is open; gives the time it was closed before."""
    if Heartbeat.objects.filter(pk=ONLY, at__gt=Now() - BEAT).exists():
        return timedelta(0)
    with transaction.atomic():
        Heartbeat.objects.bulk_create([Heartbeat(pk=ONLY, at=Now())], ignore_conflicts=True)
        Heartbeat.objects.select_for_update().get(pk=ONLY)
        found: Any = Heartbeat.objects.annotate(clock=Clock()).get(pk=ONLY)
        closed = found.clock - found.at
        if closed > CLOSED_AFTER:
            _give_back(found.at, found.clock)
        Heartbeat.objects.filter(pk=ONLY).update(at=found.clock)
    return closed if closed > CLOSED_AFTER else timedelta(0)


def _give_back(since: datetime, now: datetime) -> None:
    running = Match.objects.filter(status=Match.Status.RUNNING, deadline__isnull=False)
    matches = {match.pk: match for match in running.select_for_update().order_by("pk")}
    seats = defaultdict(list)
    for seat in Seat.objects.filter(match__in=matches).select_related("user").order_by("number"):
        seats[seat.match_id].append(seat)
    moves = Move.objects.filter(match__in=matches, at__gt=since).values_list("match_id", "ply", "at")
    asked_at = {(match_id, ply): at for match_id, ply, at in moves}
    for match in matches.values():
        table = Table(match, seats[match.pk], now)
        for seat, question in match.waiting.items():
            began = asked_at.get((match.pk, question["ply"]), since)
            match.waiting[seat] = _later(table, int(seat), question, began)
        keep_times(match)


def _later(table: Table, seat: int, question: dict[str, Any], began: datetime) -> dict[str, Any]:
    pace = replace(asking.pace_at(table.match, table.match.pace or asking.OFFERED_FOR), hour=None)
    hours = asking.hours_of(table, seat)
    return asking.retimed(question, lambda due: put_off(due, began, table.now, pace, hours))

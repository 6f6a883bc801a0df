"""Time off: so many days a year on which all of a person's clocks stand still, but where organisers forbid it.

It is planned by days, as the calendar on the person's own wall has them. When it begins, the open questions of all their matches
are put off by it, before anything can fire; a question asked meanwhile has its time from its end on. Ended early, it costs the
days that were used, and what was put off comes nearer again.
"""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from accounts.models import User
from accounts.time_zones import zone_of
from games import clock, refusals, tables
from games.clock import Now
from games.deadlines import put_off
from games.models import Match, Seat, TimeOff
from games.services import asking
from games.services.shifting import keep_times
from games.tables import Table

DAY = timedelta(days=1)
AHEAD = timedelta(days=366)  # as far as one can plan


def plan_time_off(user: User, first: date, last: date) -> TimeOff:
    """From the first to the last day; one that begins today begins now."""
    if user.is_guest:
        raise refusals.guests_have_no_time_off()
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)  # plans of one person are made one by one
        _check(user, first, last)
        begins_at = max(_midnight(user, first), clock.now())
        off = TimeOff.objects.create(
            user=user, first_day=first, last_day=last, begins_at=begins_at, ends_at=_midnight(user, last + DAY)
        )
    keep_times_off()
    return off


def end_time_off(user: User, pk: int) -> None:
    """Now, or before it has begun: then it never was."""
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        off = TimeOff.objects.filter(pk=pk, user=user, ended_at=None).first()
        if off is None:
            raise refusals.no_such_time_off()
        if off.begun_at is None:
            off.delete()
            return
        now = clock.now()
        if now < off.ends_at:
            _move_questions(off, off.ends_at, now)
        _end(off, min(now, off.ends_at))


def keep_times_off() -> None:
    """Whatever is to begin or to end by now does so, once."""
    due = Q(begun_at=None, begins_at__lte=Now()) | Q(ended_at=None, ends_at__lte=Now())
    for pk, user in TimeOff.objects.filter(due, ended_at=None).order_by("begins_at").values_list("pk", "user_id"):
        with transaction.atomic():
            User.objects.select_for_update(no_key=True).get(pk=user)
            off = TimeOff.objects.select_related("user").filter(pk=pk, ended_at=None).first()
            if off and off.begun_at is None:
                _begin(off)
            if off and off.ends_at <= clock.now():
                _end(off, off.ends_at)


def days_left(user: User, year: int) -> int:
    used = sum(_days_in(off.first_day, off.last_day, year) for off in user.times_off.all())
    return max(settings.VACATION_DAYS - used, 0)


def today_of(user: User) -> date:
    return clock.now().astimezone(ZoneInfo(zone_of(user))).date()


def _begin(off: TimeOff) -> None:
    off.begun_at = clock.now()
    off.save(update_fields=["begun_at"])
    _move_questions(off, off.begins_at, off.ends_at)
    User.objects.filter(pk=off.user_id).update(away_from=off.begins_at, away_until=off.ends_at)


def _end(off: TimeOff, at: datetime) -> None:
    last = (at - timedelta(microseconds=1)).astimezone(ZoneInfo(zone_of(off.user))).date()
    off.ended_at, off.ends_at, off.last_day = at, at, max(off.first_day, min(off.last_day, last))
    off.save(update_fields=["ended_at", "ends_at", "last_day"])
    User.objects.filter(pk=off.user_id).update(away_from=None, away_until=None)


def _move_questions(off: TimeOff, since: datetime, to: datetime) -> None:
    """What was left at one moment is left at the other, in every match but those that know no time off."""
    mine = Seat.objects.filter(user=off.user_id, is_taken=True, match__status=Match.Status.RUNNING)
    for match_id in mine.filter(match__no_vacation=False).order_by("match_id").values_list("match_id", flat=True):
        table = tables.lock(match_id)
        if seat := next((each for each in table.seats if each.user_id == off.user_id), None):
            _move(table, seat, since, to)


def _move(table: Table, seat: Seat, since: datetime, to: datetime) -> None:
    match = table.match
    for number in _concerned(table, seat):
        question = match.waiting[number]
        within = asking.pace_of(table, table.state, seat.number)
        if question["until"] and within:
            pace, hours = asking.pace_at(match, within), asking.hours_of(table, seat.number, is_here=True)
            match.waiting[number] = asking.retimed(question, lambda due: put_off(due, since, to, pace, hours))  # noqa: B023
    keep_times(match)


def _concerned(table: Table, seat: Seat) -> list[str]:
    """Mine; of bids all, whether mine is in or not, for their one deadline must not tell whose is awaited."""
    match = table.match
    bids = [number for number in match.waiting if asking.is_bid(table, table.state, int(number))]
    if bids and seat.number in match.shown:
        return bids
    return [number for number in match.waiting if int(number) == seat.number]


def _check(user: User, first: date, last: date) -> None:
    today = today_of(user)
    if last < first:
        raise refusals.time_off_backwards()
    if first < today:
        raise refusals.time_off_past()
    if last > today + AHEAD:
        raise refusals.time_off_too_far()
    if user.times_off.filter(ended_at=None, first_day__lte=last, last_day__gte=first).exists():
        raise refusals.time_off_overlaps()
    for year in range(first.year, last.year + 1):
        if _days_in(first, last, year) > (left := days_left(user, year)):
            raise refusals.time_off_too_long(left, year)


def _days_in(first: date, last: date, year: int) -> int:
    begin, end = max(first, date(year, 1, 1)), min(last, date(year, 12, 31))
    return max((end - begin).days + 1, 0)


def _midnight(user: User, day: date) -> datetime:
    return datetime.combine(day, time(), ZoneInfo(zone_of(user))).astimezone(UTC)

"""When a decision is due. Pure: every deadline of the house comes from `deadline`.

A *pace* says: a move within so much time; with weekends off, Saturdays and Sundays do not count; with a fixed hour, the time
is up at that hour of some day. All this by the clock on the player's own wall, so that friends in different zones each have
their evening. Time away does not count either.

Of a pace of 12 hours or more nobody is hurried at night:

- the time is never up within the player's sleeping hours, but when they end;
- of the time for a decision, which is at least 12 hours, two hours or more lie outside the sleeping hours.

A fixed hour within somebody's sleeping hours means the end of these. Where the clock is put forward over an hour, it means
the moment after; where it is put back, night and weekend last for the longer of what they could. A shorter pace is *live*: the
players sit at the table; it knows no hours, nights or weekends, only who is away.

The *reserve* is time a player may use up over a whole match, beyond the pace. It counts as the pace does, and ends as it does.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

LIVE = timedelta(hours=12)  # below that
AWAKE = timedelta(hours=2)  # of each decision
DAY = timedelta(days=1)
NONE = timedelta(0)
SATURDAY = 5

Span = tuple[datetime, datetime]  # from the first moment to just before the second
Spans = Callable[[datetime], Span | None]  # the one that goes on at a moment, or else the next one


@dataclass(frozen=True)
class Pace:
    within: timedelta
    hour: int | None = None
    weekends_off: bool = False

    @property
    def is_live(self) -> bool:
        return self.within < LIVE


@dataclass(frozen=True)
class Hours:
    """A player's own: where their clock hangs, when they sleep, when they are away."""

    zone: str = "UTC"
    sleep: tuple[time, time] | None = None
    away: Sequence[Span] = ()


AT_EASE = Hours()


def deadline(asked_at: datetime, pace: Pace, hours: Hours = AT_EASE, reserve: timedelta = NONE) -> datetime:
    """When the time for a question asked then is up; with a reserve, when that is used up, too."""
    calendar = Calendar(pace, hours)
    paced = calendar.settle(max(calendar.add(asked_at, pace.within), calendar.add_awake(asked_at)))
    return calendar.settle(calendar.add(paced, reserve)) if reserve else paced


def counted(since: datetime, to: datetime, pace: Pace, hours: Hours = AT_EASE) -> timedelta:
    """How much of the time between the two counts."""
    return Calendar(pace, hours).counted(since, to)


def put_off(due: datetime, since: datetime, to: datetime, pace: Pace, hours: Hours = AT_EASE) -> datetime:
    """The deadline anew, when what was left of the time at one moment is left at another."""
    if due <= since:
        return due
    calendar = Calendar(pace, hours)
    return calendar.settle(calendar.add(to, calendar.counted(since, due)))


class Calendar:
    """The time that counts for one player at one pace."""

    def __init__(self, pace: Pace, hours: Hours) -> None:
        self.hour = None if pace.is_live else pace.hour
        self.sleep = None if pace.is_live or not hours.sleep or hours.sleep[0] == hours.sleep[1] else hours.sleep
        self.has_weekends_off = pace.weekends_off and not pace.is_live
        self.away = sorted(hours.away)
        self.zone = ZoneInfo(hours.zone)
        self.off: list[Spans] = [self._weekend] if self.has_weekends_off else []
        self.off += [self._time_away] if self.away else []
        self.nights: list[Spans] = [self._night] if self.sleep else []

    def add(self, start: datetime, span: timedelta) -> datetime:
        return _add(start, span, self.off)

    def add_awake(self, start: datetime) -> datetime:
        return _add(start, AWAKE, self.off + self.nights) if self.nights else start

    def counted(self, since: datetime, to: datetime) -> timedelta:
        total, at = NONE, since
        while at < to:
            begin, end = _next(at, self.off) or (to, to)
            total += max(min(begin, to) - at, NONE)
            at = end
        return total

    def settle(self, at: datetime) -> datetime:
        """This moment, or the next at which time may be up."""
        while True:
            later = self._on_the_hour(at) if self.hour is not None else _leave(at, self.nights)
            later = _leave(later, self.off)
            if later == at:
                return at
            at = later

    def _on_the_hour(self, at: datetime) -> datetime:
        day = at.astimezone(self.zone).date() - 2 * DAY
        while (moment := self._hour_of(day)) < at:
            day += DAY
        return moment

    def _hour_of(self, day: date) -> datetime:
        assert self.hour is not None
        on_the_wall = datetime.combine(day, time(self.hour), self.zone)
        return _leave(on_the_wall.astimezone(UTC), self.nights)

    def _weekend(self, at: datetime) -> Span:
        today = at.astimezone(self.zone).date()
        saturday = today - timedelta(days=(today.weekday() - SATURDAY) % 7)
        this = self._span(saturday, time(), saturday + 2 * DAY, time())
        return this if this[1] > at else self._span(saturday + 7 * DAY, time(), saturday + 9 * DAY, time())

    def _night(self, at: datetime) -> Span:
        assert self.sleep
        begin, end = self.sleep
        evening = at.astimezone(self.zone).date() - 2 * DAY
        while True:
            night = self._span(evening, begin, evening if begin < end else evening + DAY, end)
            if night[1] > at:
                return night
            evening += DAY

    def _time_away(self, at: datetime) -> Span | None:
        return next((span for span in self.away if span[1] > at), None)

    def _span(self, first: date, begin: time, last: date, end: time) -> Span:
        """On the days of a clock change the longer of what it could be."""
        return min(self._moments(first, begin)), max(self._moments(last, end))

    def _moments(self, day: date, at: time) -> list[datetime]:
        return [datetime.combine(day, at.replace(fold=fold), self.zone).astimezone(UTC) for fold in (0, 1)]


def _next(at: datetime, kinds: list[Spans]) -> Span | None:
    return min(filter(None, (spans(at) for spans in kinds)), default=None)


def _add(at: datetime, span: timedelta, off: list[Spans]) -> datetime:
    while (stretch := _next(at, off)) and stretch[0] <= at + span:
        span -= max(stretch[0] - at, NONE)
        at = stretch[1]
    return at + span


def _leave(at: datetime, off: list[Spans]) -> datetime:
    while (stretch := _next(at, off)) and stretch[0] <= at:
        at = stretch[1]
    return at

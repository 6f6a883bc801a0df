"""The one function all deadlines come from, in every time zone and around every clock change of eleven years."""

from datetime import UTC, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.deadlines import AT_EASE, AWAKE, DAY, LIVE, Hours, Pace, counted, deadline, put_off

HOUR = timedelta(hours=1)
ZONES = sorted(available_timezones())
FIRST, LAST = datetime(2025, 1, 1), datetime(2035, 12, 31)  # by universal time
VIENNA = "Europe/Vienna"
NIGHT = (time(23), time(7))

moments = st.datetimes(FIRST, LAST, timezones=st.just(UTC))
paces = st.builds(
    Pace,
    st.timedeltas(LIVE, 14 * DAY),
    st.none() | st.integers(0, 23),
    st.booleans(),
)


@st.composite
def nights(draw):
    begin = draw(st.integers(0, 24 * 60 - 1))
    end = begin + draw(st.integers(1, 12 * 60))
    return time(begin // 60, begin % 60), time(end // 60 % 24, end % 60)


hours = st.builds(Hours, st.sampled_from(ZONES), st.none() | nights())


def vienna(*parts):
    return datetime(*parts, tzinfo=ZoneInfo(VIENNA)).astimezone(UTC)


def shown(at, zone=VIENNA):
    return f"{at.astimezone(ZoneInfo(zone)):%a %d %b %H:%M}"


def is_asleep(at, sleep):
    begin, end = sleep
    return begin <= at < end if begin < end else at >= begin or at < end


def is_jumped_over(local, wall):
    """The clock was put forward over that hour of the day."""
    there = datetime.combine(local.date(), wall, local.tzinfo)
    return there.astimezone(UTC).astimezone(local.tzinfo).time() != wall


def check(asked, pace, person):
    """Everything that is promised of a deadline."""
    due = deadline(asked, pace, person)
    assert due >= asked + pace.within
    check_moment(due, pace, person)
    return due


def check_moment(due, pace, person):
    """Time may be up at this moment."""
    local = due.astimezone(ZoneInfo(person.zone))
    if person.sleep:
        assert not is_asleep(local.time(), person.sleep)
    if pace.weekends_off:
        assert local.weekday() < 5
    if pace.hour is not None:
        wanted = time(pace.hour)
        if person.sleep and is_asleep(wanted, person.sleep):
            wanted = person.sleep[1]
        assert local.time() == wanted or is_jumped_over(local, wanted) or is_near_a_change(due, person.zone)


def is_near_a_change(at, zone):
    offsets = {(at + step * HOUR).astimezone(ZoneInfo(zone)).utcoffset() for step in range(-30, 31, 6)}
    return len(offsets) > 1


@settings(max_examples=300, deadline=None)
@given(moments, paces, hours)
def test_it_keeps_every_promise(asked, pace, person):
    check(asked, pace, person)


@settings(max_examples=150, deadline=None)
@given(moments, st.timedeltas(timedelta(0), 10 * DAY), paces, hours, st.timedeltas(timedelta(0), 5 * DAY))
def test_who_is_asked_later_never_has_to_answer_earlier(asked, later, pace, person, reserve):
    assert deadline(asked, pace, person, reserve) <= deadline(asked + later, pace, person, reserve)


@settings(max_examples=150, deadline=None)
@given(moments, paces, hours, st.timedeltas(HOUR, 10 * DAY))
def test_a_reserve_comes_on_top_and_ends_as_the_pace_does(asked, pace, person, reserve):
    paced, until = deadline(asked, pace, person), deadline(asked, pace, person, reserve)
    assert until >= paced + reserve
    assert counted(paced, until, pace, person) >= reserve
    check_moment(until, pace, person)


@settings(max_examples=150, deadline=None)
@given(moments, paces, hours)
def test_of_every_decision_two_hours_are_awake(asked, pace, person):
    assume(person.sleep)
    due, zone = deadline(asked, pace, person), ZoneInfo(person.zone)
    minutes = [asked + timedelta(minutes=5 * step) for step in range(int((due - asked) / timedelta(minutes=5)))]
    awake = [at for at in minutes if not is_asleep(at.astimezone(zone).time(), person.sleep)]
    assert len(awake) * timedelta(minutes=5) >= AWAKE - timedelta(minutes=10) and due - asked >= LIVE


@settings(max_examples=100, deadline=None)
@given(moments, paces, hours, st.timedeltas(timedelta(0), 20 * DAY), st.timedeltas(HOUR, 30 * DAY))
def test_time_away_does_not_count(asked, pace, person, pause, away):
    begin = asked + pause
    gone = Hours(person.zone, person.sleep, [(begin, begin + away)])
    due = deadline(asked, pace, gone)
    assert not begin <= due < begin + away
    assert due >= deadline(asked, pace, person)
    assert counted(asked, due, pace, gone) >= pace.within


@settings(max_examples=100, deadline=None)
@given(moments, paces, hours, st.timedeltas(HOUR, 30 * DAY))
def test_what_was_left_before_time_away_is_left_after_it(asked, pace, person, away):
    due = deadline(asked, pace, person)
    later = put_off(due, asked, asked + away, pace, person)
    assert counted(asked + away, later, pace, person) >= counted(asked, due, pace, person)
    assert put_off(due, due, due + away, pace, person) == due


@given(moments, st.timedeltas(timedelta(minutes=1), LIVE - timedelta(minutes=1)), hours)
def test_a_live_pace_knows_no_hours(asked, within, person):
    assert deadline(asked, Pace(within, 20, True), person) == asked + within


@cache
def changes():
    """Every clock change of the years, one zone for all whose clocks show the same."""
    found = {}
    for zone in ZONES:
        ats = tuple(_changes(ZoneInfo(zone)))
        found.setdefault((ats, FIRST.replace(tzinfo=UTC).astimezone(ZoneInfo(zone)).utcoffset()), zone)
    return [(zone, at) for (ats, _offset), zone in found.items() for at in ats]


def _changes(zone):
    at, end, step = FIRST.replace(tzinfo=UTC), LAST.replace(tzinfo=UTC), 7 * DAY
    while at < end:
        if at.astimezone(zone).utcoffset() != (at + step).astimezone(zone).utcoffset():
            yield _narrowed(at, at + step, zone)
        at += step


def _narrowed(before, after, zone):
    while after - before > timedelta(minutes=1):
        middle = before + (after - before) / 2
        if middle.astimezone(zone).utcoffset() == before.astimezone(zone).utcoffset():
            before = middle
        else:
            after = middle
    return after.replace(second=0, microsecond=0)


def test_it_keeps_every_promise_around_every_clock_change():
    assert len(changes()) > 500
    for zone, at in changes():
        local = at.astimezone(ZoneInfo(zone))
        person = Hours(zone, (local.time(), (local + 7 * HOUR).time()))
        late = Hours(zone, ((local - 7 * HOUR).time(), local.time()))
        for pace, who in ((Pace(DAY, local.hour, True), late), (Pace(LIVE), person), (Pace(DAY), late)):
            dues = [check(at - pace.within + step * HOUR, pace, who) for step in (-25, -1, 0, 1)]
            assert dues == sorted(dues)


class TestByExample:
    def test_a_plain_pace_is_just_that(self):
        asked = vienna(2026, 3, 28, 12, 34)
        assert deadline(asked, Pace(3 * DAY)) == asked + 3 * DAY

    def test_a_fixed_hour_is_the_next_one_after_the_pace_at_home(self):
        pace = Pace(2 * DAY, hour=20)
        assert shown(deadline(vienna(2026, 6, 1, 12), pace, Hours(VIENNA))) == "Wed 03 Jun 20:00"
        assert shown(deadline(vienna(2026, 6, 1, 20), pace, Hours(VIENNA))) == "Wed 03 Jun 20:00"
        assert shown(deadline(vienna(2026, 6, 1, 20, 1), pace, Hours(VIENNA))) == "Thu 04 Jun 20:00"
        tokyo = deadline(vienna(2026, 6, 1, 12), pace, Hours("Asia/Tokyo"))
        assert shown(tokyo, "Asia/Tokyo") == "Wed 03 Jun 20:00"

    def test_the_hour_stays_when_the_clock_changes(self):
        pace = Pace(DAY, hour=20)
        assert shown(deadline(vienna(2026, 3, 28, 20), pace, Hours(VIENNA))) == "Mon 30 Mar 20:00"  # a day of 23 hours
        assert shown(deadline(vienna(2026, 10, 24, 20), pace, Hours(VIENNA))) == "Sun 25 Oct 20:00"

    def test_an_hour_the_clock_jumps_over_is_the_one_after(self):
        due = deadline(vienna(2026, 3, 28, 1), Pace(DAY, hour=2), Hours(VIENNA))
        assert shown(due) == "Sun 29 Mar 03:00"

    def test_weekends_do_not_count(self):
        pace = Pace(DAY, weekends_off=True)
        assert shown(deadline(vienna(2026, 6, 5, 18), pace, Hours(VIENNA))) == "Mon 08 Jun 18:00"
        assert shown(deadline(vienna(2026, 6, 6, 18), pace, Hours(VIENNA))) == "Tue 09 Jun 00:00"
        assert shown(deadline(vienna(2026, 6, 5, 18), Pace(14 * DAY, None, True), Hours(VIENNA))) == "Thu 25 Jun 18:00"

    def test_the_night_is_slept_through(self):
        due = deadline(vienna(2026, 6, 1, 2), Pace(DAY), Hours(VIENNA, NIGHT))
        assert shown(due) == "Tue 02 Jun 07:00"

    def test_twelve_hours_are_never_all_night(self):
        long_night = Hours(VIENNA, (time(21), time(9)))
        assert shown(deadline(vienna(2026, 6, 1, 21), Pace(LIVE), long_night)) == "Tue 02 Jun 11:00"
        assert shown(deadline(vienna(2026, 6, 1, 20), Pace(LIVE), long_night)) == "Tue 02 Jun 10:00"
        assert shown(deadline(vienna(2026, 6, 1, 12), Pace(LIVE), long_night)) == "Tue 02 Jun 09:00"

    def test_a_fixed_hour_in_the_night_is_its_end(self):
        due = deadline(vienna(2026, 6, 1, 12), Pace(DAY, hour=4), Hours(VIENNA, NIGHT))
        assert shown(due) == "Wed 03 Jun 07:00"

    def test_a_fixed_hour_at_night_before_the_weekend_waits_for_monday(self):
        due = deadline(vienna(2026, 6, 4, 12), Pace(DAY, 23, True), Hours(VIENNA, NIGHT))
        assert shown(due) == "Mon 08 Jun 07:00"

    def test_asked_while_away_the_time_begins_on_return(self):
        away = Hours(VIENNA, None, [(vienna(2026, 6, 1), vienna(2026, 6, 15))])
        assert shown(deadline(vienna(2026, 6, 3, 12), Pace(3 * DAY), away)) == "Thu 18 Jun 00:00"
        assert deadline(vienna(2026, 6, 3, 12), Pace(HOUR), away) == vienna(2026, 6, 15, 1)

    def test_the_reserve_counts_as_the_pace_does(self):
        pace = Pace(DAY, 20, True)
        asked = vienna(2026, 6, 4, 18)  # a Thursday
        assert shown(deadline(asked, pace, Hours(VIENNA))) == "Fri 05 Jun 20:00"
        assert shown(deadline(asked, pace, Hours(VIENNA), 2 * DAY)) == "Tue 09 Jun 20:00"
        assert counted(vienna(2026, 6, 5, 20), vienna(2026, 6, 8, 12), pace, Hours(VIENNA)) == 16 * HOUR

    @pytest.mark.parametrize("sleep", [None, (time(7), time(7))])
    def test_without_sleeping_hours_any_hour_will_do(self, sleep):
        asked = vienna(2026, 6, 1, 3)
        assert deadline(asked, Pace(DAY), Hours(VIENNA, sleep)) == deadline(asked, Pace(DAY), AT_EASE) == asked + DAY

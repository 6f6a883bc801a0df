"""The house's own down-time is given back, exactly once and before anything fires."""

from datetime import UTC, datetime, time, timedelta

import pytest
from django.db import connection

from games import jobs, services
from games.models import Heartbeat, Match
from games.services import opening
from games.tables import fetch
from notices import jobs as notices_jobs
from notices.models import Notice
from tests.games.conftest import play_one, started

pytestmark = pytest.mark.django_db
DAY, HOUR, SOON = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


@pytest.fixture(autouse=True)
def is_open(house_clock):
    services.keep_open()


def test_what_ran_out_while_the_house_was_closed_has_not_run_out(people, house_clock):
    table = started(people[:3], pace=DAY, absence="bot")
    house_clock.advance(2 * DAY, is_closed=True)
    jobs.fire_deadlines.func(0)
    match = Match.objects.get()
    assert match.ply == 0 and abs(match.deadline - table.match.deadline - 2 * DAY) < SOON
    assert [datetime.fromisoformat(each["until"]) for each in match.waiting.values()] == [match.deadline]
    house_clock.advance(DAY)
    jobs.fire_deadlines.func(0)
    assert fetch(match.pk).match.ply > 0


def test_it_is_given_back_once_however_often_the_job_runs(people, house_clock):
    started(people[:3], pace=DAY)
    house_clock.advance(3 * HOUR, is_closed=True)
    jobs.fire_deadlines.func(0)
    deadline = Match.objects.get().deadline
    for _run in range(3):
        jobs.fire_deadlines.func(0)
        assert services.keep_open() == timedelta(0)
    assert Match.objects.get().deadline == deadline


def test_killed_in_between_nothing_has_happened_and_the_next_worker_gives_it_back(people, house_clock, monkeypatch):
    before = started(people[:3], pace=DAY).match.deadline
    started(people[:2], pace=DAY)
    house_clock.advance(3 * HOUR, is_closed=True)
    given = []

    def killed(match):
        given.append(match.pk)
        if len(given) == 2:
            raise KeyboardInterrupt
        keep_times(match)

    keep_times = opening.keep_times
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(opening, "keep_times", killed)
        services.keep_open()
    assert all(match.deadline < before + HOUR for match in Match.objects.all())
    assert services.keep_open() >= 3 * HOUR
    assert all(abs(match.deadline - before - 3 * HOUR) < SOON for match in Match.objects.all())


def test_a_short_pause_of_the_worker_is_none(people, house_clock):
    before = started(people[:3], pace=DAY).match.deadline
    house_clock.advance(4 * SOON, is_closed=True)
    jobs.fire_deadlines.func(0)
    assert Match.objects.get().deadline == before
    assert Heartbeat.objects.get().at > house_clock.now() - SOON


def test_an_open_house_gives_nothing_back(people, house_clock):
    before = started(people[:3], pace=DAY).match.deadline
    for _hour in range(5):
        house_clock.advance(HOUR)
        jobs.fire_deadlines.func(0)
    assert Match.objects.get().deadline == before


def test_what_was_asked_meanwhile_gets_back_what_it_missed(people, house_clock):
    """Only the worker was away: people went on playing."""
    table = started(people[:3], pace=DAY)
    house_clock.advance(3 * HOUR, is_closed=True)
    asked = play_one(fetch(table.match.pk)).match.deadline
    house_clock.advance(HOUR, is_closed=True)
    jobs.fire_deadlines.func(0)
    assert abs(Match.objects.get().deadline - asked - HOUR) < SOON


def test_nobodys_time_then_runs_out_at_night(people, house_clock):
    house_clock.set(datetime(2026, 6, 1, 22, tzinfo=UTC))
    services.keep_open()
    for person in people:
        person.time_zone, person.sleep_from, person.sleep_to = "UTC", time(23), time(7)
        person.save()
    started(people[:3], pace=DAY)
    house_clock.advance(3 * HOUR, is_closed=True)
    jobs.fire_deadlines.func(0)
    assert f"{Match.objects.get().deadline:%a %H:%M}" == "Wed 07:00"


def test_nobody_is_warned_before_it_is_given_back(people, house_clock):
    play_one(started(people[:2], pace=DAY))
    house_clock.advance(20 * HOUR, is_closed=True)
    notices_jobs.warn_of_deadlines.func(0)
    assert not Notice.objects.filter(kind__in=["half", "near"]).exists()


def test_without_limits_nothing_moves(people, house_clock):
    started(people[:2])
    house_clock.advance(DAY, is_closed=True)
    assert services.keep_open() >= DAY
    assert Match.objects.get().deadline is None


def test_it_takes_one_query_while_the_house_is_open(django_assert_num_queries):
    with django_assert_num_queries(1):
        services.keep_open()
    assert connection.in_atomic_block

"""One clock for the whole house, and a test can move it."""

import ast
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.db import connection

from games import clock, jobs, services
from games.models import Match, Move
from games.selectors import all_moves
from games.tables import fetch, lock
from notices.models import Notice
from tests.games.conftest import play_one, started
from tests.test_imports import ROOT, imports, sources

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
SOON = timedelta(minutes=1)
ROOMS = ("games", "notices", "leagues")


def test_what_the_database_and_the_house_say_moves_together(house_clock):
    at = house_clock.set(datetime(2031, 3, 30, 1, tzinfo=UTC))
    with connection.cursor() as cursor:
        cursor.execute("select house_now(), house_clock()")
        assert all(abs(told - at) < SOON for told in cursor.fetchone())
    assert abs(clock.now() - at) < SOON


def test_left_alone_it_is_the_real_clock():
    with connection.cursor() as cursor:
        cursor.execute("select house_now() = statement_timestamp(), house_clock() - clock_timestamp()")
        is_same, apart = cursor.fetchone()
    assert is_same and abs(apart) < SOON


def test_rows_are_dated_by_it(people, house_clock):
    at = house_clock.advance(DAY * 400)
    table = started(people[:2])
    line = services.say(table.match, people[0], "Happy new year!")
    dates = [
        table.match.created_at,
        table.match.started_at,
        table.now,
        line.at,
        *Move.objects.values_list("at", flat=True),
    ]
    assert all(abs(date - at) < SOON for date in dates)


def test_a_deadline_fires_when_the_clock_has_come_there(people, house_clock):
    table = started(people[:3], pace=DAY * 3, absence="bot", patience=3)
    house_clock.advance(DAY * 3 - SOON)
    jobs.fire_deadlines.func(0)
    assert fetch(table.match.pk).match.ply == 0
    house_clock.advance(SOON)
    jobs.fire_deadlines.func(0)
    assert [move.by for move in all_moves(table.match)] == ["player", "clock"]
    assert abs(Match.objects.get().deadline - house_clock.now() - DAY * 3) < SOON


def test_warnings_come_by_it(people, house_clock):
    from notices import jobs as notices_jobs

    play_one(started(people[:2], pace=DAY * 2))
    house_clock.advance(DAY + SOON)
    notices_jobs.warn_of_deadlines.func(0)
    assert list(Notice.objects.values_list("kind", flat=True)) == ["half"]


def test_a_page_counts_the_time_by_it(people, client_of, house_clock):
    table = started(people[:2], pace=DAY * 3)
    house_clock.advance(DAY)
    assert "in 1\xa0day, 23\xa0hours" in client_of(people[0]).get(f"/m/{table.match.pk}/").text


def test_nobody_in_the_house_asks_another_clock():
    """Not the process's, not the database's own: what is judged by time would fall apart."""
    others = ("django.db.models.functions.Now", "django.db.models.functions.datetime.Now", "time.time")
    asked = [
        f"{path.relative_to(ROOT)} imports {name}"
        for room in ROOMS
        for path in sources(room)
        if "migrations" not in path.parts
        for name in imports(path)
        if name in others
    ]
    called = [str(path) for room in ROOMS for path in sources(room) if _asks_python(path) and path.name != "clock.py"]
    assert (asked, called) == ([], [])


def _asks_python(path: Path) -> bool:
    calls = [node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    names = [
        (func.value.id, func.attr)
        for func in calls
        if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name)
    ]
    return bool({("timezone", "now"), ("datetime", "now"), ("datetime", "today"), ("date", "today")} & set(names))


class TestShifting:
    """A table's times move together."""

    def test_every_open_question_and_the_deadline_move(self, people):
        table = started(people[:3], pace=DAY)
        before = table.match.deadline
        services.shift(lock(table.match.pk), DAY * 2)
        match = Match.objects.get()
        assert match.deadline == before + DAY * 2
        assert [datetime.fromisoformat(each["until"]) for each in match.waiting.values()] == [match.deadline]

    def test_what_has_no_limit_keeps_none(self, people):
        table = started(people[:3])
        services.shift(lock(table.match.pk), DAY)
        assert Match.objects.get().deadline is None

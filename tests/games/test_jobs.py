"""The worker: bots move, lost jobs come back, nothing happens twice."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models.functions import Now
from django.utils import timezone
from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import ProcrastinateJob

from accounts.jobs import clear_sessions
from accounts.services import delete_account
from games import jobs, services
from games.models import Match, Move
from games.tables import fetch
from tests.games.conftest import started

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _no_pause(settings):
    settings.BOT_PAUSE = 0


def run_jobs():
    with app.replace_connector(app.connector.get_worker_connector()) as worker:
        worker.run_worker(wait=False, install_signal_handlers=False, listen_notify=False, concurrency=2)


def bots_only(people):
    match = services.create_table(people[0], services.Setup("masker", seats=3, bots=2))
    services.resign(match.pk, people[0])
    return match.pk


def test_two_bots_play_a_match_to_its_end_in_the_worker(people):
    match_id = bots_only(people)
    for _round in range(80):
        run_jobs()
        if fetch(match_id).match.is_over:
            break
    assert fetch(match_id).match.is_over
    assert set(Move.objects.filter(match=match_id, kind="move").values_list("by", flat=True)) == {"bot"}


def test_a_job_delivered_twice_moves_once(people):
    match_id = bots_only(people)
    ply = fetch(match_id).match.ply
    for _time in range(3):
        services.play_bot(match_id, ply)
    assert fetch(match_id).match.ply == ply + 1


def test_a_rolled_back_move_leaves_no_job(people):
    before = ProcrastinateJob.objects.count()
    with pytest.raises(RuntimeError), transaction.atomic():
        services.create_table(people[0], services.Setup("masker", seats=3, bots=2))
        raise RuntimeError
    assert ProcrastinateJob.objects.count() == before and not Match.objects.exists()


def test_a_bot_whose_job_was_lost_is_asked_again(people):
    match_id = bots_only(people)
    ply = fetch(match_id).match.ply
    jobs.remember_bots.func(0)
    assert fetch(match_id).match.ply == ply, "too early"
    Match.objects.update(moved_at=Now() - timedelta(minutes=5))
    jobs.remember_bots.func(0)
    assert fetch(match_id).match.ply == ply + 1


def test_people_are_not_played_for(people):
    table = started(people[:3])
    Match.objects.update(moved_at=Now() - timedelta(days=5))
    jobs.remember_bots.func(0)
    assert fetch(table.match.pk).match.ply == 0


class TestFormerPlayers:
    """Who deleted the account is not waited for."""

    def test_they_resign_running_matches(self, people):
        table = started(people[:2])
        delete_account(people[0])
        for _run in range(2):
            jobs.excuse_former_players.func(0)
        assert fetch(table.match.pk).match.outcome["places"] == [2, 1]

    def test_they_leave_open_tables(self, people):
        match = services.create_table(people[0], services.Setup("masker", seats=3))
        services.take_seat(match.pk, people[1])
        delete_account(people[0])
        jobs.excuse_former_players.func(0)
        assert fetch(match.pk).match.host == people[1]

    def test_a_seat_that_is_out_already_stays_as_it_is(self, people):
        table = started(people[:3])
        services.resign(table.match.pk, people[0])
        delete_account(people[0])
        jobs.excuse_former_players.func(0)
        assert fetch(table.match.pk).match.ply == 1


def test_expired_sessions_are_cleared(db):
    Session.objects.create(session_key="old", session_data="", expire_date=timezone.now() - timedelta(days=1))
    Session.objects.create(session_key="new", session_data="", expire_date=timezone.now() + timedelta(days=1))
    clear_sessions.func(0)
    assert [session.session_key for session in Session.objects.all()] == ["new"]

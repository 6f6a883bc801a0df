"""The worker: bots move, lost jobs come back, nothing happens twice."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.db.models.functions import Now
from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import ProcrastinateJob

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

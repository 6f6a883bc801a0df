"""The worker runs jobs, and what a job defers lives and dies with the job's transaction."""

import asyncio
import signal
import subprocess
import sys
import time

import pytest
from django.db import connection, transaction
from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import ProcrastinateJob

from games.management.commands.worker import work
from ops.paths import ROOT
from ops.processes import dies_with_us

ran: list[str] = []


@app.task(name="tests.follow_up")
def follow_up() -> None:
    ran.append("follow_up")


@app.task(name="tests.asks_for_more")
def asks_for_more(commits: bool) -> None:
    with transaction.atomic():
        follow_up.defer()
        transaction.set_rollback(not commits)


def run_all_jobs() -> None:
    asyncio.run(work(wait=False, install_signal_handlers=False, listen_notify=False))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("commits", "expected"), [(True, ["follow_up"]), (False, [])])
def test_a_job_deferred_inside_a_job_vanishes_on_rollback(commits: bool, expected: list[str]) -> None:
    ran.clear()
    asks_for_more.defer(commits=commits)
    run_all_jobs()
    assert ran == expected
    assert not ProcrastinateJob.objects.filter(task_name__startswith="tests.").exists()


@pytest.mark.django_db(transaction=True)
def test_no_job_is_left_by_the_test_before() -> None:
    assert not ProcrastinateJob.objects.exists()


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_the_command_stops_gracefully(server_environment: dict[str, str]) -> None:
    worker = subprocess.Popen(
        [sys.executable, "manage.py", "worker"],
        cwd=ROOT,
        env=server_environment,
        preexec_fn=dies_with_us(signal.SIGKILL),
    )
    try:
        wait_until_it_works(worker)
        worker.terminate()
        assert worker.wait(5) == 0
    finally:
        worker.kill()
        worker.wait()


def wait_until_it_works(worker: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end and worker.poll() is None:
        with connection.cursor() as cursor:
            cursor.execute("select count(*) from procrastinate_workers")
            if cursor.fetchone()[0]:
                return
        time.sleep(0.05)
    pytest.fail("no worker came up")

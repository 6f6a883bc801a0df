"""From a move to the e-mail in the mail server's hands, while a hundred moves a second come in."""

import asyncio
import os
import re
import signal
import statistics
import subprocess
import sys
import time
from random import Random
from typing import Any

from ops.paths import ROOT
from ops.processes import dies_with_us, stop
from tests.bench.engine import Figure
from tests.bench.wire import Wire

MATCHES = 200
MOVES = 8  # of each match
A_SECOND = 100
WITHIN = 2.0  # seconds
PATIENCE = 20  # seconds after the last move
NUMBER = re.compile(r"notice\.(\d+)\.")


def figures(port: int) -> list[Figure]:
    from tests.notices.servers import mail_server

    _forget_jobs()
    sides = [_pair(number) for number in range(MATCHES)]
    with mail_server() as (boxes, mail_port):
        worker = _start_worker(mail_port)
        try:
            _wait_for_the_worker()
            plan = _plan(sides)
            pace = len(plan) / asyncio.run(_play(port, plan))
            _wait_for_the_mails()
        finally:
            stop(worker, signal.SIGTERM, patience=5)
        delays = _delays(boxes)
    late = statistics.quantiles(delays, n=20)[-1]
    words = f"seconds at the 95th percentile, {len(delays)} e-mails, {pace:.0f} moves a second coming in; at most"
    return [("notices: from the move to the mail server", late, WITHIN, words)]


def _pair(number: int) -> list[Any]:
    from allauth.account.models import EmailAddress

    from tests.bench.crowd import visitor

    people = [visitor(f"Mail {number} {side}") for side in "ab"]
    for side, person in zip("ab", people, strict=True):
        address = f"mail-{number}-{side}@example.org"
        EmailAddress.objects.create(user=person.user, email=address, verified=True, primary=True)
    return people


def _plan(sides: list[list[Any]]) -> list[tuple[str, int, Any, str]]:
    """One move of each match after the other, round by round: match, ply, person, move."""
    from tests.bench.crowd import match_of, script

    rng = Random("notices")
    matches = [match_of(people).pk for people in sides]
    scripts = [script(match_id, MOVES, rng) for match_id in matches]
    return [
        (match_id, ply + 1, people[moves[ply][0]], moves[ply][1])
        for ply in range(MOVES)
        for match_id, people, moves in zip(matches, sides, scripts, strict=True)
        if ply < len(moves)
    ]


async def _play(port: int, plan: list[tuple[str, int, Any, str]]) -> float:
    """At a steady pace, whether or not the answers keep up; gives the seconds it took."""
    wires: dict[str, Wire] = {}
    for _match, _ply, person, _move in plan:
        if person.cookies not in wires:
            wires[person.cookies] = await Wire(port, person.cookies).open()
    tables = {match_id: asyncio.Lock() for match_id, *_rest in plan}  # a move waits for the answer to the one before

    async def post(match_id: str, ply: int, person: Any, move: str) -> int:
        async with tables[match_id]:
            fields = {"move": move, "ply": ply - 1}
            return await wires[person.cookies].post(f"/m/{match_id}/move/", fields, person.token)

    begin, posts = time.time(), []
    for number, each in enumerate(plan):
        await asyncio.sleep(max(0, begin + number / A_SECOND - time.time()))
        posts.append(asyncio.create_task(post(*each)))
    answers = await asyncio.gather(*posts)
    if set(answers) != {200}:
        raise SystemExit(f"Moves were answered with {set(answers)}")
    for wire in wires.values():
        wire.close()
    return time.time() - begin


def _delays(boxes: Any) -> list[float]:
    """Of each «your turn», from the moment the move that asked was stored."""
    from games.models import Move
    from notices.models import Notice

    stored = {
        (match_id, str(ply)): at.timestamp() for match_id, ply, at in Move.objects.values_list("match", "ply", "at")
    }
    asked = {pk: each for pk, *each in Notice.objects.filter(kind="turn").values_list("pk", "match", "question")}
    numbers = [NUMBER.search(mail["Message-ID"]) for mail in boxes.mails]
    mails = [(int(number[1]), at) for number, at in zip(numbers, boxes.times, strict=True) if number]
    return [at - stored[tuple(asked[pk])] for pk, at in mails if pk in asked and asked[pk][1] != "0"]


def _start_worker(mail_port: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "manage.py", "worker"],
        cwd=ROOT,
        env=os.environ | {"EMAIL_URL": f"smtp://127.0.0.1:{mail_port}"},
        preexec_fn=dies_with_us(signal.SIGKILL),
    )


def _forget_jobs() -> None:
    """Those of the figures before, which nobody worked on."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("truncate procrastinate_jobs, procrastinate_events, procrastinate_workers cascade")


def _count(query: str) -> int:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(query)
        return int(cursor.fetchone()[0])


def _wait_for_the_worker() -> None:
    for _try in range(600):
        if _count("select count(*) from procrastinate_workers"):
            return
        time.sleep(0.05)
    raise SystemExit("The bench's worker does not come up.")


def _wait_for_the_mails() -> None:
    end = time.monotonic() + PATIENCE
    jobs = (
        "select count(*) from procrastinate_jobs where status in ('todo', 'doing') and task_name like 'games.%follow%'"
    )
    while _count(jobs) and time.monotonic() < end:
        time.sleep(0.1)
    time.sleep(1)

"""Two at the same moment: Postgres decides, one effect, the other gets a sentence."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from games import services
from games.engine.refusals import Refused
from games.models import Match, Move
from games.tables import fetch
from tests.games.conftest import offered, started, to_act

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*acts: Callable[[], object]) -> list[str]:
    """Run them in threads that start together; what each came to."""
    barrier = Barrier(len(acts))

    def run(act):
        barrier.wait()
        try:
            act()
        except Refused as refusal:
            return refusal.code
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(len(acts)) as pool:
        return sorted(pool.map(run, acts))


def test_the_same_move_twice_at_once(people):
    for _round in range(20):
        table = started(people[:3])
        mover, move = to_act(table), offered(table)[0]
        assert at_once(*[lambda: services.play_move(table.match.pk, mover.user, move, 0)] * 3) == [
            "done",
            "stale",
            "stale",
        ]
        assert Move.objects.filter(match=table.match, kind="move").count() == 1


def test_contrary_moves_at_once(people):
    for _round in range(20):
        table = started(people[:2])
        mover, moves = to_act(table), offered(table)
        results = at_once(
            lambda: services.play_move(table.match.pk, mover.user, moves[0], 0),
            lambda: services.play_move(table.match.pk, mover.user, moves[-1], 0),
            lambda: services.resign(table.match.pk, mover.user),
        )
        match = fetch(table.match.pk).match
        assert match.is_over and match.ply == match.moves.exclude(kind="start").count()
        assert set(results) <= {"done", "stale", "over"} and "done" in results


def test_one_seat_taken_by_two_people_at_once(people):
    for _round in range(20):
        match = services.create_table(people[0], services.Setup("masker", seats=2))
        results = at_once(
            lambda: services.take_seat(match.pk, people[1], 1), lambda: services.take_seat(match.pk, people[2], 1)
        )
        assert results[0] == "done" and results[1] in {"has_started", "seat_taken"}
        assert fetch(match.pk).match.is_running


def test_two_seats_for_two_people_at_once(people):
    for _round in range(10):
        match = services.create_table(people[0], services.Setup("masker", seats=3))
        assert at_once(
            lambda: services.take_seat(match.pk, people[1]), lambda: services.take_seat(match.pk, people[2])
        ) == ["done", "done"]
        table = fetch(match.pk)
        assert table.match.is_running and len({seat.user_id for seat in table.seats}) == 3


def test_leaving_and_joining_at_once(people):
    for _round in range(10):
        match = services.create_table(people[0], services.Setup("masker", seats=2))
        results = at_once(lambda: services.leave_seat(match.pk, people[0]), lambda: _join_if_there(match.pk, people[1]))
        assert set(results) <= {"done", "has_started"}
        for left in Match.objects.filter(pk=match.pk):
            assert left.seats.filter(is_taken=True).exists()


def _join_if_there(match_id, user):
    from django.http import Http404

    try:
        services.take_seat(match_id, user)
    except Http404:
        return


def test_a_rematch_offered_by_all_at_once_is_one(people):
    table = started(people[:2])
    services.resign(table.match.pk, people[0])
    at_once(
        lambda: services.offer_rematch(table.match.pk, people[0]),
        lambda: services.offer_rematch(table.match.pk, people[1]),
    )
    assert Match.objects.filter(rematch_of=table.match).count() == 1


def test_a_deadline_and_the_bots_job_at_once_make_one_move(people):
    match = services.create_table(people[0], services.Setup("masker", seats=3, bots=2))
    services.resign(match.pk, people[0])
    ply = fetch(match.pk).match.ply
    at_once(*[lambda: services.play_bot(match.pk, ply)] * 3)
    assert fetch(match.pk).match.ply == ply + 1

"""The checker over races can fail: faults planted one by one are all caught by it."""

from collections.abc import Callable

import pytest
from django.db import connection, transaction

from games import broadcast, services, tables
from games.models import Match, Move
from games.services import alone, moves, obeying, seating
from notices import services as notices
from tests import figures
from tests.games.conftest import offered, people, play_one, started
from tests.races import rounds
from tests.races.listening import Listener
from tests.races.rounds import Lost, raced

__all__ = ["people"]
pytestmark = pytest.mark.django_db(transaction=True)
TRIES = 30


def caught(round_: rounds.Round, people: list) -> None:
    is_caught = False
    try:
        raced(round_, people, TRIES, "rounds with a planted fault")
    except Lost:
        is_caught = True
    figures.add("planted faults caught", is_caught, not is_caught)
    assert is_caught


def _without_lock(patch) -> None:
    for module in (moves, obeying, alone, seating):
        patch.setattr(module.tables, "lock", tables.fetch)


def _without_lock_of_seats(patch) -> None:
    patch.setattr(tables, "lock_seats", tables.fetch)


def _without_check_of_the_ply(patch) -> None:
    patch.setattr(moves, "check_question", lambda table, seat, asked: None)


def _with_a_job_that_does_not_look(patch) -> None:
    def play_bot(match_id: str, ply: int) -> None:
        with transaction.atomic():
            table = tables.lock(match_id)
            seat = table.bots_to_act()[0]
            moves.play_for(table, seat, offered(table)[0], Move.By.BOT)

    patch.setattr(services, "play_bot", play_bot)


def _with_news_that_conflict(patch) -> None:
    patch.setattr(notices, "STORE", notices.STORE.replace("on conflict do nothing", ""))


def _with_rematches_unseen(patch) -> None:
    class Nothing:
        def first(self) -> None:
            return None

    real = Match.objects.filter
    patch.setattr(Match.objects, "filter", lambda *a, **k: Nothing() if k.keys() == {"rematch_of"} else real(*a, **k))


@pytest.mark.parametrize(
    ("fault", "round_"),
    [
        (_without_lock, rounds.one_move_many_times),
        (_without_lock, rounds.contrary_moves),
        (_without_lock, rounds.sealed_bids),
        (_without_lock, rounds.the_bots_job_many_times),
        (_without_lock_of_seats, rounds.one_seat_for_many),
        (_without_check_of_the_ply, rounds.contrary_moves),
        (_without_check_of_the_ply, rounds.a_move_and_its_opposites),
        (_with_a_job_that_does_not_look, rounds.the_bots_job_many_times),
        (_with_news_that_conflict, rounds.the_same_news_many_times),
        (_with_rematches_unseen, rounds.many_rematches),
    ],
)
def test_a_planted_fault_is_caught(people, monkeypatch, fault, round_):
    with monkeypatch.context() as patch:
        fault(patch)
        caught(round_, people)


def test_without_the_unique_key_a_doubled_move_is_caught(people, monkeypatch):
    """The key is the second wall: it stands even where the lock is forgotten."""
    with connection.cursor() as cursor:
        cursor.execute("alter table games_move drop constraint one_move_per_ply")
    try:
        with monkeypatch.context() as patch:
            _without_lock(patch)
            caught(rounds.one_move_many_times, people)
    finally:
        with connection.cursor() as cursor:
            cursor.execute("truncate games_move cascade")
            cursor.execute("alter table games_move add constraint one_move_per_ply unique (match_id, ply)")


def heard_too_early(people, moves: int = 6) -> list[int]:
    table = started(people[:2], "masker")
    with Listener() as listener:
        for _move in range(moves):
            table = play_one(table, offered(table)[0])
            listener.wait_for(table.match.ply)
    return listener.early


def test_who_is_told_of_a_move_finds_it_stored(people):
    assert heard_too_early(people) == []


def test_a_broadcast_before_the_commit_is_caught(people, monkeypatch):
    tell: Callable[[str, dict], None] = broadcast.tell

    def too_early(listeners: str, message: dict) -> None:
        Listener.send(listeners, message)
        tell(listeners, message)

    monkeypatch.setattr(broadcast, "tell", too_early)
    early = heard_too_early(people)
    figures.add("planted faults caught", bool(early), not early)
    assert early

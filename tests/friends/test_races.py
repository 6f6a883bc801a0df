"""Two at once: the rows of both people are locked, so one comes after the other."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from friends import selectors
from friends.models import Block, Friendship
from friends.services import friendships, groups, standing
from games import services
from games.engine.refusals import Refused
from games.tables import fetch
from tests.friends.conftest import befriend
from tests.games.conftest import play_one

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*acts) -> list[object]:
    start = Barrier(len(acts))

    def run(act) -> object:
        start.wait()
        try:
            return act()
        except Refused as refusal:
            return refusal.code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


def test_both_ask_at_once_and_are_friends(anna, benno):
    at_once(lambda: friendships.ask(anna, benno.pk), lambda: friendships.ask(benno, anna.pk))
    assert Friendship.objects.get().state == "friends"


def test_two_tabs_accept_at_once(anna, benno):
    friendships.ask(anna, benno.pk)
    results = at_once(*[lambda: friendships.accept(benno, anna.pk)] * 2)
    assert all(isinstance(result, Friendship) for result in results) and selectors.are_friends(anna, benno)


def test_a_block_while_the_other_accepts_leaves_no_friendship(anna, benno):
    friendships.ask(anna, benno.pk)
    at_once(lambda: friendships.accept(benno, anna.pk), lambda: friendships.block(anna, benno.pk))
    assert Block.objects.count() == 1 and not selectors.are_friends(anna, benno)


def test_two_workers_hear_of_the_end_at_once_and_one_match_starts(anna, benno):
    befriend(anna, benno)
    group = groups.found(anna, "Tuesday round", "masker", {"seats": "2"})
    groups.add(anna, group.pk, benno.pk)
    groups.join(benno, group.pk)
    groups.resume(anna, group.pk)
    match_id = group.matches.get().match_id
    table, movers = fetch(match_id), set()
    while len(movers) < 2:
        movers.add(table.match.to_act[0])
        table = play_one(table)
    services.resign(match_id, anna)
    at_once(*[lambda: standing.hear_of(match_id)] * 3)
    assert group.matches.count() == 2

"""So often and no more, by person and by address, whichever process is asked."""

from datetime import timedelta
from threading import Thread

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts.jobs import clear_tallies
from accounts.limits import count, is_within
from accounts.models import Tally
from config import limits
from games.models import ChatLine
from tests.games.conftest import offered, play_one, started, stored, to_act

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _patience(settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.PATIENCE = 1
    monkeypatch.setattr(limits, "_shut", {})


def zone(client: Client, times: int, **extra: str) -> list[int]:
    return [
        client.post("/accounts/time-zone/", {"time_zone": "Europe/Vienna"}, **extra).status_code for _ in range(times)
    ]


def test_a_person_is_counted_wherever_they_come_from(people, client_of):
    client = client_of(people[0])
    most = limits.USUAL.person
    assert zone(client, most - 1, REMOTE_ADDR="10.0.0.1") == [302] * (most - 1)
    assert zone(client, 3, REMOTE_ADDR="10.0.0.2") == [302, 429, 429]
    assert zone(client_of(people[1]), 1, REMOTE_ADDR="10.0.0.1") == [302]


def test_an_address_is_counted_whoever_comes_from_it(people, client_of, monkeypatch):
    monkeypatch.setattr(limits, "USUAL", limits.Budget("writes", 5, 8, 60))
    anna, benno = client_of(people[0]), client_of(people[1])
    assert zone(anna, 5) + zone(benno, 4) == [302] * 8 + [429]
    assert zone(benno, 1, REMOTE_ADDR="10.0.0.2") == [302]
    assert zone(client_of(people[2]), 1, HTTP_X_FORWARDED_FOR="10.0.0.3") == [429], "anybody can write that"


def test_behind_a_proxy_its_word_counts(people, client_of, monkeypatch, settings):
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    monkeypatch.setattr(limits, "USUAL", limits.Budget("writes", 100, 2, 60))
    client = client_of(people[0])
    assert zone(client, 3, HTTP_X_FORWARDED_FOR="10.0.0.3") == [302, 302, 429]
    assert zone(client, 1, HTTP_X_FORWARDED_FOR="10.0.0.3, 10.0.0.4") == [302]


def test_too_fast_is_a_sentence_and_changes_nothing(people, client_of):
    table = started(people[:3])
    Tally.objects.create(
        key=f"talk person {people[0].pk}", count=limits.TALK.person, until=timezone.now() + timedelta(seconds=60)
    )
    answer = client_of(people[0]).post(f"/m/{table.match.pk}/chat/", {"text": "again"})
    assert answer.status_code == 429 and answer["Retry-After"] == "60"
    assert b"Please wait a minute, then try again." in answer.content
    assert not ChatLine.objects.exists()


def test_a_move_that_is_accepted_is_not_counted(people, client_of):
    table = started(people[:3])
    client = client_of(to_act(table).user)
    asked = table.match.waiting[str(table.match.to_act[0])]["ply"]
    assert client.post(f"/m/{table.match.pk}/move/", {"move": offered(table)[0], "ply": asked}).status_code == 303
    assert not Tally.objects.exists()


def test_refused_moves_are_counted_and_then_not_even_looked_at(people, client_of, django_assert_max_num_queries):
    table = started(people[:3])
    client, before = client_of(to_act(table).user), stored(table.match.pk)

    def refused() -> int:
        return int(client.post(f"/m/{table.match.pk}/move/", {"move": "z9", "ply": 0}).status_code)

    most = limits.REFUSED.person
    assert [refused() for _time in range(most + 1)] == [422] * most + [429]
    with django_assert_max_num_queries(6):
        assert refused() == 429
    assert stored(table.match.pk) == before
    limits._shut.clear()  # another process, which has heard nothing of it
    assert refused() == 429
    others = play_one(table)
    assert others.match.ply == 1, "and nobody else is held up"


def test_the_period_ends():
    assert [is_within({"a": 2}, 60) for _time in range(3)] == [True, True, False]
    Tally.objects.update(until=timezone.now())
    assert is_within({"a": 2}, 60)
    assert Tally.objects.get().count == 1


def test_counts_whose_period_is_over_are_cleared():
    count(["a", "b"], 60)
    Tally.objects.filter(key="a").update(until=timezone.now())
    clear_tallies(0)
    assert Tally.objects.get().key == "b"


@pytest.mark.django_db(transaction=True)
def test_it_holds_over_many_connections_at_once():
    allowed: list[bool] = []

    def hurry() -> None:
        try:
            for _time in range(25):
                allowed.append(is_within({"address": 60, "person": 1000}, 60))
        finally:
            connection.close()

    threads = [Thread(target=hurry) for _process in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert allowed.count(True) == 60
    assert {tally.count for tally in Tally.objects.all()} == {100}

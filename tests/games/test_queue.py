"""«Next», and what happened since the last visit."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games import services, words
from games.models import Match, Seat
from games.queue import by_choices, queue
from games.tables import fetch
from tests.games.conftest import offered, play_one, play_out, started, to_act

pytestmark = pytest.mark.django_db


@pytest.fixture
def waiting_for_anna(people):
    """Three tables, of which the second has the shortest time and the first none."""
    found = []
    while len(found) < 3:
        table = started(people[:2])
        if to_act(table).user == people[0]:
            found.append(table.match)
        else:
            services.resign(table.match.pk, people[0])
    for match, hours in zip(found, [None, 1, 30], strict=True):
        until = timezone.now() + timedelta(hours=hours) if hours else None
        [(seat, question)] = match.waiting.items()
        question["until"] = until and until.isoformat()
        Match.objects.filter(pk=match.pk).update(waiting={seat: question}, deadline=until)
    return [found[1].pk, found[2].pk, found[0].pk]


def test_the_shortest_time_comes_first(people, waiting_for_anna):
    assert [each.match.pk for each in queue(people[0])] == waiting_for_anna


def step(client, after=""):
    answer = client.post("/next/", {"after": after} if after else {})
    assert answer.status_code == 303
    return answer["Location"].strip("/").removeprefix("m/")


def test_next_goes_through_all_that_waits_and_says_when_i_am_done(people, client_of, waiting_for_anna):
    client = client_of(people[0])
    here = step(client)
    for expected in waiting_for_anna:
        assert here == expected
        services.resign(here, people[0])
        here = step(client, here)
    assert here == "next"
    assert "You are done" in client.get("/next/").text


def test_a_table_passed_by_comes_again_only_in_the_next_round(people, client_of, waiting_for_anna):
    client = client_of(people[0])
    first, second, third = waiting_for_anna
    assert step(client) == first
    assert step(client, first) == second
    services.resign(second, people[0])
    assert step(client, second) == third
    assert step(client, third) == "next"
    assert "2 tables wait for you" in client.get("/next/").text
    assert step(client) == first


def test_a_kept_seat_waits_too(people, client_of):
    over = play_out(started(people[:2]))
    match = services.offer_rematch(over.match.pk, people[0])
    [waiting] = queue(people[1])
    assert waiting.match == match and waiting.effort == "seat"
    assert "an invitation" in client_of(people[1]).get("/next/").text


@pytest.mark.parametrize("after", ["nosuch", "x" * 5000, "\0"])
def test_nonsense_leads_to_what_waits(people, client_of, waiting_for_anna, after):
    assert step(client_of(people[0]), after) == waiting_for_anna[0]


def test_it_is_for_those_who_are_logged_in():
    assert Client().post("/next/").status_code == 302


def test_a_question_with_few_choices_is_a_quick_reply():
    assert by_choices({}, list("abcdef")) == "quick" and by_choices({}, list("abcdefg")) == "think"


def test_a_game_may_judge_for_itself(people, monkeypatch):
    table = started(people[:2])
    asked = to_act(table).user
    monkeypatch.setattr(words.get("masker"), "effort", lambda view, choices: "bid", raising=False)
    assert [each.effort for each in queue(asked)] == ["bid"]


def test_a_bid_is_a_bid(people):
    table = started(people, "mask")
    while len(table.match.to_act) < 2:
        table = play_one(table, "draw" if "draw" in offered(table) else "")
    assert [each.effort for each in queue(to_act(table).user)] == ["bid"]


def test_the_queue_takes_few_queries(people, waiting_for_anna, django_assert_max_num_queries):
    with django_assert_max_num_queries(2):
        queue(people[0])


class TestSinceTheLastVisit:
    def test_what_the_others_did_is_told_in_sentences_until_i_look(self, people, client_of):
        table = play_one(started(people[:3]))
        mover = table.seats[table.match.moves.last().seat].user
        other = next(person for person in people[:3] if person != mover)
        client = client_of(other)
        page = client.get("/")
        assert "Since your last visit" in page.text and f"{mover} took" in page.text
        assert client_of(mover).get("/").context["news"] == []
        client.get(f"/m/{table.match.pk}/")
        assert client.get("/").context["news"] == []

    def test_a_long_story_is_cut_short(self, people, client_of):
        table = play_out(started(people[:3]))
        Seat.objects.update(seen_ply=0)
        reader = next(seat for seat in table.seats if seat.number != table.match.moves.last().seat)
        [each] = client_of(reader.user).get("/").context["news"]
        assert len(each["lines"]) == 3 and each["earlier"] > 5
        assert "won." in " ".join(each["lines"]) and table.match.is_over

    def test_old_news_is_no_news(self, people, client_of):
        table = play_one(started(people[:3]))
        table.match.moves.update(at=timezone.now() - timedelta(days=20))
        assert all(client_of(person).get("/").context["news"] == [] for person in people[:3])

    def test_it_tells_what_my_seat_may_know(self, people, client_of):
        table = play_one(started(people[:3]))
        move = table.match.moves.last()
        others = [seat for seat in table.seats if seat.number != move.seat]
        move.events = [move.events[0] | {"seats": [others[0].number]}]
        move.save()
        assert "took" in client_of(others[0].user).get("/").text
        assert client_of(others[1].user).get("/").context["news"] == []
        assert fetch(table.match.pk).match.ply == 1

"""The club's webhook: set by organisers, told what anybody watching could know."""

import json

import pytest
from django.test import Client

from leagues import seams
from leagues.models import Club
from leagues.services import clubs
from notices import jobs, posting
from tests.games.conftest import client_of, people
from tests.notices.conftest import outsiders

__all__ = ["client_of", "outsiders", "people"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(people) -> Club:
    club = clubs.create_club(people[0], "The Lions")
    clubs.join_by_link(people[1], club)
    return club


@pytest.fixture
def lines(monkeypatch) -> list[dict[str, str]]:
    """Jobs put down, to be run by hand."""
    put_down: list[dict[str, str]] = []

    class Task:
        def defer(self, **what: str) -> None:
            put_down.append(what)

    monkeypatch.setattr(posting.app, "configure_task", lambda name: Task())
    return put_down


def test_league_news_is_posted_in_both_dialects(club, people, client_of, outsiders, lines):
    client = client_of(people[0])
    assert client.post(f"/clubs/{club.pk}/webhook/", {"hook": f"{outsiders.url}/club"}).status_code == 303
    club.refresh_from_db()
    seams.announce(club, "Round 1 is published.")
    assert len(lines) == 1
    jobs.post_line.func(**lines[0])
    path, _headers, body = outsiders.posts[0]
    said = json.loads(body)
    assert path == "/club" and said["content"].startswith("The Lions: Round 1 is published. http")
    assert said["text"] == said["content"] and said["allowed_mentions"] == {"parse": []}


def test_the_last_error_is_shown_to_organisers_and_too_many_switch_it_off(club, people, client_of, outsiders):
    outsiders.answers["/club"] = 500
    posting.keep_hook(club, f"{outsiders.url}/club")
    for _try in range(Club.MOST_FAILURES):
        with pytest.raises(posting.Undelivered):
            posting.carry("leagues.Club", club.pk, "news")
    posting.carry("leagues.Club", club.pk, "news")
    assert len(outsiders.posts) == Club.MOST_FAILURES
    page = client_of(people[0]).get(f"/clubs/{club.pk}/webhook/").content.decode()
    assert "Switched off" in page and "answered with 500" in page
    assert "failing" in client_of(people[0]).get(f"/clubs/{club.pk}/").content.decode()
    assert "failing" not in client_of(people[1]).get(f"/clubs/{club.pk}/").content.decode()


def test_redirects_are_not_followed_and_not_tried_again(club, outsiders):
    outsiders.answers["/club"] = 302
    posting.keep_hook(club, f"{outsiders.url}/club")
    posting.carry("leagues.Club", club.pk, "news")
    club.refresh_from_db()
    assert "redirect" in club.hook_error and [post[0] for post in outsiders.posts] == ["/club"]


def test_a_private_address_is_not_kept(club, people, client_of):
    answer = client_of(people[0]).post(f"/clubs/{club.pk}/webhook/", {"hook": "https://10.0.0.1/x"})
    assert answer.status_code == 422 and "private network" in answer.content.decode()
    club.refresh_from_db()
    assert club.hook == ""


def test_members_and_strangers_neither_see_nor_set_it(club, people, client_of):
    for client in (client_of(people[1]), client_of(people[2])):
        assert client.get(f"/clubs/{club.pk}/webhook/").status_code == 404
        assert client.post(f"/clubs/{club.pk}/webhook/", {"hook": ""}).status_code == 404
    assert Client().get(f"/clubs/{club.pk}/webhook/").status_code == 302


def test_a_club_without_one_posts_nothing(club, lines):
    seams.announce(club, "Round 1 is published.")
    posting.carry("leagues.Club", "gone", "news")
    assert lines == []

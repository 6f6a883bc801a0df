"""A match made complete from one link."""

from datetime import timedelta

import pytest
from django.test import Client

from games import setup_links
from games.engine import registry
from games.models import Match

pytestmark = pytest.mark.django_db

LINK = "/new/?game=mask&seats=4&option-auction=open&pace=1440&bid_pace=720&who=link&absence=resign"


def posted(page) -> dict[str, str]:
    return {name: "" if value is None else value for name, value in page.context["given"]}


def test_who_opens_it_sees_what_it_will_be_and_one_click_makes_it(people, client_of):
    client = client_of(people[0])
    page = client.get(LINK)
    text = page.content.decode()
    assert page.status_code == 200 and "1 day" in text and "12 hours" in text and "only people with the link" in text
    assert not Match.objects.exists()
    answer = client.post("/tables/new/mask/", posted(page))
    match = Match.objects.get()
    assert answer.url == f"/m/{match.pk}/"
    assert (match.game, match.seats.count(), match.options["auction"]) == ("mask", 4, "open")
    assert (match.pace, match.bid_pace) == (timedelta(days=1), timedelta(hours=12))
    assert (match.is_public, match.absence) == (False, "resign")


def test_without_a_log_in_it_is_shown_and_leads_there(client):
    page = client.get(LINK).content.decode()
    assert "Log in to set it up" in page and "next=%2Fnew%2F%3Fgame%3Dmask%26" in page


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("", "Game: this link names none"),
        ("game=chess", "Game: this link names none"),
        ("game=mask&seats=9", "Players: Select a valid choice. 9 is not"),
        ("game=mask&pace=5", "Time for each decision: Select a valid choice. 5 is not"),
        ("game=mask&pace=soon", "Time for each decision: Select a valid choice."),
        ("game=mask&who=me", "Who may come: Select a valid choice."),
        ("game=mask&option-auction=loud", "Select a valid choice. loud is not"),
        ("game=mask&option-colour=red", "colour"),
        ("game=mask&colour=red", "We do not know what “colour” is."),
        ("game=mask&seats=3&bots=3", "bots can take at most the other 2"),
        ("game=mask&pace=60&bid_pace=720", "Time for bids: Bids cannot have more time"),
        ("game=masker&seats=%00", "Players: Select a valid choice."),
    ],
)
def test_a_value_that_is_no_good_is_named_and_nothing_is_made(client, query, sentence):
    page = client.get(f"/new/?{query}")
    assert page.status_code == 400 and sentence in page.content.decode().replace("&#x27;", "'")
    assert not Match.objects.exists()


def test_only_a_click_makes_it(client):
    assert client.post(LINK).status_code == 405


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_form_gives_a_link_that_says_the_same_again(people, client_of, game):
    info = registry.get(game).info
    client = client_of(people[0])
    data = setup_links.usual(info) | {"seats": str(max(info.seat_counts)), "who": "friends", "pace": "60"}
    answer = client.post(f"/tables/new/{game}/", data | {"as_link": "yes"})
    assert answer.status_code == 303 and answer.url.startswith(f"/new/?game={game}&seats=")
    assert posted(client.get(answer.url)) == data
    assert not Match.objects.exists()
    shown = client.get(f"/tables/new/{game}/?{answer.url.partition('?')[2]}").context["form"]
    assert {name: str(shown[name].value() if shown[name].value() is not None else "") for name in data} == data


def test_an_odd_link_does_no_harm(client):
    assert Client().get("/new/?game=mask&seats=4&seats=5&" + "&".join(f"x{n}=1" for n in range(50))).status_code == 400

"""Tables that the host's friends see, and nobody else without the link."""

import pytest
from django.test import Client

from friends.services import friendships
from games import services
from games.models import Match
from games.services import Setup
from tests.friends.conftest import befriend
from tests.games.conftest import play_out, started
from tests.games.test_seating import FORM

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(anna, benno) -> Match:
    befriend(anna, benno)
    return services.create_table(anna, Setup("masker", 3, is_public=False, is_for_friends=True))


def test_the_form_makes_one(anna, client_of):
    client_of(anna).post("/tables/new/masker/", FORM | {"who": "friends"})
    match = Match.objects.get()
    assert match.is_for_friends and not match.is_public


def test_friends_find_it_in_the_lobby_and_sit_down_strangers_do_not(table, benno, cleo, client_of):
    address = f"/m/{table.pk}/"
    assert address in client_of(benno).get("/").content.decode()
    assert client_of(benno).get(address).status_code == 200
    for stranger in (client_of(cleo), Client()):
        assert address not in stranger.get("/").content.decode()
        for part in ("", "table/", "choices/"):
            assert stranger.get(address + part).status_code == 404
        assert stranger.post(f"{address}join/").status_code == 404
    assert client_of(benno).post(f"{address}join/").status_code == 303


def test_only_friends_of_the_host_and_no_longer_than_they_are(table, anna, benno, cleo, client_of):
    befriend(benno, cleo)
    assert client_of(cleo).get(f"/m/{table.pk}/").status_code == 404
    friendships.unfriend(anna, benno.pk)
    assert client_of(benno).get(f"/m/{table.pk}/").status_code == 404


def test_the_link_works_for_anybody_but_friends_do_not_read_it(table, anna, benno, cleo, client_of):
    assert client_of(cleo).get(f"/m/{table.pk}/?key={table.key}").status_code == 200
    assert table.key in client_of(anna).get(f"/m/{table.pk}/").content.decode()
    assert table.key not in client_of(benno).get(f"/m/{table.pk}/").content.decode()


def test_its_history_and_its_rematch_are_for_friends_too(anna, benno, cleo, people, client_of):
    over = play_out(started([anna, cleo], is_public=False, is_for_friends=True)).match
    befriend(anna, benno)
    address = f"/m/{over.pk}/"
    assert address in client_of(benno).get("/players/Cleo/").content.decode()
    assert address not in client_of(people[3]).get("/players/Cleo/").content.decode()
    assert address not in client_of(benno).get("/finished/").content.decode()
    assert client_of(benno).get(f"{address}replay/").status_code == 200
    assert over.key not in client_of(benno).get(f"{address}replay/").content.decode()
    assert services.offer_rematch(over.pk, anna).is_for_friends

"""The pages of friends: who may do what, and what is said."""

import pytest
from django.test import Client

from accounts.models import User
from friends import selectors
from friends.services import friendships
from tests.friends.conftest import befriend

pytestmark = pytest.mark.django_db


def test_asked_by_name_accepted_on_the_page(anna, benno, client_of, act):
    answer = client_of(anna).post("/friends/ask/", {"name": "benno"}, follow=True)
    assert "Once they say yes, you are friends." in answer.content.decode()
    assert "Would like to be your friend" in client_of(benno).get("/friends/").content.decode()
    assert act(benno, "accept", anna).status_code == 303
    assert selectors.are_friends(anna, benno)


def test_from_the_profile_and_back_to_it(anna, benno, act):
    assert act(anna, "ask", benno, "profile").url == "/players/Benno/"
    assert act(anna, "block", benno).url == "/friends/"


@pytest.mark.parametrize(("name", "sentence"), [("Nobody", "nobody of this name"), ("Anna", "That is you."), ("", "")])
def test_a_name_that_does_not_help_says_so(anna, client_of, name, sentence):
    answer = client_of(anna).post("/friends/ask/", {"name": name})
    assert answer.status_code == 400 and sentence in answer.content.decode()


@pytest.mark.parametrize("data", [{}, {"user": "x", "act": "ask"}, {"user": "99999", "act": "ask"}, {"act": "marry"}])
def test_nonsense_is_refused(anna, client_of, data):
    assert client_of(anna).post("/friends/act/", {"user": anna.pk, **data}).status_code == 400


def test_only_posts_change_anything_and_only_of_people_logged_in(anna, client_of):
    assert client_of(anna).get("/friends/act/").status_code == 405
    for address in ("/friends/", "/friends/act/", "/friends/ask/"):
        answer = Client().get(address) if address == "/friends/" else Client().post(address, {})
        assert answer.status_code == 302 and "/accounts/login/" in answer.url


def test_guests_are_told_that_friends_are_for_accounts(anna, benno, client_of, act):
    User.objects.filter(pk=anna.pk).update(is_guest=True)
    anna.refresh_from_db()
    assert "people with an account" in client_of(anna).get("/friends/").content.decode()
    assert act(anna, "ask", benno).status_code == 403
    assert act(anna, "block", benno).status_code == 303  # but they need not put up with anybody


def test_the_profile_offers_what_fits(anna, benno, cleo, client_of):
    def offered(me: User, other: User) -> str:
        return client_of(me).get(other.get_absolute_url()).content.decode()

    assert "Ask to be friends" in offered(anna, benno) and "Block" in offered(anna, benno)
    assert (
        "friend-acts" not in offered(anna, anna)
        and "friend-acts" not in Client().get("/players/Anna/").content.decode()
    )
    befriend(anna, benno)
    assert "End the friendship" in offered(anna, benno) and "Ask to be friends" not in offered(benno, anna)
    friendships.block(anna, cleo.pk)
    assert "End the block" in offered(anna, cleo) and "End the block" not in offered(cleo, anna)


def test_the_bell_leads_to_the_page(anna, benno, client_of):
    friendships.ask(anna, benno.pk)
    page = client_of(benno).get("/notices/").content.decode()
    assert "Anna would like to be your friend." in page and 'href="/friends/"' in page

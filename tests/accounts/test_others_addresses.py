"""An e-mail address that is somebody else's: nothing is said about its owner, and nothing goes there unconfirmed."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from accounts.models import User
from notices.selectors import confirmed_address
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture
def berta(anna: User) -> User:
    EmailAddress.objects.create(user=anna, email="anna@example.org", primary=True, verified=True)
    return User.objects.create_user("Berta", password=PASSWORD)


def page(client: Client, address: str) -> str:
    """What is said when this address is given in the settings."""
    answer = client.post("/accounts/email/", {"email": address, "action_add": "1"}, follow=True)
    text = re.sub(r'csrfmiddlewaretoken" value="\w+"|X-CSRFToken": "\w+"', "", answer.content.decode())
    return text.replace(address, "…")


def test_the_settings_say_the_same_of_a_known_and_an_unknown_address(berta: User) -> None:
    pages = []
    for address in ("anna@example.org", "none@example.org"):
        other = Client()
        other.force_login(berta)
        pages.append(page(other, address))
        EmailAddress.objects.filter(user=berta).delete()
    assert pages[0] == pages[1]


def test_until_it_is_confirmed_nothing_is_sent_there(berta: User, anna: User) -> None:
    client = Client()
    client.force_login(berta)
    page(client, "anna@example.org")
    assert confirmed_address(berta) == "" and confirmed_address(anna) == "anna@example.org"
    assert EmailAddress.objects.get(email="anna@example.org", verified=True).user == anna


def test_a_guest_who_makes_an_account_learns_nothing_either(anna: User, berta: User) -> None:
    answers = []
    for number, address in enumerate(("anna@example.org", "none@example.org")):
        guest = User.objects.create_user(f"Masked Heron {number}", is_guest=True)
        client = Client()
        client.force_login(guest)
        answer = client.post("/accounts/keep/", {"username": f"Clara{number}", "password1": PASSWORD, "email": address})
        answers.append((answer.status_code, answer.url))
        assert confirmed_address(guest) == "" and mail.outbox[-1].to == [address]
    assert answers[0] == answers[1]
    assert EmailAddress.objects.filter(email="anna@example.org", verified=True).count() == 1

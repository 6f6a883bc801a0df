"""A private table's link without a log-in, and links that are no good: the same page, whether the table exists or not."""

import re

import pytest
from django.test import Client

from accounts.models import User
from games import services

pytestmark = pytest.mark.django_db


def private(people: list[User]) -> str:
    return services.create_table(people[0], services.Setup("masker", 2, is_public=False)).pk


def test_a_notice_read_without_a_log_in_leads_to_the_table_by_way_of_it(people):
    address, client = f"/m/{private(people)}/", Client()
    page = client.get(address)
    link = re.search(r'<a class="button" href="([^"]*)">Log in', page.content.decode())
    assert page.status_code == 404 and link
    answer = client.post(link[1], {"login": "Anna", "password": "moonlight"})
    assert answer.status_code == 302 and answer.url == address
    assert client.get(address).status_code == 200


def test_the_page_does_not_tell_whether_there_is_a_table(people):
    real, made_up = private(people), "22222222"
    pages = [Client().get(f"/m/{match}/").content.decode().replace(match, "X") for match in (real, made_up)]
    assert _still(pages[0]) == _still(pages[1])


def test_an_invitation_link_that_is_no_good_says_so(people, client_of):
    match = private(people)
    for address in (f"/m/{match}/?key=wrong", "/m/22222222/?key=gone"):
        page = client_of(people[1]).get(address)
        assert page.status_code == 404 and "This invitation link does not work." in page.content.decode()


def test_an_invitation_link_used_again_finds_a_full_table(people, client_of):
    match = services.create_table(people[0], services.Setup("masker", 2, is_public=False))
    services.take_seat(match.pk, people[1])
    client = client_of(people[2])
    client.get(f"/m/{match.pk}/?key={match.key}")
    answer = client.post(f"/m/{match.pk}/join/")
    assert answer.status_code == 409 and "This match has started already." in answer.content.decode()


def _still(page: str) -> str:
    return re.sub(r'X-CSRFToken": "[^"]*"', "", page)

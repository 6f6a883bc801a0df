"""People, some of them friends."""

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User
from friends.services import friendships
from tests.games.conftest import client_of, people

__all__ = ["client_of", "people"]

Act = Callable[..., object]


def befriend(one: User, *others: User) -> None:
    for other in others:
        friendships.ask(one, other.pk)
        friendships.accept(other, one.pk)


@pytest.fixture
def anna(people: list[User]) -> User:
    return people[0]


@pytest.fixture
def benno(people: list[User]) -> User:
    return people[1]


@pytest.fixture
def cleo(people: list[User]) -> User:
    return people[2]


@pytest.fixture
def act(client_of: Callable[[User], Client]) -> Act:
    """Posts what a button of the friends pages posts."""

    def post(me: User, what: str, other: User, back: str = "") -> object:
        return client_of(me).post("/friends/act/", {"user": other.pk, "act": what, "back": back})

    return post

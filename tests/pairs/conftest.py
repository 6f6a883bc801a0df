"""A house in which everything that leaves it is heard."""

from collections.abc import Iterator

import pytest

from accounts.models import User
from tests.games.conftest import client_of, people
from tests.pairs.wires import Wires, tapped, wants_everything

__all__ = ["client_of", "people"]


@pytest.fixture
def member(db: None) -> User:
    return User.objects.create_user("Emil")


@pytest.fixture
def admin(db: None) -> User:
    return User.objects.create_superuser("Mona")


@pytest.fixture
def wires(people: list[User], member: User, monkeypatch, settings) -> Iterator[Wires]:
    wants_everything(*people, member)
    with tapped(monkeypatch, settings) as wires:
        yield wires

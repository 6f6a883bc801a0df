import pytest
from django.test import Client

from accounts.models import User

PASSWORD = "correct horse battery"


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create_user("Anna", "anna@example.org", PASSWORD)


@pytest.fixture
def as_anna(anna: User) -> Client:
    client = Client()
    client.force_login(anna)
    return client


@pytest.fixture
def guest(db: None) -> User:
    return User.objects.create_user("Masked Heron 412", is_guest=True)


@pytest.fixture
def as_guest(guest: User) -> Client:
    client = Client()
    client.force_login(guest)
    return client

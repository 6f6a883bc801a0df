"""A cookie is taken away by logging out, and by nothing else."""

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_an_outdated_cookie_is_left_alone_for_a_new_one_may_be_on_its_way(client: Client) -> None:
    client.force_login(User.objects.create_user("Anna"))
    Session.objects.all().delete()
    answer = client.get("/")
    assert settings.SESSION_COOKIE_NAME not in answer.cookies and "Cookie" in answer["Vary"]


def test_logging_out_takes_it_away(client: Client) -> None:
    client.force_login(User.objects.create_user("Anna"))
    answer = client.post("/accounts/logout/")
    assert answer.cookies[settings.SESSION_COOKIE_NAME]["max-age"] == 0

"""Failed attempts are counted in the database, so a second web process knows of them."""

import os
import subprocess
import sys
from urllib.parse import quote

import pytest
from django.db import connection
from django.test import Client

from accounts.models import User
from tests.accounts.conftest import PASSWORD

FAIL_TWICE = """
import django
django.setup()
from django.test import Client
for _ in range(2):
    Client(SERVER_NAME="testserver").post("/accounts/login/", {"login": "Anna", "password": "wrong"})
"""


def url_of_the_test_database() -> str:
    place = connection.settings_dict
    secret = f":{quote(place['PASSWORD'])}" if place["PASSWORD"] else ""
    port = f"&port={place['PORT']}" if place["PORT"] else ""
    return f"postgresql://{quote(place['USER'])}{secret}@/{quote(place['NAME'])}?host={quote(place['HOST'], safe='')}{port}"


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_two_processes_count_failures_together(client: Client) -> None:
    User.objects.create_user("Anna", password=PASSWORD)
    for _ in range(3):
        client.post("/accounts/login/", {"login": "Anna", "password": "wrong"})
    environment = {**os.environ, "DATABASE_URL": url_of_the_test_database(), "DJANGO_SETTINGS_MODULE": "tests.settings"}
    environment["ALLOWED_HOSTS"] = "testserver"
    subprocess.run([sys.executable, "-c", FAIL_TWICE], env=environment, check=True, timeout=60)
    response = client.post("/accounts/login/", {"login": "Anna", "password": PASSWORD})
    assert b"wait five minutes" in response.content

"""The admin opens to staff with a second factor; what they edit there is in the audit log."""

import pytest
from allauth.mfa.models import Authenticator

from accounts.models import User
from moderation.models import Act

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _asked_for(settings):
    settings.STAFF_SECOND_FACTOR = True


def test_staff_without_one_is_led_to_add_it(client_of, staff):
    client = client_of(staff("Senior moderator"))
    for path in ("/admin/", "/admin/moderation/report/", "/admin/games/match/stuck/"):
        answer = client.get(path)
        assert (answer.status_code, answer["Location"]) == (302, "/accounts/2fa/")
    assert "second factor" in client.get("/admin/", follow=True).text


@pytest.mark.parametrize(("kind", "lets_in"), [("totp", True), ("webauthn", True), ("recovery_codes", False)])
def test_what_counts_as_one(client_of, staff, kind, lets_in):
    moderator = staff("Moderator")
    Authenticator.objects.create(user=moderator, type=kind, data={})
    assert client_of(moderator).get("/admin/moderation/report/").status_code == (200 if lets_in else 302)


def test_others_are_turned_away_as_before(client_of, people, client):
    assert client_of(people[0]).get("/admin/", follow=True).status_code == 403
    assert client.get("/admin/")["Location"].startswith("/admin/login/")


def test_edits_in_djangos_own_way_are_noted(settings, client_of):
    settings.STAFF_SECOND_FACTOR = False
    admin = User.objects.create_superuser("Berta", password="moonlight")
    client_of(admin).post("/admin/moderation/cannedreply/add/", {"title": "Hello", "text": "Good evening"})
    act = Act.objects.get()
    assert (act.by, act.what, act.after["kind"]) == (admin, "edit", "cannedreply")

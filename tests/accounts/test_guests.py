from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts import services
from accounts.models import GuestLink, User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
ACCOUNT = {"username": "Herta", "password1": PASSWORD, "email": ""}


def test_a_guest_is_led_from_sign_up_to_the_upgrade(as_guest: Client) -> None:
    for path in ("signup", "email", "password/change", "password/set"):
        assert as_guest.get(f"/accounts/{path}/")["Location"] == "/accounts/keep/"


def test_a_guest_becomes_an_account_and_stays_logged_in(as_guest: Client, guest: User) -> None:
    page = as_guest.get("/accounts/keep/").content.decode()
    assert 'value="Masked Heron 412"' in page
    as_guest.post("/accounts/keep/", {**ACCOUNT, "email": "herta@example.org"})
    kept = User.objects.get()
    assert (kept.pk, kept.username, kept.is_guest) == (guest.pk, "Herta", False)
    assert as_guest.get("/accounts/").status_code == 200
    assert mail.outbox[0].to == ["herta@example.org"]


def test_a_guest_may_keep_the_name(as_guest: Client, guest: User) -> None:
    as_guest.post("/accounts/keep/", {**ACCOUNT, "username": guest.username})
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest) == ("Masked Heron 412", False)


@pytest.mark.parametrize(
    "change", [{"username": "ANNA"}, {"username": "x"}, {"password1": "short"}, {"password1": ""}, {"email": "no"}]
)
def test_a_refused_upgrade_changes_nothing(as_guest: Client, guest: User, anna: User, change: dict[str, str]) -> None:
    response = as_guest.post("/accounts/keep/", {**ACCOUNT, **change})
    assert response.status_code == 422
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest) == ("Masked Heron 412", True)


def test_a_member_has_nothing_to_upgrade(as_anna: Client) -> None:
    assert as_anna.get("/accounts/keep/")["Location"] == "/accounts/"
    assert as_anna.post("/accounts/keep/", ACCOUNT)["Location"] == "/accounts/"
    assert as_anna.post("/accounts/return-link/")["Location"] == "/accounts/"
    assert not GuestLink.objects.exists()


def test_the_return_link_is_shown_once_and_brings_the_guest_back(as_guest: Client, guest: User) -> None:
    page = as_guest.post("/accounts/return-link/")
    link = page.context["return_link"]
    assert link in page.content.decode()
    assert link not in as_guest.get("/accounts/").content.decode()
    elsewhere = Client()
    assert b"Continue as Masked Heron 412" in elsewhere.get(link).content
    assert "_auth_user_id" not in elsewhere.session
    assert elsewhere.post(link).status_code == 302
    assert elsewhere.session["_auth_user_id"] == str(guest.pk)


def test_a_newer_link_replaces_the_older(client: Client, guest: User) -> None:
    old, new = services.guest_link(guest), services.guest_link(guest)
    assert client.get(old).status_code == 404
    assert client.get(new).status_code == 200


def test_a_link_that_is_forged_or_too_old_or_used_up_is_not_found(client: Client, guest: User) -> None:
    link = services.guest_link(guest)
    for path in ("/accounts/guest/x/", f"/accounts/guest/{'x' * 5000}/", link[:-2] + "/"):
        for answer in (client.get(path), client.post(path)):
            assert answer.status_code == 404
            assert b"This link does not work" in answer.content
    assert client.get("/accounts/guest/%00/").status_code == 404
    GuestLink.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert client.post(link).status_code == 404
    link = services.guest_link(guest)
    services.upgrade_guest(guest, "Herta", PASSWORD)
    assert client.post(link).status_code == 404
    assert "_auth_user_id" not in client.session


def test_the_link_of_a_deleted_guest_is_not_found(client: Client, guest: User) -> None:
    link = services.guest_link(guest)
    services.delete_account(guest)
    assert client.get(link).status_code == 404


def test_someone_elses_guest_link_is_refused_and_changes_nothing(as_anna: Client, anna: User, guest: User) -> None:
    link = services.guest_link(guest)
    for answer in (as_anna.get(link), as_anna.post(link)):
        assert answer.status_code == 403
        assert b"you are logged in as Anna" in answer.content
    assert as_anna.session["_auth_user_id"] == str(anna.pk)
    assert services.guest_from_token(link.split("/")[3]) == guest


def test_the_own_link_does_no_harm(as_guest: Client, guest: User) -> None:
    link = services.guest_link(guest)
    assert b"already" in as_guest.get(link).content
    assert as_guest.post(link).status_code == 302
    assert as_guest.session["_auth_user_id"] == str(guest.pk)

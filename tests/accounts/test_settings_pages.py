import pytest
from django.core import mail
from django.test import Client

from accounts.models import NameChange, User
from accounts.services import NameTaken
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def test_a_stranger_is_sent_to_the_log_in(client: Client) -> None:
    for path in ("/accounts/", "/accounts/keep/", "/accounts/delete/"):
        assert client.get(path)["Location"] == f"/accounts/login/?next={path}"
    for path in ("/accounts/name/", "/accounts/time-zone/", "/accounts/return-link/"):
        assert client.post(path)["Location"] == f"/accounts/login/?next={path}"


def test_what_changes_something_needs_a_post(as_anna: Client) -> None:
    for path in ("/accounts/name/", "/accounts/time-zone/", "/accounts/return-link/"):
        assert as_anna.get(path).status_code == 405


def test_the_settings_offer_everything(as_anna: Client) -> None:
    page = as_anna.get("/accounts/").content.decode()
    for path in ("/accounts/email/", "/accounts/password/change/", "/accounts/2fa/", "/accounts/delete/"):
        assert f'href="{path}"' in page
    assert "Europe/Vienna" in page
    assert "guest" not in page


def test_change_of_name(as_anna: Client, anna: User) -> None:
    page = as_anna.post("/accounts/name/", {"username": "Annette"}, follow=True)
    assert b"Your name is now Annette." in page.content
    assert NameChange.objects.get().old == "Anna"


@pytest.mark.parametrize("name", ["B0b", "admin", "", "x" * 10_000, "a\u202enna"])
def test_a_refused_name_changes_nothing(as_anna: Client, anna: User, name: str) -> None:
    User.objects.create_user("Bob")
    response = as_anna.post("/accounts/name/", {"username": name})
    assert response.status_code == 422
    assert b'class="errorlist"' in response.content
    anna.refresh_from_db()
    assert anna.username == "Anna"


def test_a_name_taken_at_the_same_moment_gives_the_form_back(as_anna: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(*args: object) -> None:
        raise NameTaken

    monkeypatch.setattr("accounts.services.rename", taken)
    response = as_anna.post("/accounts/name/", {"username": "Bob"})
    assert response.status_code == 422
    assert b"is taken" in response.content


def test_time_zone(as_anna: Client, anna: User) -> None:
    page = as_anna.post("/accounts/time-zone/", {"time_zone": "Asia/Tokyo"}, follow=True)
    assert b"Hours are shown to you in Asia/Tokyo." in page.content
    assert as_anna.post("/accounts/time-zone/", {"time_zone": "Mars/Olympus"}).status_code == 422
    anna.refresh_from_db()
    assert anna.time_zone == "Asia/Tokyo"
    as_anna.post("/accounts/time-zone/", {"time_zone": ""})
    anna.refresh_from_db()
    assert anna.time_zone == ""


def test_deletion_asks_for_the_password(as_anna: Client, anna: User) -> None:
    assert as_anna.get("/accounts/delete/").status_code == 200
    for given in ({}, {"password": "wrong"}, {"name": "Anna"}):
        answer = as_anna.post("/accounts/delete/", given)
        assert answer.status_code == 422
        assert b'class="errorlist"' in answer.content
    anna.refresh_from_db()
    assert not anna.is_former
    as_anna.post("/accounts/delete/", {"password": PASSWORD})
    anna.refresh_from_db()
    assert anna.is_former
    assert "_auth_user_id" not in as_anna.session


def test_deletion_asks_a_guest_for_the_name(as_guest: Client, guest: User) -> None:
    assert as_guest.post("/accounts/delete/", {"name": "Masked Heron"}).status_code == 422
    as_guest.post("/accounts/delete/", {"name": " Masked Heron 412"})
    guest.refresh_from_db()
    assert guest.is_former


def test_deletion_ends_every_session(as_anna: Client, anna: User) -> None:
    elsewhere = Client()
    elsewhere.force_login(anna)
    as_anna.post("/accounts/delete/", {"password": PASSWORD})
    assert elsewhere.get("/accounts/").status_code == 302


def test_an_address_is_added_confirmed_and_removed(as_anna: Client, anna: User) -> None:
    as_anna.post("/accounts/email/", {"email": "new@example.org", "action_add": "1"})
    assert mail.outbox[0].to == ["new@example.org"]
    assert b"waits to be confirmed" in as_anna.get("/accounts/email/").content
    as_anna.post("/accounts/email/", {"email": "new@example.org", "action_remove": "1"})
    as_anna.post("/accounts/email/", {"email": "anna@example.org", "action_remove": "1"})
    anna.refresh_from_db()
    assert anna.email == ""


def test_a_changed_password_keeps_this_session_only(as_anna: Client, anna: User) -> None:
    elsewhere = Client()
    elsewhere.force_login(anna)
    fields = {"oldpassword": PASSWORD, "password1": "a brand new one", "password2": "a brand new one"}
    assert as_anna.post("/accounts/password/change/", fields)["Location"] == "/accounts/"
    assert as_anna.get("/accounts/").status_code == 200
    assert elsewhere.get("/accounts/").status_code == 302

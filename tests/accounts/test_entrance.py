"""Signing up, logging in and out, forgetting the password."""

import re
from threading import Barrier, Thread

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.db import connection
from django.http import HttpResponse
from django.test import Client

from accounts.adapter import AccountAdapter
from accounts.models import User
from accounts.services import bot_players, delete_account
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def sign_up(client: Client, username: str, **fields: str) -> HttpResponse:
    return client.post("/accounts/signup/", {"username": username, "password1": PASSWORD, **fields})


def log_in(client: Client, login: str, password: str = PASSWORD, **extra: str) -> HttpResponse:
    return client.post("/accounts/login/", {"login": login, "password": password}, **extra)


def is_logged_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_a_name_and_a_password_are_enough(client: Client) -> None:
    response = sign_up(client, "Änne")
    assert response.status_code == 302
    assert is_logged_in(client)
    user = User.objects.get()
    assert (user.username, user.email, user.is_guest) == ("Änne", "", False)
    assert mail.outbox == []


def test_an_address_is_asked_to_be_confirmed(client: Client) -> None:
    sign_up(client, "Anna", email="Anna@example.org")
    assert EmailAddress.objects.get().email == "anna@example.org"
    assert "Maskenball" in mail.outbox[0].subject
    link = re.search(r"http://testserver(/accounts/confirm-email/\S+)", mail.outbox[0].body)
    assert link
    client.post(link[1])
    assert EmailAddress.objects.get().verified


@pytest.mark.parametrize("name", ["anna", "Ann-a", "Аnnа", "admin", "x", "a\u200bnna", "Pierrot", ""])
def test_sign_up_knows_the_rules_for_names(client: Client, anna: User, name: str) -> None:
    response = sign_up(client, name)
    assert b'class="errorlist"' in response.content
    assert User.objects.count() == 1
    assert not is_logged_in(client)


@pytest.mark.parametrize("password", ["", "short", "12345678901", "password", "Annemarie"])
def test_sign_up_refuses_weak_passwords(client: Client, password: str) -> None:
    client.post("/accounts/signup/", {"username": "Annemarie", "password1": password})
    assert not User.objects.exists()


def test_sign_up_does_not_tell_whether_an_address_is_known(client: Client, anna: User) -> None:
    EmailAddress.objects.create(user=anna, email=anna.email, primary=True, verified=True)
    assert sign_up(client, "Berta", email=anna.email).status_code == 302
    assert EmailAddress.objects.filter(email=anna.email, verified=True).count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_two_who_sign_up_under_look_alike_names_at_once_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    both_looked = Barrier(2, timeout=10)
    look = AccountAdapter._is_taken

    def look_together(self: AccountAdapter, name: str) -> bool:
        taken = look(self, name)
        both_looked.wait()
        return taken

    monkeypatch.setattr(AccountAdapter, "_is_taken", look_together)
    answers: list[HttpResponse] = []

    def run(name: str) -> None:
        answers.append(sign_up(Client(), name))
        connection.close()

    threads = [Thread(target=run, args=(name,)) for name in ("Lilly", "LiIly")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.status_code for answer in answers) == [200, 302]
    assert any(b"is taken" in answer.content for answer in answers)
    assert User.objects.count() == 1


@pytest.mark.parametrize("login", ["Anna", "anna", " ANNA ", "Ａnna", "anna@example.org", "ANNA@example.org"])
def test_log_in_by_name_or_address(client: Client, anna: User, login: str) -> None:
    log_in(client, login)
    assert is_logged_in(client)


@pytest.mark.parametrize(
    ("login", "password"), [("Anna", "wrong"), ("Nobody here", PASSWORD), ("no@example.org", PASSWORD), ("Anna", "")]
)
def test_a_wrong_log_in_says_the_same_whoever_it_is(client: Client, anna: User, login: str, password: str) -> None:
    response = log_in(client, login, password)
    assert not is_logged_in(client)
    if password:
        assert b"do not belong together" in response.content


def test_log_in_stays_for_a_year(client: Client, anna: User) -> None:
    log_in(client, "Anna")
    assert client.cookies["sessionid"]["max-age"] == 365 * 24 * 3600


def test_log_out_needs_a_post(client: Client, anna: User) -> None:
    log_in(client, "Anna")
    client.get("/accounts/logout/")
    assert is_logged_in(client)
    client.post("/accounts/logout/")
    assert not is_logged_in(client)


def test_nobody_logs_in_as_a_bot_a_former_player_or_a_guest(client: Client, anna: User, guest: User) -> None:
    former = anna.username
    delete_account(anna)
    for login in [bot.username for bot in bot_players()] + [former, anna.username, guest.username]:
        for password in ["", PASSWORD, "!"]:
            log_in(client, login, password, REMOTE_ADDR=f"10.0.0.{len(login)}")
            assert not is_logged_in(client)


def test_five_failures_lock_the_name_for_a_while(client: Client, anna: User) -> None:
    for attempt in range(5):
        log_in(client, "Anna", "wrong", REMOTE_ADDR=f"10.0.0.{attempt}")
    response = log_in(client, "Anna", REMOTE_ADDR="10.0.0.99")
    assert b"wait five minutes" in response.content
    assert not is_logged_in(client)


def test_ten_failures_lock_the_address_for_a_while(client: Client, anna: User) -> None:
    for attempt in range(10):
        log_in(client, f"Name {attempt}", "wrong")
    log_in(client, "Anna")
    assert not is_logged_in(client)
    log_in(client, "Anna", REMOTE_ADDR="10.0.0.1")
    assert is_logged_in(client)


def test_success_costs_no_attempt(client: Client, anna: User) -> None:
    for _ in range(8):
        log_in(client, "Anna")
        assert is_logged_in(client)
        client.post("/accounts/logout/")


def test_behind_a_proxy_the_visitor_counts_and_not_the_proxy(client: Client, anna: User, settings: object) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1  # type: ignore[attr-defined]
    for attempt in range(10):
        log_in(client, f"Name {attempt}", "wrong", HTTP_X_FORWARDED_FOR="6.6.6.6, 1.2.3.4")
    log_in(client, "Anna", HTTP_X_FORWARDED_FOR="7.7.7.7, 1.2.3.4")
    assert not is_logged_in(client)
    log_in(client, "Anna", HTTP_X_FORWARDED_FOR="6.6.6.6, 4.3.2.1")
    assert is_logged_in(client)


def test_too_many_sign_ups_from_one_address_get_our_page(client: Client) -> None:
    answers = [client.post("/accounts/signup/", {"username": "x"}) for _ in range(21)]
    assert answers[-1].status_code == 429
    assert b"Not so fast" in answers[-1].content


def ask_for_reset(client: Client, email: str) -> bytes:
    response = client.post("/accounts/password/reset/", {"email": email}, follow=True)
    assert response.status_code == 200
    return re.sub(rb'name="csrfmiddlewaretoken" value="\w+"|"X-CSRFToken": "\w+"', b"", response.content)


def test_a_forgotten_password_is_replaced_by_mail(client: Client, anna: User) -> None:
    ask_for_reset(client, "ANNA@example.org")
    link = re.search(r"http://testserver(/accounts/password/reset/key/\S+)", mail.outbox[0].body)
    assert link
    page = client.get(link[1], follow=True)
    client.post(page.request["PATH_INFO"], {"password1": "a brand new one", "password2": "a brand new one"})
    anna.refresh_from_db()
    assert anna.check_password("a brand new one")
    assert b"Bad Token" in Client().get(link[1], follow=True).content


def test_the_reset_does_not_tell_whether_an_account_exists(client: Client, anna: User) -> None:
    assert ask_for_reset(client, "anna@example.org") == ask_for_reset(client, "nobody@example.org")
    assert len(mail.outbox) == 2


def test_without_a_token_the_form_is_refused_on_our_page(anna: User) -> None:
    client = Client(enforce_csrf_checks=True)
    for path in ("/accounts/login/", "/accounts/signup/", "/accounts/logout/", "/accounts/name/", "/accounts/delete/"):
        client.force_login(anna)
        response = client.post(path, {"login": "Anna", "password": PASSWORD})
        assert response.status_code == 403
        assert b"This page was too old" in response.content
    assert User.objects.get().username == "Anna"

"""All pages of accounts, allauth's among them, sit in our frame and obey our content security policy."""

from html.parser import HTMLParser

import pytest
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.test import Client, override_settings
from django.urls import URLPattern, URLResolver, get_resolver, path

from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

ENTRANCE = [
    "login",
    "signup",
    "password/reset",
    "password/reset/done",
    "password/reset/key/done",
    "password/reset/key/x-y",
    "inactive",
]
ENTRANCE += ["confirm-email", "confirm-email/x", "guest/x"]
SETTINGS = [
    "",
    "logout",
    "email",
    "password/change",
    "delete",
    "reauthenticate",
    "2fa",
    "2fa/totp/activate",
    "2fa/totp/deactivate",
]
SETTINGS += [
    "2fa/recovery-codes",
    "2fa/recovery-codes/generate",
    "2fa/webauthn",
    "2fa/webauthn/add",
    "2fa/webauthn/keys/{key}/edit",
]
SETTINGS += ["2fa/webauthn/keys/{key}/remove", "2fa/webauthn/reauthenticate", "2fa/reauthenticate"]
REDIRECTING = ["password/set", "keep", "login/code/confirm", "2fa/authenticate", "2fa/webauthn/login"]
POSTED = ["name", "time-zone", "sleep", "return-link", "2fa/recovery-codes/download"]


class Page(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.tags: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append(tag)
        self.faults += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in given and given.get("type") != "application/json"):
            self.faults.append(tag)


def check(response: HttpResponse) -> None:
    page = Page(response.content.decode())
    assert page.faults == []
    assert page.tags.count("main") == 1
    assert page.tags.count("h1") == 1
    assert 'class="masthead"' in response.content.decode()
    assert "style-src 'self'" in response["Content-Security-Policy"]


@pytest.fixture
def member(anna: User, monkeypatch: pytest.MonkeyPatch) -> Client:
    """Just logged in and confirmed, with an address, an app, codes and a key."""
    monkeypatch.setattr("allauth.mfa.webauthn.internal.auth.get_credentials", lambda user: [])
    client = Client()
    client.post("/accounts/login/", {"login": "Anna", "password": PASSWORD})
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    EmailAddress.objects.create(user=anna, email="new@example.org")
    Authenticator.objects.create(user=anna, type="totp", data={"secret": "gAAA"})
    Authenticator.objects.create(user=anna, type="webauthn", data={"name": "Phone", "credential": {}})
    RecoveryCodes.activate(anna)
    return client


@pytest.mark.parametrize("page", ENTRANCE)
def test_before_the_log_in(client: Client, page: str) -> None:
    response = client.get(f"/accounts/{page}/")
    assert response.status_code == (404 if page == "guest/x" else 200)
    check(response)


@pytest.mark.parametrize("page", SETTINGS)
def test_in_the_settings(member: Client, page: str) -> None:
    key = Authenticator.objects.get(type="webauthn").pk
    if page == "2fa/totp/activate":
        Authenticator.objects.filter(type="totp").delete()
    response = member.get(f"/accounts/{page}/".replace("//", "/").format(key=key))
    assert response.status_code == 200
    check(response)


@pytest.mark.parametrize("page", ["", "keep", "delete", "logout"])
def test_as_a_guest(as_guest: Client, page: str) -> None:
    response = as_guest.get(f"/accounts/{page}/".replace("//", "/"))
    assert response.status_code == 200
    check(response)


def test_the_question_for_the_second_factor(client: Client, member: Client) -> None:
    response = client.post("/accounts/login/", {"login": "Anna", "password": PASSWORD}, follow=True)
    assert response.request["PATH_INFO"] == "/accounts/2fa/authenticate/"
    check(response)


def test_the_question_to_confirm_an_address(client: Client, anna: User) -> None:
    address = EmailAddress.objects.create(user=anna, email=anna.email)
    check(client.get(f"/accounts/confirm-email/{EmailConfirmationHMAC(address).key}/"))


def test_no_page_was_forgotten() -> None:
    def walk(patterns: list[URLPattern | URLResolver], before: str) -> list[str]:
        found = []
        for pattern in patterns:
            route = before + str(pattern.pattern).replace("<int:pk>", "{key}")
            found += walk(pattern.url_patterns, route) if isinstance(pattern, URLResolver) else [route.rstrip("/")]
        return found

    routes = {
        route.removeprefix("accounts/")
        for route in walk(get_resolver().url_patterns, "")
        if route.startswith("accounts") and "<" not in route
    } - {"accounts"}
    assert routes <= {*ENTRANCE, *SETTINGS, *REDIRECTING, *POSTED}


def forbidden(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied("Not your seat.")


def broken(request: HttpRequest) -> HttpResponse:
    raise ZeroDivisionError


urlpatterns = [*get_resolver("config.urls").url_patterns, path("forbidden/", forbidden), path("broken/", broken)]


@override_settings(ROOT_URLCONF=__name__)
def test_errors_get_friendly_pages() -> None:
    client = Client(raise_request_exception=False)
    response = client.get("/accounts/nowhere/")
    assert response.status_code == 404
    check(response)
    response = client.get("/forbidden/")
    assert response.status_code == 403
    assert b"Not your seat." in response.content
    check(response)
    response = client.get("/broken/")
    assert response.status_code == 500
    assert b"Something broke" in response.content
    assert Page(response.content.decode()).faults == []


def test_the_page_for_impatience() -> None:
    assert Page(render_to_string("429.html")).faults == []

"""What a public site is set to."""

import os
import subprocess
import sys
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from accounts.addresses import address_of
from ops.paths import ROOT

PUBLIC = {
    "HTTPS": "on",
    "BEHIND_PROXY": "on",
    "ALLOWED_HOSTS": "maskenball.example",
    "SECRET_KEY": "kV8s3Qz1-4yFf0aJ2hNn7xRrT5uWwE6cBbDdGgHhLlMmPpOoIi9",
    "DATABASE_URL": "postgresql:///nowhere",
    "DJANGO_SETTINGS_MODULE": "config.settings",
}


def test_the_public_settings_leave_nothing_to_complain_about() -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT, env=os.environ | PUBLIC, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "no issues (0 silenced)" in done.stdout


def test_public_cookies_and_headers() -> None:
    say = "from django.conf import settings as s; print(s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, s.SESSION_COOKIE_HTTPONLY, "
    say += "s.SECURE_HSTS_SECONDS >= 31536000, s.SECURE_SSL_REDIRECT, s.DEBUG, s.ALLAUTH_TRUSTED_PROXY_COUNT)"
    done = subprocess.run(
        [sys.executable, "-c", say], cwd=ROOT, env=os.environ | PUBLIC, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["True", "True", "True", "True", "True", "False", "1"]


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "localhost:80@evil.example", ""])
def test_another_host_is_not_answered(host: str) -> None:
    client = Client(raise_request_exception=False, headers={"host": host or " "})
    assert client.get("/").status_code == 400


def test_the_forwarded_address_counts_only_behind_our_proxy(settings) -> None:
    sent = {"REMOTE_ADDR": "10.0.0.9", "HTTP_X_FORWARDED_FOR": "1.1.1.1, 203.0.113.7"}
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 0
    assert address_of(sent) == "10.0.0.9"
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert address_of(sent) == "203.0.113.7", "what the visitor wrote there himself stands before it"
    assert address_of({"REMOTE_ADDR": "10.0.0.9"}) == "10.0.0.9"
    assert address_of({"REMOTE_ADDR": "2001:db8:1:2:3:4:5:6"}) == "2001:db8:1:2::/64"
    assert address_of({"REMOTE_ADDR": "::ffff:192.0.2.1"}) == "192.0.2.1"


def test_where_to_tell_of_a_hole(settings) -> None:
    settings.SITE_URL = "https://maskenball.example"
    settings.SECURITY_CONTACT = "mailto:guard@maskenball.example"
    answer = Client().get("/.well-known/security.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    fields = dict(line.split(": ", 1) for line in answer.content.decode().splitlines())
    assert fields["Contact"] == "mailto:guard@maskenball.example"
    assert fields["Canonical"] == "https://maskenball.example/.well-known/security.txt"
    expires = parse_datetime(fields["Expires"])
    assert expires is not None
    assert timedelta(days=30) < expires - timezone.now() < timedelta(days=366)


def test_without_a_contact_of_its_own_the_operator_is_told(settings) -> None:
    settings.OPERATOR_ADDRESS = "host@maskenball.example"
    assert b"Contact: mailto:host@maskenball.example\n" in Client().get("/.well-known/security.txt").content


@pytest.mark.django_db
@pytest.mark.parametrize(
    "away", ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "https:evil.example"]
)
@pytest.mark.parametrize("page", ["login", "logout", "signup", "reauthenticate"])
def test_nobody_is_led_to_another_site(people, client_of, page: str, away: str) -> None:
    client = Client() if page in ("login", "signup") else client_of(people[0])
    posted = {
        "login": {"login": "Anna", "password": "moonlight"},
        "signup": {"username": "Newcomer", "password1": "moonlight-77"},
        "reauthenticate": {"password": "moonlight"},
    }
    answer = client.post(f"/accounts/{page}/?next={away}", {**posted.get(page, {}), "next": away})
    assert answer.status_code == 302
    assert answer["Location"].startswith("/") and not answer["Location"].startswith(("//", "/\\"))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"text=" + b"x" * 200_000, "application/x-www-form-urlencoded"),
        (b"&".join(b"a%d=1" % number for number in range(2000)), "application/x-www-form-urlencoded"),
        (b'--b\r\nContent-Disposition: form-data; name="text"\r\n\r\n' + b"x" * 200_000 + b"\r\n--b--\r\n", "multipart/form-data; boundary=b"),
        (b"--b\r\nContent-Disposition: form-data", "multipart/form-data; boundary=b"),
        (b"x", "multipart/form-data"),
        (b"[" * 90_000, "application/json"),
        (b"\xff\xfe\x00", "application/json"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "path", ["/notices/push/", "/friends/ask/", "/accounts/name/", "/play-now/", "/accounts/login/"]
)
def test_too_much_or_broken_is_refused_not_failed_over(people, client_of, path: str, body: bytes, kind: str) -> None:
    client = client_of(people[0])
    client.raise_request_exception = False
    assert client.post(path, body, content_type=kind).status_code < 500

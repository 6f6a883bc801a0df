from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone

from accounts import time_zones
from accounts.middleware import TimeZoneMiddleware
from accounts.models import User


@pytest.mark.parametrize(
    ("chosen", "cookie", "zone"),
    [
        ("", "", "UTC"),
        ("", "Europe/Vienna", "Europe/Vienna"),
        ("", "Europe%2FVienna", "Europe/Vienna"),
        ("Asia/Tokyo", "Europe/Vienna", "Asia/Tokyo"),
        ("Gone/Zone", "Europe/Vienna", "Europe/Vienna"),
        ("", "../../etc/passwd", "UTC"),
        ("", "Europe", "UTC"),
        ("", "\x00", "UTC"),
        ("", "x" * 5000, "UTC"),
    ],
)
def test_the_choice_comes_before_the_browser_and_nonsense_counts_for_nothing(
    chosen: str, cookie: str, zone: str
) -> None:
    assert time_zones.zone_of(User(time_zone=chosen), cookie) == zone


def test_a_visitor_without_a_session_costs_no_query() -> None:
    seen: list[str] = []

    def answer(request: HttpRequest) -> HttpResponse:
        seen.append(timezone.get_current_timezone_name())
        return HttpResponse()

    class Untouchable(HttpRequest):
        @property
        def user(self) -> Any:
            raise AssertionError("nobody to ask for")

    request = RequestFactory().get("/")
    request.COOKIES = {"tz": "Europe/Vienna"}
    request.__class__ = type("Request", (Untouchable, request.__class__), {})
    TimeZoneMiddleware(answer)(request)
    assert seen == ["Europe/Vienna"]
    assert timezone.get_current_timezone_name() == "UTC"


def test_the_page_shows_the_zone_it_uses(as_anna: Client, anna: User) -> None:
    as_anna.cookies["tz"] = "America/Lima"
    assert b"America/Lima." in as_anna.get("/accounts/").content
    User.objects.update(time_zone="Asia/Tokyo")
    assert b"Asia/Tokyo." in as_anna.get("/accounts/").content


def test_every_choice_is_a_zone() -> None:
    groups = dict(time_zones.choices()[2:])
    assert ("Europe/Vienna", "Vienna") in groups["Europe"]
    assert all(time_zones.is_zone(name) for zones in groups.values() for name, _ in zones)

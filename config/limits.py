"""Every write is limited, by person and by address: how often, and what those hear who do it more often.

A move that is accepted is not counted, for the rules bound it: it passes the turn, or uses up what the turn has. Only moves
that are refused are, after the fact, so that a plain move costs no query more.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.addresses import address_of
from accounts.limits import is_within

READING = {"GET", "HEAD", "OPTIONS", "TRACE"}


@dataclass(frozen=True)
class Budget:
    name: str
    person: int
    address: int  # a club may sit behind one
    seconds: int


USUAL = Budget("writes", 120, 600, 60)
REFUSED = Budget("refused", 60, 300, 60)
TALK = Budget("talk", 20, 100, 60)
TABLES = Budget("tables", 30, 150, 600)
CLUBS = Budget("clubs", 30, 100, 3600)
PEOPLE = Budget("people", 40, 200, 600)
ENTRANCE = Budget("entrance", 30, 100, 300)

BUDGETS = {
    "make_move": REFUSED,
    "say": TALK,
    **dict.fromkeys(("play_now", "new_table", "new_table_of", "join", "rematch"), TABLES),
    **dict.fromkeys(("new_club", "new_league", "new_season", "ask_to_join", "post_notice"), CLUBS),
    **dict.fromkeys(("friends_ask", "friends_act", "invite"), PEOPLE),
    **dict.fromkeys(
        (
            "account_login", "account_signup", "account_reset_password", "account_email", "account_name", "account_delete",
            "account_change_password", "account_reauthenticate", "guest_return", "mfa_authenticate", "mfa_reauthenticate",
            "admin:login",
        ),
        ENTRANCE,
    ),
}  # fmt: skip

_shut: dict[str, float] = {}  # whose refused moves were too many, until when; what this process knows
MOST_SHUT = 10_000


class LimitWrites:
    sync_capable, async_capable = True, False

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if _budget(request) is REFUSED and 400 <= response.status_code < 500:
            keys = _allowed(request, REFUSED)
            if not is_within(keys, REFUSED.seconds):
                _shut_out(keys)
                return too_fast(request, REFUSED)
        return response

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        budget = _budget(request)
        if budget is None:
            return None
        allowed = _allowed(request, budget)
        is_fine = not _is_shut_out(allowed) if budget is REFUSED else is_within(allowed, budget.seconds)
        return None if is_fine else too_fast(request, budget)


def _budget(request: HttpRequest) -> Budget | None:
    if request.method in READING or request.resolver_match is None:
        return None
    return BUDGETS.get(request.resolver_match.view_name, USUAL)


def _allowed(request: HttpRequest, budget: Budget) -> dict[str, float]:
    found = {f"{budget.name} address {address_of(request.META)}": budget.address * settings.PATIENCE}
    if request.user.is_authenticated:
        found[f"{budget.name} person {request.user.pk}"] = budget.person * settings.PATIENCE
    return found


def _whoever(keys: dict[str, float]) -> str:
    """The person; who is none is known by the address."""
    return max(keys, key=lambda key: " person " in key)


def _shut_out(keys: dict[str, float]) -> None:
    if len(_shut) > MOST_SHUT:
        _shut.clear()
    _shut[_whoever(keys)] = time.monotonic() + REFUSED.seconds


def _is_shut_out(keys: dict[str, float]) -> bool:
    return bool(_shut) and _shut.get(_whoever(keys), 0.0) > time.monotonic()


def too_fast(request: HttpRequest, budget: Budget) -> HttpResponse:
    response = render(request, "429.html", status=429)
    response["Retry-After"] = str(budget.seconds)
    return response

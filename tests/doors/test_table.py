"""Every page and every kind of visitor: the answer is the one in table.txt, and a page without one fails here.

`python -m tests.doors` prints the whole table.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction
from django.http import HttpResponse
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from pytest_django import DjangoDbBlocker

from config import limits
from games.engine import seed
from tests import figures
from tests.doors.reading import VISITORS, Door, read, spread
from tests.doors.world import World, make_world

pytestmark = pytest.mark.django_db

FIGURE = "URLs × roles covered"
OTHERS_PAGES = ("admin:", "account_", "mfa_")  # not ours to say which methods they know
METHODS = ("GET", "POST", "PUT", "DELETE")
MAY_BE_KEPT = {"manifest", "service_worker", "security_txt"}  # the same for everybody
FRAMED = {"season_embed"}  # made to stand on other sites
WITHOUT_TOKEN = {"notices_off"}  # posted by mail programmes; the link is signed
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": settings.SAFE_HEADERS["Permissions-Policy"],
}


def named(patterns: list[Any], before: str = "", route: str = "") -> Iterator[tuple[str, str]]:
    """Every page with its name, the static files aside; a page without a name has its route for one."""
    for pattern in patterns:
        at = route + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from named(pattern.url_patterns, before + f"{pattern.namespace}:" * bool(pattern.namespace), at)
        elif isinstance(pattern, URLPattern):
            yield before + (pattern.name or at), at


NAMES = [name for name, _route in named(get_resolver().url_patterns) if "<path:object_id>/" not in name]
NAMES = [name for name in NAMES if "(?P<url>" not in name]  # the admin's page for what it does not know
DOORS = [door for door in spread(read(), NAMES) if door.method in METHODS]


@contextmanager
def undone() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """Made once; whatever a visit changes is undone."""
    deals = count()
    with django_db_blocker.unblock(), undone(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(seed, "new_seed", lambda: f"{next(deals):064x}")
        yield make_world()


def address(world: World, door: Door) -> str:
    arguments = world.arguments_of(door.variant)
    if door.name.startswith("admin:"):
        arguments = arguments | {"object_id": world.object_of(door.name)}
    for names in _parameters(door.name):
        if set(names) <= set(arguments):
            return reverse(door.name, kwargs={name: arguments[name] for name in names})
    raise AssertionError(f"{door}: tests/doors/world.py has no {_parameters(door.name)}")


def _parameters(name: str) -> list[list[str]]:
    """What stands in the page's address; there may be several ways to write it."""
    *spaces, last = name.split(":")
    resolver: Any = get_resolver()
    for space in spaces:
        resolver = resolver.namespace_dict[space][1]
    return [names for possible, *_more in resolver.reverse_dict.getlist(last) for _pattern, names in possible]


def visit(world: World, door: Door, visitor: str, **kwargs: Any) -> HttpResponse:
    posted = world.posted.get(door.name, {}) if door.method == "POST" else None
    if callable(posted):
        posted = posted(world.arguments_of(door.variant))
    path = address(world, door)
    with undone():
        client = world.client(visitor, **kwargs)
        if door.method == "POST":
            return client.post(path, posted)
        return client.generic(door.method, path, query_params=world.asked.get(door.name))


def answer(response: HttpResponse) -> str:
    where = response.headers.get("Location", "")
    if response.status_code in (302, 303):
        if "/login/?next=" in where:
            return "login"
        if where == "/accounts/keep/":
            return "keep"
    return str(response.status_code)


def is_as_said(got: str, said: str) -> bool:
    if said == "staff":
        return got != "login" and int(got) < 500
    return got in said.split("|")


@pytest.mark.parametrize("visitor", VISITORS)
def test_every_page_answers_as_the_table_says(world: World, visitor: str) -> None:
    wrong = []
    for door in DOORS:
        response = visit(world, door, visitor)
        if not is_as_said(answer(response), door.answers[visitor]):
            wrong.append(f"{door}: the {visitor} got {answer(response)}, table.txt says {door.answers[visitor]}")
        wrong += [f"{door}, {visitor}: {fault}" for fault in faults(door, response, visitor)]
    figures.add(FIGURE, len(DOORS), len(wrong))
    assert not wrong, "\n".join(wrong)


def faults(door: Door, response: HttpResponse, visitor: str) -> Iterator[str]:
    """What no answer may lack, whoever gets it."""
    for name, value in HEADERS.items():
        if response.headers.get(name) != value:
            yield f"{name} is {response.headers.get(name)}"
    policy = response.headers.get("Content-Security-Policy", "")
    if "default-src 'none'" not in policy or "unsafe" in policy:
        yield f"the content security policy is {policy}"
    if door.name not in FRAMED:
        if response.headers.get("X-Frame-Options") != "DENY" or "frame-ancestors 'none'" not in policy:
            yield "it can be framed"
        if response.headers.get("Cross-Origin-Resource-Policy") != "same-origin":
            yield "other sites can have it"
    where = response.headers.get("Location", "/")
    if not where.startswith("/") or where.startswith("//"):
        yield f"it leads away, to {where}"
    kept = response.headers.get("Cache-Control", "")
    if visitor != "stranger" and door.name not in MAY_BE_KEPT and not {"private", "no-store"} <= set(kept.split(", ")):
        yield f"it may be kept: {kept or 'nothing is said'}"


def test_every_page_has_its_line() -> None:
    missing = sorted(set(NAMES) - {door.name for door in DOORS})
    assert missing == [], (
        f"tests/doors/table.txt has no line for {', '.join(missing)}: for each method the page knows, add who gets which "
        "answer, such as «GET  page_name  stranger:login  200»; what it is posted with and what stands in its address "
        "goes into tests/doors/world.py"
    )
    unknown = sorted({door.name for door in DOORS} - set(NAMES))
    assert unknown == [], f"tests/doors/table.txt has lines for pages that are no more: {unknown}"


@pytest.mark.parametrize("visitor", ["stranger", "seat", "admin"])
def test_a_page_knows_no_other_methods_than_those_in_its_lines(world: World, visitor: str) -> None:
    known = {(door.method, door.name) for door in DOORS}
    ours = {door.name: door for door in reversed(DOORS) if not door.name.startswith(OTHERS_PAGES)}
    tried = [
        Door(method, name, door.variant, {})
        for name, door in ours.items()
        for method in METHODS
        if (method, name) not in known
    ]
    wrong = [str(door) for door in tried if answer(visit(world, door, visitor)) != "405"]
    figures.add(FIGURE, len(tried), len(wrong))
    assert wrong == [], "these answered something else than 405; if they should, they need a line in table.txt"


def test_nothing_is_posted_without_a_token(world: World) -> None:
    posted = [door for door in DOORS if door.method == "POST" and door.name not in WITHOUT_TOKEN]
    wrong = [str(door) for door in posted if answer(visit(world, door, "admin", enforce_csrf_checks=True)) != "403"]
    assert posted and wrong == []


def test_every_write_is_limited(world: World, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """With no patience at all, nothing is done but a move that the rules allow."""
    settings.PATIENCE = 0
    monkeypatch.setattr(limits, "_shut", {})
    posted = [door for door in DOORS if door.method == "POST"]
    tried = [(door, visitor, visit(world, door, visitor)) for door in posted for visitor in ("stranger", "seat")]
    wrong = [f"{door}, {visitor}" for door, visitor, got in tried if got.status_code != 429]
    assert wrong == ["POST make_move, seat", "POST make_move@private, seat"]

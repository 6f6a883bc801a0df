"""Whatever is sent, nobody sees an error of ours and none is logged."""

import logging
from random import Random

import pytest
from django.db import transaction
from django.test import Client

from games.models import Match
from notices.consumers import _read
from tests import figures
from tests.fuzz.cases import NASTY, cases
from tests.games.conftest import client_of, people, started
from tests.leagues.conftest import club, last_round, league, owner, running

__all__ = ["client_of", "club", "league", "owner", "people"]
pytestmark = pytest.mark.django_db
CASES, MESSAGES = 1000, 3000


@pytest.fixture
def known(people, owner, league):
    games = [started(people[:seats], game) for game, seats in (("masker", 2), ("mask", 3), ("mascarade", 3))]
    season = running(owner, league, 6)
    return {
        "match_id": [*(table.match.pk for table in games)],
        "username": [people[0].username, owner.username],
        "game": ["masker", "mask", "mascarade", "blokus3d"],
        "ply": [0, 1],
        "club_id": [league.club_id],
        "league_id": [league.pk],
        "season_id": [season.pk],
        "number": [1],
        "table_id": [last_round(season).tables.first().pk],
        "entry_id": [season.entries.first().pk],
        "what": ["publish", "redraw", "register", "withdraw", "start", "finish"],
        "key": [league.club.key if hasattr(league.club, "key") else "x"],
        "object_id": [1, Match.objects.first().pk],
        "app_label": ["games", "accounts", "leagues"],
    }


def test_hostile_requests_are_answered_without_an_error(people, owner, known, client_of, admin_user, caplog):
    broken = []
    visitors = [client_of(people[0]), client_of(owner), client_of(admin_user), Client()]
    for number, case in enumerate(cases(CASES, known)):
        client = visitors[number % len(visitors)]
        client.raise_request_exception = False
        session = client.cookies.get("sessionid")
        if status := _status(client, case, caplog):
            broken.append((status, case.method, case.path[:120], str(case.body)[:200], case.headers, case.cookies))
        client.cookies.clear()
        if session is not None:
            client.cookies["sessionid"] = session.value
    figures.add("fuzz cases", CASES, len(broken))
    assert not broken, "\n".join(map(str, broken))


def _status(client: Client, case, caplog) -> str:
    """What went wrong, if anything did."""
    caplog.clear()
    client.cookies.load(case.cookies)
    try:
        with transaction.atomic():
            if case.method == "POST":
                answer = client.generic("POST", case.path, case.body, case.kind, **case.headers)
            else:
                answer = client.get(case.path, **case.headers)
            transaction.set_rollback(True)
    except Exception as error:
        return repr(error)
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    return f"{answer.status_code} {errors} {caplog.text[-300:]}" if answer.status_code >= 500 or errors else ""


def test_junk_on_the_bells_socket_is_nothing():
    rng = Random(9)
    for _message in range(MESSAGES):
        junk = b"".join(
            rng.choice((*NASTY, b'{"looking": ', b"}", b'"', b"[" * 20)) for _part in range(rng.randrange(1, 6))
        )
        found = _read(junk.decode("utf-8", "replace"))
        assert found is None or isinstance(found, str)
    figures.add("fuzzed socket messages", MESSAGES)

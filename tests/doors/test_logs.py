"""Logs keep nothing secret: neither what was posted nor what a failing function held in its hands."""

import io
import logging
from random import Random

import pytest
from django.conf import settings
from django.test import Client

from games.engine import play, registry
from tests.games.conftest import client_of, people, play_one, started, to_act

__all__ = ["client_of", "people"]
pytestmark = pytest.mark.django_db

SECRET = "a-word-only-anna-knows"


@pytest.fixture
def log() -> "pytest.fixture[io.StringIO]":
    """All that is logged, by everybody, in the words of the site's own handler."""
    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    handler.setFormatter(logging.Formatter(settings.LOGGING["formatters"]["plain"]["format"]))
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield heard
    root.removeHandler(handler)
    root.setLevel(before)


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_a_failing_move_tells_no_secret(people, client_of, log, monkeypatch, game: str) -> None:
    table = started(people[:3], game)
    rng = Random(game)
    for _move in range(rng.randrange(3, 8)):
        table = play_one(table)
    client = client_of(to_act(table).user)
    client.raise_request_exception = False
    monkeypatch.setattr(play, "choices", _fail)
    monkeypatch.setattr("games.services.recording.record", _fail)
    monkeypatch.setattr("games.drawing.draw_table", _fail)
    monkeypatch.setattr("games.views.answers.draw_table", _fail)
    monkeypatch.setattr("games.services.say", _fail)
    path = f"/m/{table.match.pk}"
    answers = [
        client.get(f"{path}/?key={SECRET}"),
        client.post(f"{path}/move/", {"move": SECRET, "ply": table.match.ply}),
        client.post(f"{path}/chat/", {"text": SECRET}),
        client.post("/accounts/login/", {"login": SECRET, "password": SECRET}),
    ]
    assert 500 in {answer.status_code for answer in answers}
    written = log.getvalue()
    assert "Traceback" in written, "so there is something to look at"
    hidden = [SECRET, table.match.seed, table.match.key, client.cookies["sessionid"].value, str(table.match.state)[:60]]
    assert [each for each in hidden if each and each in written] == []


def _fail(*args: object, **kwargs: object) -> None:
    held = (args, kwargs)
    raise RuntimeError("it broke") from ValueError(type(held).__name__)


def test_refusals_and_strange_hosts_tell_nothing_posted(people, client_of, log) -> None:
    table = started(people[:3])
    client = client_of(people[0])
    client.post(f"/m/{table.match.pk}/move/", {"move": SECRET, "ply": 0})
    client.post("/accounts/name/", {"username": SECRET * 5})
    Client(enforce_csrf_checks=True).post("/play-now/", {"game": SECRET})
    Client().post("/accounts/login/", {"login": "Anna", "password": SECRET})
    assert SECRET not in log.getvalue()


def test_nobody_is_mailed_an_error_with_its_surroundings() -> None:
    """Django's own mails to the admins carry settings, cookies and what was posted."""
    used = {handler["class"] for handler in settings.LOGGING["handlers"].values()}
    assert used == {"logging.StreamHandler"} and not settings.ADMINS

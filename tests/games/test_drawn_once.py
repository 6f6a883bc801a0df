"""A table that looks the same carries the same mark, so that a screen need not be drawn anew for nothing."""

import re

import pytest

from accounts.models import User
from games.drawing import draw_table
from games.viewers import Viewer
from tests.games.conftest import offered, play_one, started

pytestmark = pytest.mark.django_db


def mark(drawn: str) -> str:
    found = re.search(r'data-drawn="(\w+)"', drawn)
    assert found
    return found[1]


def test_the_page_and_the_socket_draw_the_same_table(people: list[User]) -> None:
    table = started(people[:3])
    viewer = Viewer(people[0])
    page, socket = draw_table(table, viewer, csrf_token="abc123"), draw_table(table, viewer)
    assert page != socket and mark(page) == mark(socket)


def test_what_was_new_does_not_count(people: list[User]) -> None:
    table = started(people[:3])
    table = play_one(table, offered(table)[0])
    for seat in table.seats:
        fresh = draw_table(table, Viewer(seat.user))
        seat.seen_ply = table.match.ply
        assert mark(draw_table(table, Viewer(seat.user))) == mark(fresh)


def test_a_move_and_another_viewer_do(people: list[User]) -> None:
    table = started(people[:3])
    before = draw_table(table, Viewer())
    assert mark(draw_table(table, Viewer(people[0]))) != mark(before)
    assert mark(draw_table(play_one(table, offered(table)[0]), Viewer())) != mark(before)
    assert mark(draw_table(table, Viewer(), refusal="No.")) != mark(before)

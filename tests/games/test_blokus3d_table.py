"""Blokus 3D's table: what an update weighs, how a placement is chosen, what is refused."""

from random import Random

import pytest
from django.test import Client

from games import bots
from games.drawing import draw_table
from games.engine import play
from games.tables import fetch
from games.viewers import Viewer
from tests.games.conftest import offered, play_one, started, stored, to_act, waiting

pytestmark = pytest.mark.django_db

HTMX = {"HTTP_HX_REQUEST": "true"}
UPDATE = 15_000  # bytes


def bot_plays(table):
    seat = to_act(table)
    view = table.game.view(table.state, seat.number)
    return play_one(table, bots.choose("blokus3d", view, offered(table), Random(1)))


@pytest.mark.parametrize("structure", "ABCD")
def test_every_update_of_a_whole_match_is_light(people, structure):
    table = started(people, "blokus3d", options={"structure": structure})
    heaviest = 0
    while not table.match.is_over:
        table = bot_plays(table)
        heaviest = max(heaviest, *(len(draw_table(table, Viewer(user)).encode()) for user in (people[0], None)))

    print(structure, heaviest)
    assert heaviest < UPDATE

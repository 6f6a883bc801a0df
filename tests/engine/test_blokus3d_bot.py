"""The bot of Blokus 3D: better than chance, and it finishes what it builds alone."""

from random import Random

import pytest

from games.bots import choose
from games.engine import play
from games.engine.blokus3d import rules

from .blokus3d import GAME, built, only, started
from .tables import Table
from .test_bots import match


def bot(state) -> str:
    (seat,) = GAME.to_act(state)
    return choose("blokus3d", GAME.view(state, seat), play.choices(GAME, state, seat), Random(0))


@pytest.mark.parametrize(
    ("seats", "structure", "least"),
    [(2, "A", 0.8), (2, "B", 0.8), (3, "C", 0.7), (3, "D", 0.7), (4, "A", 0.55), (4, "D", 0.7)],
)
def test_the_bot_clearly_beats_chance(seats: int, structure: str, least: float):
    table = Table("blokus3d", seats, (("structure", structure),))
    wins = 0
    for number in range(80):
        _, end = match(table, number, {number % seats})
        wins += GAME.outcome(end).places[number % seats] == 1
    assert wins / 80 >= least


def test_the_bot_clearly_beats_chance_with_two_colours_each():
    table = Table("blokus3d", 2, (("structure", "A"), ("sets", "4"), ("count", "sum")))
    wins = sum(GAME.outcome(match(table, number, {number % 2})[1]).places[number % 2] == 1 for number in range(80))
    assert wins / 80 >= 0.8


def test_the_bot_does_not_cover_its_own_squares_for_nothing():
    state = only(built("red: a1.1 a2.1, blue: b1.1 b2.1"), "red", "three")
    red, _blue = rules.seen(play.play(GAME, state, 0, bot(state)).state)
    assert red == 2 + 3


def test_the_bot_gets_rid_of_crooked_pieces_first():
    state = only(started(2), "red", "two", "left screw")._replace(turn=0)
    assert len(bot(state).split()) == 4


@pytest.mark.parametrize("options", [{"cube": "3"}, {"cube": "3", "colours": "one"}, {"cube": "4", "rules": "on"}])
def test_alone_the_bot_fills_the_cube(options):
    state = started(1, **options)
    while GAME.to_act(state):
        state = play.play(GAME, state, 0, bot(state)).state
    assert GAME.outcome(state).reason == "full"


def test_alone_the_bot_takes_out_what_cannot_be_completed():
    state = built("red: a1.2 a2.1 a2.2 b1.2, blue: b1.1 b2.1", seats=1)  # a1.1 cannot be filled
    assert bot(state) == "out b1.1"

"""Moves tried in thought: from a view alone, true wherever they are certain."""

from random import Random

import pytest

from games.engine import play, registry
from games.engine.refusals import Refused

from . import mascarade, masker
from .twins import TWINS

TABLES = [
    *(("masker", seats, {"board": board}) for seats in (2, 3, 4) for board in ("flat", "3d")),
    ("blokus3d", 2, {"sets": "4"}),
    ("blokus3d", 3, {"structure": "C"}),
    ("mask", 3, {"auction": "open"}),
    ("mask", 4, {"finale": "on", "pegs": "random"}),
]


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES)
def test_what_is_certain_comes_true(slug, seats, options):
    """Along random matches each move is tried by every seat; what is shown is what that seat sees after it."""
    game, rng, tried = registry.get(slug), Random(seats), 0
    state = play.start(game, seats, options, "a seed").state
    while game.to_act(state):
        mover = min(game.to_act(state))
        move = rng.choice(list(play.choices(game, state, mover)))
        after = play.play(game, state, mover, move).state
        for seat in range(seats):
            told = _tried(game, game.view(state, seat), move)
            assert told in ("hidden", game.view(after, seat))
            tried += told != "hidden"
        state = after
    assert tried > 20


def _tried(game, view, move):
    if (state := game.imagine(view, False)) is None:
        return "hidden"
    try:
        return game.view(game.try_move(state, move).state, view["seat"])
    except Refused as refusal:
        return refusal.code


class TestMasker:
    BOARD = """
        g y y
        b b g
        # p r
    """

    def imagine(self, seat, tokens="rbg", **fields):
        return masker.GAME.imagine(masker.GAME.view(masker.position(self.BOARD, tokens=tokens, **fields), seat), False)

    def test_the_last_cross_of_a_colour_nobody_has_shown_ends_the_line(self):
        with pytest.raises(Refused, match="last cross of its colour"):
            masker.GAME.try_move(self.imagine(0), "b1")

    def test_of_ones_own_colour_one_knows_what_follows(self):
        state = self.imagine(2, tokens="rbp")
        assert masker.GAME.try_move(state, "b1").state.eliminated == (2,)

    def test_of_a_colour_that_was_shown_too(self):
        state = self.imagine(0, tokens="rbp", eliminated=(2,))
        assert masker.GAME.try_move(state, "b1").state.captured[0] == "p"

    def test_as_if_it_were_my_turn(self):
        view = masker.GAME.view(masker.position(self.BOARD, tokens="rbg", captures=2), 1)
        state = masker.GAME.imagine(view, True)
        assert (state.turn, state.captures) == (1, 0)
        assert (
            masker.GAME.imagine(masker.GAME.view(masker.position(self.BOARD, tokens="rbg", eliminated=(1,)), 1), True)
            is None
        )


class TestMascarade:
    def test_one_mask_of_mine_after_the_other(self):
        state = mascarade.position("00", ("04 05 19", "06", "07"), pot="08 09", turn=1, scoring="on")
        imagined = mascarade.GAME.imagine(mascarade.GAME.view(state, 0), True)
        step = mascarade.GAME.try_move(imagined, "04 e6")
        step = mascarade.GAME.try_move(step.state, "05 f5")
        view = mascarade.GAME.view(step.state, 0)
        assert (view["hand"], view["counts"], view["pot"]) == (["19"], [1, 1, 1], 2)
        with pytest.raises(Refused, match="not in your hand"):
            mascarade.GAME.try_move(step.state, "04 d5")


@pytest.mark.parametrize("slug", ["masker", "mascarade"])
def test_a_line_of_tries_tells_no_secret(slug):
    game, rng, compared = registry.get(slug), Random(9), 0
    state = play.start(game, 3, {}, "another seed").state
    while game.to_act(state):
        mover = min(game.to_act(state))
        for seat in range(3):
            for twin in TWINS[slug](state, seat, rng):
                number = rng.random()
                assert _line(game, twin, seat, number) == _line(game, state, seat, number)
                compared += 1
        state = play.play(game, state, mover, rng.choice(list(play.choices(game, state, mover)))).state
    assert compared > 100


def _line(game, state, seat, number):
    """A random line to its end."""
    rng, told = Random(number), []
    imagined = game.imagine(game.view(state, seat), rng.random() < 0.5)
    while imagined is not None and len(told) < 12 and (offered := list(play.choices(game, imagined, imagined.turn))):
        move = rng.choice(offered)
        try:
            step = game.try_move(imagined, move)
        except Refused as refusal:
            return [*told, str(refusal)]
        imagined = step.state
        told.append((move, step.events, game.view(imagined, seat)))
    return told

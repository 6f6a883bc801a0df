"""Plans for the next turn: read with care, answered from the seat's own view, played once."""

from random import Random

import pytest

from games.engine import play, registry
from games.engine.protocol import Answer
from games.engine.refusals import Refused
from games.refusals import sentence

from . import blokus3d, mascarade, masker
from .twins import TWINS

BOARD = """
    g r b .
    r b w .
    # p y .
"""


def read(state, seat=0, **said):
    game = GAME_OF[type(state)]
    return game.read_order(said, game.view(state, seat))


def answer(order, state, seat):
    game = GAME_OF[type(state)]
    return game.answer(order, game.view(state, seat), play.choices(game, state, seat))


def refused(state, **said):
    with pytest.raises(Refused) as refusal:
        read(state, **said)
    return sentence(refusal.value)


GAME_OF = {type(play.start(game, 3, {}, "a seed").state): game for game in registry.GAMES.values()}


class TestMasker:
    """«If the blank stands on a1, then b1»"""

    def test_the_line_whose_condition_holds_is_played(self):
        state = masker.position(BOARD, turn=1)
        order = read(state, 0, if1="a2", first1="b2", if2="a1", first2="b1")
        assert answer(order, state._replace(turn=0), 0) == Answer("b1", {})
        state = masker.after(state, "a2, stop").state
        assert answer(order, state, 0) == Answer("b2", {})

    def test_anywhere_is_a_condition_too(self):
        order = read(masker.position(BOARD, turn=1), 0, first1="b1")
        assert answer(order, masker.position(BOARD), 0).notation == "b1"

    def test_it_goes_on_within_the_turn_and_stops(self):
        state = masker.position(BOARD)
        order = read(state, if1="A1", first1="b1", second1="c1", third1="stop")
        for move in ("b1", "c1", "stop"):
            notation, order = answer(order, state, 0)
            assert notation == move
            state = masker.after(state, move).state
        assert order == {}

    def test_what_does_not_fit_any_more_is_not_played_nor_kept(self):
        order = read(masker.position(BOARD), if1="a2", first1="b2")
        assert answer(order, masker.position(BOARD), 0) == Answer(None, {})

    def test_the_rest_is_dropped_when_it_does_not_fit(self):
        state = masker.position(BOARD, captures=1)
        assert answer({"then": ["c3"]}, state, 0) == Answer(None, {})
        assert answer({"then": ["b1"]}, masker.position(BOARD), 0) == Answer(None, {})  # that turn is over

    def test_in_the_middle_of_a_turn_it_waits_for_the_next_one(self):
        state = masker.position(BOARD, captures=1)
        order = read(state, if1="a1", first1="b1")
        assert answer(order, state, 0) == Answer(None, order)

    def test_from_a_white_cross_it_may_go_anywhere(self):
        assert read(masker.position(BOARD), if1="b2", first1="c2", second1="a3")
        assert read(masker.position(BOARD), if1="c2", first1="a3")

    def test_an_empty_plan_is_none(self):
        assert read(masker.position(BOARD), if1="", first1=" ") == {}

    def test_who_is_out_has_no_plan(self):
        state = masker.position(BOARD, tokens="rbp", eliminated=(1,))
        order = read(state, first1="b1")
        assert masker.GAME.is_spent(order, masker.GAME.view(state, 1))
        assert not masker.GAME.is_spent(order, masker.GAME.view(state, 0))
        assert masker.GAME.is_spent({"then": ["c1"]}, masker.GAME.view(state._replace(turn=2), 0))

    @pytest.mark.parametrize(
        ("said", "why"),
        [
            ({"first1": "x9"}, "Line 1: There is no square x9 on this board. (MK-3)"),
            ({"if2": "zz", "first2": "b1"}, "Line 2: There is no square zz on this board. (MK-3)"),
            ({"first3": "d1"}, "Line 3: There is no cross left on d1. (MK-6)"),
            ({"first1": "b1", "second1": "a1"}, "Line 1: There is no cross left on a1. (MK-6)"),
            ({"first1": "b1", "second1": "c1", "third1": "b1"}, "Line 1: There is no cross left on b1. (MK-6)"),
            ({"if1": "d1", "first1": "c1"}, "Line 1: The blank cannot come to d1: no cross is left there. (MK-6)"),
            (
                {"if1": "a1", "first1": "c1"},
                "Line 1: c1 does not touch a1, so the blank cannot take it from there. (MK-7)",
            ),
            ({"first1": "stop"}, "Line 1: You must capture at least one cross before you stop. (MK-6)"),
            ({"if1": "a1"}, "Line 1: Say which cross to capture. (MK-6)"),
            (
                {"first1": "b1", "third1": "c1"},
                "Line 1: Leave no gap between the captures, and say “stop” last. (MK-6)",
            ),
            (
                {"first1": "b1", "second1": "stop", "third1": "c1"},
                "Line 1: Leave no gap between the captures, and say “stop” last. (MK-6)",
            ),
            ({"first1": "b" * 300}, "Line 1: This is not a move."),
        ],
    )
    def test_what_can_never_be_done_is_refused(self, said, why):
        assert refused(masker.position(BOARD), **said) == why

    def test_in_3d_a_stack_has_as_many_crosses_as_it_has(self):
        state = masker.position("rg# y y\nb b b\ng g gg", board="3d", touch="corners")
        assert read(state, if1="a3", first1="b3")
        assert "There is no cross left on b3" in refused(state, first1="b3", second1="a2", third1="b3")
        assert refused(state, first1="d4").endswith("(MK-20)")


class TestBlokus3D:
    """A first and a second wish."""

    STATE = "red: a1.1 b1.1 b1.2, blue: c1.1 c2.1"

    def test_the_first_wish_is_played_if_it_still_fits_else_the_second(self):
        state = blokus3d.built(self.STATE, turn="blue")
        order = read(state, first="a2.1 a3.1", second="  a1.2   a1.3 ")
        assert answer(order, state._replace(turn=0), 0) == Answer("a2.1 a3.1", {})
        state = blokus3d.built(self.STATE + ", blue: a2.1 b2.1 c2.1")
        assert answer(order, state, 0) == Answer("a1.2 a1.3", {})
        state = blokus3d.built(self.STATE + ", blue: a1.2 a2.1 a2.2")
        assert answer(order, state, 0) == Answer(None, {})

    def test_a_wish_is_for_the_colour_that_comes_next(self):
        state = blokus3d.built(self.STATE, turn="red", sets=4)
        order = read(state, first="a2.1 a3.1")  # yellow has nothing yet and may touch any piece
        assert order["wishes"][0]["if"] == "yellow"
        assert answer(order, state, 0) == Answer(None, {})
        assert answer(order, state._replace(turn=2), 0) == Answer("a2.1 a3.1", {})

    def test_twice_the_same_is_once(self):
        order = read(blokus3d.built(self.STATE), first="a2.1 a3.1", second="a2.1 a3.1")
        assert len(order["wishes"]) == 1

    @pytest.mark.parametrize(
        ("said", "why"),
        [
            ({"first": "hello"}, "First wish: This is not a move: name the cubes"),
            ({"second": "b1.1 b1.2"}, "Second wish: There is a cube at b1.1 already. (B3-5)"),
            ({"first": "a2.2 a3.2"}, "First wish: There would be a hollow at a2.1, under a2.2. (B3-5)"),
            ({"first": "z1.1 z2.1"}, "First wish: z1.1 lies outside the ground plan. (B3-4)"),
            ({"first": "out a1.1"}, "First wish: A piece stays where it was put"),
            ({"first": "d1.1 d2.1"}, "First wish: The piece at d1.1 touches no piece of its own colour, red"),
        ],
    )
    def test_what_does_not_fit_now_is_refused(self, said, why):
        assert refused(blokus3d.only(blokus3d.built(self.STATE), "red", "two"), **said).startswith(why)

    def test_who_has_nothing_left_to_place_has_nothing_to_plan(self):
        assert "B3-20" in refused(blokus3d.built(self.STATE, out="red", turn="blue"), first="a2.1 a3.1")

    def test_the_imagined_position_is_the_position(self):
        from games.engine.blokus3d.imagining import imagined

        rng = Random(3)
        for options in ({"structure": "A"}, {"sets": 4, "count": "best"}):
            state = play.start(blokus3d.GAME, 2, options, "a seed").state
            while not state.reason:
                assert imagined(blokus3d.GAME.view(state, 0)) == state
                (seat,) = blokus3d.GAME.to_act(state)
                moves = list(play.choices(blokus3d.GAME, state, seat))
                state = play.play(blokus3d.GAME, state, seat, rng.choice(moves)).state


class TestMascarade:
    HANDS = ("04 05 19", "06", "07")

    def test_the_first_wish_is_played_if_it_still_fits_else_the_second(self):
        state = mascarade.position("00", self.HANDS, pot="08 09 10", turn=1)
        order = read(state, first="04 e6", second="05 f5")
        assert answer(order, state._replace(turn=0), 0) == Answer("04 e6", {})
        taken = mascarade.position("06\n00", self.HANDS)
        assert answer(order, taken, 0) == Answer("05 f5", {})
        hand = mascarade.position("06\n00", ("19", "06", "07"))
        assert answer(order, hand, 0) == Answer(None, {})

    @pytest.mark.parametrize(
        ("said", "why"),
        [
            ({"first": "e6"}, "First wish: This is not a move: name a mask and a square"),
            ({"second": "06 e6"}, "Second wish: Mask 06 is not in your hand. (MC-6)"),
            ({"first": "04 e5"}, "First wish: There is a mask on e5 already. (MC-6)"),
            ({"first": "19 e6"}, "First wish: Mask 19 has no feature in common"),
            ({"first": "04 k1"}, "First wish: There is no square k1"),
        ],
    )
    def test_what_does_not_fit_now_is_refused(self, said, why):
        assert refused(mascarade.position("00", self.HANDS, turn=1), **said).startswith(why)


@pytest.mark.parametrize("game", ["masker", "mascarade"])
def test_what_is_refused_and_answered_tells_no_secret(game):
    """Positions that differ only in what the seat may not know read and answer a plan alike."""
    rules, rng, compared = registry.get(game), Random(5), 0
    state = play.start(rules, 3, {}, "a seed").state
    for _move in range(12):
        (mover,) = rules.to_act(state)
        moves = list(play.choices(rules, state, mover))
        for seat in range(3):
            said = {
                "first": rng.choice(moves),
                "if1": "",
                "first1": rng.choice(moves),
                "second1": rng.choice("bcd") + "3",
            }
            told = _told(rules, state, seat, said)
            for twin in TWINS[game](state, seat, rng):
                assert _told(rules, twin, seat, said) == told
                compared += 1
        state = play.play(rules, state, mover, rng.choice(moves)).state
    assert compared > 50


def _told(rules, state, seat, said):
    try:
        order = rules.read_order(said, rules.view(state, seat))
    except Refused as refusal:
        return sentence(refusal)
    is_asked = seat in rules.to_act(state)
    return order, is_asked and answer(order, state, seat), rules.is_spent(order, rules.view(state, seat))

"""Every move that is not one gets a sentence that names the rule and the cell (ALL-4)."""

import pytest

from games.engine import play
from games.engine.refusals import Refused

from .blokus3d import GAME, after, built, forbids, refusal

TWO_TOUCHING = "red: a1.1 a2.1, blue: b1.1 b2.1"


@pytest.mark.parametrize(
    ("notation", "rule", "words"),
    [
        ("a3.1 a4.1", "B3-1", "“two”"),  # used
        ("a3.1 a4.1 b4.1 c4.1 d4.1", "B3-1", "a3.1"),  # no piece
        ("e1.1 e2.1 e3.1", "B3-4", "e1.1"),  # outside
        ("a3.1 a3.2 a3.3 a3.4 a3.5", "B3-4", "a3.5"),  # too high
        ("a2.1 a3.1 a4.1", "B3-5", "a2.1"),  # overlapping
        ("a3.2 a3.3 a3.4", "B3-5", "a3.1"),  # hollow
        ("c1.1 c2.1 c3.1", "B3-7", "red"),  # touches blue only
        ("blue: c1.1 c2.1 c3.1", "B3-14", "blue"),  # another's colour
        ("out a1.1", "B3-5", "a1.1"),
    ],
)
def test_a_move_against_a_rule_is_refused_with_its_rule(notation, rule, words):
    forbids(built(TWO_TOUCHING), notation, rule, words)


def test_b3_6_the_first_piece_of_a_colour_that_touches_nothing_is_refused():
    forbids(built("red: a1.1 a2.1", turn="blue"), "d3.1 d4.1", "B3-6", "d3.1")


def test_placing_with_the_other_colour_of_ones_own_is_refused():
    state = built(TWO_TOUCHING, sets=4, turn="yellow")
    assert GAME.to_act(state) == {0}
    forbids(state, "red: a3.1 a3.2 a3.3", "B3-14", "yellow")


def test_ones_own_colour_is_left_out():
    forbids(built(TWO_TOUCHING), "red: a3.1 a3.2 a3.3", "B3-14", code="malformed")


def test_placing_in_anothers_turn_is_refused():
    refused = refusal(built(TWO_TOUCHING), "c1.1 c2.1 c3.1", seat=1)
    assert refused.code == "not_your_turn"


@pytest.mark.parametrize(
    "notation",
    ["A1.1 a2.1", "a1", "a1.1,a2.1", "a1.1  a2.1", " a3.1 a3.2", "a3.1 a3.2 ", "a3.1 a3.2\n", "a03.1 a03.2", "pass",
     "purple: a3.1 a3.2", "red:a3.1 a3.2", "a3.1 resign", "out", "out ", "out a1", "%s", "a³.1 a3.2", "3a.1", "a3.-1"],
)  # fmt: skip
def test_what_is_no_notation_is_malformed(notation):
    forbids(built(TWO_TOUCHING), notation, "B3-2", code="malformed")


@pytest.mark.parametrize("notation", ["a3.2 a3.1", "a3.1 a3.1", "b3.1 a3.1 a3.2", "a3.1 a3.1 a3.2"])
def test_cubes_are_named_once_and_in_text_order(notation):
    forbids(built(TWO_TOUCHING), notation, "B3-2", code="malformed")


@pytest.mark.parametrize("notation", [None, 7, "", "x" * 201, ["a1.1"], b"a3.1 a3.2"])
def test_what_is_no_text_or_too_long_is_malformed(notation):
    state = built(TWO_TOUCHING)
    before = GAME.dump(state)
    with pytest.raises(Refused) as refused:
        play.play(GAME, state, 0, notation)
    assert refused.value.code == "malformed"
    assert GAME.dump(state) == before


@pytest.mark.parametrize("seat", [2, -1, None, "0"])
def test_who_has_no_seat_cannot_move(seat):
    with pytest.raises(Refused) as refused:
        play.play(GAME, built(TWO_TOUCHING), seat, "a3.1 a3.2 a3.3")
    assert refused.value.code == "not_a_seat"


def test_when_the_match_is_over_nothing_is_placed():
    state = play.resign(GAME, built(TWO_TOUCHING), 0).state
    with pytest.raises(Refused) as refused:
        play.play(GAME, state, 1, "b3.1 b3.2 b3.3")
    assert refused.value.code == "over"


def test_a_refusal_fills_in_its_sentence():
    state = after(built(TWO_TOUCHING), "a1.2 a1.3 a1.4").state
    refused = refusal(state, "b1.2 b1.3 b1.4 b1.5")
    assert str(refused) == "b1.5 is too high: 4 cubes may stand there."

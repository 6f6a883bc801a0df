"""Every move that is not one gets a sentence that names the rule (ALL-4)."""

import pytest

from games.engine import play
from games.engine.refusals import Refused

from .masker import GAME, after, forbids, position

OPEN = "r g b .\ng # y .\nr p r b"


@pytest.mark.parametrize(
    ("notation", "rule"),
    [
        ("d2", "MK-6"),  # empty
        ("b2", "MK-6"),  # the blank's own
        ("d1", "MK-7"),  # does not touch
        ("g1", "MK-3"),  # not on the board
        ("a7", "MK-3"),
        ("a0", "MK-3"),
        ("z99", "MK-3"),
        ("stop", "MK-6"),  # before the first capture
        ("fill 0:1 1:2", "MK-17"),  # not asked
    ],
)
def test_a_move_against_a_rule_is_refused_with_its_rule(notation, rule):
    forbids(position(OPEN), notation, rule)


@pytest.mark.parametrize(
    "notation", ["B1", "b 1", " b1", "b1 ", "b1\n", "b", "1", "pass", "fill", "resign", "ｂ1", "b1;b1", "%s"]
)
def test_what_is_no_notation_is_malformed(notation):
    forbids(position(OPEN), notation, "MK-6", code="malformed")


@pytest.mark.parametrize("notation", [None, 7, "", "x" * 201, ["b1"], {"b1": 1}, b"b1"])
def test_what_is_no_text_or_too_long_is_malformed(notation):
    state = position(OPEN)
    before = GAME.dump(state)
    with pytest.raises(Refused) as refusal:
        play.play(GAME, state, 0, notation)
    assert refusal.value.code == "malformed"
    assert GAME.dump(state) == before


@pytest.mark.parametrize("seat", [2, -1, None, "0"])
def test_who_has_no_seat_cannot_move(seat):
    with pytest.raises(Refused) as refusal:
        play.play(GAME, position(OPEN), seat, "b1")
    assert refusal.value.code == "not_a_seat"


def test_who_is_not_to_act_has_no_choices_and_is_refused():
    forbids(position(OPEN), "b1", "", code="not_your_turn", seat=1)


def test_the_sentence_names_the_square():
    with pytest.raises(Refused, match="d1 does not touch the blank by a side"):
        play.play(GAME, position(OPEN), 0, "d1")


def test_a_wrong_fill_says_how_many():
    state = after(position("b y\n# r y", "rby", captured=["g" * 8, "pp", "ww"]), "b1").state
    with pytest.raises(Refused, match="take 3 crosses in all"):
        play.play(GAME, state, 0, "fill 1:0 2:0")

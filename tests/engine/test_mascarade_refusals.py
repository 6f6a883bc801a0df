"""Every move that is not one gets a sentence that names the rule (ALL-4)."""

import pytest

from games.engine import play
from games.engine.mascarade.components import CARDS, SQUARES
from games.engine.mascarade.contacts import read_board
from games.engine.mascarade.refusing import why_not
from games.engine.refusals import Refused

from .mascarade import GAME, forbids, position

HANDS = ["04 22", "10 11 12", "07 08 09"]


@pytest.mark.parametrize(
    ("notation", "rule"),
    [
        ("05 e6", "MC-6"),  # not in the hand
        ("04 e5", "MC-6"),  # taken
        ("04 a1", "MC-6"),  # nothing beside
        ("22 e6", "MC-6"),  # does not agree
        ("04 k5", "MC-3"),  # off the board
        ("04 e11", "MC-3"),
        ("04 e0", "MC-3"),
        ("pass", "MC-7"),  # while able to lay
        ("draw", "MC-9"),
    ],
)
def test_a_move_against_a_rule_is_refused_with_its_rule(notation, rule):
    forbids(position("00", HANDS, "30 31"), notation, rule)


@pytest.mark.parametrize(
    "notation",
    ["4 e6", "004 e6", "04e6", "04  e6", "04 E6", " 04 e6", "04 e6 ", "04 e6\n", "04", "e6", "04 e", "04 6", "04 e006",
     "stop", "resign", "04 e6, 05 e7", "٠٤ e6", "04\u00a0e6", "%s", "-4 e6"],
)  # fmt: skip
def test_what_is_no_notation_is_malformed(notation):
    forbids(position("00", HANDS), notation, "MC-6", code="malformed")


@pytest.mark.parametrize("notation", [None, 7, "", "x" * 201, ["04 e6"], {"04 e6": 1}, b"04 e6"])
def test_what_is_no_text_or_too_long_is_malformed(notation):
    state = position("00", HANDS)
    before = GAME.dump(state)
    with pytest.raises(Refused) as refusal:
        play.play(GAME, state, 0, notation)
    assert refusal.value.code == "malformed"
    assert GAME.dump(state) == before


def test_who_is_not_to_act_has_no_choices_and_is_refused():
    forbids(position("00", HANDS), "10 e6", "", code="not_your_turn", seat=1)


@pytest.mark.parametrize("seat", [3, -1, None, "0"])
def test_who_has_no_seat_cannot_move(seat):
    with pytest.raises(Refused) as refusal:
        play.play(GAME, position("00", HANDS), seat, "04 e6")
    assert refusal.value.code == "not_a_seat"


@pytest.mark.parametrize("seats", [2, 5, 1])
def test_it_is_a_game_for_three_or_four(seats):
    with pytest.raises(Refused) as refusal:
        play.start(GAME, seats, {}, "a seed")
    assert refusal.value.code == "seat_count"


def test_why_a_card_does_not_fit_is_known_from_the_view_alone():
    state = position("01 .\n. 00", HANDS)
    board = read_board(GAME.view(state, None)["squares"])
    fits = dict(state.frontier)
    for card in CARDS:
        for square in SQUARES:
            assert (why_not(board, card, square) is None) == bool(fits.get(square, 0) >> card & 1)

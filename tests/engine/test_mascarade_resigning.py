"""Resigning: MC-15."""

import pytest

from games.engine import play
from games.engine.refusals import Refused

from .mascarade import GAME, after, choices, forbids, hand, kinds, outcome, position, resigned, scored, strangers, told

HANDS = ["04 05", "10 11", "07 08"]


def test_mc15_its_cards_go_out_of_the_match_unseen():
    step = resigned(position("00", HANDS, "30"), 1)
    assert [event.dump() for event in step.events] == [
        {"kind": "resigned", "data": {"seat": 1, "cards": 2}, "seats": None, "reveals": False}
    ]
    assert step.state.pot == (30,)
    for seat in (None, 0, 2):
        assert GAME.view(step.state, seat)["hands"][1] is None
    assert GAME.view(step.state, 0)["resigned"] == [1]


def test_mc15_resigning_out_of_turn_leaves_the_turn_alone():
    before = position("00", HANDS)
    state = resigned(before, 2).state
    assert state.turn == 0
    assert choices(state) == choices(before)


def test_mc15_resigning_in_turn_passes_it():
    assert resigned(position("00", HANDS), 0).state.turn == 1


def test_mc15_it_is_never_waited_for_again():
    state = resigned(position("00", HANDS), 1).state
    assert after(state, "04 e6").state.turn == 2


def test_mc15_after_resigning_in_turn_the_next_may_have_to_draw_and_pass():
    step = resigned(position("00", ["04 05", strangers(2), "07 08"], "93"), 0)
    assert kinds(step) == ["resigned", "drew", "passed"]
    assert step.state.turn == 2


def test_mc15_whoever_resigns_before_the_first_card_leaves_the_start_to_the_next():
    state = resigned(position("", HANDS), 0).state
    assert choices(state) == {"10 e5", "11 e5"}


def test_mc15_it_ranks_last_however_few_cards_it_had():
    state = resigned(position("00", ["04", "10 11 12", "07 08 09"], turn=1), 0).state
    step = after(state, "10 e6, 07 e4, 11 e7, 08 e3, 12 e8")
    assert outcome(step.state) == ((3, 1, 2), "went_out")


def test_mc15_it_ranks_last_however_many_points_it_had():
    state = scored(position("00 01 02", ["04", "10", "07"]), 9, 1, 2)
    state = resigned(state, 0).state
    step = after(state, "10 e6")
    assert outcome(step.state) == ((3, 1, 2), "went_out")
    assert GAME.outcome(step.state).scores[0] == 9


def test_mc15_who_resigned_first_ranks_behind_who_resigned_later():
    state = resigned(position("00", [*HANDS, "06 09"]), 2).state
    state = resigned(state, 0).state
    assert outcome(resigned(state, 1).state) == ((3, 2, 4, 1), "resigned")


def test_mc15_the_last_one_left_wins_at_once():
    state = resigned(position("00", HANDS), 1).state
    step = resigned(state, 0)
    assert kinds(step) == ["resigned", "ended"]
    assert outcome(step.state) == ((2, 3, 1), "resigned")


def test_mc15_what_it_could_lay_does_not_keep_a_blocked_match_going():
    state = position("00", ["04 05", strangers(2), strangers(1, 2)])
    step = resigned(state, 0)
    assert kinds(step) == ["resigned", "ended"]
    assert outcome(step.state) == ((3, 2, 1), "blocked")


def test_mc15_its_cards_are_shown_when_the_match_is_over():
    """ALL-5"""
    state = after(resigned(position("00", ["04", "10 11", "07 08"]), 2).state, "04 e6").state
    assert GAME.view(state, None)["hands"] == [[], ["10", "11"], ["07", "08"]]
    assert hand(state, 2) == "07 08"
    assert told(after(resigned(position("00", ["04", "10 11", "07 08"]), 2).state, "04 e6"), "ended")


def test_mc15_nobody_resigns_twice():
    state = resigned(position("00", HANDS), 1).state
    before = GAME.dump(state)
    with pytest.raises(Refused) as refusal:
        play.resign(GAME, state, 1)
    assert (refusal.value.code, refusal.value.rule) == ("illegal", "MC-15")
    assert GAME.dump(state) == before


def test_mc15_a_resigned_seat_has_no_moves():
    state = resigned(position("00", HANDS), 1).state
    forbids(state, "10 e6", "", code="not_your_turn", seat=1)


def test_when_it_is_over_nobody_can_resign():
    state = after(position("00", ["04", "10 11", "07 08 09"]), "04 e6").state
    with pytest.raises(Refused) as refusal:
        play.resign(GAME, state, 1)
    assert refusal.value.code == "over"

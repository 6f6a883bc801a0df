"""Resigning: MK-25."""

import pytest

from games.engine import play
from games.engine.refusals import Refused

from .masker import GAME, after, choices, kinds, outcome, position, resigned, told

THREE = "b y r\n# r y b"


@pytest.mark.parametrize("seat", [0, 1])
def test_mk25_with_two_players_the_other_wins_at_once(seat):
    step = resigned(position("b y r\n# r y b", "rb"), seat)
    assert outcome(step.state) == ((2, 1) if seat == 0 else (1, 2), "resigned")
    assert kinds(step) == ["resigned", "eliminated", "ended"]


def test_mk25_with_teams_the_other_team_wins_at_once():
    step = resigned(position(THREE, "rb", seats=4), 3)
    assert outcome(step.state) == ((1, 2, 1, 2), "resigned")
    assert GAME.view(step.state, None)["resigned"] == [3]


def test_mk25_of_three_the_seat_is_eliminated_without_a_capture():
    step = resigned(position(THREE, "rby"), 1)
    assert [event.data for event in step.events] == [
        {"seat": 1},
        {"seats": [1], "colour": "b", "by": None},
    ]
    assert step.events[1].reveals
    assert outcome(step.state) is None


def test_mk25_its_crosses_stay_where_they_are_and_no_piles_are_completed():
    before = position(THREE, "rby", captured=["gg", "p", "ww"])
    state = resigned(before, 1).state
    assert (state.stacks, state.captured) == (before.stacks, before.captured)


def test_mk25_resigning_out_of_turn_leaves_the_turn_alone():
    before = after(position("b y r\n# g y b", "rby"), "b1").state
    state = resigned(before, 2).state
    assert (state.turn, state.captures) == (0, 1)
    assert choices(state) == choices(before)


def test_mk25_resigning_in_turn_passes_it():
    state = resigned(after(position("b y r\n# g y b", "rby"), "b1").state, 0).state
    assert (state.turn, state.captures) == (1, 0)


def test_mk25_a_free_capture_that_was_due_falls_to_the_next():
    state = resigned(position(THREE, "rby", free=True), 0).state
    assert (state.turn, state.free) == (1, True)


def test_mk25_it_is_skipped_from_then_on():
    state = resigned(position("b y r\n# g y b", "rby"), 1).state
    assert after(state, "b1, stop").state.turn == 2


def test_mk25_it_is_ranked_by_the_moment_of_leaving():
    state = resigned(position("b y y\n# r b .", "rby"), 1).state
    step = after(state, "b1")
    assert outcome(step.state) == ((2, 3, 1), "last_one")


def test_mk25_the_second_of_three_to_resign_ends_the_match():
    state = resigned(position(THREE, "rby"), 1).state
    assert outcome(resigned(state, 0).state) == ((2, 3, 1), "resigned")


def test_mk25_its_last_cross_eliminates_nobody_again():
    state = resigned(position("b y\n# r y b", "rby", turn=1), 0).state
    step = after(state, "b1")
    assert told(step, "eliminated") == []


def test_mk25_with_everybody_else_full_the_match_ends_by_crosses():
    state = position("b y r\n# r y b b", "rby", captured=["g", "g" * 12, "p" * 12])
    assert outcome(resigned(state, 0).state) == ((3, 1, 2), "most_crosses")


def filling():
    return after(position("b y\n# r y", "rby", captured=["g" * 8, "pp", "ww"]), "b1").state


def test_mk25_resigning_while_filling_fills_nothing_and_passes_the_turn():
    before = filling()
    step = resigned(before, 0)
    assert kinds(step) == ["resigned"]
    assert (step.state.phase, step.state.turn) == ("capture", 1)
    assert step.state.captured == before.captured


def test_mk25_resigning_while_another_fills_ends_the_match():
    assert outcome(resigned(filling(), 2).state) == ((3, 1, 2), "resigned")


def test_mk25_an_eliminated_seat_with_nothing_to_decide_cannot_resign():
    state = resigned(position(THREE, "rby"), 1).state
    before = GAME.dump(state)
    with pytest.raises(Refused) as refusal:
        play.resign(GAME, state, 1)
    assert (refusal.value.code, refusal.value.rule) == ("illegal", "MK-25")
    assert GAME.dump(state) == before


def test_when_it_is_over_nobody_can_resign():
    state = resigned(position(THREE, "rb"), 1).state
    with pytest.raises(Refused) as refusal:
        play.resign(GAME, state, 0)
    assert refusal.value.code == "over"


@pytest.mark.parametrize("seat", [3, -1, None, "0"])
def test_who_has_no_seat_cannot_resign(seat):
    with pytest.raises(Refused) as refusal:
        play.resign(GAME, position(THREE, "rby"), seat)
    assert refusal.value.code == "not_a_seat"

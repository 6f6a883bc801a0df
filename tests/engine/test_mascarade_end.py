"""The end, points and places: MC-11 to MC-14."""

import pytest

from .mascarade import EXAMPLE, GAME, after, choices, hand, kinds, outcome, position, scored, strangers, told


def test_mc11_whoever_lays_their_last_card_with_the_pot_empty_wins():
    step = after(position("00", ["04", "10 11", "07 08 09"]), "04 e6")
    assert outcome(step.state) == ((1, 2, 3), "went_out")
    assert kinds(step) == ["laid", "ended"]
    assert (GAME.to_act(step.state), choices(step.state)) == (frozenset(), set())


def test_mc11_not_while_the_pot_has_cards():
    step = after(position("00", ["04", "10 11", "07 08 09"], "30"), "04 e6")
    assert outcome(step.state) is None
    assert hand(step.state, 0) == "30"


def test_mc12_in_both_endings_the_others_are_placed_by_cards_in_hand():
    step = after(position("00", ["04", "10 11 12", "07 08", "05 06 09 13"]), "04 e6")
    assert outcome(step.state) == ((1, 3, 2, 4), "went_out")


@pytest.mark.parametrize(("lots", "places"), [((1, 0, 2), (1, 2, 3)), ((2, 1, 0), (1, 3, 2))])
def test_mc12_when_somebody_went_out_the_lots_settle_ties_among_the_others(lots, places):
    step = after(position("00", ["04", "10 11", "07 08"], lots=lots), "04 e6")
    assert outcome(step.state) == (places, "went_out")


def test_mc12_it_ends_when_the_pot_is_empty_and_nobody_can_lay():
    hands = ["04 " + strangers(2), strangers(1, 2), strangers(3, 3)]
    step = after(position("00", hands), "04 e6")
    assert outcome(step.state) == ((2, 1, 3), "blocked")
    assert kinds(step) == ["laid", "ended"]


def test_mc12_it_does_not_end_while_somebody_can_still_lay():
    step = after(position("00", ["04 10 22", strangers(1, 2), strangers(3, 3)]), "04 e6")
    assert outcome(step.state) is None


def test_mc12_it_does_not_end_while_the_pot_has_cards():
    """Everybody draws in turn, and passes, until the pot is empty or something fits."""
    hands = ["04 19 22 41 51 66", "82", "93"]
    step = after(position("00", hands, "99 13"), "04 e6")
    assert outcome(step.state) is None
    assert [(fact["seat"], fact["why"]) for fact in told(step, "drew")] == [(1, "stuck"), (2, "stuck")]
    assert (step.state.turn, {choice[:2] for choice in choices(step.state)}) == (2, {"13"})


def test_mc12_the_last_card_of_the_pot_may_block_the_match():
    hands = ["04 19 22 41 51 66", "82", "93"]
    step = after(position("00", hands, "99"), "04 e6")
    assert kinds(step) == ["laid", "drew", "passed", "ended"]
    assert outcome(step.state) == ((3, 2, 1), "blocked")


@pytest.mark.parametrize(("lots", "places"), [((0, 1, 2), (1, 2, 3)), ((2, 0, 1), (2, 3, 1)), ((1, 2, 0), (3, 1, 2))])
def test_mc12_a_tie_for_the_fewest_cards_is_settled_by_lot(lots, places):
    hands = ["04 " + strangers(2), strangers(2, 2), strangers(2, 4)]
    step = after(position("00", hands, lots=lots), "04 e6")
    assert outcome(step.state) == (places, "blocked")
    assert told(step, "ended")[0]["lots"] == list(lots)


def test_all5_at_the_end_every_hand_is_shown():
    step = after(position("00", ["04", "10 11", "07 08 09"]), "04 e6")
    ended = step.events[-1]
    assert ended.reveals
    assert ended.data["hands"] == [[], ["10", "11"], ["07", "08", "09"]]
    assert ended.data["scores"] is None


def test_mc13_printed_example_a_card_touching_four_with_1_2_1_and_2_agreements_scores_6():
    state = position(EXAMPLE, ["00 17", "10 11 12", "07 08 09"], scoring="on")
    step = after(state, "00 f6")
    sides = {contact["side"]: len(contact["features"]) for contact in told(step, "laid")[0]["contacts"]}
    assert sides == {"left": 1, "above": 2, "right": 1, "below": 2}
    assert told(step, "laid")[0]["points"] == 6
    assert step.state.scores == (6, 0, 0)


def test_mc13_printed_example_a_card_touching_two_with_1_and_1_scores_2():
    state = position(EXAMPLE.replace("36 . ", "36 00"), ["17 18", "10 11 12", "07 08 09"], scoring="on")
    step = after(state, "17 g5")
    assert [len(contact["features"]) for contact in told(step, "laid")[0]["contacts"]] == [1, 1]
    assert step.state.scores == (2, 0, 0)


def test_mc13_the_start_card_scores_nothing():
    state = position("", ["00 17", "10 11 12", "07 08 09"], scoring="on")
    step = after(state, "00 e5")
    assert step.state.scores == (0, 0, 0)
    assert told(step, "laid")[0]["points"] == 0


def test_mc13_points_add_up():
    state = position("00", ["01 05", "03 10 11 12", "07 08 09"], scoring="on")
    state = after(state, "01 e6, 03 e4").state
    assert state.scores == (3, 3, 0)
    assert [laid.points for laid in state.laid] == [0, 3, 3]


def test_mc13_in_the_basic_game_nothing_is_scored():
    step = after(position("00", ["01 05", "03 10 11 12", "07 08 09"]), "01 e6, 03 e4")
    assert step.state.scores == (0, 0, 0)
    assert [fact["points"] for fact in told(step, "laid")] == [None, None]


def test_mc14_most_points_wins_whoever_went_out():
    state = scored(position("00 01 02", ["04", "10 11", "07 08 09"]), 1, 6, 3)
    step = after(state, "04 e6")
    assert outcome(step.state) == ((3, 1, 2), "went_out")
    assert GAME.outcome(step.state).scores == (2, 6, 3)


def test_mc14_a_tie_goes_to_fewer_cards_in_hand():
    state = scored(position("00 01 02", ["04", "10 11", "07 08 09"]), 0, 3, 3)
    assert outcome(after(state, "04 e6").state) == ((3, 1, 2), "went_out")


@pytest.mark.parametrize("lots", [(0, 1, 2), (2, 1, 0)])
def test_mc14_then_it_is_shared_and_no_lot_is_drawn(lots):
    state = scored(position("00 01 02", ["04", "10 11", "07 08"], lots=lots), 0, 3, 3)
    step = after(state, "04 e6")
    assert outcome(step.state) == ((3, 1, 1), "went_out")


def test_mc14_it_ends_blocked_as_well():
    hands = ["04 " + strangers(2), strangers(1, 2), strangers(3, 3)]
    state = scored(position("00 01 00", hands), 5, 2, 2)
    assert outcome(after(state, "04 e4").state) == ((1, 2, 3), "blocked")

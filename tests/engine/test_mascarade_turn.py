"""Laying, drawing and passing: MC-6 to MC-10."""

import pytest

from games.engine import play
from games.engine.mascarade.components import SQUARE_NAMES
from games.engine.mascarade.state import frontier_of

from .mascarade import GAME, after, choices, forbids, hand, kinds, position, strangers, told

OTHERS = ["10 11 12", "07 08 09"]  # they agree with 00


def test_mc6_a_card_is_laid_on_any_empty_side_of_a_laid_card_it_agrees_with():
    state = position("00", ["04 22", *OTHERS])
    assert choices(state) == {"04 d5", "04 f5", "04 e4", "04 e6"}


def test_mc6_one_feature_in_common_is_enough():
    state = position("00", ["04 15 17 28 29", *OTHERS])  # face, mouth, nose, eyes, hair
    assert {"04 e6", "15 e6", "17 e6", "28 e6", "29 e6"} <= choices(state)


def test_mc6_a_card_must_agree_with_every_card_beside_it():
    """18 agrees with 01 but not with 00."""
    state = position("01 .\n. 00", ["18 04", *OTHERS])
    assert "18 d6" in choices(state)
    assert "04 f6" in choices(state)
    forbids(state, "18 f6", "MC-6")
    forbids(state, "18 e5", "MC-6")


@pytest.mark.parametrize(
    ("square", "side"),
    [("f5", "the mask on the left, on e5"), ("d5", "the mask on the right, on e5"), ("e4", "above"), ("e6", "below")],
)
def test_mc6_the_refusal_says_on_which_side_nothing_agrees(square, side):
    state = position("00", ["04 22", *OTHERS])
    sentence = forbids(state, f"22 {square}", "MC-6")
    assert sentence.startswith("Mask 22 has no feature in common with the mask")
    assert side in sentence


def test_mc6_a_square_that_is_taken_is_refused():
    assert "already" in forbids(position("00", ["04", *OTHERS], "30"), "04 e5", "MC-6")


@pytest.mark.parametrize("square", ["f6", "d4", "g5", "a1", "j10"])
def test_mc6_a_square_without_a_card_on_its_four_sides_is_refused(square):
    assert "beside" in forbids(position("00", ["04", *OTHERS], "30"), f"04 {square}", "MC-6")


def test_mc6_a_card_that_is_not_in_the_hand_is_refused():
    assert "not in your hand" in forbids(position("00", ["04", *OTHERS], "30"), "07 e6", "MC-6")
    forbids(position("00", ["04", *OTHERS], "06"), "06 e6", "MC-6")


def test_mc6_the_edge_of_the_board_is_an_edge():
    state = position("00", ["04", *OTHERS], at="a1")
    assert choices(state) == {"04 b1", "04 a2"}
    state = position("00", ["04", *OTHERS], at="j10")
    assert choices(state) == {"04 i10", "04 j9"}


@pytest.mark.parametrize("square", ["k5", "e11", "e0", "a99", "z1", "e00"])
def test_mc3_off_the_board_is_refused(square):
    assert "no square" in forbids(position("00", ["04", *OTHERS]), f"04 {square}", "MC-3")


def test_mc6_all_that_was_laid_beside_is_told_with_what_agrees():
    step = after(position("00", ["01 22", *OTHERS]), "01 e6")
    contact = {"side": "below", "square": "e5", "card": "00", "features": ["face", "nose", "mouth"]}
    assert told(step, "laid")[0]["contacts"] == [contact]


def test_the_frontier_that_is_kept_is_the_one_that_would_be_worked_out():
    state = play.start(GAME, 4, {}, "frontier").state
    while GAME.to_act(state):
        state = after(state, min(choices(state))).state
        assert state.frontier == frontier_of(state.board)
        assert all(state.board[square] == -1 for square, _ in state.frontier)


def test_mc7_whoever_can_lay_must_lay():
    state = position("00", ["04 22", *OTHERS], "30")
    assert "must" in forbids(state, "pass", "MC-7")
    forbids(state, "draw", "MC-9")


def test_mc7_a_card_is_laid_by_the_player_even_if_there_is_only_one_way():
    """ALL-3: a deed is not done for anybody."""
    state = position("00 23", [strangers(4) + " 10", "04 07", "08 09"], at="i1", turn=2)
    step = after(state, "08 i2")
    assert step.state.turn == 0
    assert len(choices(step.state)) >= 1


def test_mc8_after_laying_one_draws_until_one_holds_five():
    step = after(position("00", ["04 05 06 22 41", *OTHERS], "30 31 32"), "04 e6")
    assert hand(step.state, 0) == "05 06 22 41 30"
    assert told(step, "drew") == [{"seat": 0, "count": 1, "why": "refill", "hand": 5, "pot": 2}]


def test_mc8_someone_who_holds_six_and_lays_one_draws_nothing():
    step = after(position("00", ["04 05 06 22 41 51", *OTHERS], "30 31 32"), "04 e6")
    assert hand(step.state, 0) == "05 06 22 41 51"
    assert kinds(step, 0) == ["laid"]


def test_mc8_from_an_empty_pot_nobody_draws():
    step = after(position("00", ["04 05 06 22 41", *OTHERS]), "04 e6")
    assert hand(step.state, 0) == "05 06 22 41"
    assert kinds(step, 0) == ["laid"]


def test_mc8_a_pot_that_is_too_small_is_drawn_up():
    step = after(position("00", ["04 05 06", *OTHERS], "30 31"), "04 e6")
    assert hand(step.state, 0) == "05 06 30 31"
    assert step.state.pot == ()


def test_mc9_whose_cards_fit_nowhere_draws_one_and_lays_it_where_they_like():
    state = position("00", ["04 05 06 07 08", strangers(5), "08 09"], "30 13 31")
    step = after(state, "04 e6")
    assert (step.state.turn, step.state.drew) == (1, True)
    assert told(step, "drew")[1] == {"seat": 1, "count": 1, "why": "stuck", "hand": 6, "pot": 1}
    assert {choice[:2] for choice in choices(step.state)} == {"13"}
    assert len(choices(step.state)) > 1


def test_mc9_who_laid_the_card_they_drew_holds_five_again_and_draws_nothing():
    state = position("00", ["04 05 06 07 08", strangers(5), "08 09"], "30 13 31")
    step = after(state, "04 e6, 13 e4")
    assert hand(step.state, 1) == strangers(5)
    assert step.state.pot == (31,)


def test_mc9_only_the_card_just_drawn_can_be_laid():
    state = after(position("00", ["04 05 06 07 08", strangers(5), "08 09"], "30 13 31"), "04 e6").state
    forbids(state, "22 e4", "MC-6")
    forbids(state, "pass", "MC-7")


def test_mc9_if_it_does_not_fit_either_the_turn_passes_and_it_is_kept():
    state = position("00", ["04 05 06 07 08", strangers(5), "08 09"], "30 93 31")
    step = after(state, "04 e6")
    assert hand(step.state, 1) == strangers(5) + " 93"
    assert step.state.turn == 2
    assert kinds(step) == ["laid", "drew", "drew", "passed"]
    assert told(step, "passed") == [{"seat": 1, "why": "does_not_fit"}]


def test_mc9_with_an_empty_pot_the_turn_just_passes():
    step = after(position("00", ["04 05", strangers(3), "08 09"]), "04 e6")
    assert hand(step.state, 1) == strangers(3)
    assert step.state.turn == 2
    assert told(step, "passed") == [{"seat": 1, "why": "pot_empty"}]


def test_mc9_several_players_may_have_to_pass_one_after_the_other():
    step = after(position("00", ["04 05", strangers(3), strangers(3, 3)]), "04 e6")
    assert step.state.turn == 0
    assert [fact["seat"] for fact in told(step, "passed")] == [1, 2]


def test_mc9_while_nothing_fits_the_pot_is_drawn_up_by_all_in_turn():
    hands = ["04 19 22 41 51 19", "66", "82"]
    step = after(position("00", hands, "93 99 93 99 13"), "04 e6")
    assert [fact["seat"] for fact in told(step, "drew")] == [1, 2, 0, 1, 2]
    assert [fact["seat"] for fact in told(step, "passed")] == [1, 2, 0, 1]
    assert (step.state.turn, hand(step.state, 2)) == (2, "82 99 13")


def test_mc10_the_number_of_cards_in_each_hand_and_in_the_pot_is_open_but_not_their_faces():
    state = position("00", ["04 05", strangers(3), "08"], "30 31 32 33")
    for seat in (None, 1):
        view = GAME.view(state, seat)
        assert (view["counts"], view["pot"], view["pot_cards"]) == ([2, 3, 1], 4, None)
        assert view["hands"][0] is None


def test_mc10_which_card_was_drawn_is_told_to_the_drawer_alone():
    step = after(position("00", ["04 05 06 22 41", *OTHERS], "30 31 32"), "04 e6")
    assert kinds(step, None) == kinds(step, 1) == ["laid", "drew"]
    assert kinds(step, 0) == ["laid", "drew", "drew_cards"]
    assert told(step, "drew_cards") == [{"seat": 0, "why": "refill", "cards": ["30"]}]


def test_what_was_drawn_or_that_nothing_fitted_cannot_be_taken_back():
    drawn = after(position("00", ["04 05 06 22 41", *OTHERS], "30"), "04 e6")
    passed = after(position("00", ["04 05", strangers(3), "08"]), "04 e6")
    quiet = after(position("00", ["04 05", *OTHERS]), "04 e6")
    assert [any(event.reveals for event in step.events) for step in (drawn, passed, quiet)] == [True, True, False]


def test_squares_are_offered_card_by_card_in_the_order_of_the_hand():
    state = position("00", ["07 04", *OTHERS])
    offered = list(play.choices(GAME, state, 0))
    assert offered == [f"{card} {square}" for card in ("07", "04") for square in ("e4", "d5", "f5", "e6")]
    assert all(notation.split(" ")[1] in SQUARE_NAMES for notation in offered)

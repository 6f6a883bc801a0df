"""A turn: MK-6 to MK-12."""

import pytest

from .masker import GAME, after, choices, drawn, forbids, kinds, position, same_board, told

# r b y stand for colours of the players or of nobody; g and p are nobody's in most drawings.


def test_mk6_the_blank_takes_a_cross_that_touches_it_and_stands_in_its_place():
    step = after(position("r g b\ng # y\nr p r"), "c2")
    assert same_board(step.state, "r g b\ng . #\nr p r")
    assert step.state.captured == ("y", "")
    assert told(step, "captured") == [{"seat": 0, "square": "c2", "from": "b2", "colour": "y", "free": False}]


def test_mk6_the_place_it_left_is_empty_for_good():
    state = after(position("r g b\ng # y\nr p r"), "c2").state
    assert "b2" not in choices(state)
    forbids(state, "b2", "MK-6")


def test_mk6_after_a_capture_the_player_may_stop_or_capture_again():
    step = after(position("r g b\ng # y\nr p r"), "c2")
    assert step.state.turn == 0
    assert choices(step.state) == {"c1", "c3", "stop"}


def test_mk6_the_first_capture_is_compulsory():
    forbids(position("r g b\ng # y\nr p r"), "stop", "MK-6")


def test_mk6_the_first_capture_of_the_next_player_is_compulsory_too():
    state = after(position("r g b\ng # y\nr p r"), "c2, stop").state
    assert state.turn == 1
    forbids(state, "stop", "MK-6")


def test_mk6_stopping_passes_the_turn():
    step = after(position("r g b\ng # y\nr y r", tokens="rby"), "c2, stop")
    assert kinds(step) == ["captured", "stopped"]
    assert (step.state.turn, step.state.captures) == (1, 0)


def test_mk6_the_turn_ends_by_itself_after_the_third_capture():
    step = after(position("r g b r\ng # y y\nr p r b"), "c2, d2, d3")
    assert step.state.turn == 1
    assert kinds(step) == ["captured"] * 3
    assert step.state.captured == ("yyr", "")


def test_mk6_a_fourth_capture_is_not_the_players_any_more():
    state = after(position("r g b r\ng # y y\nr p r b"), "c2, d2, d3").state
    forbids(state, "c3", "", code="not_your_turn", seat=0)
    assert "c3" in choices(state)


def test_mk5_play_goes_clockwise():
    state = position("r g b r\ng # y y\nr p r b", tokens="rby", turn=2)
    assert after(state, "c2, stop").state.turn == 0


def test_mk7_touching_is_by_the_sides():
    state = position("r g b\ng # y\nr p r")
    assert choices(state) == {"b3", "a2", "c2", "b1"}
    for corner in ("a1", "a3", "c1", "c3"):
        forbids(state, corner, "MK-7")


def test_mk7_with_the_option_corners_touch_as_well():
    state = position("r g b g\ng # y r\nr p r b", touch="corners")
    assert choices(state) == {"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"}
    forbids(state, "d2", "MK-7")


def test_mk7_the_board_does_not_wrap_around():
    state = position("r . . . . .\n# . . . . r\n. . . . . r")
    assert choices(state) == {"a3"}
    forbids(state, "f1", "MK-7")
    forbids(state, "f2", "MK-7")


def test_mk8_isolated_the_turn_ends_and_the_next_capture_is_free():
    step = after(position("r . b .\n. . . .\n# y . r\n. . . b"), "b2")
    assert kinds(step) == ["captured", "isolated"]
    assert told(step, "isolated") == [{"seat": 0}]
    assert (step.state.turn, step.state.free) == (1, True)
    assert choices(step.state) == {"a4", "c4", "d1", "d2"}


def test_mk8_a_free_capture_is_compulsory():
    state = after(position("r . b .\n. . . .\n# y . r\n. . . b"), "b2").state
    forbids(state, "stop", "MK-6")


def test_mk8_a_free_capture_takes_a_cross_not_an_empty_square_nor_the_blank():
    state = after(position("r . b .\n. . . .\n# y . r\n. . . b"), "b2").state
    forbids(state, "a1", "MK-6")
    forbids(state, "b2", "MK-6")


def test_mk8_by_corners_a_diagonal_neighbour_is_no_isolation():
    drawing = "r . b\n. # .\ny . b"
    assert GAME.view(position(drawing, touch="corners"), 0)["turn"]["free"] is False
    step = after(position("r . b .\n. # y .\n. . . g", touch="corners"), "c2")
    assert kinds(step) == ["captured"]
    assert choices(step.state) == {"c3", "d1", "stop"}


def test_mk9_after_a_white_cross_the_players_own_next_capture_is_free():
    state = after(position("r g b\ng # w\nr p b"), "c2").state
    assert (state.turn, state.free) == (0, True)
    assert choices(state) == {"a1", "b1", "c1", "a2", "a3", "b3", "c3", "stop"}


def test_mk9_who_stops_after_a_white_cross_leaves_the_free_capture_to_the_next():
    state = after(position("r g b\ng # w\nr p b"), "c2, stop").state
    assert (state.turn, state.free) == (1, True)
    assert choices(state) == {"a1", "b1", "c1", "a2", "a3", "b3", "c3"}


def test_mk9_a_white_cross_taken_third_leaves_the_free_capture_to_the_next():
    state = after(position("r g b w\ng # y y\nr p r b"), "c2, d2, d3").state
    assert (state.turn, state.free) == (1, True)


def test_mk9_white_beats_isolation_and_the_turn_goes_on():
    step = after(position("r . b .\n. . . .\n# w . r\n. . . b"), "b2")
    assert kinds(step) == ["captured"]
    assert step.state.turn == 0
    assert choices(step.state) == {"a4", "c4", "d1", "d2", "stop"}


def test_mk9_who_stops_isolated_on_white_leaves_a_free_capture():
    state = after(position("r . b .\n. . . .\n# w . r\n. . . b"), "b2, stop").state
    assert (state.turn, state.free) == (1, True)


def test_mk9_the_freedom_lasts_for_one_capture_only():
    state = after(position("r g b\ng # w\nr p b"), "c2, a1").state
    assert state.free is False
    assert choices(state) == {"a2", "b1", "stop"}
    forbids(state, "c3", "MK-7")


def test_mk10_a_free_capture_may_take_a_touching_cross():
    step = after(position("r g b\ng # w\nr p b"), "c2, c3")
    assert told(step, "captured")[1]["free"] is True
    assert drawn(step.state).splitlines()[-3].startswith("r g #")


def test_mk10_after_a_free_capture_play_goes_on_from_the_blanks_new_place():
    state = after(position("r g b .\n. . . .\n# y . r\n. . . b"), "b2, b4").state
    assert (state.turn, state.free) == (1, False)
    assert choices(state) == {"a4", "c4", "stop"}


@pytest.mark.parametrize(("seats", "tokens", "full"), [(2, "rb", 18), (3, "rby", 12), (4, "rb", 9)])
def test_mk11_a_player_is_full_at_six_four_or_three_piles_of_three(seats, tokens, full):
    captured = ["g" * (full - 1), *[""] * (seats - 1)]
    state = position("r g b r\ng # y b\nr p r b", tokens, seats=seats, captured=captured)
    assert GAME.view(state, 0)["full"][0] is False
    step = after(state, "b1")
    assert GAME.view(step.state, 0)["full"][0] is True
    assert kinds(step) == ["captured", "became_full"]
    assert step.state.turn == 1


def test_mk11_a_full_players_turns_are_skipped():
    state = position("r g b\ng # y\nr p r", "rby", turn=2, captured=["g" * 12, "", ""])
    step = after(state, "b1, stop")
    assert told(step, "skipped") == [{"seat": 0, "why": "full"}]
    assert step.state.turn == 1


def test_mk11_a_full_player_is_still_in_the_game_and_can_win():
    state = position("r\n# b", turn=1, captured=["g" * 18, "g" * 10])
    step = after(state, "b1")
    assert GAME.outcome(step.state).places == (1, 2)


def test_mk11_a_full_player_can_be_eliminated():
    state = position("b r\ny #", "rby", turn=1, captured=["g" * 12, "g", "g"])
    assert told(after(state, "b2"), "eliminated")[0]["seats"] == [0]


def test_mk11_a_free_capture_falls_through_full_players():
    state = position("r . b\n. . .\n# w y", "rby", turn=2, captured=["g" * 12, "", ""])
    step = after(state, "b1, stop")
    assert (step.state.turn, step.state.free) == (1, True)


def test_mk11_who_alone_can_capture_plays_turn_after_turn():
    state = position("r g b\ng # y\nr p r", captured=["", "g" * 18])
    step = after(state, "b1, stop")
    assert told(step, "skipped") == [{"seat": 1, "why": "full"}]
    assert (step.state.turn, step.state.captures) == (0, 0)
    forbids(step.state, "stop", "MK-6")


def test_mk11_who_becomes_full_on_white_leaves_the_free_capture():
    state = position("r g b\ng # w\nr p r", captured=["g" * 17, ""])
    step = after(state, "c2")
    assert kinds(step) == ["captured", "became_full"]
    assert (step.state.turn, step.state.free) == (1, True)


def test_mk11_who_becomes_full_isolated_leaves_the_free_capture():
    state = position("r . b .\n. . . .\n# y . r\n. . . b", captured=["g" * 17, ""])
    step = after(state, "b2")
    assert kinds(step) == ["captured", "became_full", "isolated"]
    assert (step.state.turn, step.state.free) == (1, True)


def test_mk12_everybody_sees_what_everybody_has_captured():
    state = position("r g b\ng # y\nr p r", "rby", captured=["gw", "pp", ""])
    for viewer in (0, 1, 2, None):
        assert GAME.view(state, viewer)["captured"] == ["gw", "pp", ""]

"""The 3D board: MK-20 (dealing) is in test_masker_setup.py; here MK-21 to MK-24."""

from .masker import GAME, after, choices, forbids, kinds, outcome, position, same_board, told


def solid(drawing, tokens="rb", **fields):
    return position(drawing, tokens, board="3d", **fields)


def test_mk21_the_blank_moves_onto_the_top_of_the_next_stack_takes_it_and_stands_there():
    step = after(solid("rb by gp\nrg bg# wy\nrr yy pp"), "c2")
    assert same_board(step.state, "rb by gp\nrg bg w#\nrr yy pp")
    assert step.state.captured == ("y", "")


def test_mk21_however_high_the_stack_is():
    state = solid("rb b gp\nrgby bg# w\nrr yyyb pp")
    assert choices(state) == {"a2", "b1", "b3", "c2"}
    assert same_board(after(state, "a2").state, "rb b gp\nrgb# bg w\nrr yyyb pp")


def test_mk21_what_was_under_the_blank_is_open_again():
    step = after(solid("rb by gp\nrg bg# wy\nrr yy pp"), "c2, b2")
    assert same_board(step.state, "rb by gp\nrg b# w\nrr yy pp")
    assert step.state.captured == ("yg", "")


def test_mk21_crosses_under_the_blank_cannot_be_taken():
    forbids(solid("rb by gp\nrg bg# wy\nrr yy pp"), "b2", "MK-21")


def test_mk21_only_the_top_cross_of_a_stack_is_taken():
    step = after(solid("rb by gp\nrg bg# wy\nrr yyb pp"), "b1")
    assert told(step, "captured")[0]["colour"] == "b"
    assert same_board(step.state, "rb by gp\nrg bg wy\nrr yy# pp")


def test_mk7_stacks_touch_by_the_sides_or_with_the_option_by_corners():
    drawing = "rb by gp\nrg bg# wy\nrr yy pp"
    forbids(solid(drawing), "a1", "MK-7")
    assert "a1" in choices(solid(drawing, touch="corners"))


def test_there_is_no_fourth_column_in_3d():
    forbids(solid("rb by gp\nrg bg# wy\nrr yy pp"), "d1", "MK-20")
    forbids(solid("rb by gp\nrg bg# wy\nrr yy pp"), "a4", "MK-20")


def test_mk13_crosses_covered_by_others_are_on_the_table():
    step = after(solid(". b .\nrb r# by\n. r .", turn=1), "b1")
    assert told(step, "eliminated") == []


def test_mk13_a_cross_under_the_blank_is_on_the_table():
    step = after(solid(". b .\n. r# r\n. . b", turn=1), "c2")
    assert told(step, "eliminated") == []


def test_mk22_a_free_capture_takes_the_top_cross_of_any_stack():
    state = after(solid("rb . gp\n. g# yw\nrr . pp"), "c2").state
    assert (state.turn, state.free) == (0, True)
    assert choices(state) == {"a1", "a3", "b2", "c1", "c3", "stop"}


def test_mk22_not_the_blanks_own_stack_while_there_are_others():
    state = after(solid("rb . gp\n. g# yw\nrr . pp"), "c2").state
    forbids(state, "c2", "MK-22")


def test_mk22_if_the_only_crosses_left_are_under_the_blank_it_steps_down():
    state = solid(". . .\n. brbrgy# .\n. . .", free=True)
    assert choices(state) == {"b2"}
    step = after(state, "b2")
    assert same_board(step.state, ". . .\n. brbrg# .\n. . .")
    assert told(step, "captured") == [{"seat": 0, "square": "b2", "from": "b2", "colour": "y", "free": True}]
    assert kinds(step) == ["captured", "isolated"]
    assert (step.state.turn, step.state.free) == (1, True)


def test_mk22_stepping_down_on_white_the_turn_goes_on():
    step = after(solid(". . .\n. brw# .\n. . .", free=True), "b2")
    assert (step.state.turn, step.state.free) == (0, True)
    assert choices(step.state) == {"b2", "stop"}


def test_mk22_stepping_down_can_eliminate():
    step = after(solid(". . .\n. br# .\n. . .", free=True, turn=1), "b2")
    assert outcome(step.state) == ((2, 1), "last_one")


def test_mk23_the_blank_is_isolated_when_no_stack_next_to_it_has_a_cross():
    step = after(solid("rb . gp\n. # y\nrr . ."), "c2")
    assert kinds(step) == ["captured"]
    step = after(solid("rb . .\n. # y\nrr . ."), "c2")
    assert kinds(step) == ["captured", "isolated"]


def test_mk23_crosses_under_the_blank_do_not_help_against_isolation():
    step = after(solid("rb . .\n. # gy\nrr . ."), "c2")
    assert kinds(step) == ["captured", "isolated"]
    assert choices(step.state) == {"a1", "a3"}


def test_mk23_with_corners_a_stack_at_the_corner_is_next_to_it():
    step = after(solid("rb b .\n. # gy\nrr . .", touch="corners"), "c2")
    assert kinds(step) == ["captured"]


def test_mk23_all_else_is_as_in_the_flat_game():
    state = solid("rb by gp\nrg bg# wy\nrr yy pp", "rby", captured=["", "g" * 12, ""])
    step = after(state, "c2, b2, b1")
    assert told(step, "skipped") == [{"seat": 1, "why": "full"}]
    assert step.state.turn == 2


def test_mk24_everybody_sees_every_layer():
    state = solid("rb by gp\nrg bg# wy\nrr yy pp")
    for viewer in (0, 1, None):
        assert GAME.view(state, viewer)["squares"]["b2"] == "bg#"

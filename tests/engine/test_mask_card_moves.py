"""The cards that move pegs or turn the mask: MA-19, MA-21, MA-23 to MA-25."""

from .mask import GAME, after, bought, choices, drawn, forbids, holes, kinds, payments, position, told

BLOCKED = """
.......
.......
.......
...#...
cd.....
abC....
AB.....
"""  # seat 0 can move neither peg
CORNER = """
.......
.......
.......
...#...
bc.....
Ba.....
AC.....
"""


# Jumping


def test_leap_one_peg_jumps_to_any_free_hole():
    step = bought("leap")
    assert GAME.to_act(step.state) == {0}
    assert len(choices(step.state)) == 2 * 42
    step = after(step.state, "jump 2 d5")
    assert holes(step.state, 0) == ["a1", "d5"]
    assert kinds(step) == ["moved", "carried_out"]
    assert (told(step, "moved")[0]["how"], payments(step)) == ("jump", [])


def test_ma24_a_jump_goes_over_anything_and_is_free():
    state = bought("leap", position(CORNER, card="leap")).state
    assert after(state, "jump 1 g7").state.points == state.points
    assert choices(state) >= {"jump 1 g7", "jump 2 a4"}


def test_ma24_not_onto_a_peg_nor_into_the_middle():
    state = bought("leap").state
    forbids(state, "jump 1 b2", "MA-24")
    forbids(state, "jump 1 g1", "MA-24")
    forbids(state, "jump 1 a1", "MA-24")
    forbids(state, "jump 1 d4", "MA-1")
    forbids(state, "jump 1 a8", "MA-1")
    forbids(state, "jump 3 a3", "MA-1")


def test_ma19_a_card_must_be_obeyed_unless_it_says_may():
    state = bought("leap").state
    forbids(state, "skip", "MA-19")
    forbids(state, "done", "MA-9")
    forbids(state, "pass", "MA-8")
    forbids(state, "1 a2", "MA-8")


def test_ma19_only_its_owner_carries_it_out():
    state = bought("leap", seat=1).state
    for seat in (0, 2):
        forbids(state, "jump 1 d5", "MA-19", code="not_your_turn", seat=seat)


def test_double_leap_both_pegs_jump_either_first():
    state = bought("double_leap").state
    assert len(choices(state)) == 2 * 42
    state = after(state, "jump 2 d5").state
    assert choices(state) == {choice for choice in choices(state) if choice.startswith("jump 1 ")}
    assert len(choices(state)) == 42
    forbids(state, "jump 2 d3", "MA-19")
    step = after(state, "jump 1 g1")
    assert holes(step.state, 0) == ["g1", "d5"]
    assert kinds(step) == ["moved", "carried_out"]


# Walking


def test_free_walk_up_to_4_steps_in_all_free_with_several_legs_and_done():
    state = bought("free_walk").state
    assert {"skip", "1 a5", "2 g5", "1 a2"} <= choices(state)
    assert "done" not in choices(state)
    forbids(state, "1 a6", "MA-19")
    state = after(state, "1 a3").state
    assert {"done", "2 g3", "1 a1", "1 a5"} <= choices(state)
    assert "skip" not in choices(state)
    forbids(state, "2 g4", "MA-19")
    forbids(state, "skip", "MA-19")
    step = after(state, "2 g2, done")
    assert told(step, "done") == [{"seat": 0, "by_itself": False}]
    assert (payments(step), step.state.points) == ([], (9, 10, 10))


def test_free_walk_is_done_by_itself_after_the_fourth_step():
    step = after(bought("free_walk").state, "1 a3, 2 g3")
    assert told(step, "done") == [{"seat": 0, "by_itself": True}]
    assert kinds(step)[-1] == "carried_out"


def test_free_walk_may_be_skipped():
    step = after(bought("free_walk").state, "skip")
    assert told(step, "skipped") == [{"seat": 0, "card": "free_walk", "by_itself": False}]
    assert holes(step.state, 0) == ["a1", "g1"]


def test_free_walk_done_before_the_first_step_is_refused():
    forbids(bought("free_walk").state, "done", "MA-9")


def test_ma20_ma25_a_card_lets_who_has_no_points_walk():
    state = bought("free_walk", points=(1, 10, 10)).state
    assert state.points[0] == 0
    assert "1 a5" in choices(state)


def test_ma23_a_free_walk_with_both_pegs_blocked_is_skipped_by_itself():
    step = bought("free_walk", position(BLOCKED, 4, card="free_walk"))
    assert told(step, "skipped") == [{"seat": 0, "card": "free_walk", "by_itself": True}]
    assert kinds(step)[-1] == "carried_out"


def test_ma23_a_stroll_with_both_pegs_blocked_is_skipped_by_itself():
    state = bought("stroll", position(BLOCKED, 4, card="stroll")).state
    step = after(state, "skip, skip, skip")
    assert told(step, "skipped")[-1] == {"seat": 0, "card": "stroll", "by_itself": True}


def test_stroll_in_turn_everyone_may_move_one_peg_up_to_2_steps():
    state = bought("stroll", seat=1).state
    order = []
    while state.phase == "card":
        (seat,) = GAME.to_act(state)
        order.append(seat)
        assert "skip" in choices(state)
        assert "done" not in choices(state)
        state = after(state, "skip").state
    assert order == [2, 0, 1]


def test_stroll_is_one_leg():
    state = bought("stroll").state
    assert GAME.to_act(state) == {1}
    assert {"1 b4", "1 c3", "2 f4"} <= choices(state)
    forbids(state, "1 b5", "MA-19", seat=1)
    step = after(state, "1 b3")
    assert GAME.to_act(step.state) == {2}
    assert step.state.points == (9, 10, 10)


def test_stumble_everyone_moves_one_peg_one_step():
    state = bought("stumble").state
    assert choices(state) == {"1 a2", "1 b1", "1 b3", "1 c2", "2 f1", "2 f3", "2 e2", "2 g2"}
    forbids(state, "skip", "MA-19", seat=1)
    forbids(state, "1 b4", "MA-19", seat=1)
    step = after(state, "1 b3, 1 a6, 2 g2")
    assert drawn(step.state) == "\n......c\nC......\n.......\n...#...\n.B.....\n.....ba\nA......\n"
    assert kinds(step)[-1] == "carried_out"


def test_ma23_stumble_is_skipped_by_who_can_move_neither_peg():
    board = "\n......c\n.......\n.......\n...#...\nC......\nBA.....\nba.....\n"
    state = position(board, card="stumble")
    step = bought("stumble", state)
    assert told(step, "skipped") == [{"seat": 1, "card": "stumble", "by_itself": True}]
    assert GAME.to_act(step.state) == {2}


def test_ma21_in_turn_starts_left_of_the_owner_and_ends_with_the_owner():
    state = position("", 5, pegs=tuple(range(0, 20, 2)), card="stumble")
    state = bought("stumble", state, seat=3).state
    assert GAME.view(state, None)["card"]["queue"] == [4, 0, 1, 2, 3]


# Other players' pegs


def test_shove_moves_another_players_peg_1_to_3_steps_by_its_shortest_path():
    state = bought("shove").state
    offered = choices(state)
    assert {"push 1.1 b3", "push 1.1 b5", "push 2.2 d7"} <= offered
    assert all(choice.startswith(("push 1.", "push 2.")) for choice in offered)
    forbids(state, "push 1.1 b6", "MA-19")
    step = after(state, "push 1.1 b5")
    assert holes(step.state, 1) == ["b5", "f2"]
    (moved,) = told(step, "moved")
    assert (moved["seat"], moved["owner"], moved["peg"], moved["steps"]) == (0, 1, "1", 3)
    assert step.state.points == (9, 10, 10)


def test_shove_not_ones_own_peg_not_onto_a_peg_not_through_one():
    state = bought("shove", position("......b\nCAc....\nB.a....", card="shove")).state
    forbids(state, "push 0.1 c1", "MA-19")
    forbids(state, "push 1.1 a2", "MA-9")
    forbids(state, "push 1.1 a3", "MA-9")
    forbids(state, "push 1.1 d4", "MA-9")
    forbids(state, "push 1.3 a1", "MA-1")
    forbids(state, "push 5.1 a1", "MA-1")
    forbids(state, "push 1.1 b9", "MA-1")
    assert "push 1.1 b1" in choices(state)


def test_banish_another_players_peg_jumps_where_the_owner_says():
    state = bought("banish").state
    assert len(choices(state)) == 4 * 42
    step = after(state, "banish 2.1 d3")
    assert holes(step.state, 2) == ["d3", "g7"]
    assert told(step, "moved")[0]["how"] == "jump"


def test_banish_not_ones_own_peg_and_not_onto_a_peg():
    state = bought("banish").state
    forbids(state, "banish 0.1 d3", "MA-19")
    forbids(state, "banish 1.1 f2", "MA-24")
    forbids(state, "banish 1.1 d4", "MA-1")
    forbids(state, "jump 1 d3", "MA-19")


def test_change_places_swaps_ones_own_peg_with_anothers():
    state = bought("change_places").state
    assert choices(state) == {f"swap {own} {seat}.{peg}" for own in (1, 2) for seat in (1, 2) for peg in (1, 2)}
    step = after(state, "swap 1 2.2")
    assert (holes(step.state, 0), holes(step.state, 2)) == (["g7", "g1"], ["a7", "a1"])
    assert [fact["how"] for fact in told(step, "moved")] == ["swap", "swap"]


def test_change_places_not_with_ones_own_peg():
    state = bought("change_places").state
    forbids(state, "swap 1 0.2", "MA-19")
    forbids(state, "swap 3 1.1", "MA-1")
    forbids(state, "swap 1 1.3", "MA-1")


# The mask


def test_turn_the_mask_turns_the_top_mask_clockwise_from_how_it_lies():
    state = bought("turn_the_mask", laid=(3,)).state
    assert choices(state) == {"turn 90", "turn 180", "turn 270"}
    step = after(state, "turn 180")
    assert told(step, "turned") == [{"seat": 0, "mask": 1, "by": 180, "direction": 90}]
    assert GAME.view(step.state, None)["mask"]["direction"] == 90
    forbids(state, "turn 0", "MA-19")
    forbids(state, "turn 360", "MA-19")


def test_turn_the_mask_leaves_the_masks_below_alone():
    step = after(bought("turn_the_mask", mask="Owl, Grin", laid=(1, 0)).state, "turn 90")
    assert step.state.laid == (1, 1)


def test_ma25_a_card_beats_once_laid_it_stays_and_the_next_payday_counts_it():
    board = "\nA.....a\n.......\n.......\n...#...\n.......\n.B...b.\n.......\n"
    state = position(board, mask="Demon", laid=(2,), card="turn_the_mask")
    state = after(bought("turn_the_mask", state).state, "turn 180, pass, pass").state
    assert state.points == (9 + 10, 10, 10)

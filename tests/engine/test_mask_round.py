"""A mask round: laying, passing, moving, payday, the end: MA-7 to MA-10, MA-12, MA-13, MA-20, MA-23."""

import pytest

from .mask import GAME, after, choices, drawn, forbids, holes, kinds, outcome, payments, position, told

BLOCKED = """
BC
Ab
ac
"""


def legs(state):
    return {choice for choice in choices(state) if choice[0] in "12"}


def to_lay(**fields):
    return position(phase="lay", turn=2, mask="Grin", to_come="Demon, Owl", laid=(0,), **fields)


def test_ma7_the_layer_lays_the_mask_in_one_of_four_directions():
    state = to_lay()
    assert choices(state) == {"lay 0", "lay 90", "lay 180", "lay 270"}
    step = after(state, "lay 90")
    assert told(step, "laid") == [{"seat": 2, "mask": 14, "direction": 90}]
    mask = GAME.view(step.state, None)["mask"]
    assert (mask["name"], mask["direction"]) == ("Demon", 90)
    assert mask["rings"]["g1"] == mask["rings"]["g7"] == 5


def test_ma7_ma29_the_mask_turned_up_is_seen_by_all_before_it_is_laid():
    for viewer in (None, 0, 1, 2):
        view = GAME.view(to_lay(), viewer)
        assert view["turned_up"]["name"] == "Demon"
        assert view["mask"]["name"] == "Grin"
        assert view["masks_left"] == 1


def test_ma7_once_laid_it_stays():
    state = after(to_lay(), "lay 90").state
    forbids(state, "lay 180", "MA-7", seat=0)
    forbids(state, "lay 180", "MA-7", code="not_your_turn", seat=2)


def test_ma7_no_other_direction():
    for wrong in ("lay 45", "lay 360", "lay 1"):
        forbids(to_lay(), wrong, "MA-7", seat=2)


def test_ma7_nobody_else_lays():
    for seat in (0, 1):
        forbids(to_lay(), "lay 0", "MA-7", code="not_your_turn", seat=seat)


def test_ma7_each_next_round_the_next_player_clockwise_lays():
    step = after(position(to_come="Demon, Owl"), "pass, pass, pass")
    assert told(step, "turned_up") == [{"seat": 0, "round": 2, "mask": 14}]
    step = after(step.state, "lay 0, pass, pass, pass")
    assert told(step, "turned_up") == [{"seat": 1, "round": 3, "mask": 11}]


def test_ma8_turns_go_clockwise_from_the_layers_left_layer_last():
    state, order = after(to_lay(layer=2), "lay 0").state, []
    while state.phase == "turn":
        order.append(state.turn)
        state = after(state, "pass").state
    assert order == [0, 1, 2]
    assert GAME.view(to_lay(), None)["order"] == [0, 1, 2]


def test_ma8_a_player_passes_moves_or_draws():
    offered = choices(position())
    assert {"pass", "draw", "1 a2", "2 g2"} <= offered
    assert "done" not in offered


def test_ma8_a_pass_is_told():
    assert told(after(position(), "pass"), "passed") == [{"seat": 0, "by_itself": False}]


def test_ma8_one_of_the_three_only():
    state = after(position(), "1 a2").state
    forbids(state, "draw", "MA-8")
    forbids(state, "pass", "MA-8")
    state = after(position(), "draw").state
    forbids(state, "1 a2", "MA-8")
    forbids(state, "pass", "MA-8")


def test_ma8_not_in_another_players_turn():
    for notation in ("pass", "draw", "1 b3"):
        forbids(position(), notation, "MA-8", code="not_your_turn", seat=1)


def test_ma9_each_step_costs_a_point_to_the_bank():
    step = after(position(), "1 c1")
    assert step.state.points == (8, 10, 10)
    assert payments(step) == [(0, None, 2, "steps")]
    assert holes(step.state, 0) == ["c1", "g1"]


def test_ma9_steps_go_to_free_holes_beside_never_diagonally():
    state = position(points=(1, 10, 10))
    assert legs(state) == {"1 a2", "1 b1", "2 g2", "2 f1"}
    forbids(state, "1 b2", "MA-9")


def test_ma9_never_over_a_peg():
    state = position("A.\nbB\n.a", points=(2, 10, 10))
    assert legs(state) == {"1 a4", "1 a5", "1 b3", "1 b4", "1 c3", "2 a1", "2 c1", "2 d1", "2 c2"}
    forbids(state, "1 a2", "MA-9")
    forbids(state, "1 a1", "MA-9")


def test_ma9_never_over_the_middle():
    state = position("..A#...\n.......\n.......\na......", points=(2, 10, 10))
    assert "1 e4" not in legs(state)
    forbids(state, "1 e4", "MA-9")
    forbids(state, "1 d4", "MA-9")


def test_ma9_a_way_round_the_middle_costs_what_it_takes():
    state = position("..A#...\n.......\n.......\na......")
    step = after(state, "1 e4")
    assert told(step, "moved")[0]["steps"] == 4
    assert step.state.points[0] == 6


def test_ma9_steps_you_cannot_pay_you_cannot_make():
    state = position(points=(3, 10, 10))
    assert "1 a4" in legs(state)
    forbids(state, "1 a5", "MA-9")


def test_ma9_a_peg_cannot_stay_where_it_is_nor_go_where_another_is():
    forbids(position(), "1 a1", "MA-9")
    forbids(position(), "1 g1", "MA-9")
    forbids(position(), "1 b2", "MA-9")
    forbids(position(), "3 a2", "MA-1")
    forbids(position(), "1 a8", "MA-1")


def test_ma9_either_peg_or_both_with_turns_and_returns():
    step = after(position(), "1 a3, 2 g2, 1 a1, done")
    assert step.state.points[0] == 10 - 2 - 1 - 2
    assert holes(step.state, 0) == ["a1", "g2"]


def test_ma9_at_least_one_step_else_it_is_a_pass():
    forbids(position(), "done", "MA-9")


def test_ma10_a_leg_costs_its_shortest_path_and_the_path_is_told():
    step = after(position("...\nAB.\n...\na.."), "1 c3")
    (moved,) = told(step, "moved")
    assert moved["steps"] == 4 == len(moved["path"])
    assert moved["path"][-1] == "c3"
    assert "b3" not in moved["path"]
    assert (moved["from"], moved["to"], moved["how"]) == ("a3", "c3", "walk")


def test_ma10_several_legs_then_done():
    step = after(position(), "1 a2")
    assert step.state.phase == "move"
    assert GAME.to_act(step.state) == {0}
    assert {"done", "1 a1", "1 a3", "2 g2"} <= choices(step.state)
    step = after(step.state, "done")
    assert told(step, "done") == [{"seat": 0, "by_itself": False}]
    assert step.state.turn == 1


def test_ma10_done_comes_by_itself_when_no_further_leg_can_be_paid():
    step = after(position(points=(2, 10, 10)), "1 a3")
    assert kinds(step) == ["moved", "paid", "done"]
    assert told(step, "done") == [{"seat": 0, "by_itself": True}]
    assert (step.state.turn, step.state.points[0]) == (1, 0)


def test_ma10_the_points_left_limit_the_next_leg():
    state = after(position(points=(3, 10, 10)), "1 a3").state
    assert legs(state) == {"1 a2", "1 a4", "1 b3", "2 g2", "2 f1"}
    forbids(state, "1 a1", "MA-9")


def test_ma10_the_view_tells_the_mover_path_and_price_of_every_leg():
    state = position(points=(2, 10, 10))
    view = GAME.view(state, 0)
    assert view["legs"]["1"]["a3"] == ["a2", "a3"]
    assert {f"{peg} {hole}" for peg, to in view["legs"].items() for hole in to} == legs(state)
    assert GAME.view(state, 1)["legs"] == {}


def test_ma12_on_payday_a_double_ring_brings_5_and_a_single_ring_3():
    state = position(".A...B.\n.......\n...#...\n.a...C.\n..b....\n...c...", turn=2)  # Grin
    step = after(state, "pass")
    (payday,) = told(step, "payday")
    assert payday["occasion"] == "round"
    assert payday["rows"] == [
        {
            "seat": 0,
            "points": 8,
            "pegs": [{"peg": "1", "hole": "b6", "points": 5}, {"peg": "2", "hole": "b3", "points": 3}],
        },
        {
            "seat": 1,
            "points": 8,
            "pegs": [{"peg": "1", "hole": "f6", "points": 5}, {"peg": "2", "hole": "c2", "points": 3}],
        },
        {
            "seat": 2,
            "points": 6,
            "pegs": [{"peg": "1", "hole": "f3", "points": 3}, {"peg": "2", "hole": "d1", "points": 3}],
        },
    ]
    assert step.state.points == (18, 18, 16)
    assert payments(step) == [(None, 0, 8, "payday"), (None, 1, 8, "payday"), (None, 2, 6, "payday")]


def test_ma12_no_ring_brings_nothing():
    step = after(position(turn=2), "pass")
    assert told(step, "payday")[0]["rows"] == []
    assert step.state.points == (10, 10, 10)


def test_ma12_payday_comes_after_the_layers_turn_and_not_before():
    state = position(".A.....\n.......\n...#...\n.......\n.......\n.......")
    assert told(after(state, "pass, pass"), "payday") == []
    assert len(told(after(state, "pass, pass, pass"), "payday")) == 1


def test_ma12_only_the_top_mask_counts():
    state = position(
        "A.....a\n.......\n.......\n...#...\n.......\n.......\n.......", turn=2, mask="Demon, Owl", laid=(0, 0)
    )
    assert after(state, "pass").state.points[0] == 10


def test_ma12_as_the_mask_lies():
    state = position("A.....a\n.......\n.......\n...#...\n.......\n.......\n.......", turn=2, mask="Demon", laid=(2,))
    assert after(state, "pass").state.points[0] == 10
    state = state._replace(laid=(3,))
    assert after(state, "pass").state.points[0] == 15


def test_ma13_after_the_last_payday_the_most_points_win():
    step = after(position(turn=2, points=(7, 12, 9)), "pass")
    assert outcome(step.state) == ((3, 1, 2), "most_points")
    assert GAME.outcome(step.state).scores == (7, 12, 9)
    assert kinds(step)[-2:] == ["ended", "all_shown"]


def test_ma13_equal_points_share():
    assert outcome(after(position(turn=2, points=(12, 12, 9)), "pass").state) == ((1, 1, 3), "most_points")
    assert outcome(after(position(turn=2, points=(9, 12, 9)), "pass").state) == ((2, 1, 2), "most_points")


def test_ma13_the_last_payday_counts():
    state = position(".A.....\n.......\n...#...\n.......\n.......\na......", turn=2, points=(6, 10, 10))
    assert outcome(after(state, "pass").state) == ((1, 2, 2), "most_points")


def test_ma13_when_it_is_over_nobody_moves_any_more():
    state = after(position(turn=2), "pass").state
    for seat in range(3):
        forbids(state, "pass", "", code="over", seat=seat)


def test_ma20_a_player_without_points_may_pass_or_draw_but_not_move():
    state = position(points=(0, 10, 10))
    assert choices(state) == {"pass", "draw"}
    forbids(state, "1 a2", "MA-9")


def test_ma20_their_turn_is_still_waited_for():
    step = after(position(points=(10, 0, 0)), "pass")
    assert GAME.to_act(step.state) == {1}


def test_ma23_a_peg_that_is_blocked_makes_no_step():
    state = position(BLOCKED)
    assert legs(state) == set()
    assert choices(state) == {"pass", "draw"}
    forbids(state, "1 a4", "MA-9")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_round_is_one_turn_each(seats):
    state = position("", seats, to_come="Owl", pegs=tuple(range(2 * seats)))
    assert after(state, ", ".join(["pass"] * seats)).state.phase == "lay"
    assert drawn(state).count(".") == 48 - 2 * seats

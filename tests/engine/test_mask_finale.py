"""Unmasking: MA-27."""

from games.engine import play

from .mask import GAME, after, kinds, outcome, payments, position, told

TOP = """
A.....a
.......
.......
...#...
.......
.......
B.....b
"""


def last_turn(**fields):
    """Three masks lie; seat 0's pegs are where Demon's double rings are upright, seat 1's where they are upside down."""
    return position(TOP, turn=2, mask="Demon, Owl, Demon", laid=(0, 0, 2), finale=True, **fields)


def test_ma27_after_the_last_payday_each_mask_that_comes_to_light_pays_once():
    step = after(last_turn(), "pass")
    assert [fact["occasion"] for fact in told(step, "payday")] == ["round", "finale", "finale"]
    assert told(step, "unmasked") == [{"off": 14, "mask": 11}, {"off": 11, "mask": 14}]
    assert payments(step) == [(None, 1, 10, "payday"), (None, 0, 10, "payday")]
    assert step.state.points == (20, 20, 10)


def test_ma27_then_the_most_points_win():
    assert outcome(after(last_turn(), "pass").state) == ((1, 1, 3), "most_points")
    assert outcome(after(last_turn(points=(10, 9, 10)), "pass").state) == ((1, 2, 3), "most_points")


def test_ma27_masks_pay_as_they_lie_turns_by_cards_included():
    state = last_turn()._replace(laid=(2, 0, 2))
    assert after(state, "pass").state.points == (10, 30, 10)


def test_ma27_with_12_masks_there_are_11_more_paydays():
    state = play.start(GAME, 6, {"finale": "on", "pegs": "random"}, "a seed").state
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        step = play.play(GAME, state, seat, "lay 0" if state.phase == "lay" else "pass")
        state = step.state
    assert [fact["occasion"] for fact in told(step, "payday")] == ["round", *["finale"] * 11]
    assert told(step, "unmasked")[-1]["mask"] == state.masks[0]


def test_ma27_with_one_mask_there_is_nothing_to_take_off():
    step = after(position(turn=2, finale=True), "pass")
    assert kinds(step) == ["passed", "payday", "ended", "all_shown"]


def test_ma27_only_with_the_option():
    step = after(last_turn()._replace(finale=False), "pass")
    assert told(step, "unmasked") == []


def test_ma27_the_view_shows_the_first_mask_at_the_end():
    view = GAME.view(after(last_turn(), "pass").state, None)
    assert (view["mask"]["number"], view["pile"]) == (14, [{"number": 14, "direction": 0}])
    assert (view["round"], view["rounds"]) == (3, 3)

"""The open auction: MA-16."""

import pytest

from .mask import GAME, after, choices, forbids, kinds, payments, position, told


def drawn(seats=3, **fields):
    fields.setdefault("card", "fine")
    return after(position("", seats, form="open", pegs=tuple(range(2 * seats)), **fields), "draw").state


def opened(opening, seats=3, **fields):
    return after(drawn(seats, **fields), f"offer {opening}").state


def test_ma16_clockwise_from_the_drawers_left_each_raises_or_drops():
    state = opened(2)
    assert GAME.to_act(state) == {1}
    assert choices(state) == {"drop", *(f"raise {points}" for points in range(3, 11))}
    state = after(state, "raise 4").state
    assert GAME.to_act(state) == {2}
    assert "raise 4" not in choices(state)


def test_ma16_again_and_again_until_one_is_left():
    step = after(opened(2), "raise 3, raise 4, raise 5, raise 6, drop, raise 7, drop")
    assert told(step, "sold") == [{"seat": 0, "drawer": 0, "price": 7}]


def test_ma16_the_last_one_left_pays_their_bid_to_the_drawer():
    step = after(opened(2), "raise 3, raise 6, drop, drop")
    assert told(step, "sold") == [{"seat": 2, "drawer": 0, "price": 6}]
    assert payments(step)[0] == (2, 0, 6, "price")


def test_ma16_who_drops_is_out_for_good():
    state = after(opened(2), "drop, raise 3, raise 4").state
    assert GAME.to_act(state) == {2}
    forbids(state, "raise 5", "MA-16", code="not_your_turn", seat=1)
    forbids(state, "drop", "MA-16", code="not_your_turn", seat=1)


def test_ma16_one_raises_above_the_highest_bid_and_at_most_to_ones_points():
    state = after(opened(2), "raise 5").state
    for wrong in ("raise 5", "raise 1", "raise 0", "raise 11"):
        forbids(state, wrong, "MA-16", seat=2)


def test_ma16_not_out_of_order():
    forbids(opened(2), "raise 5", "MA-16", code="not_your_turn", seat=2)
    forbids(opened(2), "raise 5", "MA-16", code="not_your_turn", seat=0)


def test_ma16_there_are_no_sealed_bids_in_it():
    forbids(opened(2), "bid 5", "MA-15", seat=1)
    forbids(position(), "raise 5", "MA-16")
    forbids(position(), "drop", "MA-16")


def test_ma16_a_drawer_who_offered_nothing_is_out():
    state = opened(0)
    assert GAME.to_act(state) == {1}
    forbids(state, "raise 1", "MA-14", code="not_your_turn", seat=0)
    state = after(state, "raise 1").state
    assert GAME.to_act(state) == {2}
    assert told(after(state, "drop"), "sold") == [{"seat": 1, "drawer": 0, "price": 1}]


def test_ma16_a_drawer_whom_nobody_tops_has_the_card_for_the_opening():
    step = after(opened(2), "drop, drop")
    assert told(step, "sold") == [{"seat": 0, "drawer": 0, "price": 2}]
    assert payments(step)[0] == (0, None, 2, "price")


def test_ma16_the_last_one_when_nothing_was_bid_may_still_raise_or_drop():
    state = after(opened(0), "drop").state
    assert GAME.to_act(state) == {2}
    assert told(after(state, "raise 1"), "sold") == [{"seat": 2, "drawer": 0, "price": 1}]
    assert kinds(after(state, "drop")) == ["dropped", "unsold"]


def test_ma16_who_cannot_raise_drops_by_themselves():
    step = after(drawn(points=(10, 2, 10)), "offer 2")
    assert told(step, "dropped") == [{"seat": 1, "by_itself": True}]
    assert GAME.to_act(step.state) == {2}
    step = after(step.state, "raise 10")
    assert told(step, "dropped") == [{"seat": 0, "by_itself": True}]
    assert told(step, "sold") == [{"seat": 2, "drawer": 0, "price": 10}]


def test_ma16_nobody_can_raise_the_drawer_has_it_at_once():
    step = after(drawn(points=(10, 2, 1)), "offer 2")
    assert told(step, "sold") == [{"seat": 0, "drawer": 0, "price": 2}]


def test_ma16_broke_players_and_a_drawer_who_declines_sell_nothing():
    assert kinds(after(drawn(points=(10, 0, 0)), "offer 0")) == ["offered", "dropped", "dropped", "unsold"]


def test_ma16_two_bidders_left_raise_in_turn():
    state = after(opened(1, 4), "raise 2, drop, raise 3, drop").state
    view = GAME.view(state, None)["auction"]
    assert (view["bidding"], view["highest"], view["holder"]) == ([1, 3], 3, 3)
    step = after(state, "raise 4, raise 5, raise 9, drop")
    assert told(step, "sold") == [{"seat": 1, "drawer": 0, "price": 9}]


def test_ma16_everybody_sees_every_bid_but_not_the_card():
    step = after(opened(1, card="treasure"), "raise 3")
    assert told(step, "raised") == [{"seat": 1, "points": 3}]
    for viewer in (1, 2, None):
        assert GAME.view(step.state, viewer)["auction"]["card"] is None
    assert GAME.view(step.state, 0)["auction"]["card"]["key"] == "treasure"


@pytest.mark.parametrize("drawer", [0, 1, 2, 3])
def test_ma16_the_order_starts_left_of_whoever_drew(drawer):
    state = opened(1, 4, turn=drawer, layer=3)
    order = []
    while state.phase == "raise" and len(order) < 3:
        (seat,) = GAME.to_act(state)
        order.append(seat)
        state = after(state, f"raise {GAME.view(state, seat)['auction']['limits']['least']}").state
    assert order == [(drawer + step) % 4 for step in (1, 2, 3)]

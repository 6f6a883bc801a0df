"""Standing orders, answered from the seat's own view."""

from random import Random

import pytest

from games.engine import play
from games.engine.mask.orders import Order, answer, is_spent
from games.engine.refusals import Refused

from .mask import GAME, after, bought, position


def asked(order, state, seat):
    return answer(order, GAME.view(state, seat))


def opened(opening=2, **fields):
    return after(position(**fields), f"draw, offer {opening}").state


def test_bid_up_to_4_while_i_keep_at_least_3():
    order = Order(bid_up_to=4, keep_at_least=3)
    assert asked(order, opened(), 1) == "bid 4"
    assert asked(order, opened(points=(10, 6, 10)), 1) == "bid 3"
    assert asked(order, opened(points=(10, 5, 10)), 1) == "bid 0"
    assert asked(order, opened(4), 1) == "bid 0"


def test_in_an_open_auction_it_raises_by_one_and_then_drops():
    order, state = Order(bid_up_to=4, keep_at_least=3), opened(form="open")
    assert asked(order, state, 1) == "raise 3"
    state = after(state, "raise 3, raise 4, drop").state
    assert asked(order, state, 1) == "drop"


def test_bid_nothing_is_an_order_too():
    assert asked(Order(bid_up_to=0), opened(), 1) == "bid 0"


def test_without_an_order_about_bids_the_player_is_asked():
    assert asked(Order(), opened(), 1) is None


def test_pass_on_everything_until_payday():
    order = Order(pass_until_payday=1)
    assert asked(order, position(), 0) == "pass"
    assert asked(order, opened(), 1) == "bid 0"
    assert asked(order, opened(form="open"), 1) == "drop"
    assert asked(order, bought("stroll").state, 1) == "skip"


def test_what_must_be_done_is_still_asked():
    order = Order(pass_until_payday=1)
    assert asked(order, bought("leap").state, 0) is None
    assert asked(order, bought("stumble").state, 1) is None
    assert asked(order, after(position(), "draw").state, 0) is None
    assert asked(order, after(position(), "1 a2").state, 0) is None
    assert asked(order, after(bought("free_walk").state, "1 a2").state, 0) is None
    assert asked(order, play.start(GAME, 3, {}, "a seed").state, 0) is None


def test_it_ends_with_that_payday():
    order, state = Order(pass_until_payday=1), position(to_come="Owl")
    state = after(state, "pass, pass, pass, lay 0").state
    assert asked(order, state, state.turn) is None
    assert is_spent(order, GAME.view(state, 0))
    assert not is_spent(order, GAME.view(position(), 0))


def test_a_payday_by_card_does_not_end_it():
    state = bought("payday_for_all", to_come="Owl").state
    assert asked(Order(pass_until_payday=1), state, 1) == "pass"


def test_both_together_bid_as_told_and_pass_on_the_rest():
    order = Order(bid_up_to=3, pass_until_payday=1)
    assert asked(order, opened(), 1) == "bid 3"
    assert asked(order, position(), 0) == "pass"


def test_who_is_not_asked_answers_nothing():
    order = Order(bid_up_to=9, pass_until_payday=1)
    assert asked(order, position(), 1) is None
    assert asked(order, after(opened(silent=True), "1: bid 5").state, 1) is None
    assert asked(order, opened(0), 0) is None


def test_a_bidding_order_lasts_until_the_match_is_over():
    order = Order(bid_up_to=3)
    assert not is_spent(order, GAME.view(position(), 0))
    assert is_spent(order, GAME.view(after(position(turn=2), "pass").state, 0))


@pytest.mark.parametrize("wrong", [{"bid_up_to": -1}, {"keep_at_least": -1}, {"pass_until_payday": -1}])
def test_an_order_has_no_negative_numbers(wrong):
    with pytest.raises(ValueError, match="negative"):
        Order(**wrong)


@pytest.mark.parametrize("form", ["sealed", "open"])
def test_an_answer_is_always_a_choice(form):
    for number in range(20):
        rng = Random(f"orders {number}")
        state = play.start(GAME, 4, {"auction": form, "masks": 3, "pegs": "random"}, str(number)).state
        while to_act := GAME.to_act(state):
            seat = rng.choice(sorted(to_act))
            offered = play.choices(GAME, state, seat)
            order = Order(rng.choice([None, 0, 3, 50]), rng.choice([0, 4]), rng.choice([None, 1, 2]))
            ordered = answer(order, GAME.view(state, seat))
            assert ordered is None or ordered in offered
            state = play.play(GAME, state, seat, ordered or rng.choice(list(offered))).state


def test_an_order_is_read_from_what_was_written():
    assert GAME.read_order({"bid_up_to": "4", "keep_at_least": "3", "pass_until_payday": ""}, {}) == {
        "bid_up_to": 4,
        "keep_at_least": 3,
        "pass_until_payday": None,
    }
    assert GAME.read_order({"bid_up_to": "0"}, {})["bid_up_to"] == 0
    assert GAME.read_order({}, {}) == GAME.read_order({"keep_at_least": "3"}, {}) == {}


@pytest.mark.parametrize("text", ["x", "-1", "1.5", " 1", "1000", "²", "٣"])
def test_what_is_no_small_whole_number_is_no_order(text):
    with pytest.raises(Refused) as refusal:
        GAME.read_order({"bid_up_to": text}, {})
    assert refusal.value.code == "malformed"


def test_the_game_answers_and_forgets_by_its_orders():
    order = GAME.read_order({"bid_up_to": "4"}, {})
    assert GAME.answer(order, GAME.view(opened(), 1), ()) == ("bid 4", order)
    assert not GAME.is_spent(order, GAME.view(opened(), 1))
    assert GAME.is_spent(order, GAME.view(opened(resigned=(1,)), 1))


def test_a_bid_that_does_not_come_is_nothing():
    assert GAME.bid_of_nothing(opened(), 1) == "bid 0"
    assert GAME.bid_of_nothing(opened(form="open"), 1) == "drop"
    assert GAME.bid_of_nothing(opened(form="open"), 2) is None
    assert GAME.bid_of_nothing(position(), 0) is None

"""Set-up: MA-5, MA-6 and the options (ALL-7)."""

from collections import Counter

import pytest

from games.engine import play
from games.engine.mask.cards import STACK
from games.engine.mask.components import OUT
from games.engine.refusals import Refused

from .mask import GAME, after, choices, forbids, holes, kinds, payments, told


def started(seats=3, seed="a seed", **options):
    return play.start(GAME, seats, options, seed)


def test_ma5_everyone_starts_with_10_points_from_the_bank():
    step = started(4)
    assert step.state.points == (10, 10, 10, 10)
    assert payments(step) == [(None, seat, 10, "start") for seat in range(4)]


@pytest.mark.parametrize(("seats", "masks"), [(3, 18), (4, 16), (5, 15), (6, 12)])
def test_ma5_the_number_of_masks_depends_on_the_players(seats, masks):
    assert len(started(seats).state.masks) == masks
    assert GAME.options(seats, {})["masks"] == str(masks)
    assert GAME.view(started(seats).state, None)["rounds"] == masks


@pytest.mark.parametrize("masks", [1, 2, 17, 18, "1", "18"])
def test_ma5_the_option_masks_sets_another_number_as_text_or_number(masks):
    assert len(started(6, masks=masks).state.masks) == int(masks)


@pytest.mark.parametrize("masks", [0, 19, -1, "0", "01", "1.0", 1.0, True, None, "", "many", " 3"])
def test_ma5_no_other_number(masks):
    with pytest.raises(Refused) as refusal:
        started(masks=masks)
    assert (refusal.value.code, refusal.value.rule, refusal.value.params["option"]) == (
        "unknown_value",
        "ALL-7",
        "masks",
    )


def test_ma5_masks_are_drawn_at_random_from_the_18():
    seen = Counter(mask for number in range(200) for mask in started(seed=str(number), masks=1).state.masks)
    assert set(seen) == set(range(1, 19))
    assert all(len(set(started(6, str(number)).state.masks)) == 12 for number in range(30))


def test_ma5_the_55_cards_are_shuffled():
    orders = {started(seed=str(number)).state.cards for number in range(30)}
    assert len(orders) == 30
    assert all(sorted(order) == sorted(STACK) for order in orders)


def test_ma7_the_first_layer_is_drawn_at_random():
    assert {started(seed=str(number)).state.layer for number in range(40)} == {0, 1, 2}


def test_all2_the_same_seed_deals_the_same_and_another_one_another():
    assert started() == started()
    assert started().state != started(seed="another seed").state


def test_ma6_from_the_first_layer_on_clockwise_each_puts_peg_1_then_peg_2():
    state = started().state
    first = state.layer
    for step in range(3):
        seat = (first + step) % 3
        for peg in (1, 2):
            assert GAME.to_act(state) == {seat}
            assert GAME.view(state, None)["phase"] == "place"
            played = after(state, f"place {'abc'[step]}{peg}")
            assert told(played, "placed") == [
                {"seat": seat, "peg": str(peg), "hole": f"{'abc'[step]}{peg}", "by_lot": False}
            ]
            state = played.state
        assert holes(state, seat) == [f"{'abc'[step]}1", f"{'abc'[step]}2"]


def test_ma6_then_the_first_layer_lays_the_first_mask():
    state = started().state
    step = after(state, "place a1, place a2, place b1, place b2, place c1, place c2")
    assert kinds(step)[-2:] == ["placed", "turned_up"]
    assert (step.state.phase, step.state.turn) == ("lay", state.layer)


def test_ma6_any_empty_hole_but_not_a_taken_one_nor_the_middle():
    state = started().state
    assert len(choices(state)) == 48
    state = after(state, "place b2").state
    assert len(choices(state)) == 47
    forbids(state, "place b2", "MA-6", seat=state.turn)
    forbids(state, "place d4", "MA-1", seat=state.turn)
    forbids(state, "place h1", "MA-1", seat=state.turn)
    forbids(state, "place a8", "MA-1", seat=state.turn)


def test_ma6_one_after_another():
    state = started().state
    forbids(state, "place b2", "MA-6", code="not_your_turn", seat=(state.turn + 1) % 3)


def test_ma6_random_pegs_are_drawn_at_set_up():
    step = started(6, pegs="random")
    assert (step.state.phase, step.state.turn) == ("lay", step.state.layer)
    assert OUT not in step.state.pegs
    assert len(set(step.state.pegs)) == 12
    assert len(told(step, "placed")) == 12
    assert all(fact["by_lot"] for fact in told(step, "placed"))


def test_ma6_every_hole_may_be_drawn():
    assert len({hole for number in range(60) for hole in started(6, str(number), pegs="random").state.pegs}) == 48


def test_all7_the_options_and_their_defaults():
    assert GAME.options(3, {}) == {
        "auction": "sealed", "pegs": "chosen", "masks": "18", "finale": "off", "silent": "off",
    }  # fmt: skip


def test_all7_silent_does_not_apply_to_an_open_auction():
    assert "silent" not in GAME.options(3, {"auction": "open"})
    for value in ("off", "on"):
        with pytest.raises(Refused) as refusal:
            started(auction="open", silent=value)
        assert (refusal.value.code, refusal.value.rule, refusal.value.params["option"]) == (
            "unknown_option", "ALL-7", "silent",
        )  # fmt: skip


@pytest.mark.parametrize("form", ["sealed", "open"])
def test_all7_complete_options_are_accepted_again(form):
    complete = GAME.options(5, {"auction": form})
    assert GAME.options(5, complete) == complete
    assert GAME.view(started(5, **complete).state, None)["options"] == complete


def test_a_default_may_depend_on_the_seats():
    masks = next(option for option in GAME.info.options if option.name == "masks")
    assert [masks.default_for(seats) for seats in (3, 4, 5, 6)] == ["18", "16", "15", "12"]
    auction = next(option for option in GAME.info.options if option.name == "auction")
    assert auction.default_for(3) == auction.default == "sealed"


@pytest.mark.parametrize("seats", [1, 2, 7])
def test_three_to_six_players(seats):
    with pytest.raises(Refused) as refusal:
        started(seats)
    assert refusal.value.code == "seat_count"

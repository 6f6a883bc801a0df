"""The cards that pay, what holds for all cards, and MA-19, MA-21, MA-22, MA-26."""

from pathlib import Path

import pytest

from games.engine.mask.cards import BY_KEY, CARDS

from .mask import after, bought, choices, kinds, payments, position, told


def grin(**fields):
    """On the mask Grin: seat 0 on a double and a single ring, seat 1 likewise, seat 2 on a single ring."""
    board = "\n.......\n.A...B.\n.......\n...#...\n.a...C.\n..b...c\n.......\n"
    return position(board, **fields)


# The bank


@pytest.mark.parametrize(("card", "points"), [("small_purse", 3), ("purse", 5), ("treasure", 8)])
def test_purses_take_points_from_the_bank(card, points):
    step = bought(card)
    assert payments(step) == [(None, 0, points, "card")]
    assert kinds(step) == ["card_shown", "paid", "carried_out"]
    assert step.state.points == (10 - 1 + points, 10, 10)


@pytest.mark.parametrize(("card", "points"), [("fine", 2), ("heavy_fine", 5)])
def test_fines_pay_points_to_the_bank(card, points):
    assert payments(bought(card)) == [(0, None, points, "card")]


def test_ma22_who_owes_points_pays_as_far_as_they_go_and_the_rest_is_forgiven():
    step = bought("heavy_fine", points=(4, 10, 10))
    assert payments(step) == [(0, None, 3, "card")]
    assert step.state.points[0] == 0


def test_ma22_ma23_who_has_nothing_pays_nothing():
    step = bought("fine", points=(1, 10, 10))
    assert kinds(step) == ["card_shown", "skipped", "carried_out"]


def test_ring_bonus_takes_2_for_each_own_peg_on_a_ring():
    assert payments(bought("ring_bonus", grin(card="ring_bonus"))) == [(None, 0, 4, "card")]
    assert payments(bought("ring_bonus", grin(card="ring_bonus"), seat=2)) == [(None, 2, 2, "card")]
    assert payments(bought("ring_bonus")) == []


def test_private_payday_pays_ones_own_pegs_now():
    step = bought("private_payday", grin(card="private_payday"))
    assert payments(step) == [(None, 0, 8, "payday")]
    assert told(step, "payday")[0]["occasion"] == "card"


def test_payday_for_all_pays_everyones_pegs_now():
    step = bought("payday_for_all", grin(card="payday_for_all"))
    assert payments(step) == [(None, 1, 8, "payday"), (None, 2, 3, "payday"), (None, 0, 8, "payday")]


def test_a_payday_by_card_does_not_end_the_round():
    step = bought("payday_for_all", grin(card="payday_for_all", to_come="Owl"))
    assert (step.state.phase, step.state.turn) == ("turn", 1)


# From player to player


@pytest.mark.parametrize(("card", "points"), [("collection", 1), ("big_collection", 2)])
def test_collections_take_from_everyone_else_in_turn(card, points):
    assert payments(bought(card)) == [(1, 0, points, "card"), (2, 0, points, "card")]
    assert payments(bought(card, seat=1)) == [(2, 1, points, "card"), (0, 1, points, "card")]


def test_big_collection_takes_what_is_there():
    step = bought("big_collection", points=(10, 1, 0))
    assert payments(step) == [(1, 0, 1, "card")]
    assert step.state.points == (10, 0, 0)


def test_round_of_drinks_gives_everyone_else_1_in_turn():
    assert payments(bought("round_of_drinks")) == [(0, 1, 1, "card"), (0, 2, 1, "card")]


def test_ma22_paying_round_in_turn_goes_clockwise_as_far_as_the_points_last():
    state = position("", 5, pegs=tuple(range(10)), points=(10, 10, 3, 10, 10), card="round_of_drinks")
    step = bought("round_of_drinks", state, seat=2)
    assert payments(step) == [(2, 3, 1, "card"), (2, 4, 1, "card")]
    assert step.state.points == (11, 10, 0, 11, 11)


def test_robin_hood_the_most_points_give_4_to_the_fewest():
    assert payments(bought("robin_hood", points=(8, 15, 3))) == [(1, 2, 4, "card")]
    assert payments(bought("robin_hood", points=(21, 15, 3))) == [(0, 2, 4, "card")]


def test_robin_hood_when_all_are_equal_nothing_happens():
    step = bought("robin_hood", points=(11, 10, 10))
    assert kinds(step) == ["card_shown", "skipped", "carried_out"]


def test_robin_hood_gives_what_there_is():
    assert payments(bought("robin_hood", points=(1, 2, 2))) == [(1, 0, 2, "card")]


def test_ma26_ties_go_to_the_first_clockwise_from_the_owners_left():
    assert payments(bought("robin_hood", points=(3, 15, 15))) == [(1, 0, 4, "card")]
    assert payments(bought("robin_hood", points=(20, 3, 3))) == [(0, 1, 4, "card")]
    state = position("", 4, pegs=tuple(range(8)), points=(14, 5, 15, 4), card="robin_hood")
    assert payments(bought("robin_hood", state, seat=1))[0][:2] == (2, 3)


def test_tax_everyone_the_owner_included_pays_2_to_the_bank():
    assert payments(bought("tax", points=(10, 1, 10))) == [
        (1, None, 1, "card"), (2, None, 2, "card"), (0, None, 2, "card"),
    ]  # fmt: skip


def test_rain_of_gold_everyone_the_owner_included_takes_2_from_the_bank():
    assert payments(bought("rain_of_gold", seat=1)) == [
        (None, 2, 2, "card"), (None, 0, 2, "card"), (None, 1, 2, "card"),
    ]  # fmt: skip


# All of them


@pytest.mark.parametrize("card", [card.key for card in CARDS])
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_ma19_every_card_is_carried_out_and_goes_under_the_stack(card, owner):
    step = bought(card, to_come="Owl", seat=owner)
    while step.state.phase == "card":
        step = after(step.state, min(choices(step.state)))
    assert told(step, "carried_out") == [{"seat": owner, "card": card}]
    assert (step.state.phase, step.state.turn, step.state.under) == ("turn", 1, 1)


def test_every_card_has_a_test_of_its_own():
    source = "".join(path.read_text() for path in Path(__file__).parent.glob("test_mask_card*.py"))
    assert [key for key in BY_KEY if f'"{key}"' not in source] == []

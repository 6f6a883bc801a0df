"""Resigning: MA-28."""

import pytest

from games.engine import play
from games.engine.refusals import Refused

from .mask import (
    GAME,
    after,
    bought,
    choices,
    drawn,
    forbids,
    holes,
    kinds,
    outcome,
    payments,
    position,
    resigned,
    told,
)


def four(**fields):
    return position("DcC...d\n.......\n.......\n...#...\n.......\n.B...b.\nA.....a", 4, **fields)


def test_ma28_the_pegs_stay_where_they_are():
    step = resigned(four(), 1)
    assert drawn(step.state) == drawn(four())
    assert kinds(step) == ["resigned"]
    assert step.state.turn == 0


@pytest.mark.parametrize(
    ("card", "own", "others"),
    [
        ("shove", "push 1.1 b3", "push 2.2 b6"),
        ("banish", "banish 1.1 d3", "banish 2.2 d3"),
        ("change_places", "swap 1 1.1", "swap 1 2.2"),
    ],
)
def test_ma28_no_card_moves_them(card, own, others):
    state = bought(card, four(card=card)).state
    assert {own, others} <= choices(state)
    state = resigned(state, 1).state
    assert others in choices(state)
    forbids(state, own, "MA-28")


def test_ma28_they_still_block_the_way():
    state = resigned(four(points=(1, 10, 10, 10), turn=0), 1).state
    forbids(state, "1 b2", "MA-9")


def test_ma28_it_passes():
    step = resigned(four(), 0)
    assert told(step, "passed") == [{"seat": 0, "by_itself": True}]
    assert GAME.to_act(step.state) == {1}
    step = after(resigned(four(), 1).state, "pass")
    assert told(step, "passed") == [{"seat": 0, "by_itself": False}, {"seat": 1, "by_itself": True}]
    assert GAME.to_act(step.state) == {2}


def test_ma28_in_the_middle_of_a_move_it_is_done():
    step = resigned(after(four(), "1 a2").state, 0)
    assert kinds(step) == ["resigned", "done"]
    assert GAME.to_act(step.state) == {1}


def test_ma28_a_resigned_layers_turn_is_a_pass_and_payday_comes():
    state = resigned(four(to_come="Owl, Fox"), 3).state
    step = after(state, "pass, pass, pass")
    assert kinds(step)[-3:] == ["passed", "payday", "turned_up"]
    assert told(step, "turned_up")[0]["seat"] == 0


def test_ma28_the_next_round_is_laid_by_the_next_player_still_in():
    state = resigned(four(to_come="Owl, Fox"), 0).state
    assert told(after(state, "pass, pass, pass"), "turned_up")[0]["seat"] == 1


def test_ma28_if_it_is_to_lay_the_next_player_lays_the_mask():
    state = after(four(to_come="Owl, Fox"), "pass, pass, pass, pass").state
    assert (state.phase, state.turn) == ("lay", 0)
    step = resigned(state, 0)
    assert told(step, "took_over") == [{"seat": 1, "mask": 11}]
    assert choices(step.state, 1) == {"lay 0", "lay 90", "lay 180", "lay 270"}
    step = after(step.state, "lay 90, pass, pass, pass")
    assert [fact["seat"] for fact in told(step, "passed")] == [2, 3, 0, 1]
    assert told(step, "turned_up")[0]["seat"] == 2


def test_ma28_before_its_pegs_are_placed_they_are_not_placed_any_more():
    state = play.start(GAME, 4, {}, "a seed").state
    first = state.layer
    state = resigned(after(state, "place a1").state, first).state
    assert GAME.to_act(state) == {(first + 1) % 4}
    state = resigned(state, (first + 2) % 4).state
    state = after(state, "place b1, place b2, place c1, place c2").state
    assert (state.phase, state.turn) == ("lay", (first + 1) % 4)
    assert GAME.view(state, None)["pegs"][first] == ["a1", None]
    assert GAME.view(state, None)["pegs"][(first + 2) % 4] == [None, None]


def test_ma28_a_peg_that_was_never_placed_cannot_be_banished():
    state = bought("banish", four(card="banish")._replace(pegs=(0, 6, -1, -1, 44, 43, 42, 48), resigned=(1,))).state
    forbids(state, "banish 1.1 d3", "MA-28")
    assert all(choice.startswith(("banish 2.", "banish 3.")) for choice in choices(state))


def test_ma28_it_is_not_paid():
    board = "\n.......\n.A...B.\n.......\n...#...\n.a...b.\n.......\nC.....c\n"
    state = resigned(position(board, turn=2, layer=2), 1).state
    step = after(state, "pass")
    assert payments(step) == [(None, 0, 8, "payday")]
    assert GAME.view(state, None)["pay"] == [8, 0, 0]


@pytest.mark.parametrize(
    ("card", "paid"),
    [
        ("collection", [(2, 0, 1, "card"), (3, 0, 1, "card")]),
        ("round_of_drinks", [(0, 2, 1, "card"), (0, 3, 1, "card")]),
        ("tax", [(2, None, 2, "card"), (3, None, 2, "card"), (0, None, 2, "card")]),
        ("rain_of_gold", [(None, 2, 2, "card"), (None, 3, 2, "card"), (None, 0, 2, "card")]),
        ("robin_hood", [(0, 3, 4, "card")]),
    ],
)
def test_ma28_it_gives_nothing_and_takes_nothing(card, paid):
    state = resigned(four(card=card, points=(21, 0, 10, 4)), 1).state
    assert payments(bought(card, state)) == paid


def test_ma28_it_obeys_nothing():
    state = bought("leap", four(card="leap")).state
    step = resigned(state, 0)
    assert kinds(step) == ["resigned", "carried_out"]
    assert holes(step.state, 0) == holes(state, 0)
    assert GAME.to_act(step.state) == {1}


def test_ma28_in_a_card_for_all_the_others_go_on():
    state = bought("stroll", four(card="stroll")).state
    assert GAME.to_act(state) == {1}
    state = resigned(state, 2).state
    assert GAME.view(state, None)["card"]["queue"] == [1, 3, 0]
    state = resigned(state, 1).state
    assert GAME.to_act(state) == {3}
    assert "carried_out" in kinds(after(state, "skip, skip"))


def test_ma28_the_owner_of_a_card_for_all_may_leave_and_the_others_still_stroll():
    state = resigned(bought("stroll", four(card="stroll")).state, 0).state
    step = after(state, "skip, skip, skip")
    assert kinds(step)[-1] == "carried_out"
    assert GAME.to_act(step.state) == {1}


def test_ma28_a_drawer_who_resigns_offers_nothing_and_the_price_goes_to_the_bank():
    state = after(four(card="fine"), "draw").state
    step = resigned(state, 0)
    assert told(step, "offered") == [{"seat": 0, "points": 0, "by_itself": True}]
    assert GAME.to_act(step.state) == {1, 2, 3}
    step = after(step.state, "1: bid 4, 2: bid 0, 3: bid 1")
    assert payments(step)[0] == (1, None, 4, "price")


def test_ma28_an_opening_of_who_resigned_stays_to_be_topped_but_does_not_win():
    state = resigned(after(four(card="treasure"), "draw, offer 3").state, 0).state
    forbids(state, "bid 3", "MA-15", seat=1)
    assert told(after(state, "1: bid 4, 2: bid 0, 3: bid 0"), "sold") == [{"seat": 1, "drawer": 0, "price": 4}]
    step = after(state, "1: bid 0, 2: bid 0, 3: bid 0")
    assert kinds(step)[-2:] == ["bids_shown", "unsold"]
    assert "treasure" not in str(step.events)


def test_ma28_its_sealed_bid_is_not_waited_for():
    state = after(four(), "draw, offer 3, 0: bid 0, 2: bid 5, 3: bid 4").state
    assert GAME.to_act(state) == {1}
    step = resigned(state, 1)
    assert kinds(step)[:3] == ["resigned", "bids_shown", "sold"]
    assert told(step, "sold")[0]["seat"] == 2


def test_ma28_a_sealed_bid_it_has_handed_in_counts_for_nothing():
    state = after(four(), "draw, offer 3, 0: bid 0, 1: bid 9, 2: bid 5").state
    step = after(resigned(state, 1).state, "3: bid 4")
    assert told(step, "sold")[0]["seat"] == 2
    assert [(bid["seat"], bid["points"], bid["counts"]) for bid in told(step, "bids_shown")[0]["bids"]] == [
        (0, 0, True), (1, 9, False), (2, 5, True), (3, 4, True),
    ]  # fmt: skip


def test_ma28_in_an_open_auction_it_drops():
    state = after(four(form="open"), "draw, offer 1, raise 2").state
    step = resigned(state, 2)
    assert told(step, "dropped") == [{"seat": 2, "by_itself": True}]
    assert GAME.to_act(step.state) == {3}
    assert GAME.to_act(resigned(state, 3).state) == {2}


def test_ma28_an_open_bid_of_who_resigned_stays_to_be_topped_but_does_not_win():
    state = resigned(after(four(form="open", card="fine"), "draw, offer 1, raise 5").state, 1).state
    assert GAME.to_act(state) == {2}
    forbids(state, "raise 5", "MA-16", seat=2)
    step = after(state, "drop, drop")
    assert GAME.to_act(step.state) == {0}
    assert "unsold" in kinds(after(step.state, "drop"))
    assert told(after(step.state, "raise 6"), "sold") == [{"seat": 0, "drawer": 0, "price": 6}]


def test_ma28_who_is_out_of_the_auction_resigns_without_a_word_there():
    state = after(four(form="open"), "draw, offer 0").state
    assert kinds(resigned(state, 0)) == ["resigned"]


def test_ma28_it_is_never_asked_to_bid_again():
    state = resigned(four(), 2).state
    assert GAME.to_act(after(state, "draw, offer 1").state) == {0, 1, 3}
    state = resigned(four(form="open"), 2).state
    assert GAME.view(after(state, "draw, offer 1").state, None)["auction"]["bidding"] == [1, 3, 0]


def test_ma28_it_ranks_behind_all_who_play_on_and_who_resigned_first_is_last():
    state = resigned(resigned(four(points=(30, 20, 5, 5), turn=3), 0).state, 1).state
    assert outcome(after(state, "pass").state) == ((4, 3, 1, 1), "most_points")
    assert GAME.outcome(after(state, "pass").state).scores == (30, 20, 5, 5)


def test_ma28_when_one_player_is_left_that_one_wins_at_once():
    step = resigned(resigned(resigned(four(), 2).state, 0).state, 3)
    assert outcome(step.state) == ((3, 1, 4, 2), "resigned")
    assert kinds(step) == ["resigned", "ended", "all_shown"]


@pytest.mark.parametrize("moves", ["draw", "draw, offer 2", "draw, offer 2, 1: bid 3", "1 a2"])
def test_ma28_at_whatever_moment(moves):
    state = after(position(), moves).state
    state = resigned(state, 1).state
    assert outcome(resigned(state, 2).state) == ((1, 3, 2), "resigned")


def test_ma28_who_has_resigned_cannot_resign_again_nor_play():
    state = resigned(four(), 2).state
    with pytest.raises(Refused) as refusal:
        resigned(state, 2)
    assert (refusal.value.code, refusal.value.rule) == ("illegal", "MA-28")
    forbids(state, "pass", "MA-28", code="not_your_turn", seat=2)
    assert GAME.view(state, None)["resigned"] == [2]

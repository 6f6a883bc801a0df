"""Drawing, opening, sealed bids and the sale: MA-11, MA-14, MA-15, MA-17 to MA-20."""

from itertools import permutations

import pytest

from games.engine import play

from .mask import GAME, after, choices, forbids, kinds, payments, position, told


def drawn(seats=3, **fields):
    return after(position("", seats, pegs=tuple(range(2 * seats)), **fields), "draw").state


def opened(opening, seats=3, **fields):
    return after(drawn(seats, **fields), f"offer {opening}").state


def test_ma11_a_card_is_drawn_for_free():
    step = after(position(), "draw")
    assert step.state.points == (10, 10, 10)
    assert told(step, "drew") == [{"seat": 0, "auction": 1}]


def test_ma11_the_drawer_looks_at_it_alone():
    step = after(position(card="treasure"), "draw")
    (looked,) = [event for event in step.events if event.kind == "looked"]
    assert (looked.data, looked.seats, looked.reveals) == ({"seat": 0, "card": "treasure"}, frozenset({0}), True)
    assert GAME.view(step.state, 0)["auction"]["card"]["name"] == "Treasure"
    for viewer in (1, 2, None):
        assert GAME.view(step.state, viewer)["auction"]["card"] is None
        assert not any("treasure" in str(event.data) for event in step.events if event.visible_to(viewer))


def test_ma11_it_can_be_drawn_without_points():
    step = after(position(points=(0, 10, 10)), "draw")
    assert told(step, "offered") == [{"seat": 0, "points": 0, "by_itself": True}]
    assert step.state.phase == "bids"


def test_ma14_the_drawer_opens_with_at_least_1_at_most_their_points_or_nothing():
    state = drawn(points=(4, 10, 10))
    assert GAME.to_act(state) == {0}
    assert choices(state) == {"offer 0", "offer 1", "offer 2", "offer 3", "offer 4"}
    forbids(state, "offer 5", "MA-14")
    assert told(after(state, "offer 3"), "offered") == [{"seat": 0, "points": 3, "by_itself": False}]


def test_ma14_nobody_but_the_drawer_opens():
    for seat in (1, 2):
        forbids(drawn(), "offer 1", "MA-14", code="not_your_turn", seat=seat)
    forbids(position(), "offer 1", "MA-14")


def test_ma14_who_offers_nothing_takes_no_further_part():
    state = opened(0)
    assert GAME.to_act(state) == {1, 2}
    forbids(state, "bid 5", "MA-14", code="not_your_turn", seat=0)


def test_ma15_everybody_who_can_top_the_opening_is_asked_at_the_same_time():
    state = opened(3, points=(10, 4, 3))
    assert GAME.to_act(state) == {0, 1}
    state = opened(3, points=(3, 4, 10))
    assert GAME.to_act(state) == {1, 2}
    state = opened(0, points=(3, 1, 0))
    assert GAME.to_act(state) == {1}


def test_ma15_who_is_asked_is_told():
    step = after(drawn(points=(10, 4, 3)), "offer 3")
    assert told(step, "asked") == [{"seats": [1, 0], "least": 4}]


def test_ma15_a_bid_is_nothing_or_above_the_opening_and_at_most_ones_points():
    state = opened(3, points=(10, 6, 10))
    assert choices(state, 1) == {"bid 0", "bid 4", "bid 5", "bid 6"}
    forbids(state, "bid 3", "MA-15", seat=1)
    forbids(state, "bid 1", "MA-15", seat=1)
    forbids(state, "bid 7", "MA-15", seat=1)


def test_ma15_after_an_opening_of_nothing_a_bid_is_at_least_1():
    assert choices(opened(0, points=(10, 2, 2)), 1) == {"bid 0", "bid 1", "bid 2"}


def test_ma15_those_who_cannot_top_it_are_not_asked():
    forbids(opened(3, points=(10, 3, 10)), "bid 4", "MA-15", code="not_your_turn", seat=1)
    forbids(opened(3, points=(10, 3, 10)), "bid 0", "MA-15", code="not_your_turn", seat=1)


def test_ma15_if_nobody_else_can_top_it_the_drawer_has_the_card_at_once_for_the_opening():
    step = after(drawn(points=(10, 3, 2), card="purse"), "offer 3")
    assert kinds(step)[:4] == ["offered", "sold", "paid", "card_shown"]
    assert told(step, "sold") == [{"seat": 0, "drawer": 0, "price": 3}]
    assert step.state.points == (10 - 3 + 5, 3, 2)


def test_ma15_one_bid_each():
    state = after(opened(3), "1: bid 5").state
    assert GAME.to_act(state) == {0, 2}
    forbids(state, "bid 6", "MA-15", code="not_your_turn", seat=1)
    forbids(state, "bid 5", "MA-15", code="not_your_turn", seat=1)


def test_ma15_the_drawers_opening_stands_when_they_hand_in_nothing():
    step = after(opened(3), "1: bid 0, 2: bid 0, 0: bid 0")
    assert told(step, "sold") == [{"seat": 0, "drawer": 0, "price": 3}]


def test_ma15_the_drawer_may_raise_and_pays_what_they_bid():
    step = after(opened(3), "1: bid 5, 2: bid 0, 0: bid 7")
    assert told(step, "sold") == [{"seat": 0, "drawer": 0, "price": 7}]
    assert payments(step)[0] == (0, None, 7, "price")


def test_ma15_the_highest_bid_wins_and_pays_its_bid():
    step = after(opened(3, card="fine"), "1: bid 5, 2: bid 8, 0: bid 0")
    assert told(step, "sold") == [{"seat": 2, "drawer": 0, "price": 8}]
    assert payments(step)[0] == (2, 0, 8, "price")


def test_ma15_a_tie_goes_to_the_one_with_fewer_points():
    step = after(opened(3, points=(10, 9, 8)), "0: bid 5, 1: bid 5, 2: bid 5")
    assert told(step, "sold")[0]["seat"] == 2


def test_ma15_if_still_tied_to_the_first_clockwise_from_the_drawers_left_the_drawer_last():
    assert told(after(opened(3), "0: bid 5, 1: bid 5, 2: bid 5"), "sold")[0]["seat"] == 1
    assert told(after(opened(3), "0: bid 5, 1: bid 0, 2: bid 5"), "sold")[0]["seat"] == 2
    state = opened(3, turn=1)
    assert told(after(state, "0: bid 5, 1: bid 5, 2: bid 5"), "sold")[0]["seat"] == 2
    assert told(after(state, "0: bid 5, 1: bid 5, 2: bid 0"), "sold")[0]["seat"] == 0


def test_ma15_until_the_last_bid_is_in_nobody_sees_more_than_that_one_is_in():
    step = after(opened(3), "1: bid 5")
    for viewer in (0, 2, None):
        auction = GAME.view(step.state, viewer)["auction"]
        assert (auction["in"], auction["awaited"], auction["mine"]) == ([1], 2, None)
        assert [event.kind for event in step.events if event.visible_to(viewer)] == ["bid_in"]
    assert GAME.view(step.state, 1)["auction"]["mine"]["points"] == 5
    assert told(step, "bid_in")[0].keys() == {"seat", "receipt", "awaited"}


def test_ma15_then_all_are_shown_at_once():
    step = after(opened(3), "1: bid 5, 2: bid 0, 0: bid 7")
    (shown,) = told(step, "bids_shown")
    assert [(bid["seat"], bid["points"], bid["counts"]) for bid in shown["bids"]] == [
        (0, 7, True), (1, 5, True), (2, 0, True),
    ]  # fmt: skip
    assert [event.seats for event in step.events if event.kind == "bids_shown"] == [None]


def test_ma15_silent_others_see_only_how_many_are_in():
    step = after(opened(3, silent=True), "1: bid 5")
    for viewer in (0, 2, None):
        view = GAME.view(step.state, viewer)
        assert (view["auction"]["in"], view["auction"]["awaited"]) == (None, 2)
        assert view["to_act"] == [0, 1, 2]
        assert [fact["seat"] for fact in view["auction"]["receipts"]] == [None]
    assert GAME.view(step.state, 1)["to_act"] == [0, 2]
    assert told(step, "bid_in")[0]["seat"] is None


def test_ma15_silent_whoever_it_was_looks_the_same_to_the_third_but_for_the_receipt():
    def seen(bidder):
        view = GAME.view(after(opened(3, silent=True), f"{bidder}: bid 5").state, 2)
        assert len(view["auction"].pop("receipts")) == 1
        return view

    assert seen(0) == seen(1)


def test_ma15_silent_receipts_are_sorted_so_that_their_place_tells_nothing():
    state = after(opened(0, 6, silent=True), "5: bid 1, 3: bid 2, 1: bid 0, 2: bid 4").state
    shown = [fact["receipt"] for fact in GAME.view(state, 4)["auction"]["receipts"]]
    assert shown == sorted(shown)
    assert len(shown) == 4


@pytest.mark.parametrize("silent", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_ma15_the_result_does_not_depend_on_the_order_in_which_bids_arrive(seats, silent):
    bids = [6, 4, 0, 7, 7, 5][:seats]
    start = opened(3, seats, silent=silent, points=(10, 9, 8, 9, 8, 10)[:seats], card="collection")
    ends = {}
    for order in permutations(range(seats)):
        state = start
        for seat in order:
            step = play.play(GAME, state, seat, f"bid {bids[seat]}")
            state = step.state
        shown = [event for event in step.events if event.kind not in ("bid", "bid_in")]
        ends[order] = (state, str(shown))
    assert len(set(ends.values())) == 1


def test_ma15_nor_does_what_is_seen_when_some_are_in():
    first, second = (
        after(opened(0, 6, silent=True), moves).state for moves in ("1: bid 3, 4: bid 2", "4: bid 2, 1: bid 3")
    )
    assert first == second


def test_ma15_after_the_reveal_no_bid_is_taken():
    state = after(opened(3, card="leap"), "1: bid 5, 2: bid 0, 0: bid 0").state
    assert state.phase == "card"
    for seat in (0, 2):
        forbids(state, "bid 6", "MA-15", code="not_your_turn", seat=seat)
    forbids(state, "bid 6", "MA-15", seat=1)


def test_ma15_a_spectator_does_not_bid():
    forbids(opened(3), "bid 5", "", code="not_a_seat", seat=None)
    forbids(opened(3), "bid 5", "", code="not_a_seat", seat=3)


def test_ma17_the_winner_pays_the_drawer():
    step = after(opened(0, card="fine"), "1: bid 4, 2: bid 0")
    assert payments(step) == [(1, 0, 4, "price"), (1, None, 2, "card")]
    assert step.state.points == (14, 4, 10)


def test_ma17_a_drawer_who_wins_pays_the_bank():
    step = after(opened(2, card="purse"), "0: bid 0, 1: bid 0, 2: bid 0")
    assert payments(step) == [(0, None, 2, "price"), (None, 0, 5, "card")]


def test_ma17_payment_comes_before_anything_on_the_card():
    step = after(opened(0, points=(10, 10, 3), card="heavy_fine"), "1: bid 0, 2: bid 3")
    assert kinds(step)[-5:] == ["sold", "paid", "card_shown", "skipped", "carried_out"]
    assert payments(step) == [(2, 0, 3, "price")]
    assert step.state.points == (13, 10, 0)


def test_ma18_nobody_bid_the_card_goes_under_the_stack_unseen_by_the_others():
    step = after(opened(0, card="treasure, fine"), "1: bid 0, 2: bid 0")
    assert kinds(step)[-2:] == ["bids_shown", "unsold"]
    assert told(step, "unsold") == [{"drawer": 0}]
    assert "treasure" not in str(step.events)
    assert (step.state.turn, step.state.phase) == (1, "turn")
    assert told(after(step.state, "draw"), "looked") == [{"seat": 1, "card": "fine"}]


def test_ma18_nobody_could_bid():
    step = after(position(points=(0, 0, 0)), "draw")
    assert kinds(step) == ["drew", "looked", "offered", "unsold"]
    assert step.state.turn == 1


def test_ma18_a_drawer_who_declines_when_nobody_else_has_points_sells_nothing():
    assert kinds(after(drawn(points=(5, 0, 0)), "offer 0")) == ["offered", "unsold"]


def test_ma18_ma19_the_stack_goes_round():
    state = position(card="treasure, fine", to_come="Owl, Fox, Cat")
    first = state.cards
    for number in range(55):
        state = state._replace(points=(0, 0, 0), phase="turn", turn=0)
        step = after(state, "draw")
        assert told(step, "looked")[0]["card"] == first[number]
        state = step.state
    state = state._replace(phase="turn", turn=0)
    assert told(after(state, "draw"), "looked")[0]["card"] == "treasure"


def test_ma19_sold_the_card_is_shown_to_all():
    step = after(opened(0, card="leap"), "1: bid 4, 2: bid 0")
    (shown,) = [event for event in step.events if event.kind == "card_shown"]
    assert (shown.data, shown.seats, shown.reveals) == ({"seat": 1, "card": "leap"}, None, True)
    for viewer in (0, 1, 2, None):
        card = GAME.view(step.state, viewer)["card"]
        assert (card["key"], card["owner"], card["drawer"], card["price"]) == ("leap", 1, 0, 4)


def test_ma19_then_it_is_the_next_players_turn_after_the_drawer():
    step = after(opened(0, card="purse"), "1: bid 0, 2: bid 4")
    assert kinds(step)[-1] == "carried_out"
    assert (step.state.phase, step.state.turn) == ("turn", 1)


def test_ma20_a_player_without_points_cannot_bid_but_draws_and_sells():
    state = after(position(points=(0, 10, 10), card="fine"), "draw").state
    forbids(state, "bid 1", "MA-14", code="not_your_turn", seat=0)
    step = after(state, "1: bid 3, 2: bid 2")
    assert step.state.points == (3, 5, 10)

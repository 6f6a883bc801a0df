"""What a seat may know, and that every point is told: views and events of Mask."""

import json
from random import Random

import pytest

from games.engine import play
from games.engine.mask.receipts import is_receipt_of, nonce

from .mask import GAME, after, bought, position, resigned, told


def opened(**fields):
    return after(position(card="treasure, banish", **fields), "draw, offer 2").state


def everything(state, viewer):
    return json.dumps(GAME.view(state, viewer))


def test_the_view_of_a_turn_has_all_that_the_table_shows():
    view = GAME.view(position(points=(3, 10, 12)), 0)
    assert (view["game"], view["seat"], view["seats"], view["phase"], view["to_act"]) == ("mask", 0, 3, "turn", [0])
    assert (view["round"], view["rounds"], view["layer"], view["turn"], view["order"]) == (1, 1, 2, 0, [0, 1, 2])
    assert view["points"] == [3, 10, 12]
    assert view["pegs"] == [["a1", "g1"], ["b2", "f2"], ["a7", "g7"]]
    assert view["mask"]["rings"] == {"b6": 5, "f6": 5, "b3": 3, "f3": 3, "c2": 3, "e2": 3, "d1": 3}
    assert (view["auction"], view["card"], view["hidden"], view["outcome"]) == (None, None, None, None)


def test_masks_and_cards_to_come_are_known_to_nobody():
    state = position(to_come="Owl, Fox", card="treasure")
    for viewer in (None, 0, 1, 2):
        assert GAME.view(state, viewer)["masks_left"] == 2
        assert not any(word in everything(state, viewer) for word in ("Owl", "Fox", "reasure", "a key"))


def test_the_drawn_card_is_the_drawers_secret_while_it_is_sold():
    state = opened()
    assert "Treasure" in everything(state, 0)
    for viewer in (None, 1, 2):
        assert "reasure" not in everything(state, viewer)


def test_an_unsold_card_is_never_shown_to_the_others_until_the_match_is_over():
    step = after(position(card="treasure"), "draw, offer 0, 1: bid 0, 2: bid 0")
    for viewer in (None, 1, 2):
        assert "reasure" not in everything(step.state, viewer)
        assert not any("treasure" in str(event.data) for event in step.events if event.visible_to(viewer))
    step = after(step.state, "pass, pass")
    assert told(step, "all_shown")[0]["cards"][0] == "treasure"
    assert GAME.view(step.state, None)["hidden"]["cards"][-1] == "treasure"


def test_a_sealed_bid_is_the_bidders_secret_until_all_are_in():
    state = after(opened(points=(1000, 1000, 1000)), "1: bid 777").state
    assert "777" in everything(state, 1)
    for viewer in (None, 0, 2):
        assert 777 not in flat(GAME.view(state, viewer))


def flat(data):
    if isinstance(data, dict):
        return [leaf for value in data.values() for leaf in flat(value)]
    return [leaf for value in data for leaf in flat(value)] if isinstance(data, list) else [data]


def test_the_nonce_of_a_bid_is_known_to_its_bidder_alone():
    state = after(opened(), "1: bid 5").state
    secret = nonce("a key", 1, 1)
    assert secret in everything(state, 1)
    for viewer in (None, 0, 2):
        assert secret not in everything(state, viewer)


def test_my_limits_are_shown_to_me_while_i_am_asked():
    state = opened(points=(9, 8, 7))
    assert GAME.view(state, 1)["auction"]["limits"] == {"least": 3, "most": 8}
    assert GAME.view(state, None)["auction"]["limits"] is None
    assert GAME.view(after(state, "1: bid 5").state, 1)["auction"]["limits"] is None
    state = after(position(points=(4, 8, 7)), "draw").state
    assert GAME.view(state, 0)["auction"]["limits"] == {"least": 1, "most": 4}
    assert GAME.view(state, 0)["auction"]["opening"] is None


def test_a_card_that_is_carried_out_is_seen_by_all():
    state = after(bought("free_walk").state, "1 a3").state
    for viewer in (None, 0, 1):
        card = GAME.view(state, viewer)["card"]
        assert (card["name"], card["owner"], card["queue"]) == ("Free walk", 0, [0])
        assert (card["steps_left"], card["begun"], card["may_skip"]) == (2, True, False)
    assert GAME.view(state, 0)["legs"]["1"].keys() >= {"a5", "a1", "c3"}
    assert after(bought("double_leap").state, "jump 2 d5").state.carried.jumped == 1
    assert GAME.view(after(bought("double_leap").state, "jump 2 d5").state, None)["card"]["jumped"] == "2"


def test_all5_when_the_match_is_over_everything_is_shown():
    state = resigned(resigned(opened(to_come="Owl, Fox"), 1).state, 2).state
    for viewer in (None, 0, 1, 2):
        hidden = GAME.view(state, viewer)["hidden"]
        assert (hidden["masks"], hidden["cards"][0], hidden["nonce_key"]) == ([11, 12], "treasure", "a key")


def test_reveal_shows_a_past_position_with_everything_that_was_hidden():
    state = after(opened(silent=True), "1: bid 5").state
    view = GAME.reveal(state)
    assert view["auction"]["card"]["key"] == "treasure"
    assert view["hidden"]["bids"] == [[1, 5]]
    assert (view["auction"]["in"], view["to_act"]) == ([1], [0, 2])


def test_what_shows_something_hidden_is_marked_so():
    step = after(
        position(to_come="Owl", card="leap"), "draw, offer 2, 0: bid 0, 1: bid 0, 2: bid 0, jump 1 d5, pass, pass"
    )
    assert {event.kind for event in step.events if event.reveals} == {
        "looked", "bid_in", "bids_shown", "card_shown", "turned_up",
    }  # fmt: skip


@pytest.mark.parametrize("form", ["sealed", "open"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_point_is_told_from_whom_to_whom(seats, form):
    for number in range(12):
        rng = Random(f"points {seats} {form} {number}")
        options = {"auction": form, "masks": 4, "finale": "on", "pegs": "random"}
        step = play.start(GAME, seats, options, str(number))
        accounts = booked([0] * seats, step)
        while GAME.to_act(step.state):
            assert tuple(accounts) == step.state.points
            if rng.random() < 0.01 and (leaver := rng.randrange(seats)) not in step.state.resigned:
                step = resigned(step.state, leaver)
            else:
                seat = rng.choice(sorted(GAME.to_act(step.state)))
                step = play.play(GAME, step.state, seat, rng.choice(list(play.choices(GAME, step.state, seat))))
            accounts = booked(accounts, step)
        assert tuple(accounts) == step.state.points == GAME.outcome(step.state).scores


def booked(accounts, step):
    accounts = list(accounts)
    for fact in told(step, "paid"):
        assert fact["amount"] > 0
        assert fact["from"] != fact["to"]
        if fact["from"] is not None:
            accounts[fact["from"]] -= fact["amount"]
        if fact["to"] is not None:
            accounts[fact["to"]] += fact["amount"]
        assert min(accounts) >= 0
    return accounts


def test_every_receipt_of_whole_matches_can_be_checked():
    for number in range(5):
        rng = Random(f"receipts {number}")
        state, receipts = play.start(GAME, 4, {"masks": 6, "silent": "on"}, str(number)).state, set()
        while to_act := GAME.to_act(state):
            seat = rng.choice(sorted(to_act))
            offered = list(play.choices(GAME, state, seat))
            step = play.play(GAME, state, seat, "draw" if "draw" in offered else rng.choice(offered))
            state = step.state
            receipts |= {fact["receipt"] for fact in told(step, "bid_in")}
            for shown in told(step, "bids_shown"):
                assert {bid["receipt"] for bid in shown["bids"]} == receipts
                assert all(is_receipt_of(bid["receipt"], bid["nonce"], bid["points"]) for bid in shown["bids"])
                receipts = set()


def test_the_history_has_the_points_at_the_start_and_after_each_payday():
    state = position("C......\n.A....c\n.......\n...#...\n.B...b.\n.......\n......a", to_come="Cat")
    assert GAME.view(state, None)["history"] == [[10, 10, 10]]
    state = after(state, "pass, pass, pass").state
    assert GAME.view(state, None)["history"] == [[10, 10, 10], [15, 16, 10]]
    assert GAME.load(GAME.dump(state)) == state


def test_the_history_goes_on_through_the_unmasking():
    state = after(position(mask="Cat, Grin", finale=True), "pass, pass, pass").state
    assert len(GAME.view(state, None)["history"]) == 3

"""Receipts of sealed bids: MA-30."""

import hashlib

from games.engine.mask.receipts import is_receipt_of, nonce, receipt

from .mask import GAME, after, position, told


def opened(opening):
    return after(position(), f"draw, offer {opening}").state


def test_ma30_each_bid_gives_a_receipt_shown_to_all_and_opened_when_bids_are_shown():
    step = after(opened(3), "1: bid 5, 2: bid 0, 0: bid 7")
    receipts = {fact["seat"]: fact["receipt"] for fact in told(step, "bid_in")}
    for bid in told(step, "bids_shown")[0]["bids"]:
        assert receipts[bid["seat"]] == bid["receipt"]
        assert is_receipt_of(bid["receipt"], bid["nonce"], bid["points"])
        assert not is_receipt_of(bid["receipt"], bid["nonce"], bid["points"] + 1)


def test_ma30_the_format_of_a_receipt():
    assert receipt("0123456789abcdef" * 2, 7) == hashlib.sha256(b"0123456789abcdef0123456789abcdef:7").hexdigest()
    assert not is_receipt_of(receipt("0123", 7), "0123", 7)


def test_ma30_the_bidder_can_check_it_at_once():
    step = after(opened(3), "1: bid 5")
    (own,) = [event for event in step.events if event.kind == "bid"]
    assert own.seats == frozenset({1})
    assert is_receipt_of(told(step, "bid_in")[0]["receipt"], own.data["nonce"], 5)
    mine = GAME.view(step.state, 1)["auction"]["mine"]
    assert mine == {"points": 5, "nonce": own.data["nonce"], "receipt": own.data["receipt"]}


def test_ma30_every_auction_and_every_seat_has_another_nonce():
    nonces = {nonce("a key", auction, seat) for auction in range(1, 60) for seat in range(6)}
    assert len(nonces) == 59 * 6
    assert {len(text) for text in nonces} == {32}
    assert nonce("a key", 1, 1) != nonce("another key", 1, 1)


def test_ma30_small_numbers_cannot_be_guessed_without_the_nonce():
    """The same bids in two matches give receipts that have nothing in common."""
    first, second = (
        told(after(opened(3)._replace(nonce_key=key), "1: bid 5"), "bid_in")[0]["receipt"]
        for key in ("a key", "another key")
    )
    assert first != second


def test_ma30_a_bid_that_was_handed_in_is_not_taken_back():
    step = after(opened(3), "1: bid 5")
    assert [event.reveals for event in step.events if event.kind == "bid_in"] == [True]

"""Mask speaks in sentences: every event, every question, every ending."""

import random

import pytest

from games import words
from games.engine import play
from games.engine.protocol import Event
from tests.engine.mask import GAME, after, bought, position

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
mask = words.get("mask")


def said(kind: str, **data: object) -> str:
    return mask.sentence(Event(kind, data), NAMES)


RECEIPT = "ab12cd34" + "0" * 56
MOVED = {"seat": 0, "owner": 0, "peg": "1", "from": "a1", "to": "c4", "path": ["b1", "c4"], "steps": 2, "how": "walk"}


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("started", {"first": 1, "masks": 16}, "16 masks are shuffled. The lot falls on Ben to begin."),
        ("placed", {"seat": 0, "peg": "1", "hole": "b2", "by_lot": False}, "Anna put peg 1 into b2."),
        ("placed", {"seat": 0, "peg": "1", "hole": "b2", "by_lot": True}, "A lot put peg 1 of Anna into b2."),
        ("turned_up", {"seat": 0, "round": 3, "mask": 1}, "Round 3: Anna turned up the mask “Grin”."),
        ("laid", {"seat": 0, "mask": 6, "direction": 0}, "Anna laid “Cat” upright."),
        ("laid", {"seat": 0, "mask": 6, "direction": 90}, "Anna laid “Cat” turned by 90°."),
        ("passed", {"seat": 2, "by_itself": False}, "Cleo passed."),
        ("moved", MOVED, "Anna walked peg 1 to c4, 2 steps."),
        ("moved", MOVED | {"owner": 1}, "Anna moved peg 1 of Ben to c4, 2 steps."),
        ("moved", MOVED | {"how": "jump"}, "Anna jumped with peg 1 to c4."),
        ("moved", MOVED | {"how": "jump", "owner": 1}, "Anna sent peg 1 of Ben to c4."),
        ("moved", MOVED | {"how": "swap", "owner": 1}, "Peg 1 of Ben is in c4 now."),
        ("done", {"seat": 0, "by_itself": False}, "Anna was done."),
        ("done", {"seat": 0, "by_itself": True}, ""),
        ("paid", {"from": None, "to": 0, "amount": 10, "why": "start"}, ""),
        ("paid", {"from": 0, "to": None, "amount": 1, "why": "price"}, "Anna paid 1 point to the bank."),
        ("paid", {"from": 0, "to": 1, "amount": 4, "why": "price"}, "Anna paid 4 points to Ben."),
        ("paid", {"from": None, "to": 1, "amount": 5, "why": "card"}, "Ben took 5 points from the bank."),
        ("drew", {"seat": 0, "auction": 1}, "Anna drew a card and sells it."),
        ("looked", {"seat": 0, "card": "tax"}, "Anna saw that it is “Tax”."),
        ("offered", {"seat": 0, "points": 0, "by_itself": True}, "Anna opened with nothing."),
        ("offered", {"seat": 0, "points": 2, "by_itself": False}, "Anna opened with 2 points."),
        ("bid", {"seat": 1, "points": 0, "nonce": "", "receipt": ""}, "Ben bid nothing."),
        ("bid", {"seat": 1, "points": 3, "nonce": "", "receipt": ""}, "Ben bid 3 points."),
        ("bid_in", {"seat": 1, "receipt": RECEIPT, "awaited": 1}, "The bid of Ben is in (receipt ab12cd34)."),
        ("bid_in", {"seat": None, "receipt": RECEIPT, "awaited": 1}, "A bid is in (receipt ab12cd34)."),
        ("bids_shown", {"auction": 1, "bids": [{"seat": 0, "points": 0}, {"seat": 1, "points": 4}]}, "The bids: Ben 4, Anna nothing."),
        ("raised", {"seat": 0, "points": 4}, "Anna raised to 4."),
        ("dropped", {"seat": 0, "by_itself": True}, "Anna dropped out."),
        ("sold", {"seat": 0, "drawer": 1, "price": 4}, "Sold to Anna for 4 points."),
        ("unsold", {"drawer": 0}, "Nobody wanted the card; it went under the stack unseen."),
        ("card_shown", {"seat": 0, "card": "rain_of_gold"}, "The card is “Rain of gold”."),
        ("skipped", {"seat": 0, "card": "stroll", "by_itself": False}, "Anna left it at that."),
        ("skipped", {"seat": 0, "card": "shove", "by_itself": True}, "Anna could do nothing with “Shove”."),
        ("turned", {"seat": 0, "mask": 6, "by": 90, "direction": 180}, "Anna turned “Cat” by 90°."),
        ("payday", {"occasion": "round", "mask": 6, "direction": 0, "rows": []}, "Payday on “Cat”: nobody is on a ring."),
        ("payday", {"occasion": "round", "mask": 6, "direction": 0, "rows": [{"seat": 1, "points": 8}]}, "Payday on “Cat”: Ben 8."),
        ("unmasked", {"off": 6, "mask": 1}, "“Cat” came off."),
        ("resigned", {"seat": 0}, "Anna resigned."),
        ("took_over", {"seat": 0, "mask": 6}, "Anna lays “Cat” instead."),
        ("ended", {"places": [1, 2], "reason": "most_points", "scores": [20, 9]}, "Anna won. Nobody had more than 20 points."),
        ("ended", {"places": [1, 2], "reason": "resigned", "scores": [2, 9]}, "Anna won. Nobody else stayed in the game."),
        ("all_shown", {"masks": [], "cards": [], "nonce_key": ""}, "Everything hidden is shown."),
    ],
)  # fmt: skip
def test_an_event_is_told_in_a_sentence(kind: str, data: dict, sentence: str) -> None:
    assert said(kind, **data) == sentence


@pytest.mark.parametrize("options", [{}, {"auction": "open", "finale": "on", "pegs": "random"}, {"silent": "on"}])
def test_every_event_and_question_of_random_matches_has_words(options: dict[str, str]) -> None:
    rng = random.Random(3)
    step = play.start(GAME, 4, options | {"masks": "6"}, "5eed" * 16)
    while step.state.phase != "over":
        for event in step.events:
            assert isinstance(mask.sentence(event, NAMES), str)
        acting = GAME.to_act(step.state)
        for me in (*range(4), None):
            choices = list(play.choices(GAME, step.state, me)) if me in acting else []
            assert mask.question(GAME.view(step.state, me), me, NAMES, choices).endswith(".")
        seat = rng.choice(sorted(acting))
        step = play.play(GAME, step.state, seat, rng.choice(sorted(play.choices(GAME, step.state, seat))))
    assert mask.question(GAME.view(step.state, 0), 0, NAMES, []) == "The match is over."
    told = mask.summary(GAME.view(step.state, 0)["outcome"], NAMES)
    assert told["title"].endswith("won.") and all(told["lines"])


def asked(state: object, me: int | None) -> str:
    choices = list(play.choices(GAME, state, me)) if me in GAME.to_act(state) else []
    return mask.question(GAME.view(state, me), me, NAMES, choices)


def test_in_my_turn_i_am_told_what_i_may_do_and_the_others_whom_they_wait_for() -> None:
    state = position()
    assert asked(state, 0) == "Your turn: move your pegs, draw a card, or pass."
    assert asked(state, 1) == asked(state, None) == "Anna is to move, draw or pass."
    broke = position(points=(0, 10, 10))
    assert asked(broke, 0) == "Your turn: draw a card to sell, or pass. Steps you cannot pay."


def test_bids_still_to_come_are_named_or_only_counted() -> None:
    seen = after(position(), "draw, offer 0, 1: bid 2").state
    assert asked(seen, 1) == "Still to bid: Cleo."
    silent = after(position(silent=True), "draw, offer 0, 1: bid 2").state
    assert asked(silent, 1) == asked(silent, 0) == "1 sealed bid is still to come."
    assert asked(silent, 2) == "Hand in your sealed bid for a card you have not seen."


@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("leap", "Choose one of your pegs and the hole it jumps to."),
        ("shove", "Choose a peg of another player and move it, up to three steps."),
        ("banish", "Choose a peg of another player and the hole it is sent to."),
        ("change_places", "Choose one of your pegs, then the peg it changes places with."),
        ("turn_the_mask", "Choose how far the mask is turned."),
        ("free_walk", "You may walk up to 4 steps for free."),
    ],
)
def test_a_card_asks_in_its_own_words(card: str, question: str) -> None:
    state = bought(card).state
    assert asked(state, 0) == question
    assert asked(state, 1).startswith("Anna carries out “")


def test_a_walk_under_way_counts_the_steps_left() -> None:
    state = after(bought("free_walk").state, "1 a2").state
    assert asked(state, 0) == "3 free steps left: go on, or be done."
    assert asked(bought("stumble").state, 1) == "Walk 1 step with one of your pegs."


def test_the_second_jump_of_two_is_the_other_pegs() -> None:
    state = after(bought("double_leap").state, "jump 1 d5").state
    assert asked(state, 0) == "Now your other peg jumps: choose any free hole."

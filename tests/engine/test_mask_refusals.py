"""Every move that is not one gets a sentence that names the rule (ALL-4). Each rule's own prohibitions are with it."""

import pytest

from games.engine import play
from games.engine.refusals import Refused

from .mask import GAME, after, bought, forbids, position


@pytest.mark.parametrize(
    ("notation", "rule"),
    [
        ("place a2", "MA-6"),
        ("lay 0", "MA-7"),
        ("done", "MA-9"),
        ("offer 3", "MA-14"),
        ("bid 3", "MA-15"),
        ("raise 3", "MA-16"),
        ("drop", "MA-16"),
        ("jump 1 a2", "MA-19"),
        ("push 1.1 a2", "MA-19"),
        ("banish 1.1 a2", "MA-19"),
        ("swap 1 1.1", "MA-19"),
        ("turn 90", "MA-19"),
        ("skip", "MA-19"),
        ("1 d4", "MA-9"),
        ("1 b2", "MA-9"),
        ("1 f7", "MA-9"),
        ("1 h1", "MA-1"),
        ("1 a0", "MA-1"),
        ("0 a2", "MA-1"),
    ],
)
def test_a_move_at_the_wrong_time_or_to_the_wrong_place_is_refused_with_its_rule(notation, rule):
    forbids(position(), notation, rule)
    if rule not in ("MA-1",) and notation[0] not in "01":
        forbids(position(), notation, rule, code="not_your_turn", seat=1)


@pytest.mark.parametrize(
    "notation",
    [
        "A1", "1a2", "1  a2", " 1 a2", "1 a2 ", "1 a2\n", "1 A2", "11 a2", "a2", "1", "PASS", "pass ", "offer", "offer -1",
        "offer 01", "offer 1.5", "offer ٣", "bid +1", "bid 1e3", "bid 9999999", "lay north", "lay 0000", "swap 1 2",
        "swap 1.1 2.1", "push 1 a2", "banish 1 a2", "jump 1.1 a2", "turn", "resign", "１ a2", "%s", "1 a2;draw", "\x00",
    ],
)  # fmt: skip
def test_what_is_no_notation_is_malformed(notation):
    forbids(position(), notation, "MA-8", code="malformed")


@pytest.mark.parametrize("notation", [None, 7, "", "x" * 201, ["pass"], b"pass"])
def test_what_is_no_text_or_too_long_is_malformed(notation):
    state = position()
    before = GAME.dump(state)
    with pytest.raises(Refused) as refusal:
        play.play(GAME, state, 0, notation)
    assert refusal.value.code == "malformed"
    with pytest.raises(Refused) as refusal:
        play.play(GAME, state, 1, notation)
    assert (refusal.value.code, refusal.value.rule) == ("not_your_turn", "MA-8")
    assert GAME.dump(state) == before


@pytest.mark.parametrize("seat", [3, -1, None, "0"])
def test_who_has_no_seat_cannot_move(seat):
    forbids(position(), "pass", "", code="not_a_seat", seat=seat)


def sentence(state, seat, notation):
    with pytest.raises(Refused) as refusal:
        play.play(GAME, state, seat, notation)
    return str(refusal.value)


def test_the_sentences_say_what_the_player_needs_to_know():
    state = position(points=(3, 10, 10))
    assert sentence(state, 0, "1 a6") == "a6 is 5 steps away by the shortest free path, and only 3 can be made."
    assert sentence(state, 0, "1 b2") == "There is a peg in b2."
    state = after(state, "draw, offer 2").state
    assert sentence(state, 1, "bid 2") == "Bid nothing, or more than the opening: at least 3."
    assert sentence(state, 1, "bid 11") == "You have only 10 points."
    state = after(state, "1: bid 4").state
    assert sentence(state, 1, "bid 5") == "Your bid is in: it stays as it is until all are shown."


def test_a_hole_without_a_path_is_refused_as_such():
    state = position(".......\n.......\n.......\n...#...\n.......\nbC.....\nAB.....", points=(40, 10, 10))
    assert "No path" in sentence(state, 0, "1 g7")


def test_a_card_refuses_what_another_card_would_ask_for():
    asked = {"leap": "jump 1 d3", "shove": "push 1.1 b3", "banish": "banish 1.1 d3", "change_places": "swap 1 1.1"}
    for card in asked:
        state = bought(card).state
        for other, notation in asked.items():
            if other != card:
                forbids(state, notation, "MA-19")

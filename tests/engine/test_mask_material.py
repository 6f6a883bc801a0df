"""The board, the masks and the cards: MA-1 to MA-4, and the tables at the end of the rules."""

from collections import Counter

import pytest

from games.engine.mask.cards import BY_KEY, CARDS, STACK
from games.engine.mask.components import BESIDE, DOUBLE, HOLE_CALLED, HOLES, NAMES, SINGLE
from games.engine.mask.masks import MASKS

from .mask import GAME, after, bought, drawn, holes, position


def rings(name, quarter=0):
    mask = next(mask for mask in MASKS.values() if mask.name == name)
    return {NAMES[hole]: worth for hole, worth in enumerate(mask.rings[quarter]) if worth}


def test_ma1_the_board_has_seven_by_seven_holes_without_the_middle():
    assert len(HOLES) == len(HOLE_CALLED) == 48
    assert "d4" not in HOLE_CALLED
    assert {"a1", "g1", "a7", "g7", "c4", "e4", "d3", "d5"} <= HOLE_CALLED.keys()


def test_ma1_columns_are_letters_from_the_left_and_rows_numbers_from_the_bottom():
    assert (NAMES[0], NAMES[6], NAMES[7], NAMES[48]) == ("a1", "g1", "a2", "g7")


def test_ma1_everyone_has_two_pegs():
    assert all(len(pegs) == 2 for pegs in GAME.view(position(), None)["pegs"])


def test_a_drawing_is_read_from_the_top_down():
    state = position("A...\n...b")
    assert (holes(state, 0)[0], holes(state, 1)[1]) == ("a2", "d1")
    assert drawn(position()) == "\nC.....c\n.......\n.......\n...#...\n.......\n.B...b.\nA.....a\n"


def test_ma9_a_step_is_to_a_hole_beside_no_diagonals_and_not_to_the_middle():
    def beside(name):
        return {NAMES[hole] for hole in BESIDE[HOLE_CALLED[name]]}

    assert beside("a1") == {"a2", "b1"}
    assert beside("c3") == {"b3", "d3", "c2", "c4"}
    assert beside("c4") == {"b4", "c3", "c5"}
    assert beside("d3") == {"c3", "e3", "d2"}


def test_ma2_there_are_18_masks_with_5_to_10_rings_each():
    assert list(MASKS) == list(range(1, 19))
    for mask in MASKS.values():
        assert 5 <= sum(worth > 0 for worth in mask.rings[0]) <= 10
        assert set(mask.rings[0]) == {0, SINGLE, DOUBLE}


def test_ma2_no_mask_rings_the_middle_and_no_two_masks_are_the_same():
    assert all(not rings[24] for mask in MASKS.values() for rings in mask.rings)
    assert len({rings for mask in MASKS.values() for rings in mask.rings[:1]}) == 18


def test_ma2_the_masks_are_those_of_the_rules():
    assert rings("Grin") == {"b6": 5, "f6": 5, "b3": 3, "f3": 3, "c2": 3, "e2": 3, "d1": 3}
    assert rings("Wink") == {"b6": 5, "e6": 3, "f6": 3, "c2": 3, "d2": 3, "e2": 5}
    assert rings("Jester") == {"a7": 5, "b6": 3, "f6": 3, "c5": 3, "f3": 3, "c2": 3, "d2": 3, "g1": 5}
    assert rings("Pirate") == {"b6": 5, "e6": 3, "e5": 3, "f5": 3, "f4": 3, "b2": 3, "c2": 3, "d2": 3}
    assert [mask.name for mask in MASKS.values()] == [
        "Grin",
        "Surprise",
        "Wink",
        "Moustache",
        "Cyclops",
        "Cat",
        "Clown",
        "Ghost",
        "Skull",
        "Bird",
        "Owl",
        "Fox",
        "King",
        "Demon",
        "Robot",
        "Sleeper",
        "Pirate",
        "Jester",
    ]


def test_ma7_directions_are_clockwise_from_upright():
    assert rings("Demon", 0).items() >= {"a7": 5, "g7": 5}.items()
    assert rings("Demon", 1).items() >= {"g7": 5, "g1": 5}.items()
    assert rings("Demon", 2).items() >= {"g1": 5, "a1": 5}.items()
    assert rings("Demon", 3).items() >= {"a1": 5, "a7": 5}.items()
    assert rings("Wink", 1) == {"f6": 5, "f3": 3, "f2": 3, "b5": 3, "b4": 3, "b3": 5}


def test_ma3_there_are_55_cards_of_23_kinds():
    assert len(CARDS) == len(BY_KEY) == 23
    assert len(STACK) == 55


@pytest.mark.parametrize(
    ("name", "copies"),
    [
        ("Small purse", 3), ("Purse", 3), ("Treasure", 2), ("Fine", 3), ("Heavy fine", 2), ("Ring bonus", 3),
        ("Private payday", 2), ("Payday for all", 2), ("Collection", 3), ("Big collection", 2), ("Round of drinks", 3),
        ("Robin Hood", 2), ("Tax", 2), ("Rain of gold", 2), ("Leap", 3), ("Double leap", 2), ("Free walk", 3),
        ("Shove", 3), ("Banish", 2), ("Change places", 2), ("Stroll", 2), ("Stumble", 1), ("Turn the mask", 3),
    ],
)  # fmt: skip
def test_ma3_each_card_is_there_as_often_as_the_rules_say(name, copies):
    card = next(card for card in CARDS if card.name == name)
    assert Counter(STACK)[card.key] == card.copies == copies
    assert card.text.endswith(".")


def test_ma4_the_bank_never_runs_dry():
    state = position(card="treasure", points=(10_000, 10, 10))
    assert bought("treasure", state).state.points[0] == 10_000 - 1 + 8
    assert after(position(points=(0, 10_000, 0)), "pass").state.points == (0, 10_000, 0)

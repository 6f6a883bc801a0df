"""Material: MC-1 to MC-3."""

import hashlib
from collections import Counter
from itertools import combinations

import pytest

from games.engine.mascarade.components import (
    AGREEMENTS,
    CARD_NAMES,
    CARDS,
    FITTING,
    NEIGHBOURS,
    SIDES,
    SQUARE_NAMES,
    SQUARES_BY_NAME,
    START,
    shared,
)
from games.engine.mascarade.deck import DECK, FEATURES, VALUES

PAIRS_OF_FEATURES = list(combinations(range(5), 2))


def test_mc1_there_are_a_hundred_cards_with_five_features_each():
    assert FEATURES == ("face", "hair", "eyes", "nose", "mouth")
    assert len(DECK) == 100
    assert {len(card) for card in DECK} == {5}


def test_mc1_no_two_cards_are_the_same():
    assert len(set(DECK)) == 100


def test_mc2_each_feature_has_seven_values():
    for feature in range(5):
        assert {card[feature] for card in DECK} == set("0123456")
    assert VALUES == 7


def test_mc2_each_value_is_on_14_or_15_cards():
    for feature in range(5):
        assert set(Counter(card[feature] for card in DECK).values()) == {14, 15}


@pytest.mark.parametrize("features", PAIRS_OF_FEATURES)
def test_mc2_for_any_two_features_each_pair_of_values_is_on_1_to_4_cards(features):
    first, second = features
    counts = Counter((card[first], card[second]) for card in DECK)
    assert len(counts) == 49
    assert set(counts.values()) <= {1, 2, 3, 4}


def test_mc2_at_least_ten_pairs_of_cards_agree_in_four_features_and_none_in_five():
    agreements = Counter(AGREEMENTS[card][other] for card, other in combinations(CARDS, 2))
    assert agreements[4] >= 10
    assert agreements[5] == 0


def test_mc2_the_mean_agreement_at_a_contact_is_about_that_of_the_printed_example():
    """Eight points at six contacts there."""
    contacts = [AGREEMENTS[card][other] for card, other in combinations(CARDS, 2) if AGREEMENTS[card][other]]
    assert sum(contacts) / len(contacts) == pytest.approx(8 / 6, abs=0.1)


def test_mc2_the_deck_is_a_fixed_table():
    """Stored matches name cards by number: to change the table is a new version of the rules."""
    assert CARD_NAMES[0] == "00"
    assert CARD_NAMES[99] == "99"
    assert hashlib.sha256(" ".join(DECK).encode()).hexdigest()[:16] == "3a1ceb02272f79cc"


def test_mc3_the_board_is_ten_by_ten_and_its_start_square_is_e5():
    assert len(SQUARE_NAMES) == 100
    assert (SQUARE_NAMES[0], SQUARE_NAMES[9], SQUARE_NAMES[10], SQUARE_NAMES[99]) == ("a1", "j1", "a2", "j10")
    assert SQUARE_NAMES[START] == "e5"


def test_a_square_has_the_squares_beside_it_as_sides():
    sides = {side: SQUARE_NAMES[square] for side, square in SIDES[START]}
    assert sides == {"left": "d5", "right": "f5", "above": "e6", "below": "e4"}
    assert {SQUARE_NAMES[square] for square in NEIGHBOURS[SQUARES_BY_NAME["a10"]]} == {"b10", "a9"}
    assert {SQUARE_NAMES[square] for square in NEIGHBOURS[SQUARES_BY_NAME["j1"]]} == {"i1", "j2"}


def test_two_cards_agree_in_the_features_that_have_the_same_value():
    assert (DECK[0], DECK[1]) == ("00445", "01145")
    assert shared(0, 1) == ("face", "nose", "mouth")
    assert shared(0, 0) == FEATURES


def test_which_cards_agree_is_worked_out_once():
    for card in CARDS:
        assert [other for other in CARDS if FITTING[card] >> other & 1] == [o for o in CARDS if shared(card, o)]

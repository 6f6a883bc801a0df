"""Board, cards by number, and what is worked out once about any two cards.

A set of cards is one whole number: bit n stands for card n. So whether any card of a hand fits a square is one `&`.
"""

from typing import NamedTuple

from .deck import DECK, FEATURES

OFF, ON = "off", "on"

HAND = 5  # MC-4
COLUMNS = ROWS = 10  # MC-3
EMPTY = -1  # on a square: no card

CARDS = range(len(DECK))
ALL_CARDS = (1 << len(DECK)) - 1
CARD_NAMES = tuple(f"{card:02}" for card in CARDS)
CARDS_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}

SQUARES = range(COLUMNS * ROWS)
SQUARE_NAMES = tuple("abcdefghij"[square % COLUMNS] + str(square // COLUMNS + 1) for square in SQUARES)
SQUARES_BY_NAME = {name: square for square, name in enumerate(SQUARE_NAMES)}
START = SQUARES_BY_NAME["e5"]  # MC-3

LEFT, RIGHT, ABOVE, BELOW = "left", "right", "above", "below"
_STEPS = {LEFT: (-1, 0), RIGHT: (1, 0), ABOVE: (0, 1), BELOW: (0, -1)}


class Lay(NamedTuple):
    card: int
    square: int


def shared(card: int, other: int) -> tuple[str, ...]:
    """MC-6: the features in which two cards agree."""
    pairs = zip(FEATURES, DECK[card], DECK[other], strict=True)
    return tuple(feature for feature, value, value_of_other in pairs if value == value_of_other)


def _sides(square: int) -> tuple[tuple[str, int], ...]:
    column, row = square % COLUMNS, square // COLUMNS
    places = ((side, column + across, row + up) for side, (across, up) in _STEPS.items())
    return tuple((side, x + COLUMNS * y) for side, x, y in places if 0 <= x < COLUMNS and 0 <= y < ROWS)


def _set_of(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


SIDES = tuple(_sides(square) for square in SQUARES)  # by square: (side, the square there)
NEIGHBOURS = tuple(tuple(square for _, square in sides) for sides in SIDES)
AGREEMENTS = tuple(tuple(len(shared(card, other)) for other in CARDS) for card in CARDS)
FITTING = tuple(_set_of([other for other in CARDS if AGREEMENTS[card][other]]) for card in CARDS)  # MC-6
LAYS = tuple(  # by card and square: the notation and its move
    tuple((f"{CARD_NAMES[card]} {SQUARE_NAMES[square]}", Lay(card, square)) for square in SQUARES) for card in CARDS
)

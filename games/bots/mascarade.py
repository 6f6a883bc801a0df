"""A Mascarade player that looks at the board as its card would leave it.

With points it weighs what a card brings now against what the next player can hope for then, and what its own next card
could bring. Without points it keeps places for its own cards, above all squares where hardly any other card fits.
"""

from collections.abc import Collection, Mapping, Sequence
from heapq import nlargest
from random import Random
from typing import Any, NamedTuple

from games.engine.mascarade.components import (
    AGREEMENTS,
    CARDS,
    CARDS_BY_NAME,
    EMPTY,
    HAND,
    NEIGHBOURS,
    ON,
    SQUARES_BY_NAME,
    Lay,
)
from games.engine.mascarade.contacts import read_board
from games.engine.mascarade.state import Board, Frontier, extended, frontier_of, with_card

THEIRS = 0.7  # what a point costs that the next player can hope for
OWN = 0.4  # what a point is worth that the bot itself could make with its next card
FURTHER = 0.25  # a card's first place counts 1, each of three further ones this much
RARE = 1.5  # a place counts so much more if no unseen card fits there
WIDTH = 16  # choices that are thought through, with points
KNOWN = 6  # a card's best places that are remembered; laying one card spoils five squares at most

Hopes = dict[int, list[tuple[int, int]]]  # by card: its best points and where, the best first


class Mind(NamedTuple):
    """What does not change while the bot thinks."""

    board: Board
    frontier: Frontier
    hand: tuple[int, ...]
    unseen: tuple[int, ...]  # in other hands, in the pot or out of the match


def choose(view: Mapping[str, Any], choices: Collection[str], rng: Random) -> str:
    mind = _mind(view)
    if view["options"]["scoring"] == ON:
        hopes, promising = _hopes(mind), _promising(mind, choices)
        worths = {choice: _worth_in_points(mind, hopes, _lay(choice)) for choice in promising}
    else:
        worths = {choice: _worth_in_room(mind, _lay(choice)) for choice in choices}
    best = max(worths.values())
    return rng.choice([choice for choice in sorted(worths) if worths[choice] >= best - 1e-9])


def _mind(view: Mapping[str, Any]) -> Mind:
    board = read_board(view["squares"])
    hand = tuple(CARDS_BY_NAME[name] for name in view["hand"])
    seen = {*board, *hand}
    unseen = tuple(card for card in CARDS if card not in seen)
    return Mind(board, frontier_of(board), hand, unseen)


def _lay(choice: str) -> Lay:
    card, square = choice.split(" ")
    return Lay(CARDS_BY_NAME[card], SQUARES_BY_NAME[square])


def _without(hand: tuple[int, ...], card: int) -> list[int]:
    return [held for held in hand if held != card]


def _points(board: Board, card: int, square: int) -> int:
    """What the card brings there; nothing where it does not fit."""
    agreements = [AGREEMENTS[card][board[beside]] for beside in NEIGHBOURS[square] if board[beside] != EMPTY]
    return sum(agreements) if all(agreements) else 0


def _promising(mind: Mind, choices: Collection[str]) -> list[str]:
    """Those that bring most at once."""
    return nlargest(WIDTH, sorted(choices), key=lambda choice: _points(mind.board, *_lay(choice)))


def _hopes(mind: Mind) -> Hopes:
    return {card: _best_places(mind, card) for card in (*mind.unseen, *mind.hand)}


def _best_places(mind: Mind, card: int) -> list[tuple[int, int]]:
    places = [(_points(mind.board, card, square), square) for square, fits in mind.frontier if fits >> card & 1]
    return sorted(places, reverse=True)[:KNOWN]


def _worth_in_points(mind: Mind, hopes: Hopes, lay: Lay) -> float:
    board = with_card(mind.board, lay.card, lay.square)
    changed = [beside for beside in NEIGHBOURS[lay.square] if board[beside] == EMPTY]
    spoilt = {lay.square, *changed}

    def hope(card: int) -> int:
        kept = next((points for points, square in hopes[card] if square not in spoilt), 0)
        return max(kept, *(_points(board, card, square) for square in changed)) if changed else kept

    theirs = _expected_best([hope(card) for card in mind.unseen])
    own = max((hope(card) for card in _without(mind.hand, lay.card)), default=0)
    return _points(mind.board, lay.card, lay.square) - THEIRS * theirs + OWN * own


def _expected_best(hopes: Sequence[int]) -> float:
    """The best of five of them drawn at random, on average."""
    expected, missed = 0.0, 1.0
    for rank, points in enumerate(sorted(hopes, reverse=True)):
        chance = min(1.0, HAND / (len(hopes) - rank))  # that this one is among the five, none better being so
        expected += missed * chance * points
        missed *= 1 - chance
    return expected


def _worth_in_room(mind: Mind, lay: Lay) -> float:
    """How well the rest of the hand will do."""
    board = with_card(mind.board, lay.card, lay.square)
    frontier = extended(mind.frontier, board, lay.card, lay.square)
    unseen = sum(1 << card for card in mind.unseen)
    places = [(fits, (fits & unseen).bit_count()) for _, fits in frontier]
    return sum(_room(places, card) for card in _without(mind.hand, lay.card))


def _room(places: list[tuple[int, int]], card: int) -> float:
    """The more places a card has, and the fewer other cards fit there, the surer it is to be laid."""
    worths = sorted((1 + RARE / (1 + rivals) for fits, rivals in places if fits >> card & 1), reverse=True)
    return worths[0] + FURTHER * sum(worths[1:4]) if worths else 0.0

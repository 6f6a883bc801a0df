"""The whole truth of a Mascarade match, as one immutable value."""

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import and_
from typing import Any, NamedTuple

from .components import ALL_CARDS, EMPTY, FITTING, NEIGHBOURS, SQUARES, START

LAY, OVER = "lay", "over"

Board = tuple[int, ...]  # by square: the card, or EMPTY
Frontier = tuple[tuple[int, int], ...]  # the squares where one may lay, rising, each with the set of cards that fit


class Laid(NamedTuple):
    seat: int
    card: int
    square: int
    points: int  # MC-13; 0 in the basic game


EMPTY_BOARD: Board = (EMPTY,) * len(SQUARES)
FIRST_FRONTIER: Frontier = ((START, ALL_CARDS),)  # MC-5


class State(NamedTuple):
    seats: int
    scoring: str
    hands: tuple[tuple[int, ...], ...]  # by seat, in order of drawing
    pot: tuple[int, ...]  # the next to be drawn comes first
    lots: tuple[int, ...]  # all seats; the earlier one wins a tie
    turn: int
    drew: bool = False  # none of their cards fitted, so they drew one in this turn and must lay it (MC-9)
    laid: tuple[Laid, ...] = ()  # in order
    board: Board = EMPTY_BOARD
    frontier: Frontier = FIRST_FRONTIER
    scores: tuple[int, ...] = ()  # by seat
    resigned: tuple[int, ...] = ()  # seats, in order
    phase: str = LAY
    places: tuple[int, ...] = ()  # when over
    reason: str = ""


def with_laid(state: State, laid: Laid) -> State:
    board = with_card(state.board, laid.card, laid.square)
    scores = list(state.scores)
    scores[laid.seat] += laid.points
    return state._replace(
        laid=(*state.laid, laid),
        board=board,
        frontier=extended(state.frontier, board, laid.card, laid.square),
        scores=tuple(scores),
    )


def with_card(board: Board, card: int, square: int) -> Board:
    return (*board[:square], card, *board[square + 1 :])


def extended(frontier: Frontier, board: Board, card: int, square: int) -> Frontier:
    """The frontier after a card was laid: only the squares beside it are looked at again."""
    fitting = dict(frontier)
    fitting.pop(square, None)
    for beside in NEIGHBOURS[square]:
        if board[beside] == EMPTY:
            fitting[beside] = fitting.get(beside, ALL_CARDS) & FITTING[card]
    return tuple(sorted(fitting.items()))


_DERIVED = ("board", "frontier", "scores")  # they follow from `laid` and are not stored


def dump(state: State) -> dict[str, Any]:
    return {name: _as_lists(value) for name, value in state._asdict().items() if name not in _DERIVED}


def load(data: Mapping[str, Any]) -> State:
    fields = {name: _as_tuples(value) for name, value in data.items()}
    laid = fields["laid"] = tuple(Laid(*entry) for entry in data["laid"])
    board = board_of(laid)
    scores = tuple(sum(entry.points for entry in laid if entry.seat == seat) for seat in range(data["seats"]))
    return State(**fields, board=board, frontier=frontier_of(board), scores=scores)


def board_of(laid: Iterable[Laid]) -> Board:
    board = list(EMPTY_BOARD)
    for entry in laid:
        board[entry.square] = entry.card
    return tuple(board)


def frontier_of(board: Board) -> Frontier:
    """The same as `extended` gives, from nothing."""
    if board == EMPTY_BOARD:
        return FIRST_FRONTIER
    beside = {square: [board[other] for other in NEIGHBOURS[square] if board[other] != EMPTY] for square in SQUARES}
    return tuple(
        (square, reduce(and_, (FITTING[card] for card in cards)))
        for square, cards in beside.items()
        if cards and board[square] == EMPTY
    )


def _as_lists(value: Any) -> Any:
    return [_as_lists(item) for item in value] if isinstance(value, tuple) else value


def _as_tuples(value: Any) -> Any:
    return tuple(_as_tuples(item) for item in value) if isinstance(value, list) else value

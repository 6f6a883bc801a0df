"""Hints (B3-19): can what is built still be completed, and with which next piece."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from . import rules, solo
from .components import PIECES
from .solver import Meter, OutOfBudget, cover
from .space import Placement, Space, bits
from .state import Put, State, put, space_of

BUDGETS = {"3": 20_000, "4": 40_000, "5": 8_000}  # steps of search, by cube
# By the rules: how many moves are tried in each position, and which share of the budget that may take.
WIDTHS: tuple[tuple[int | None, float], ...] = ((2, 1 / 4), (8, 1 / 4), (None, 1 / 2))


class Hint(NamedTuple):
    can_be_completed: bool | None  # None: not known within the budget
    notation: str | None = None  # the next piece of one way to complete it


Filling = tuple[Placement, ...]
ShouldStop = Callable[[], bool]


def hint(state: State, budget: int | None = None, should_stop: ShouldStop | None = None) -> Hint:
    """For a solo cube that is not over. The budget is in steps; a clock may be passed in as `should_stop`."""
    steps = BUDGETS[state.structure] if budget is None else budget
    next_move = _next_freely if rules.is_free(state) else _next_by_the_rules
    try:
        move = next_move(state, steps, should_stop)
    except OutOfBudget:
        return Hint(None)
    return Hint(True, solo.spelled(state, move)) if move else Hint(False)


def _next_freely(state: State, budget: int, should_stop: ShouldStop | None) -> Put | None:
    """The piece for the cell that leaves the least choice."""
    space = space_of(state)
    colours = range(state.colours)
    fillings = cover(space).fillings(space.cells & ~state.filled, _stock(state, colours), Meter(budget, should_stop))
    filling = next(fillings, None)
    if filling is None:
        return None
    return next(Put(colour, filling[0]) for colour in colours if state.shelves[colour] >> filling[0].piece & 1)


def _next_by_the_rules(state: State, budget: int, should_stop: ShouldStop | None) -> Put | None:
    """First in a hurry, then with more and more patience; only the last, with all moves, can say no."""
    for width, share in WIDTHS[:-1]:
        with suppress(OutOfBudget):
            move = _Builder(Meter(int(budget * share), should_stop), width).next_move(state)
            if move is not None:
                return move
    width, share = WIDTHS[-1]
    return _Builder(Meter(int(budget * share), should_stop), width).next_move(state)


class _Builder:
    """By the rules (B3-17) the order and the colours matter too.

    A filling that leaves both aside is looked for first: where there is none, nothing can be done. Otherwise pieces are
    placed as it says, as far as the rules allow; where they do not, any other piece is tried and a new filling made.
    """

    def __init__(self, meter: Meter, width: int | None) -> None:
        self._meter = meter
        self._width = width
        self._given_up: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()

    def next_move(self, state: State) -> Put | None:
        filling = _some_filling(state, self._meter)
        return None if filling is None else self._first_of_completion(state, filling)

    def _first_of_completion(self, state: State, filling: Filling) -> Put | None:
        self._meter.step()
        for move in islice(_moves(state, filling), self._width):
            planned = tuple(lying for lying in filling if lying != move.placement)
            if self._leads_to_full(put(state, move.colour, move.placement), planned):
                return move
        return None

    def _leads_to_full(self, state: State, planned: Filling) -> bool:
        if rules.is_full(state):
            return True
        if (state.own, state.shelves) in self._given_up:
            return False
        filling = planned if _still_fills(state, planned) else _some_filling(state, self._meter)
        if filling is not None and self._first_of_completion(state, filling):
            return True
        self._given_up.add((state.own, state.shelves))
        return False


def _moves(state: State, filling: Filling) -> Iterator[Put]:
    """Those of the filling first, of the colours with the most pieces left first."""
    colours = sorted(range(state.colours), key=lambda colour: -state.shelves[colour].bit_count())
    yield from (Put(colour, lying) for lying in filling for colour in colours if rules.fits(state, colour, lying))
    for colour in colours:
        yield from (Put(colour, lying) for lying in rules.fitting(state, colour) if lying not in filling)


def _from_below(space: Space, filling: Filling) -> Filling:
    """The lowest pieces first, and of those the crooked ones."""

    def height(lying: Placement) -> float:
        return sum(space.cube(cell)[2] for cell in bits(lying.cells)) / lying.cells.bit_count()

    return tuple(sorted(filling, key=lambda lying: (height(lying), -lying.piece, lying.cells)))


def _still_fills(state: State, filling: Filling) -> bool:
    stock = _stock(state, _open_colours(state, space_of(state).cells))
    for lying in filling:
        stock[lying.piece] -= 1
    return min(stock) >= 0 and sum(lying.cells for lying in filling) == space_of(state).cells & ~state.filled


def _some_filling(state: State, meter: Meter) -> Filling | None:
    """With the pieces of colours that can still get there."""
    space = space_of(state)
    rows = 0
    for region in _regions(space, space.cells & ~state.filled):
        stock = _stock(state, _open_colours(state, region))
        rows |= cover(space).inside(region, [piece for piece, count in enumerate(stock) if count])
    stock = _stock(state, _open_colours(state, space.cells))
    filling = next(cover(space).fillings(space.cells & ~state.filled, stock, meter, rows), None)
    return None if filling is None else _from_below(space, filling)


def _open_colours(state: State, region: int) -> list[int]:
    """Those that touch this region, and those that have not begun."""
    return [colour for colour in range(state.colours) if not state.own[colour] or state.frontiers[colour] & region]


def _regions(space: Space, empty: int) -> list[int]:
    """The empty cells in parts that do not touch each other."""
    regions = []
    while empty:
        region, grown = 0, empty & -empty
        while grown != region:
            region, grown = grown, (grown | space.around(grown)) & empty
        regions.append(region)
        empty &= ~region
    return regions


def _stock(state: State, colours: range | list[int]) -> list[int]:
    """Of each piece, how many these colours have left."""
    stock = [0] * len(PIECES)
    for colour in colours:
        for piece in bits(state.shelves[colour]):
            stock[piece] += 1
    return stock

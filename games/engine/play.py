"""Start, choices, play, resign, replay: the checks that are the same around any game."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from . import refusals
from .options import as_text
from .protocol import Game, Move, Seat, State, Step, TellsWhyNotAsked
from .seed import Seed

LONGEST_NOTATION = 200
RESIGN = "resign"


def start(game: Game, seats: int, options: Mapping[str, Any], seed: str) -> Step:
    if seats not in game.info.seat_counts:
        raise refusals.seat_count(seats)
    return game.start(seats, game.options(seats, as_text(options)), Seed(seed))


def choices(game: Game, state: State, seat: Seat) -> dict[str, Move]:
    """Every legal move of that seat, nothing else; none while the match does not wait for it."""
    if seat not in game.to_act(state):
        return {}
    return game.choices(state, seat)


def play(game: Game, state: State, seat: Seat, notation: str) -> Step:
    """What was offered is exactly what is accepted: the move is looked up among the choices."""
    if seat not in game.to_act(state):
        raise _why_not_to_act(game, state, seat, notation)
    if not isinstance(notation, str) or not 0 < len(notation) <= LONGEST_NOTATION:
        raise refusals.malformed()
    offered = game.choices(state, seat)
    if notation not in offered:
        raise game.refuse(state, seat, notation)
    return game.apply(state, seat, offered[notation])


def resign(game: Game, state: State, seat: Seat) -> Step:
    if not game.to_act(state):
        raise refusals.over()
    if not _is_seat(game, state, seat):
        raise refusals.not_a_seat()
    return game.resign(state, seat)


def replay(
    game: Game, seats: int, options: Mapping[str, Any], seed: str, moves: Iterable[tuple[Seat, str]]
) -> Iterator[Step]:
    """The start, then the step after each move."""
    step = start(game, seats, options, seed)
    yield step
    for seat, notation in moves:
        step = resign(game, step.state, seat) if notation == RESIGN else play(game, step.state, seat, notation)
        yield step


def _is_seat(game: Game, state: State, seat: Any) -> bool:
    return isinstance(seat, int) and 0 <= seat < game.seats(state)


def _why_not_to_act(game: Game, state: State, seat: Seat, notation: Any) -> refusals.Refused:
    if not _is_seat(game, state, seat):
        return refusals.not_a_seat()
    if not game.to_act(state):
        return refusals.over()
    if isinstance(game, TellsWhyNotAsked):
        return game.why_not_asked(state, seat, notation)
    return refusals.not_your_turn()

"""How fast the rules are: random matches, against random matches of python-chess in the same run."""

from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import NamedTuple

import chess

from games.bots import choose
from games.engine import play, registry

SECONDS = 1.5
CHESS_PLIES = 200  # a random game of chess hardly ends before
BOT_SECONDS = 0.020

Figure = tuple[str, float, float, str]  # name, value, limit, words


class Race(NamedTuple):
    """A game at one table, and how much of chess's pace it must keep."""

    slug: str
    seats: int
    options: dict[str, str]
    least_of_chess: float
    words: str
    variants: tuple[dict[str, str], ...]  # the tables at which the bot is timed, one after another


RACES = (
    Race("masker", 3, {}, 0.3, "three players, flat", ({}, {"touch": "corners"})),
    Race("mascarade", 4, {}, 0.06, "four players", ({}, {"scoring": "on"})),
    Race("mask", 4, {"masks": "16"}, 0.1, "four players, 16 masks", ({}, {"auction": "open"})),
)


def figures() -> list[Figure]:
    chess_pace = moves_a_second(chess_match)
    return [figure for race in RACES for figure in _figures(race, chess_pace)]


def _figures(race: Race, chess_pace: float) -> list[Figure]:
    name = registry.get(race.slug).info.name
    return [
        (
            f"engine: {name} against python-chess",
            moves_a_second(partial(_match, race)) / chess_pace,
            race.least_of_chess,
            f"moves a second in random matches, {race.words}; at least",
        ),
        (
            f"bots: slowest {name} decision",
            max(_slowest_decision(race, number) for number in range(12)),
            BOT_SECONDS,
            "seconds of processor time; at most",
        ),
    ]


def moves_a_second(match: Callable[[Random], int]) -> float:
    rng = Random("bench")
    moves, begin = 0, process_time()
    while process_time() - begin < SECONDS:
        moves += match(rng)
    return moves / (process_time() - begin)


def _match(race: Race, rng: Random) -> int:
    game = registry.get(race.slug)
    state, moves = play.start(game, race.seats, race.options, str(rng.random())).state, 0
    while to_act := game.to_act(state):
        seat = min(to_act)
        notation = rng.choice(list(play.choices(game, state, seat)))
        state = play.play(game, state, seat, notation).state
        moves += 1
    return moves


def chess_match(rng: Random) -> int:
    board = chess.Board()
    for moves in range(CHESS_PLIES):
        legal = list(board.legal_moves)
        if not legal:
            return moves
        board.push(rng.choice(legal))
    return CHESS_PLIES


def _slowest_decision(race: Race, number: int) -> float:
    game, rng, slowest = registry.get(race.slug), Random(number), 0.0
    options = race.variants[number % len(race.variants)]
    state = play.start(game, race.seats, options, str(number)).state
    while to_act := game.to_act(state):
        seat = min(to_act)
        view, choices = game.view(state, seat), play.choices(game, state, seat)
        begin = process_time()
        notation = choose(race.slug, view, choices, rng)
        slowest = max(slowest, process_time() - begin)
        state = play.play(game, state, seat, notation).state
    return slowest

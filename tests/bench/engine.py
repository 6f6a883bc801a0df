"""How fast the rules are: random matches, against random matches of python-chess in the same run."""

from collections.abc import Callable
from random import Random
from time import process_time

import chess

from games.bots import choose
from games.engine import play, registry

SECONDS = 1.5
CHESS_PLIES = 200  # a random game of chess hardly ends before
LEAST_OF_CHESS = 0.3
BOT_SECONDS = 0.020

Figure = tuple[str, float, float, str]  # name, value, limit, words


def figures() -> list[Figure]:
    ratio = moves_a_second(_masker_match) / moves_a_second(chess_match)
    return [
        (
            "engine: Masker against python-chess",
            ratio,
            LEAST_OF_CHESS,
            "moves a second in random matches, three players, flat; at least",
        ),
        (
            "bots: slowest Masker decision",
            max(_slowest_decision(number) for number in range(12)),
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


def _masker_match(rng: Random) -> int:
    game = registry.get("masker")
    state, moves = play.start(game, 3, {}, str(rng.random())).state, 0
    while to_act := game.to_act(state):
        (seat,) = to_act
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


def _slowest_decision(number: int) -> float:
    game, rng, slowest = registry.get("masker"), Random(number), 0.0
    options = {"touch": "corners"} if number % 2 else {}
    state = play.start(game, 3, options, str(number)).state
    while to_act := game.to_act(state):
        (seat,) = to_act
        view, choices = game.view(state, seat), play.choices(game, state, seat)
        begin = process_time()
        notation = choose("masker", view, choices, rng)
        slowest = max(slowest, process_time() - begin)
        state = play.play(game, state, seat, notation).state
    return slowest

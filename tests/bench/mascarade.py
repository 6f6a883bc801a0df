"""How fast Mascarade's rules are, against python-chess and on a nearly full board against a nearly empty one."""

from random import Random
from time import process_time

from games.bots import choose
from games.engine import play, registry
from tests.bench.engine import BOT_SECONDS, Figure, chess_match, moves_a_second

GAME = registry.get("mascarade")
LEAST_OF_CHESS = 0.06
MOST_OF_EMPTY = 3.0
PART = 15  # moves at the beginning and at the end of a match that are compared
MATCHES = 60


def figures() -> list[Figure]:
    return [
        (
            "engine: Mascarade against python-chess",
            moves_a_second(random_match) / moves_a_second(chess_match),
            LEAST_OF_CHESS,
            "moves a second in random matches, four players; at least",
        ),
        (
            "engine: a move of Mascarade on a nearly full board",
            full_against_empty(),
            MOST_OF_EMPTY,
            "times the time on a nearly empty one; at most",
        ),
        (
            "bots: slowest Mascarade decision",
            max(_slowest_decision(number) for number in range(8)),
            BOT_SECONDS,
            "seconds of processor time; at most",
        ),
    ]


def random_match(rng: Random) -> int:
    return len(_times(rng))


def full_against_empty() -> float:
    rng = Random("full and empty")
    matches = [_times(rng) for _ in range(MATCHES)]
    empty = sum(sum(times[:PART]) for times in matches)
    full = sum(sum(times[-PART:]) for times in matches)
    return full / empty


def _times(rng: Random) -> list[float]:
    """Of each move of a random match: its choices and the move itself."""
    state, times = play.start(GAME, 4, {}, str(rng.random())).state, []
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        begin = process_time()
        notation = rng.choice(list(play.choices(GAME, state, seat)))
        state = play.play(GAME, state, seat, notation).state
        times.append(process_time() - begin)
    return times


def _slowest_decision(number: int) -> float:
    rng, slowest = Random(number), 0.0
    state = play.start(GAME, 4, {"scoring": "on" if number % 2 else "off"}, str(number)).state
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        view, choices = GAME.view(state, seat), play.choices(GAME, state, seat)
        begin = process_time()
        notation = choose("mascarade", view, choices, rng)
        slowest = max(slowest, process_time() - begin)
        state = play.play(GAME, state, seat, notation).state
    return slowest

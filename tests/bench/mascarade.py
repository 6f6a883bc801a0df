"""How fast Mascarade's rules are on a nearly full board, against a nearly empty one."""

from random import Random
from time import process_time

from games.engine import play, registry
from tests.bench.engine import Figure

GAME = registry.get("mascarade")
MOST_OF_EMPTY = 3.0
PART = 15  # moves at the beginning and at the end of a match that are compared
MATCHES = 60


def figures() -> list[Figure]:
    return [
        (
            "engine: a move of Mascarade on a nearly full board",
            full_against_empty(),
            MOST_OF_EMPTY,
            "times the time on a nearly empty one; at most",
        ),
    ]


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

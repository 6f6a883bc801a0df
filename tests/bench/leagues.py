"""How fast rounds are drawn and standings are worked out, and how much better the draw is than chance."""

from collections.abc import Callable
from random import Random
from time import process_time

from leagues.pairing import Field, measure, swiss
from leagues.standings import Entrant, Result, Scoring, standings
from tests.bench.engine import Figure
from tests.leagues.random_draws import ALLOWED, random_rounds, swiss_rounds

PLAYERS, SIZE, ROUNDS = 200, 4, 15
DRAW_SECONDS, STANDINGS_SECONDS = 2.0, 0.1
SHARE_OF_CHANCE = 0.2


def figures() -> list[Figure]:
    ours, chance = measure(swiss_rounds(60, SIZE, 8)), measure(random_rounds(60, SIZE, 8))
    against = "60 players at tables of 4, 8 rounds; by chance {}, at most"
    return [
        ("leagues: draw of 200 players", _seconds(_draw()), DRAW_SECONDS, "seconds, tables of 4, round 15; at most"),
        (
            "leagues: standings of 200 players and 15 rounds",
            _seconds(_standings()),
            STANDINGS_SECONDS,
            "seconds without the database; at most",
        ),
        ("leagues: repeated meetings", ours.repeats, SHARE_OF_CHANCE * chance.repeats, against.format(chance.repeats)),
        (
            "leagues: uneven first seats",
            ours.starts,
            SHARE_OF_CHANCE * chance.starts,
            against.format(f"{chance.starts:.0f}"),
        ),
        (
            "leagues: uneven seat order",
            ours.seats,
            SHARE_OF_CHANCE * chance.seats,
            against.format(f"{chance.seats:.0f}"),
        ),
    ]


def _seconds(act: Callable[[], object]) -> float:
    """The best of three."""
    times = []
    for _try in range(3):
        begin = process_time()
        act()
        times.append(process_time() - begin)
    return min(times)


def _draw() -> Callable[[], object]:
    past = random_rounds(PLAYERS, SIZE, ROUNDS - 1)
    ranked = Random("ranking").sample(range(PLAYERS), PLAYERS)
    return lambda: swiss(Field(ranked, SIZE, ALLOWED, "bench", past))


def _standings() -> Callable[[], object]:
    rng = Random("results")
    results = [
        Result(table, tuple(rng.sample(range(1, SIZE + 1), SIZE)))
        for draw in random_rounds(PLAYERS, SIZE, ROUNDS)
        for table in draw.tables
    ]
    entrants = [Entrant(player, player) for player in range(PLAYERS)]
    return lambda: standings(entrants, results, (), Scoring())

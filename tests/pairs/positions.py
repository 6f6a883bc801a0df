"""Matches of all four games, played at random for a while."""

from random import Random

from accounts.models import User
from games.tables import Table
from tests.games.conftest import offered, play_one, started
from tests.games.mask import auctioned

TABLES = [
    ("masker", 2, {"board": "flat"}),
    ("masker", 3, {"board": "3d"}),
    ("masker", 4, {"board": "flat"}),
    ("mask", 3, {"pegs": "random"}),
    ("mask", 4, {"pegs": "random", "silent": "on"}),
    ("mask", 4, {"pegs": "random", "auction": "open"}),
    ("mascarade", 3, {"scoring": "off"}),
    ("mascarade", 4, {"scoring": "on"}),
    ("blokus3d", 2, {}),
]


def random_position(people: list[User], game: str, options: dict[str, str], moves: int) -> Table:
    """Still running; where a card can be drawn it often is."""
    rng = Random(f"{game} {moves}")
    table = started(people, game, options=options)
    for _move in range(moves):
        choices = offered(table)
        played = play_one(table, "draw" if "draw" in choices and rng.random() < 0.8 else rng.choice(choices))
        if played.match.is_over:
            break
        table = played
    return table


def bidding(people: list[User], silent: str) -> Table:
    """Sealed bids are asked for, and the first is in."""
    table = auctioned(people, options={"silent": silent})
    return play_one(table, "bid 3")

"""Mascarade matches for the house's tests."""

from random import Random

from accounts.models import User
from games.tables import Table
from tests.games.conftest import offered, play_one, started


def laid_out(people: list[User], plies: int, scoring: str = "on", seed: int = 1) -> Table:
    """A match with so many masks laid, or fewer if it is over before."""
    rng = Random(seed)
    table = started(people, game="mascarade", options={"scoring": scoring})
    for _move in range(plies):
        if table.match.is_over:
            break
        table = play_one(table, rng.choice(offered(table)))
    return table

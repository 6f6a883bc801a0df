from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from leagues.pairing.fields import Draw, Player
from leagues.pairing.seating import SCALE, Balance


class Measure(NamedTuple):
    """Smaller is better; `leagues.pairing` says what each number means."""

    repeats: int
    starts: float
    seats: float


def measure(draws: Sequence[Draw]) -> Measure:
    balance = Balance(draws)
    return Measure(
        sum(met * (met - 1) // 2 for met in meetings(draws).values()),
        sum(share * share for share in balance.starts.values()) / SCALE**2,
        sum(share * share for share in balance.seats.values()) / SCALE**2,
    )


def meetings(draws: Sequence[Draw]) -> Counter[frozenset[Player]]:
    return Counter(frozenset(pair) for draw in draws for table in draw.tables for pair in combinations(table, 2))

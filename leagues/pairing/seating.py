"""The order of seats at each table: every order is tried, the one that balances best is taken."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import permutations

from leagues.pairing.fields import Draw, Lots, Player

SCALE = 60  # whole numbers for shares of tables of 2 to 6


class Balance:
    """How far each player is from a fair share of first seats, and from the middle of the order; in sixtieths."""

    def __init__(self, past: Iterable[Draw] = ()) -> None:
        self.starts: defaultdict[Player, int] = defaultdict(int)
        self.seats: defaultdict[Player, int] = defaultdict(int)
        for draw in past:
            for table in draw.tables:
                self.note(table)

    def note(self, table: Sequence[Player]) -> None:
        for seat, player in enumerate(table):
            self.starts[player] += start_share(seat, len(table))
            self.seats[player] += seat_share(seat, len(table))

    def ordered(self, table: Sequence[Player]) -> tuple[Player, ...]:
        size = len(table)
        costs = [[self._cost(player, seat, size) for seat in range(size)] for player in table]
        best = min(permutations(range(size)), key=lambda order: sum(costs[who][seat] for seat, who in enumerate(order)))
        return tuple(table[who] for who in best)

    def _cost(self, player: Player, seat: int, size: int) -> int:
        starts = self.starts[player] + start_share(seat, size)
        seats = self.seats[player] + seat_share(seat, size)
        return starts * starts + seats * seats


def start_share(seat: int, size: int) -> int:
    return (SCALE if seat == 0 else 0) - SCALE // size


def seat_share(seat: int, size: int) -> int:
    return SCALE * seat // (size - 1) - SCALE // 2 if size > 1 else 0


def seated(tables: Iterable[Sequence[Player]], past: Sequence[Draw], lots: Lots) -> tuple[tuple[Player, ...], ...]:
    """Equal orders are decided by lot: players come to the table in a drawn order."""
    balance = Balance(past)
    return tuple(balance.ordered(lots.shuffled(table)) for table in tables)

"""How many tables of which size."""

from collections.abc import Collection
from functools import lru_cache


def table_sizes(players: int, wanted: int, allowed: Collection[int]) -> tuple[tuple[int, ...], int]:
    """The sizes, largest first, and how many players have a bye.

    Only sizes the game can seat; as few byes as possible, then sizes as near to the wanted one as possible.
    """
    return _table_sizes(players, wanted, tuple(sorted(set(allowed))))


def can_seat(players: int, allowed: Collection[int]) -> bool:
    return bool(allowed) and players >= min(allowed)


@lru_cache(maxsize=1024)
def _table_sizes(players: int, wanted: int, allowed: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    fills = _fills(players, wanted, allowed)
    seated = next(number for number in range(players, -1, -1) if number == 0 or number in fills)
    sizes = []
    left = seated
    while left:
        size = fills[left][1]
        sizes.append(size)
        left -= size
    return tuple(sorted(sizes, reverse=True)), players - seated


def _fills(players: int, wanted: int, allowed: tuple[int, ...]) -> dict[int, tuple[int, int]]:
    """For each number that can be seated without a bye: how far the best sizes are from the wanted one, and one size."""
    fills = {0: (0, 0)}
    for number in range(1, players + 1):
        options = [
            (fills[number - size][0] + (size - wanted) ** 2, -size) for size in allowed if number - size in fills
        ]
        if options:
            far, size = min(options)
            fills[number] = far, -size
    return fills

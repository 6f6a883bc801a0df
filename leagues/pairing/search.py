"""Better tables by swapping: two players of different tables of a round change places while that does not harm.

A swap changes the cost by what the two pairs of company lose and gain. Swaps that change nothing are made, too: they
lead across plateaus. There is no clock in it, only a number of tries, so a seed always gives the same tables.
"""

from leagues.pairing.fields import Lots

Matrix = list[list[int]]
Round = list[list[int]]

REPEAT = 20_000  # more than all differences in rank at one table
APART = 200_000
TRIES_EACH, MOST_TRIES = 500, 150_000


def empty(size: int) -> Matrix:
    return [[0] * size for _row in range(size)]


def note(meetings: Matrix, table: list[int], times: int = 1) -> None:
    for first in table:
        for second in table:
            if first != second:
                meetings[first][second] += times


def improve(rounds: list[Round], meetings: Matrix, extra: Matrix, lots: Lots) -> None:
    """Changes the tables in place. `meetings` counts the past and these rounds; `extra` is each pair's own cost."""
    movable = [tables for tables in rounds if len(tables) > 1]
    if not movable:
        return
    players = sum(len(table) for tables in movable for table in tables)
    for _try in range(min(MOST_TRIES, TRIES_EACH * players)):
        tables = movable[lots.below(len(movable))]
        one = lots.below(len(tables))
        two = (one + 1 + lots.below(len(tables) - 1)) % len(tables)
        _try_swap(tables[one], tables[two], lots, meetings, extra)


def _try_swap(one: list[int], two: list[int], lots: Lots, meetings: Matrix, extra: Matrix) -> None:
    at, to = lots.below(len(one)), lots.below(len(two))
    a, b = one[at], two[to]
    met_a, met_b, cost_a, cost_b = meetings[a], meetings[b], extra[a], extra[b]
    change = 0
    for other in one:
        if other != a:
            change += REPEAT * (met_b[other] - met_a[other] + 1) + cost_b[other] - cost_a[other]
    for other in two:
        if other != b:
            change += REPEAT * (met_a[other] - met_b[other] + 1) + cost_a[other] - cost_b[other]
    if change <= 0:
        _swap(one, two, at, to, meetings)


def _swap(one: list[int], two: list[int], at: int, to: int, meetings: Matrix) -> None:
    a, b = one[at], two[to]
    for other in one:
        if other != a:
            meetings[a][other] -= 1
            meetings[other][a] -= 1
            meetings[b][other] += 1
            meetings[other][b] += 1
    for other in two:
        if other != b:
            meetings[b][other] -= 1
            meetings[other][b] -= 1
            meetings[a][other] += 1
            meetings[other][a] += 1
    one[at], two[to] = b, a

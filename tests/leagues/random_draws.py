"""Draws to compare with: the same sizes, everything else by chance."""

from random import Random

from leagues.pairing import Draw, Field, swiss, table_sizes

ALLOWED = (2, 3, 4)


def random_rounds(count: int, size: int, rounds: int) -> list[Draw]:
    rng, sizes = Random("chance"), table_sizes(count, size, ALLOWED)[0]
    return [_random_draw(rng.sample(range(count), count), sizes) for _round in range(rounds)]


def _random_draw(order: list[int], sizes: tuple[int, ...]) -> Draw:
    tables = []
    for table_size in sizes:
        tables.append(tuple(order[:table_size]))
        order = order[table_size:]
    return Draw(tuple(tables), tuple(order))


def swiss_rounds(count: int, size: int, rounds: int) -> list[Draw]:
    """As in a season whose results are chance."""
    rng = Random("results")
    past: list[Draw] = []
    for number in range(rounds):
        ranked = rng.sample(range(count), count)
        past.append(swiss(Field(ranked, size, ALLOWED, f"round {number}", past)))
    return past

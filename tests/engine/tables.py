"""Every game at every number of seats with every combination of options, and random matches at them."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

from games.engine import play, registry
from games.engine.protocol import Event, Game, Option
from games.engine.refusals import Refused

MOST_VALUES = 4  # of an option that are all tried; of the 1 to 18 masks of Mask the first two are
MOST_TABLES = 24  # of a game
LONGEST_MATCH = 2000  # moves: a random match that takes more does not end


class Table(NamedTuple):
    slug: str
    seats: int
    options: tuple[tuple[str, str], ...]

    @property
    def game(self) -> Game:
        return registry.get(self.slug)

    def start(self, seed: str) -> Any:
        return play.start(self.game, self.seats, dict(self.options), seed).state

    def __str__(self) -> str:
        return "-".join([self.slug, str(self.seats), *(value for _, value in self.options)])


class Ply(NamedTuple):
    """One move of a random match: the state before it, who played what, what came of it."""

    before: Any
    seat: int
    notation: str
    after: Any
    events: tuple[Event, ...]


def _combinations(game: Game, seats: int) -> Iterator[tuple[tuple[str, str], ...]]:
    """Those the game accepts as complete: an option may not apply at this number of seats or beside another."""
    names = [option.name for option in game.info.options]
    for values in product(*((*_tried(option), None) for option in game.info.options)):
        given = {name: value for name, value in zip(names, values, strict=True) if value is not None}
        try:
            complete = game.options(seats, given)
        except Refused:
            continue
        if complete == given:
            yield tuple(given.items())


def _tried(option: Option) -> tuple[str, ...]:
    return option.values if len(option.values) <= MOST_VALUES else option.values[:2]


def _thinned(tables: list[Table]) -> list[Table]:
    """Of very many tables so few that any two values, the seats included, still meet at one of them."""
    if len(tables) <= MOST_TABLES:
        return tables
    kept: list[Table] = []
    unseen = {pair for table in tables for pair in _pairs(table)}
    while unseen:
        kept.append(max(tables, key=lambda table: len(unseen & _pairs(table))))
        unseen -= _pairs(kept[-1])
    return kept


def _pairs(table: Table) -> set[tuple[Any, ...]]:
    return set(combinations((("seats", table.seats), *table.options), 2))


TABLES = [
    table
    for slug, game in registry.GAMES.items()
    for table in _thinned(
        [Table(slug, seats, options) for seats in game.info.seat_counts for options in _combinations(game, seats)]
    )
]


def random_match(table: Table, number: int, resigning: float = 0.0) -> Iterator[Ply]:
    """Plays to the end; now and then a random seat resigns instead."""
    game, rng = table.game, Random(f"{table} {number}")
    state = table.start(f"match {number}")
    for _ in range(LONGEST_MATCH):
        to_act = game.to_act(state)
        if not to_act:
            return
        seat = rng.choice(sorted(to_act))
        notation = rng.choice(list(play.choices(game, state, seat)))
        step = None
        if rng.random() < resigning:
            step = _resigned(game, state, rng.randrange(table.seats))
        if step is None:
            step = play.play(game, state, seat, notation)
        yield Ply(state, seat, notation, step.state, step.events)
        state = step.state
    raise AssertionError(f"{table} {number} does not end")


def _resigned(game: Game, state: Any, seat: int) -> Any:
    try:
        return play.resign(game, state, seat)
    except Refused:
        return None

"""Which options of a game count for which number of players."""

from collections.abc import Mapping

from games.engine import registry
from games.engine.protocol import GameInfo, Option


def applicable(info: GameInfo, seats: int, given: Mapping[str, str]) -> tuple[Option, ...]:
    """All of them, unless the game says otherwise."""
    choose = getattr(registry.get(info.slug), "applicable", None)
    return tuple(choose(seats, given)) if choose else info.options


def seats_of(info: GameInfo, option: Option) -> list[int]:
    """The numbers of players for which this option can count, whatever else is chosen."""
    last = {other.name: other.values[-1] for other in info.options}
    return [
        seats for seats in info.seat_counts if any(option in applicable(info, seats, given) for given in ({}, last))
    ]


def counting(info: GameInfo, seats: int, given: Mapping[str, str]) -> dict[str, str]:
    """A form shows every option of the game; one that does not count for so many players is left aside."""
    aside = {option.name for option in info.options} - {option.name for option in applicable(info, seats, given)}
    return {name: value for name, value in given.items() if name not in aside}

"""Which table sizes a game can seat with given options."""

from typing import Any

from django.utils.translation import gettext as _

from games.engine import registry
from games.engine.refusals import Refused
from games.option_seats import counting
from games.services import Setup, checked_options
from leagues.models import League

LEAGUE_SIZES = range(2, 7)


def sizes_of(game: dict[str, Any]) -> tuple[int, ...]:
    counts = registry.get(game["game"]).info.seat_counts
    return tuple(count for count in counts if count in LEAGUE_SIZES and _accepts(game, count))


def league_setup(game: dict[str, Any], seats: int, **more: Any) -> Setup:
    """A league has tables of different sizes: at each count the options that do so there."""
    info = registry.get(game["game"]).info
    return Setup(game["game"], seats, counting(info, seats, game["options"]), **more)


def _accepts(game: dict[str, Any], seats: int) -> bool:
    try:
        checked_options(league_setup(game, seats))
    except Refused:
        return False
    return True


def game_words(league: League) -> str:
    return ", ".join(_(registry.get(game["game"]).info.name) for game in league.games)

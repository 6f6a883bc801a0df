"""The one list of games."""

from . import refusals
from .mascarade import Mascarade
from .mask import Mask
from .masker import Masker
from .protocol import Game

GAMES: dict[str, Game] = {game.info.slug: game for game in (Masker(), Mask(), Mascarade())}


def get(slug: str) -> Game:
    if slug not in GAMES:
        raise refusals.unknown_game(slug)
    return GAMES[slug]

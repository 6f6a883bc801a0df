"""The one list of games."""

from . import refusals
from .protocol import Game

GAMES: dict[str, Game] = {}


def get(slug: str) -> Game:
    if slug not in GAMES:
        raise refusals.unknown_game(slug)
    return GAMES[slug]

"""One module per game: a view becomes what its template draws. No rules here."""

from importlib import import_module
from typing import Any


def get(slug: str) -> Any:
    """The drawing of a registered game."""
    return import_module(f"games.boards.{slug}")

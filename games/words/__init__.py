"""One module per game: what happened, what is asked and how it ended, in sentences."""

from importlib import import_module
from typing import Any


def get(slug: str) -> Any:
    """The words of a registered game."""
    return import_module(f"games.words.{slug}")

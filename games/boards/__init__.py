"""One module per game: a view becomes what its template draws. No rules here."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from games.engine.protocol import Event


def get(slug: str) -> Any:
    """The drawing of a registered game."""
    return import_module(f"games.boards.{slug}")


def orders(slug: str) -> Any:
    """How what a player has left to be done is shown to that player."""
    return import_module(f"games.boards.{slug}_orders")


def has_look(slug: str) -> bool:
    """Its choices are too many to be drawn all at once."""
    return hasattr(get(slug), "look")


def looked(
    slug: str, view: Mapping[str, Any], offered: Sequence[str], recent: Sequence[Event], asked: Mapping[str, str]
) -> dict[str, Any]:
    """Where the game has a look of its own, what this visitor asked to see (`asked`: the query)."""
    look: dict[str, Any] = get(slug).look(view, offered, recent, asked) if has_look(slug) else {}
    return look


def has_scene(slug: str) -> bool:
    """Something in it is played before everybody's eyes."""
    return hasattr(get(slug), "scene")


def staged(
    slug: str, view: Mapping[str, Any], events: Sequence[Event], names: Sequence[str], first: int
) -> dict[str, Any]:
    """Where the game has a scene, what it shows; new from the event `first` on."""
    return {"scene": get(slug).scene(view, events, names, first)} if has_scene(slug) else {}

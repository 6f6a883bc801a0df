"""One module per game: a view becomes what its template draws. No rules here."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from games.engine.play import LONGEST_NOTATION
from games.engine.protocol import Event


def get(slug: str) -> Any:
    """The drawing of a registered game."""
    return import_module(f"games.boards.{slug}")


def has_look(slug: str) -> bool:
    """Its choices are too many to be drawn all at once."""
    return hasattr(get(slug), "look")


def drawn(
    slug: str,
    view: Mapping[str, Any],
    offered: Sequence[str],
    names: Sequence[str],
    recent: Sequence[Event],
    asked: Mapping[str, str],
) -> dict[str, Any]:
    """The drawing, and what this visitor asked to see (`asked`: the query): a move thought of (`try`), or, where the game has
    a look of its own, some of its choices."""
    game, draft = get(slug), asked.get("try", "")[:LONGEST_NOTATION]
    board: dict[str, Any]
    if draft and hasattr(game, "draw_draft"):
        board = game.draw_draft(view, offered, names, recent, draft)
    else:
        board = game.draw(view, offered, names, recent)
    if has_look(slug):
        board |= game.look(view, offered, board["fresh"], asked)
    return board

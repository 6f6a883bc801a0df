"""The check of a match's options that is the same for all games (ALL-7)."""

from collections.abc import Mapping
from typing import Any

from . import refusals
from .protocol import GameInfo, Option


def as_text(given: Mapping[str, Any]) -> dict[str, str]:
    """Option values may come as numbers; everything is text from here on."""
    return {str(name): value if isinstance(value, str) else repr(value) for name, value in given.items()}


def complete(info: GameInfo, given: Mapping[str, str], seats: int | None = None) -> dict[str, str]:
    """Every option with its value: the given one, checked, or the default, which may depend on the seats."""
    known = {option.name: option for option in info.options}
    for name in given:
        if name not in known:
            raise refusals.unknown_option(name)
    return {name: _value(option, given, seats) for name, option in known.items()}


def _value(option: Option, given: Mapping[str, str], seats: int | None) -> str:
    value = given.get(option.name, option.default_for(seats))
    if value not in option.values:
        raise refusals.unknown_value(option.name, value)
    return value

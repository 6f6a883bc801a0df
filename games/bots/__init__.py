"""Opponents made of code. A bot is a pure function of its own view, its choices and a random source."""

from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Any

from . import mascarade, mask, masker

Choose = Callable[[Mapping[str, Any], Collection[str], Random], str]

BOTS: dict[str, Choose] = {"masker": masker.choose, "mask": mask.choose, "mascarade": mascarade.choose}


def choose(slug: str, view: Mapping[str, Any], choices: Collection[str], rng: Random) -> str:
    """The notation of one of the choices."""
    return BOTS[slug](view, choices, rng)

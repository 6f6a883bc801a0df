"""Time zones: which there are, and which one a viewer reads the clock in."""

from functools import cache
from itertools import groupby
from typing import Any
from urllib.parse import unquote
from zoneinfo import available_timezones

from django.utils.translation import gettext_lazy as _

COOKIE = "tz"  # the browser's own zone, written by the page's script
AREAS = {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}


@cache
def _known() -> frozenset[str]:
    return frozenset(available_timezones())


def is_zone(name: str) -> bool:
    return name in _known()


def zone_of(user: Any, cookie: str = "") -> str:
    """The user's choice, else the browser's zone, now or when it was last here, else UTC. A name that is no zone counts for nothing."""
    chosen = (getattr(user, "time_zone", ""), unquote(cookie), getattr(user, "device_zone", ""))
    return next((name for name in chosen if is_zone(name)), "UTC")


@cache
def choices() -> list[Any]:
    """For a select: the zones by area."""
    zones = sorted(name for name in _known() if name.partition("/")[0] in AREAS)
    areas = groupby(zones, key=lambda name: name.partition("/")[0])
    groups = [(area, [(name, _city(name)) for name in names]) for area, names in areas]
    return [("", _("As this device says")), ("UTC", "UTC"), *groups]


def _city(name: str) -> str:
    return name.partition("/")[2].replace("_", " ").replace("/", " – ")

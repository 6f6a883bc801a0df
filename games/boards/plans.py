"""Plans in words: a first and a second wish, as two of the games have them."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_noop

from games.phrases import phrase as _

ORDER = gettext_noop("Your plan for your next turn")
MISSED = gettext_noop("Your plan did not fit any more, so it is for you to choose")
FIELDS = ("first", "second")

Order = Mapping[str, Any]


def wished(order: Order | None) -> dict[str, str]:
    """By field of the form."""
    moves = [wish["moves"][0] for wish in order["wishes"]] if order else []
    return dict(zip(FIELDS, [*moves, "", ""], strict=False))


def in_words(moves: list[str]) -> str:
    if len(moves) == 1:
        return f"{moves[0]}."
    return _("%(first)s; or else %(second)s.") % {"first": moves[0], "second": moves[1]}

"""Whether a person may do something at the tables, as other rooms see it.

They register when the site starts; games know nothing of friends or sanctions. A permit raises `Refused`, or lets it be.
Acts: `create` a table (which is made, and vanishes if it may not be), `sit` down at one, `say` something, `invite` somebody,
and what players propose to each other: `extend`, `pause`, `resume`, `cancel`, `replace`.
"""

from collections.abc import Callable, Sequence

from accounts.models import User
from games.models import Match

Permit = Callable[[str, User, Match | None, Sequence[User]], None]  # the act, who, where, and towards whom

_permits: list[Permit] = []


def register(permit: Permit) -> None:
    _permits.append(permit)


def ask(act: str, user: User, match: Match | None = None, others: Sequence[User] = ()) -> None:
    for permit in _permits:
        permit(act, user, match, others)

"""Who is close to whom, as another room knows it.

It registers when the site starts; games know nothing of friends. Each answer is a query for people's numbers, to be used
inside another query, so that asking costs no trip of its own.
"""

from typing import Any, Protocol

from accounts.models import User


class Circles(Protocol):
    def friends_of(self, user_id: int) -> Any: ...

    def blocked_by(self, user_id: int) -> Any:
        """Whose lines this person does not read."""

    def blocking(self, user_id: int) -> Any:
        """Who does not read this person's lines."""


class Nobody:
    """Until somebody registers."""

    def friends_of(self, user_id: int) -> Any:
        return User.objects.none().values("pk")

    blocked_by = blocking = friends_of


_known: list[Circles] = [Nobody()]


def register(circles: Circles) -> None:
    _known[:] = [circles]


def friends_of(user_id: int) -> Any:
    return _known[0].friends_of(user_id)


def blocked_by(user_id: int) -> Any:
    return _known[0].blocked_by(user_id)


def blocking(user_id: int) -> Any:
    return _known[0].blocking(user_id)

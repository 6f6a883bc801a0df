"""Sockets end with what let them in: the session, the password, the account.

A closed screen comes back by itself (the code says «come again») as whoever it is by then: a stranger after logging
out, nobody at all at a private table. So closing too many costs nothing.
"""

from hashlib import sha256
from typing import Any

from django.contrib.sessions.models import Session
from django.db.models.signals import post_delete, post_save

from accounts.models import User
from games import broadcast

WHAT_LETS_IN = {"password", "is_active", "is_staff", "is_superuser"}


def everywhere(pk: int) -> str:
    """The group of every socket of a person."""
    return f"sockets.{pk}"


def in_browser(key: str) -> str:
    """The group of every socket of one session; its key itself goes nowhere."""
    return f"session.{sha256(key.encode()).hexdigest()}"


def close_sockets(user: User) -> None:
    """All of this person's, in every process, once the transaction commits. Call it after whatever shuts them out."""
    broadcast.tell(everywhere(user.pk), {"type": "socket.close"})


def watch() -> None:
    """Logging out deletes the session; a new password, a ban by hand and a deleted account save the user."""
    post_delete.connect(_session_gone, sender=Session, dispatch_uid="games.closing.session")
    post_save.connect(_person_saved, sender=User, dispatch_uid="games.closing.person")


def _session_gone(instance: Session, **_more: Any) -> None:
    broadcast.tell(in_browser(instance.session_key), {"type": "socket.close"})


def _person_saved(instance: User, created: bool, update_fields: frozenset[str] | None, **_more: Any) -> None:
    if not created and (update_fields is None or WHAT_LETS_IN & update_fields):
        close_sockets(instance)

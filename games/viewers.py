"""Who is looking, and which matches they may look at."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.http import Http404, HttpRequest
from django.utils import timezone, translation
from django_htmx.middleware import HtmxDetails

from accounts.models import User
from games import tables
from games.tables import Table

OPENED = "opened_matches"  # in the session: private matches whose link this visitor has followed
MOST_OPENED = 200


class Request(HttpRequest):
    """As the middleware hands it on."""

    htmx: HtmxDetails
    user: User | AnonymousUser


class MemberRequest(Request):
    """Of somebody logged in, guest or not."""

    user: User


@dataclass(frozen=True)
class Viewer:
    user: User | None = None
    language: str = "en"
    time_zone: str = "UTC"


def viewer_of(request: Request) -> Viewer:
    user = request.user if request.user.is_authenticated else None
    return Viewer(user, translation.get_language() or "en", timezone.get_current_timezone_name())


def open_table(request: Request, match_id: str) -> Table:
    """The table, if this visitor may see it; else it does not exist for them."""
    table = tables.fetch(match_id)
    if table.match.key == request.GET.get("key"):
        remember_link(request.session, match_id)
    elif not may_see(table, viewer_of(request).user, request.session):
        raise Http404
    return table


def may_see(table: Table, user: User | None, session: Any) -> bool:
    if table.match.is_public or (user and any(seat.user_id == user.pk for seat in table.seats)):
        return True
    return table.match.pk in session.get(OPENED, [])


def remember_link(session: SessionBase, match_id: str) -> None:
    opened = session.get(OPENED, [])
    if match_id not in opened:
        session[OPENED] = [*opened, match_id][-MOST_OPENED:]

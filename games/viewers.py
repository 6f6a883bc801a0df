"""Who is looking, and which matches they may look at."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.db.models import Q
from django.http import Http404, HttpRequest
from django.utils import timezone, translation
from django_htmx.middleware import HtmxDetails

from accounts.models import User
from games import circles, tables
from games.models import Match
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
    table = tables.fetch(match_id, None if request.htmx else viewer_of(request).user)
    if table.match.key == request.GET.get("key"):
        remember_link(request.session, match_id)
    elif not may_see(table, viewer_of(request).user, request.session):
        raise Http404
    return table


def may_see(table: Table, user: User | None, session: Any) -> bool:
    match = table.match
    if match.is_public or (user and any(seat.user_id == user.pk for seat in table.seats)):
        return True
    if match.pk in session.get(OPENED, []):
        return True
    return match.is_for_friends and Match.objects.filter(visible_to(user), pk=match.pk).exists()


def visible_to(user: User | None) -> Q:
    """Of matches: those this person may come across, with neither a seat nor a link."""
    public = Q(is_public=True)
    return public | Q(is_for_friends=True, host__in=circles.friends_of(user.pk)) if user else public


def may_pass_on(table: Table, user: User | None) -> bool:
    """The link with the key in it. At a table for friends only those who sit there decide who else may come."""
    return not table.match.is_for_friends or table.seat_of(user) is not None


def remember_link(session: SessionBase, match_id: str) -> None:
    opened = session.get(OPENED, [])
    if match_id not in opened:
        session[OPENED] = [*opened, match_id][-MOST_OPENED:]

"""What can be reported, and what is kept of it. Nobody can report what they may not see."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from accounts import names
from accounts.models import User
from games.models import ChatLine, Match, Seat
from games.viewers import MemberRequest, open_table
from leagues.models import Club
from leagues.selectors.clubs import find_club
from moderation.models import Report

Kind = Report.Kind


@dataclass(frozen=True)
class Target:
    kind: Kind
    key: str
    title: str
    quote: str
    back: str  # the page it was seen on
    about: User | None = None
    match: Match | None = None
    ply: int | None = None
    line: ChatLine | None = None
    club: Club | None = None
    people: tuple[User, ...] = ()  # whom a report of a match may be about


def find(request: MemberRequest, kind: str, key: str) -> Target:
    finders: dict[str, Callable[[MemberRequest, str], Target]] = {
        Kind.LINE: _line,
        Kind.PERSON: _person,
        Kind.MATCH: _match,
        Kind.CLUB: _club,
    }
    if kind not in finders:
        raise Http404
    return finders[kind](request, key)


def _line(request: MemberRequest, key: str) -> Target:
    if not key.isdecimal() or len(key) > 18:
        raise Http404
    line = get_object_or_404(ChatLine.objects.select_related("user", "match"), pk=key, removed_at=None)
    open_table(request, line.match_id)
    return Target(
        Kind.LINE,
        key,
        _("A line by %(name)s") % {"name": line.user.display_name},
        line.text,
        line.match.get_absolute_url(),
        about=line.user,
        match=line.match,
        ply=ply_at(line.match, line.at),
        line=line,
    )


def ply_at(match: Match, at: datetime) -> int | None:
    """How far the match was at that moment."""
    return match.moves.filter(at__lte=at).order_by("-ply").values_list("ply", flat=True).first()


def _person(request: MemberRequest, key: str) -> Target:
    person = get_object_or_404(User, name_key=names.key(key), is_former=False, is_bot=False)
    return Target(Kind.PERSON, str(person.pk), person.username, person.username, person.get_absolute_url(), person)


def _match(request: MemberRequest, key: str) -> Target:
    table = open_table(request, key)
    people = tuple(seat.user for seat in table.seats if seat.user and _is_somebody(seat, request.user))
    title = _("A match of %(game)s") % {"game": _(table.match.rules.info.name)}
    ply = None if table.match.is_open else table.match.ply
    address = table.match.get_absolute_url()
    return Target(Kind.MATCH, key, title, "", address, match=table.match, ply=ply, people=people)


def _is_somebody(seat: Seat, viewer: User) -> bool:
    user = seat.user
    return user is not None and seat.is_taken and not user.is_bot and not user.is_former and user != viewer


def _club(request: MemberRequest, key: str) -> Target:
    club, _membership = find_club(key, request.user)
    text = f"{club.name}\n{club.about}".strip()
    return Target(Kind.CLUB, key, club.name, text, club.get_absolute_url(), club=club)

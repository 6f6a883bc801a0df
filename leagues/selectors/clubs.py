"""What the pages of a club read."""

from typing import Any

from django.db.models import Count, Prefetch, Q, QuerySet
from django.http import Http404

from accounts.models import User
from games.models import Match, Seat
from leagues.models import Avoidance, Club, Entry, Membership, Season, TableDraw
from leagues.permissions import may_see, membership

Role = Membership.Role
RECENT, RECORDS = 8, 5


def clubs_for(user: User | None) -> QuerySet[Club]:
    """Those everybody may know of, and one's own."""
    known = ~Q(visibility=Club.Visibility.HIDDEN)
    if user:
        known |= Q(pk__in=Membership.objects.filter(user=user, role__in=Membership.IN).values("club"))
    members = Count("memberships", filter=Q(memberships__role__in=Membership.IN))
    return Club.objects.filter(known).annotate(members=members).order_by("-members", "name")


def find_club(club_id: str, user: User | None) -> tuple[Club, Membership | None]:
    """A hidden club does not exist for those outside."""
    club = Club.objects.filter(pk=club_id).first()
    found = membership(club, user) if club else None
    if club is None or (club.is_hidden and not (found and found.is_member)):
        raise Http404
    return club, found


def enter_club(club: Club, user: User | None) -> Membership | None:
    """For pages inside the club."""
    found = membership(club, user)
    if not may_see(club, found):
        raise Http404
    return found


def members(club: Club, user: User | None) -> dict[str, Any]:
    everybody = list(club.memberships.select_related("user"))
    avoided = set(Avoidance.objects.filter(user=user).values_list("other_id", flat=True)) if user else set()
    return {
        "members": [each for each in everybody if each.is_member],
        "asking": [each for each in everybody if each.role == Role.ASKED],
        "barred": [each for each in everybody if each.role == Role.BARRED],
        "avoided": avoided,
    }


def matches(club: Club) -> list[Match]:
    """The latest of its league matches."""
    seats = Prefetch("seats", Seat.objects.select_related("user"))
    found = Match.objects.filter(table_draw__round__season__league__club=club).defer("state").prefetch_related(seats)
    return list(found.order_by("-moved_at")[:RECENT])


def records(club: Club) -> dict[str, Any]:
    """Most titles, and most league matches played."""
    people = User.objects.filter(is_former=False)
    won = Q(entries__season__league__club=club, entries__final_place=1, entries__pool=1)
    played = Q(entries__season__league__club=club, entries__seats__table__status=TableDraw.Status.COUNTED)
    return {
        "titles": people.annotate(count=Count("entries", filter=won)).filter(count__gt=0).order_by("-count")[:RECORDS],
        "played": people.annotate(count=Count("entries__seats", filter=played))
        .filter(count__gt=0)
        .order_by("-count")[:RECORDS],
    }


def medals(user: User) -> list[Entry]:
    """The first three places in finished seasons of clubs that are no secret."""
    won = Entry.objects.filter(user=user, final_place__lte=3, season__status=Season.Status.FINISHED)
    shown = won.exclude(season__league__club__visibility=Club.Visibility.HIDDEN)
    return list(shown.select_related("season__league__club").order_by("final_place", "pool", "-season__finished_at"))

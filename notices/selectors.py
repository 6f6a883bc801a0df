"""Every read about notices."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.db.models import (
    Case,
    DurationField,
    ExpressionWrapper,
    F,
    OuterRef,
    Prefetch,
    QuerySet,
    Subquery,
    Value,
    When,
)
from django.db.models.functions import Coalesce, Greatest

from accounts.models import User
from games.clock import Clock, Now
from games.models import ChatLine, Match, Seat
from games.tables import Table
from notices.kinds import Kind
from notices.models import Looking, Notice, Wishes
from notices.news import SHORTEST_PACE
from notices.truth import is_true

STILL_LOOKING = timedelta(seconds=75)  # a page in sight says so every 25
SHOWN = 40
NONE, WEEKEND = timedelta(0), timedelta(days=2)


def short_of_time() -> list[Table]:
    """Running matches in which somebody may have used up half of the time or more, without their states."""
    longest = Greatest("pace", "bid_pace")
    running = _matches().filter(status=Match.Status.RUNNING).annotate(longest=longest, clock=Clock())
    half = ExpressionWrapper(F("longest") / 2, DurationField())
    weekends = Case(When(weekends_off=True, then=half + Value(2 * WEEKEND)), default=Value(NONE))
    reach = half + weekends + Coalesce("reserve", Value(NONE))  # at least as far as half of the time can be
    short = running.filter(longest__gte=SHORTEST_PACE, deadline__gt=Now(), deadline__lte=Now() + reach)
    return [Table(match, list(match.seats.all()), match.clock) for match in short]


def heard_of_time(matches: set[str]) -> set[tuple[int, str | None, str, str]]:
    rows = Notice.objects.filter(match__in=matches, kind__in=[Kind.HALF, Kind.NEAR])
    return set(rows.values_list("user_id", "match_id", "kind", "question"))


def heard_of_line(line: ChatLine) -> set[int]:
    """Who has looked at the chat since this was said."""
    rows = Notice.objects.filter(match=line.match_id, kind=Kind.CHAT, read_at__gte=line.at)
    return set(rows.values_list("user_id", flat=True))


def looking() -> QuerySet[Looking]:
    return Looking.objects.filter(at__gt=Now() - STILL_LOOKING)


def person_group(pk: int) -> str:
    return f"person.{pk}"


def wishes_of(user: User) -> Wishes:
    """Theirs, or the usual ones."""
    try:
        return user.wishes
    except Wishes.DoesNotExist:
        return Wishes(user=user)


def address_of(user: Any) -> Subquery:
    """Only an address whose owner has confirmed it gets any mail."""
    return Subquery(EmailAddress.objects.filter(user=user, verified=True).order_by("-primary").values("email")[:1])


def confirmed_address(user: User) -> str:
    found = User.objects.filter(pk=user.pk).values_list(address_of(OuterRef("pk")), flat=True).first()
    return found or ""


@dataclass
class Told:
    notice: Notice
    seat: Seat | None
    is_new: bool


def told(user: User) -> list[Told]:
    """What the bell shows, newest first: the new and still true, then the rest of the latest."""
    rows = Notice.objects.filter(user=user, in_page=True).prefetch_related(Prefetch("match", _matches()))[:SHOWN]
    shown = [_told(row, user) for row in rows]
    return sorted(shown, key=lambda each: not each.is_new)


def unread_count(user: User) -> int:
    rows = Notice.objects.filter(user=user, in_page=True, read_at=None)
    return sum(_told(row, user).is_new for row in rows.prefetch_related(Prefetch("match", _matches()))[:SHOWN])


def _matches() -> QuerySet[Match]:
    seats = Prefetch("seats", Seat.objects.select_related("user"))
    return Match.objects.defer("state").prefetch_related(seats)


def _told(notice: Notice, user: User) -> Told:
    seats = notice.match.seats.all() if notice.match else []
    seat = next((seat for seat in seats if seat.user_id == user.pk), None)
    return Told(notice, seat, notice.read_at is None and is_true(notice, seat))

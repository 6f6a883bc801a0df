"""What the postman carries: everything due for one person on one channel, as one message."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import groupby
from typing import Any

from django.db import connection
from django.db.models import Exists, OuterRef, QuerySet
from django.http import Http404
from django.utils import timezone

from accounts.models import User
from accounts.time_zones import zone_of
from games import clock, tables
from games.models import Seat
from games.tables import Table
from notices import hours, wording
from notices.models import Delivery, Notice
from notices.selectors import address_of, looking, wishes_of
from notices.truth import is_true
from notices.wording import Item

PEOPLE = 30  # in one round
LEASE = timedelta(seconds=60)  # after that somebody else may try, for the worker was killed
PAUSES = [5, 15, 60, 300, 900, 1800]  # seconds before the next try, then every hour
MOST_TRIES = 30

State = Delivery.State
logger = logging.getLogger(__name__)


@dataclass
class Parcel:
    user: User
    deliveries: list[Any]
    address: str | None = None  # confirmed
    items: list[Item] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)


def due(channel: str) -> QuerySet[Delivery]:
    return Delivery.objects.filter(channel=channel, state=State.WAITING, due_at__lte=clock.now())


# All that is due for the first few people. As SQL: claimed and read in one go.
CLAIM = """
    update notices_delivery set due_at = %(until)s, tries = tries + 1 where id in (
        select delivery.id from notices_delivery delivery join notices_notice notice on notice.id = delivery.notice_id
        where delivery.channel = %(channel)s and delivery.state = 'waiting' and delivery.due_at <= %(now)s
        and notice.user_id in (
            select notice.user_id from notices_delivery first join notices_notice notice on notice.id = first.notice_id
            where first.channel = %(channel)s and first.state = 'waiting' and first.due_at <= %(now)s
            order by first.due_at limit %(people)s
        ) for update of delivery skip locked
    ) returning id
"""


def claim(channel: str) -> list[Parcel]:
    """It is ours for a minute; should we be killed, it is due again then."""
    now = clock.now()
    with connection.cursor() as cursor:
        cursor.execute(CLAIM, {"channel": channel, "now": now, "until": now + LEASE, "people": PEOPLE})
        claimed = [pk for (pk,) in cursor.fetchall()]
    if not claimed:
        return []
    here = looking().filter(user=OuterRef("notice__user"), match=OuterRef("notice__match"))
    rows = (
        Delivery.objects.filter(pk__in=claimed)
        .select_related("notice__user__wishes")
        .annotate(is_looking=Exists(here), address=address_of(OuterRef("notice__user")))
    )
    rows = rows.order_by("notice__user", "notice__match", "notice")
    return [Parcel(each[0].notice.user, each, each[0].address) for each in _by_person(rows)]


def _by_person(rows: Iterable[Any]) -> list[list[Any]]:
    return [list(each) for _user, each in groupby(rows, key=lambda row: row.notice.user_id)]


def pack(parcel: Parcel) -> bool:
    """Put in what is still true and wanted, drop the rest; False when nothing is left to say."""
    try:
        return _pack(parcel)
    except Exception as error:  # one table that cannot be told about must not hold up everybody else's mail
        logger.exception("What is due for %s cannot be put into words.", parcel.user.pk)
        postpone(parcel, str(error))
        return False


def _pack(parcel: Parcel) -> bool:
    now, wishes = clock.now(), wishes_of(parcel.user)
    zone = zone_of(parcel.user, wishes.time_zone)
    morning = hours.after_quiet(now, zone, wishes.quiet_from, wishes.quiet_to)
    if morning > now:  # it was due by day, but the mail server or the worker was away
        _rows(parcel.deliveries).update(due_at=morning)
        return False
    kept: list[Delivery] = []
    with timezone.override(zone):
        for match_id, each in groupby(parcel.deliveries, key=lambda row: row.notice.match_id):
            kept += _pack_table(parcel, match_id, list(each))
    drop([row for row in parcel.deliveries if row not in kept])
    parcel.deliveries = kept
    parcel.kinds = sorted({row.notice.kind for row in kept})
    return bool(kept)


def _pack_table(parcel: Parcel, match_id: str | None, rows: list[Any]) -> list[Any]:
    wanted = [row for row in rows if _is_wanted(parcel.user, row)]
    if not wanted:
        return []
    if match_id is None:
        parcel.items += [wording.announcement(row.notice) for row in wanted]
        return wanted
    table = _table(match_id)
    if table is None:
        return []
    mine = next((seat for seat in table.seats if seat.user_id == parcel.user.pk), None)
    true = [row for row in wanted if _is_true(row.notice, table, mine)]
    if true:
        parcel.items.append(wording.item([row.notice for row in true], table, mine))
    return true


def _table(match_id: str) -> Table | None:
    try:
        return tables.fetch(match_id)
    except Http404:
        return None


def _is_true(notice: Notice, table: Table, mine: Seat | None) -> bool:
    notice.match = table.match
    return is_true(notice, mine)


def _is_wanted(user: User, row: Any) -> bool:
    chosen = wishes_of(user).channels_for(row.notice.kind)
    return user.is_active and row.notice.read_at is None and not row.is_looking and row.channel in chosen


def drop(rows: list[Delivery]) -> None:
    _finish(rows, State.DROPPED)


def sent(parcel: Parcel) -> None:
    _finish(parcel.deliveries, State.SENT)


def failed(parcel: Parcel, why: str) -> None:
    _finish(parcel.deliveries, State.FAILED, why)


def postpone(parcel: Parcel, why: str) -> None:
    """Tried again later, with growing pauses; after a day we give up."""
    tries = max((row.tries for row in parcel.deliveries), default=0)
    if tries >= MOST_TRIES:
        return failed(parcel, why)
    pause = timedelta(seconds=PAUSES[tries - 1] if tries <= len(PAUSES) else 3600)
    _rows(parcel.deliveries).update(due_at=clock.now() + pause, error=why[:300])
    return None


def _finish(rows: list[Delivery], state: str, why: str = "") -> None:
    if rows:
        _rows(rows).update(state=state, error=why[:300], done_at=clock.now())


def _rows(rows: list[Delivery]) -> QuerySet[Delivery]:
    return Delivery.objects.filter(pk__in=[row.pk for row in rows], state=State.WAITING)

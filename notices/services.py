"""Every write about notices but the sending of them (postman.py)."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.db import connection, transaction
from django.db.models import Exists, F, OuterRef, Value
from django.db.models.functions import Coalesce

from accounts.models import User
from accounts.time_zones import zone_of
from games import broadcast, clock
from games.clock import Now
from games.models import Match, Seat
from games.services import mark_seen
from notices import hours
from notices.kinds import Channel, Kind
from notices.models import Delivery, Looking, Notice, PushSubscription, Wishes
from notices.news import News
from notices.selectors import looking, person_group, wishes_of

MOST_CHARACTERS = 300  # of an announcement

# On conflict nothing: it was told before. As SQL, for the ORM does not say which rows are new.
STORE = """
    insert into notices_notice (user_id, match_id, kind, question, text, address, in_page, read_at)
    select user_id, %s, kind, question, text, address, in_page, read_at
    from unnest(%s::bigint[], %s::text[], %s::text[], %s::text[], %s::text[], %s::boolean[], %s::timestamptz[])
        as told(user_id, kind, question, text, address, in_page, read_at)
    on conflict do nothing returning id, user_id, kind, read_at is null
"""


def announce(people: Iterable[User], text: str, address: str, key: str) -> None:
    """News of a league: the same key is told each person once. `address` is a path of this site."""
    tell(None, [News(person, Kind.LEAGUE, key, text[:MOST_CHARACTERS], address) for person in people])


def tell(match: Match | None, told: list[News]) -> set[str]:
    """Each piece of news becomes one notice, however often it is told; gives the channels that have something to send."""
    people = _people(match, told)
    wanted = [news for news in told if news.user.pk in people and _ways(people[news.user.pk], news.kind)]
    if not wanted:
        return set()
    with transaction.atomic():
        fresh = _store(match, wanted, people)
        channels = _send_out(fresh, people)
        for person in {notice.user_id for notice in fresh}:
            broadcast.tell(person_group(person), {"type": "notices.changed"})
    return channels


def _people(match: Match | None, told: list[News]) -> dict[int, Any]:
    """Those who can be told, with their wishes, what reaches them, and whether they are looking."""
    refused = Coalesce(OuterRef("wishes__refused_address"), Value(""))
    addresses = EmailAddress.objects.filter(user=OuterRef("pk"), verified=True).exclude(email=refused)
    reached = User.objects.filter(pk__in={news.user.pk for news in told}, is_active=True, is_bot=False)
    rows = reached.select_related("wishes").annotate(
        has_mail=Exists(addresses),
        has_push=Exists(PushSubscription.objects.filter(user=OuterRef("pk"))),
        is_looking=Exists(looking().filter(user=OuterRef("pk"), match=match)),
    )
    return {person.pk: person for person in rows}


def _ways(person: Any, kind: str) -> list[str]:
    """The channels this person wants for this kind, of those that reach them."""
    wishes = wishes_of(person)
    can = {
        Channel.PAGE: True,
        Channel.MAIL: person.has_mail,
        Channel.PUSH: person.has_push,
        Channel.HOOK: wishes.has_hook,
    }
    return [channel for channel in wishes.channels_for(kind) if can[Channel(channel)]]


def _store(match: Match | None, wanted: list[News], people: dict[int, Any]) -> list[Notice]:
    """The rows that are new. What happens under somebody's eyes counts as read."""
    now = clock.now()
    rows = [
        (
            news.user.pk,
            news.kind.value,
            news.question,
            news.text,
            news.address,
            Channel.PAGE in _ways(people[news.user.pk], news.kind),
            now if people[news.user.pk].is_looking else None,
        )
        for news in wanted
    ]
    columns = [list(column) for column in zip(*rows, strict=True)]
    with connection.cursor() as cursor:
        cursor.execute(STORE, [match.pk if match else None, *columns])
        made = cursor.fetchall()
    return [Notice(pk=pk, user_id=user, kind=kind) for pk, user, kind, is_unread in made if is_unread]


def _send_out(fresh: list[Notice], people: dict[int, Any]) -> set[str]:
    now = clock.now()
    deliveries = [
        Delivery(notice=notice, channel=channel, due_at=_due(people[notice.user_id], channel, now))
        for notice in fresh
        for channel in _ways(people[notice.user_id], notice.kind)
        if channel != Channel.PAGE
    ]
    Delivery.objects.bulk_create(deliveries)
    return {delivery.channel for delivery in deliveries if delivery.due_at <= now}


def _due(person: User, channel: str, now: datetime) -> datetime:
    """At once, unless it is the person's night, or one of their quiet hours, or they want their e-mails gathered."""
    wishes = wishes_of(person)
    at = now
    if channel == Channel.MAIL and wishes.mailed_at:
        at = max(now, wishes.mailed_at + timedelta(minutes=wishes.gather))
    zone = zone_of(person, wishes.time_zone)
    for _time in range(2):  # one may end within the other
        at = hours.after_quiet(at, zone, wishes.quiet_from, wishes.quiet_to)
        at = hours.after_quiet(at, zone, person.sleep_from, person.sleep_to)
    return at


def look(user: User, match_id: str, socket: str) -> None:
    """This person has the table in sight; what was to be told about it is read."""
    seat = Seat.objects.filter(user=user, match=match_id).annotate(now_at=F("match__ply")).first()
    if seat is None:
        return look_away(socket)
    Looking.objects.update_or_create(socket=socket, defaults={"user": user, "match_id": match_id, "at": Now()})
    mark_seen(seat, seat.now_at)
    mark_read(user, match_id)
    return None


def look_away(socket: str) -> None:
    rows = Looking.objects.filter(socket=socket).values_list("user_id", "match_id")
    for seat in Seat.objects.filter(user__in=[row[0] for row in rows], match__in=[row[1] for row in rows]):
        mark_seen(seat, Match.objects.values_list("ply", flat=True).get(pk=seat.match_id))
    Looking.objects.filter(socket=socket).delete()


def mark_read(user: User, match_id: str | None = None) -> None:
    """All that waits for this person, or that of one table."""
    unread = Notice.objects.filter(user=user, read_at=None)
    if match_id:
        unread = unread.filter(match=match_id)
    if unread.update(read_at=Now()):
        broadcast.tell(person_group(user.pk), {"type": "notices.changed"})


def settle(user: User, kind: Kind, question: str) -> None:
    """What an announcement asked for is done: it is not sent any more, and the bell does not count it."""
    if Notice.objects.filter(user=user, match=None, kind=kind, question=question, read_at=None).update(read_at=Now()):
        broadcast.tell(person_group(user.pk), {"type": "notices.changed"})


def keep_wishes(user: User, **chosen: Any) -> Wishes:
    return Wishes.objects.update_or_create(user=user, defaults=chosen)[0]


def stop_mail(user: User, kinds: Iterable[str]) -> None:
    """No more e-mail about these kinds; whatever is on its way stays home."""
    wishes, _made = Wishes.objects.get_or_create(user=user)
    for kind in kinds:
        wishes.channels[kind] = [way for way in wishes.channels_for(kind) if way != Channel.MAIL]
    wishes.save(update_fields=["channels"])


def forget_former() -> None:
    """Of who deleted the account nothing is kept, and nobody rings them up."""
    Notice.objects.filter(user__is_former=True).delete()
    PushSubscription.objects.filter(user__is_former=True).delete()
    Wishes.objects.filter(user__is_former=True).delete()


def tidy(before: datetime) -> None:
    """Old notices, and pages whose process was killed while they were in sight."""
    Notice.objects.filter(at__lt=before).exclude(deliveries__state=Delivery.State.WAITING).delete()
    Looking.objects.filter(at__lt=clock.now() - timedelta(hours=1)).delete()

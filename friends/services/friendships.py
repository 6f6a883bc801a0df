"""Asking, answering, parting, blocking. All that concerns two people happens while both their rows are locked."""

from contextlib import suppress
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from accounts.models import User
from friends import refusals, selectors
from friends.models import Block, Friendship, Invitation, Member
from games import services as games
from games.clock import Now
from notices import services as notices
from notices.kinds import Kind
from notices.news import News

MOST_REQUESTS, WITHIN = 20, timedelta(days=1)
State = Friendship.State


def ask(me: User, other_id: int) -> Friendship:
    """To be friends. Who was asked by the other already says yes by asking."""
    if me.is_guest:
        raise refusals.guests_stay_outside()
    if other_id == me.pk:
        raise refusals.yourself()
    with transaction.atomic():
        other = lock_pair(me, other_id)
        if other.is_guest or other.is_bot:
            raise refusals.nobody()
        if selectors.has_blocked(me, other):
            raise refusals.you_block(other.display_name)
        row = selectors.pair(me, other)
        if row and row.state == State.FRIENDS:
            return row
        if row and row.asker_id == other.pk and row.state == State.ASKED:
            return _become_friends(row, me, other)
        return _ask(row, me, other)


def _ask(row: Friendship | None, me: User, other: User) -> Friendship:
    """Asked anew after a decline, or towards somebody who blocks: it looks the same, and nobody is bothered."""
    if row and row.asker_id == me.pk and row.state == State.ASKED:
        return row
    if Friendship.objects.filter(asker=me, at__gt=Now() - WITHIN).count() >= MOST_REQUESTS:
        raise refusals.too_many_requests(MOST_REQUESTS)
    if row is None or row.asker_id != me.pk:
        if row:
            row.delete()
        row = Friendship(asker=me, asked=other, is_declined=selectors.has_blocked(other, me))
    row.state = State.ASKED
    row.save()
    Friendship.objects.filter(pk=row.pk).update(at=Now())
    if not row.is_declined:
        tell(other, f"friend-{row.pk}", _("%(name)s would like to be your friend.") % {"name": me.display_name})
    return row


def accept(me: User, other_id: int) -> Friendship:
    with transaction.atomic():
        other = lock_pair(me, other_id)
        row = selectors.pair(me, other)
        if row and row.state == State.FRIENDS:
            return row
        if row is None or row.asker_id != other.pk or row.state != State.ASKED or row.is_declined:
            raise refusals.request_gone()
        return _become_friends(row, me, other)


def decline(me: User, other_id: int) -> None:
    """The other is not told, and sees the request stand as before."""
    with transaction.atomic():
        other = lock_pair(me, other_id)
        Friendship.objects.filter(asker=other, asked=me, state=State.ASKED).update(is_declined=True)
        _hush(me, other)


def withdraw(me: User, other_id: int) -> None:
    with transaction.atomic():
        other = lock_pair(me, other_id)
        _hush(other, me)
        Friendship.objects.filter(asker=me, asked=other, state=State.ASKED).update(state=State.WITHDRAWN)


def unfriend(me: User, other_id: int) -> None:
    with transaction.atomic():
        row = selectors.pair(me, lock_pair(me, other_id))
        if row and row.state == State.FRIENDS:
            row.delete()


def block(me: User, other_id: int) -> None:
    """Ends the friendship and all requests and invitations between the two; the other is not told."""
    if other_id == me.pk:
        raise refusals.yourself()
    with transaction.atomic():
        other = lock_pair(me, other_id)
        if other.is_bot:
            raise refusals.nobody()
        Block.objects.get_or_create(user=me, other=other)
        _hush(me, other)
        _hush(other, me)
        _part(selectors.pair(me, other), me)
        _part_in_groups(me, other)
    _release_seats(me, other)


def unblock(me: User, other_id: int) -> None:
    Block.objects.filter(user=me, other=other_id).delete()


def forget_former() -> None:
    """Of who deleted the account nothing is kept."""
    Friendship.objects.filter(Q(asker__is_former=True) | Q(asked__is_former=True)).delete()
    Block.objects.filter(Q(user__is_former=True) | Q(other__is_former=True)).delete()
    Invitation.objects.filter(Q(by__is_former=True) | Q(guest__is_former=True)).delete()


def _part(row: Friendship | None, me: User) -> None:
    if row is None:
        return
    if row.state == State.FRIENDS:
        row.delete()
    elif row.asker_id == me.pk:
        Friendship.objects.filter(pk=row.pk).update(state=State.WITHDRAWN)
    else:
        Friendship.objects.filter(pk=row.pk).update(is_declined=True)


def _part_in_groups(me: User, other: User) -> None:
    """Where one of them owns the group, the other is out. Elsewhere the two are never seated in one match."""
    Member.objects.filter(user=other, group__owner=me).delete()
    Member.objects.filter(user=me, group__owner=other).delete()


def _release_seats(me: User, other: User) -> None:
    """Seats at open tables that were kept for one of them beside the other."""
    for match_id, person in selectors.kept_seats(me, other):
        with suppress(Http404):
            games.release_seat(match_id, person)


def _become_friends(row: Friendship, me: User, other: User) -> Friendship:
    row.state, row.is_declined = State.FRIENDS, False
    row.save(update_fields=["state", "is_declined"])
    _hush(me, other)
    tell(other, f"friends-{row.pk}", _("%(name)s is your friend now.") % {"name": me.display_name})
    return row


def lock_pair(me: User, other_id: int) -> User:
    """Always in the same order, so that two who act at once do not wait for each other."""
    people = User.objects.select_for_update(no_key=True).filter(pk__in=[me.pk, other_id], is_former=False)
    found = {person.pk: person for person in people.order_by("pk")}
    if me.pk not in found or other_id not in found:
        raise refusals.nobody()
    return found[other_id]


def tell(person: User, key: str, text: str, address: str = "/friends/") -> None:
    """The same key is told once."""
    notices.tell(None, [News(person, Kind.FRIEND, key, text, address)])


def _hush(person: User, asker: User) -> None:
    """A request that was answered or withdrawn waits for nobody any more."""
    row = selectors.pair(person, asker)
    if row and row.asker_id == asker.pk:
        notices.settle(person, Kind.FRIEND, f"friend-{row.pk}")

"""Inviting friends to a table, and not too many at a time."""

from datetime import timedelta

from django.db import transaction

from accounts.models import User
from friends import refusals, selectors
from friends.models import Invitation
from friends.services.friendships import lock_pair
from games import services as games
from games.clock import Now

MOST, MOST_OF_ONE, WITHIN = 40, 8, timedelta(days=1)


def invite(me: User, friend_id: int, match_id: str) -> None:
    """A seat is kept for the friend, who is told; the link works for them at private tables, too."""
    with transaction.atomic():
        friend = lock_pair(me, friend_id)  # both rows: invitations of one person are counted one by one
        if not selectors.are_friends(me, friend):
            raise refusals.not_friends()
        if Invitation.objects.filter(match=match_id, guest=friend).exists():
            raise refusals.invited_already(friend.display_name)
        count(me, friend, match_id)
        games.keep_seat(match_id, me, friend)


def take_back(me: User, friend_id: int, match_id: str) -> None:
    """The seat is free for somebody else; the invitation still counts, and is not made again."""
    found = Invitation.objects.filter(by=me, guest=friend_id, match=match_id).select_related("guest").first()
    if found is None:
        raise refusals.not_invited()
    games.release_seat(match_id, found.guest)


def count(me: User, friend: User, match_id: str | None = None) -> None:
    """One more, to a table or to a group, unless it is too many. The caller holds both people's rows."""
    lately = Invitation.objects.filter(by=me, at__gt=Now() - WITHIN)
    if lately.count() >= MOST:
        raise refusals.too_many_invitations(MOST)
    if lately.filter(guest=friend).count() >= MOST_OF_ONE:
        raise refusals.too_many_for_one(friend.display_name, MOST_OF_ONE)
    Invitation.objects.create(by=me, guest=friend, match_id=match_id)

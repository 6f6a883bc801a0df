"""Every read about friends."""

from dataclasses import dataclass

from django.db.models import Prefetch, Q, QuerySet
from django.http import Http404

from accounts.models import User
from friends.models import Block, Friendship, Group, Invitation, Member
from games.models import Match, Seat

State = Friendship.State
GROUP_MATCHES = 10


def pair(one: User, other: User) -> Friendship | None:
    both = Q(asker=one, asked=other) | Q(asker=other, asked=one)
    return Friendship.objects.filter(both).first()


def friend_ids(user_id: int) -> QuerySet[Friendship, int]:
    """As a subquery: whose friend this person is."""
    friends = Friendship.objects.filter(state=State.FRIENDS)
    ours = friends.filter(asker=user_id).values_list("asked", flat=True)
    return ours.union(friends.filter(asked=user_id).values_list("asker", flat=True))


def friends_of(user: User) -> list[User]:
    return list(User.objects.filter(pk__in=friend_ids(user.pk), is_former=False).order_by("name_key"))


def are_friends(one: User, other: User) -> bool:
    row = pair(one, other)
    return row is not None and row.state == State.FRIENDS


def asking(user: User) -> list[User]:
    """Who would like to be this person's friend."""
    rows = Friendship.objects.filter(asked=user, state=State.ASKED, is_declined=False, asker__is_former=False)
    return [row.asker for row in rows.select_related("asker").order_by("-at")]


def asked_by(user: User) -> list[User]:
    """Whom this person has asked; whether the other has declined is not theirs to know."""
    rows = Friendship.objects.filter(asker=user, state=State.ASKED, asked__is_former=False)
    return [row.asked for row in rows.select_related("asked").order_by("-at")]


def blocked_by(user: User) -> list[User]:
    rows = Block.objects.filter(user=user, other__is_former=False).select_related("other")
    return [row.other for row in rows.order_by("other__name_key")]


def has_blocked(user: User, other: User) -> bool:
    return Block.objects.filter(user=user, other=other).exists()


def apart(user_ids: list[int]) -> set[frozenset[int]]:
    """Pairs of whom one has blocked the other."""
    found = Block.objects.filter(user__in=user_ids, other__in=user_ids)
    return {frozenset(each) for each in found.values_list("user_id", "other_id")}


def kept_seats(one: User, other: User) -> list[tuple[str, User]]:
    """At open tables where one of the two sits: seats kept for the other."""
    kept = Seat.objects.filter(match__status=Match.Status.OPEN, is_taken=False)
    mine = kept.filter(user=one, match__in=_tables_of(other)).values_list("match_id", flat=True)
    theirs = kept.filter(user=other, match__in=_tables_of(one)).values_list("match_id", flat=True)
    return [(match_id, one) for match_id in mine] + [(match_id, other) for match_id in theirs]


def _tables_of(user: User) -> QuerySet[Seat, str]:
    return Seat.objects.filter(user=user, is_taken=True).values_list("match_id", flat=True)


@dataclass(frozen=True)
class Standing:
    """How two people stand to each other, as the first may know."""

    is_friend: bool = False
    has_asked: bool = False
    is_asked: bool = False
    is_blocked: bool = False


def standing(me: User, other: User) -> Standing:
    row, is_blocked = pair(me, other), has_blocked(me, other)
    if row is None or row.state == State.WITHDRAWN:
        return Standing(is_blocked=is_blocked)
    if row.state == State.FRIENDS:
        return Standing(is_friend=True)
    is_mine = row.asker_id == me.pk
    return Standing(has_asked=is_mine, is_asked=not is_mine and not row.is_declined, is_blocked=is_blocked)


@dataclass(frozen=True)
class Invitable:
    """A friend, as seen from an open table."""

    person: User
    is_here: bool
    is_kept: bool
    was_invited: bool
    can_invite: bool
    can_take_back: bool


def invitable(me: User, match_id: str, seats: list[Seat]) -> list[Invitable]:
    friends = friends_of(me)
    invited = dict(Invitation.objects.filter(match=match_id).values_list("guest", "by")) if friends else {}
    taken = {seat.user_id: seat.is_taken for seat in seats}
    is_room = None in taken
    return [_invitable(me, person, taken.get(person.pk), invited, is_room) for person in friends]


def _invitable(me: User, person: User, is_taken: bool | None, invited: dict[int, int], is_room: bool) -> Invitable:
    is_kept = is_taken is False
    return Invitable(
        person,
        is_here=is_taken is True,
        is_kept=is_kept,
        was_invited=person.pk in invited,
        can_invite=is_taken is None and person.pk not in invited and is_room,
        can_take_back=is_kept and invited.get(person.pk) == me.pk,
    )


def groups_of(user: User) -> list[Member]:
    """The places this person has in groups, those they are asked to take among them."""
    rows = Member.objects.filter(user=user).select_related("group__owner")
    return list(rows.order_by("is_in", "group__name", "pk"))


def group_for(user: User, group_id: str) -> tuple[Group, Member]:
    """A group does not exist for people outside."""
    place = Member.objects.filter(user=user, group=group_id).select_related("group__owner", "user").first()
    if place is None:
        raise Http404
    return place.group, place


def matches_of(group: Group) -> list[Match]:
    seats = Prefetch("seats", Seat.objects.select_related("user"))
    rows = group.matches.order_by("-number").values_list("match", flat=True)[:GROUP_MATCHES]
    found = Match.objects.defer("state").prefetch_related(seats).in_bulk(list(rows))
    return [found[pk] for pk in rows if pk in found]

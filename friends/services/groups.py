"""Groups: who is in them, and their standing invitation. Every change happens while the group's row is locked."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from friends import refusals, selectors
from friends.models import Group, Member
from friends.services import invitations, standing
from friends.services.friendships import lock_pair, tell
from games import permits, setup_links
from games.engine import registry

LEAST = 2


def found(owner: User, name: str, game: str, given: Mapping[str, str]) -> Group:
    """It is paused until its owner starts it."""
    if owner.is_guest:
        raise refusals.guests_stay_outside()
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=owner.pk)
        if Group.objects.filter(owner=owner).count() >= Group.MOST_OWNED:
            raise refusals.too_many_groups(Group.MOST_OWNED)
        group = Group.objects.create(name=_clean(name), owner=owner, game=game, setup=_checked(game, given))
        Member.objects.create(group=group, user=owner, is_in=True)
    return group


def edit(by: User, group_id: str, name: str, game: str, given: Mapping[str, str]) -> None:
    """What is running stays as it is; the next match is the new one."""
    with owned(group_id, by) as group:
        group.name, group.game, group.setup = _clean(name), game, _checked(game, given)
        group.save(update_fields=["name", "game", "setup"])


def add(by: User, group_id: str, friend_id: int) -> None:
    """They are asked, and are in once they say yes."""
    with transaction.atomic():
        friend = lock_pair(by, friend_id)
        if not selectors.are_friends(by, friend):
            raise refusals.not_friends()
        with owned(group_id, by) as group:
            if group.members.filter(user=friend).exists():
                return
            if group.members.count() >= Group.MOST_MEMBERS:
                raise refusals.group_full(Group.MOST_MEMBERS)
            permits.ask("invite", by, None, [friend])
            invitations.count(by, friend)
            Member.objects.create(group=group, user=friend)
            text = _("%(name)s invites you to the group %(group)s.") % {"name": by.display_name, "group": group.name}
            tell(friend, f"group-{group.pk}", text, group.get_absolute_url())


def join(me: User, group_id: str) -> None:
    with _locked(group_id, me) as (group, member):
        if not member.is_in:
            member.is_in, member.sat_out = True, standing.oftenest(group)
            member.save(update_fields=["is_in", "sat_out"])
            standing.start_if_free(group)


def leave(me: User, group_id: str) -> None:
    """Or decline to join. A match that runs is played to its end."""
    with _locked(group_id, me) as (group, member):
        if group.owner_id == me.pk:
            raise refusals.hand_over_first()
        member.delete()


def remove(by: User, group_id: str, user_id: int) -> None:
    with owned(group_id, by) as group:
        if user_id == by.pk:
            raise refusals.hand_over_first()
        group.members.filter(user=user_id).delete()


def hand_over(by: User, group_id: str, user_id: int) -> None:
    with owned(group_id, by) as group:
        if not group.members.filter(user=user_id, is_in=True, user__is_former=False).exists():
            raise refusals.not_in_group()
        group.owner_id, group.hook = user_id, ""  # the address was the old owner's
        group.save(update_fields=["owner", "hook"])


def dissolve(by: User, group_id: str) -> None:
    with owned(group_id, by) as group:
        group.delete()


def rest(me: User, group_id: str, is_resting: bool) -> None:
    with _locked(group_id, me) as (group, member):
        member.is_resting = is_resting
        if not is_resting:
            member.sat_out = standing.oftenest(group)
        member.save(update_fields=["is_resting", "sat_out"])
        standing.start_if_free(group)


def pause(by: User, group_id: str) -> None:
    with owned(group_id, by) as group:
        group.is_paused = True
        group.save(update_fields=["is_paused"])


def resume(by: User, group_id: str) -> None:
    """At once, unless a match still runs."""
    with owned(group_id, by) as group:
        if len(standing.ready(group)) < LEAST:
            raise refusals.too_few_members()
        group.is_paused = False
        group.save(update_fields=["is_paused"])
        standing.start_if_free(group)


def forget_former() -> None:
    """Of who deleted the account nothing is kept; their groups go to whoever is in for longest."""
    for group in Group.objects.filter(owner__is_former=True):
        heir = group.members.filter(is_in=True, user__is_former=False).first()
        if heir is None:
            group.delete()
        else:
            Group.objects.filter(pk=group.pk).update(owner=heir.user_id, hook="")
    Member.objects.filter(user__is_former=True).delete()


def _checked(game: str, given: Mapping[str, str]) -> dict[str, str]:
    form = setup_links.read(registry.get(game).info, given)
    if not form.is_valid():
        raise refusals.bad_setup(" ".join(setup_links.faults(form)))
    if form.cleaned_data["seats"] < LEAST or form.cleaned_data["bots"]:
        raise refusals.group_of_people()
    return {**setup_links.chosen(form), "seats": str(form.cleaned_data["seats"])}


def _clean(name: str) -> str:
    line = " ".join(name.split())
    if not Group.SHORTEST_NAME <= len(line) <= Group.LONGEST_NAME or not line.isprintable():
        raise refusals.bad_group_name(Group.SHORTEST_NAME, Group.LONGEST_NAME)
    return line


@contextmanager
def owned(group_id: str, by: User) -> Iterator[Group]:
    with transaction.atomic():
        group = Group.objects.select_for_update().filter(pk=group_id).first()
        if group is None or group.owner_id != by.pk:
            raise refusals.only_owner()
        yield group


@contextmanager
def _locked(group_id: str, me: User) -> Iterator[tuple[Group, Member]]:
    with transaction.atomic():
        group = Group.objects.select_for_update().filter(pk=group_id).first()
        member = group.members.filter(user=me).first() if group else None
        if group is None or member is None:
            raise refusals.not_in_group()
        yield group, member

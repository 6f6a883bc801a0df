"""The standing invitation: whoever is in plays, and when a match of the group ends the next one starts at once.

Callers hold the group's row; `GroupMatch.is_heard` and its number see to it that an end heard of twice has one effect.
"""

from contextlib import suppress
from dataclasses import replace

from django.db import transaction
from django.db.models import F, Max
from django.utils.translation import gettext as _

from accounts.models import User
from friends import refusals, rotation, selectors
from friends.models import Group, GroupMatch, Member
from friends.services.friendships import tell
from games import permits, setup_links, words
from games import services as games
from games.engine import registry
from games.engine.refusals import Refused
from games.models import Match, Move
from games.services import Setup
from games.tables import fetch
from notices import posting

OWN = (Move.By.PLAYER, Move.By.ORDER)


def hear_of(match_id: str) -> None:
    """Its end is posted once, who did not play themselves sits out, and the next match starts."""
    with transaction.atomic():
        found = GroupMatch.objects.filter(match=match_id).values_list("group", flat=True).first()
        group = Group.objects.select_for_update().filter(pk=found).first() if found else None
        played = group.matches.select_related("match").get(match=match_id) if group else None
        if group is None or played is None or played.is_heard or not played.match.is_over:
            return
        played.is_heard = True
        played.save(update_fields=["is_heard"])
        _post_end(group, played.match)
        _rest_absent(group, played)
        start_if_free(group)


def start_if_free(group: Group) -> None:
    if not group.is_paused and not group.matches.filter(is_heard=False).exists():
        _start(group)


def number_of(group: Group) -> int:
    last = group.matches.first()
    return last.number if last else 0


def oftenest(group: Group) -> int:
    """How often who sat out most did so; who joins or comes back counts as having done so, too, and plays next."""
    return group.members.aggregate(most=Max("sat_out"))["most"] or 0


def ready(group: Group) -> list[Member]:
    """Who would play now, were there seats for all."""
    members = group.members.filter(is_in=True, is_resting=False, user__is_active=True).select_related("user")
    return [member for member in members if _may_sit(member.user)]


def _may_sit(user: User) -> bool:
    with suppress(Refused):
        permits.ask("sit", user)
        return True
    return False


def _start(group: Group) -> None:
    members, number = ready(group), number_of(group) + 1
    try:
        setup, people = _table(group, members)
        permits.ask("create", group.owner)
        by_id = {member.user_id: member.user for member in members}
        seated = [by_id[person] for person in rotation.turned(people, number)]
        match = games.start_match(group.owner, setup, seated)
    except Refused:
        _stop(group)
        return
    GroupMatch.objects.create(group=group, match=match, number=number)
    aside = [member.pk for member in members if member.user_id not in people]
    Member.objects.filter(pk__in=aside).update(sat_out=F("sat_out") + 1)
    names = ", ".join(user.display_name for user in seated)
    told = {"group": group.name, "number": number, "names": names}
    posting.post(group, _("%(group)s: match %(number)s has started: %(names)s.") % told, match.get_absolute_url())


def _table(group: Group, members: list[Member]) -> tuple[Setup, list[int]]:
    """As many as the group wants, or as many fewer as the game can seat with these options."""
    info = registry.get(group.game).info
    form = setup_links.read(info, group.setup)
    if not form.is_valid():
        raise refusals.bad_setup("")
    setup = form.setup()
    waiting = [rotation.Waiting(member.user_id, member.sat_out) for member in members]
    apart = selectors.apart([member.user_id for member in members])
    for seats in sorted((count for count in info.seat_counts if 2 <= count <= setup.seats), reverse=True):
        people = rotation.choose(waiting, seats, apart)
        with suppress(Refused):
            fitting = replace(setup, seats=seats)
            games.checked_options(fitting)
            if len(people) == seats:
                return fitting, people
    raise refusals.too_few_members()


def _stop(group: Group) -> None:
    """Nothing can start: the invitation pauses, and its owner hears of it."""
    group.is_paused = True
    group.save(update_fields=["is_paused"])
    text = _("%(group)s is paused: there are too few members for another match.") % {"group": group.name}
    tell(group.owner, f"paused-{group.pk}-{number_of(group)}", text, group.get_absolute_url())


def _rest_absent(group: Group, played: GroupMatch) -> None:
    """Who was away at the end, or made no move of their own, does not hold up the next match until they are back."""
    present = set(played.match.moves.filter(by__in=OWN).values_list("seat", flat=True))
    was_cancelled = played.match.outcome is None
    absent = [
        seat.original_id or seat.user_id
        for seat in played.match.seats.all()
        if seat.original_id or seat.stand_in or not (was_cancelled or seat.number in present)
    ]
    for member in group.members.filter(user__in=absent, is_resting=False).select_related("user"):
        Member.objects.filter(pk=member.pk).update(is_resting=True)
        text = _("You sit out in %(group)s until you say that you are back.") % {"group": group.name}
        tell(member.user, f"rest-{group.pk}-{played.number}", text, group.get_absolute_url())


def _post_end(group: Group, match: Match) -> None:
    names = [seat.user.display_name if seat.user else "" for seat in fetch(match.pk).seats]
    result = words.get(match.game).title(match.outcome, names) if match.outcome else _("It was cancelled.")
    text = _("%(group)s: the match is over. %(result)s") % {"group": group.name, "result": result}
    posting.post(group, text, match.get_absolute_url())

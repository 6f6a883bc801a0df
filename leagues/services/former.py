"""Who has deleted the account leaves clubs and seasons as well; a club is not left without an owner."""

from django.db import transaction

from leagues.models import Entry, Membership, Season
from leagues.services import clubs, seasons

Role = Membership.Role


def excuse_former_people() -> None:
    gone = Entry.objects.filter(user__is_former=True).exclude(status=Entry.Status.WITHDRAWN)
    for entry in gone.exclude(season__status=Season.Status.FINISHED).select_related("season"):
        seasons.withdraw(entry.season, entry.pk)
    for each in Membership.objects.filter(user__is_former=True).select_related("club", "user"):
        with transaction.atomic():
            if each.role != Role.OWNER or _has_heir(each):
                each.delete()


def _has_heir(owner: Membership) -> bool:
    """The longest-serving organiser, else the longest-serving member, takes over; nobody there, and the row stays."""
    others = owner.club.memberships.filter(role__in=[Role.ORGANISER, Role.MEMBER], user__is_former=False)
    heir = others.filter(role=Role.ORGANISER).first() or others.first()
    if heir:
        clubs.hand_over(owner.user, owner.club, heir.user_id)
    return heir is not None

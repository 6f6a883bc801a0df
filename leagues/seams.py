"""Where leagues touch what other parts of the house know better."""

from collections.abc import Iterable

from accounts.models import User
from friends import selectors as friends
from leagues.models import Avoidance, Club, Membership, Notice, Season
from notices import posting
from notices import services as notices


def announce(club: Club, text: str, season: Season | None = None) -> None:
    """On the club's notice board, to every member as they wish to be told, and to the club's webhook."""
    posted = Notice.objects.create(club=club, season=season, text=text)
    members = User.objects.filter(memberships__club=club, memberships__role__in=Membership.IN)
    about = season or club
    notices.announce(members, f"{club.name}: {text}", about.get_absolute_url(), f"club-{posted.pk}")
    posting.post(club, f"{club.name}: {text}", about.get_absolute_url())


def away(users: Iterable[User]) -> set[int]:
    """Whose clock stands still now."""
    return {user.pk for user in users if user.is_away}


def apart(user_ids: Iterable[int]) -> set[frozenset[int]]:
    """Pairs of whom one had rather not meet the other, or has blocked them."""
    ids = list(user_ids)
    found = Avoidance.objects.filter(user__in=ids, other__in=ids)
    return friends.apart(ids) | {frozenset(pair) for pair in found.values_list("user_id", "other_id")}

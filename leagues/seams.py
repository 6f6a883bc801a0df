"""Where leagues touch what other parts of the house know better."""

from collections.abc import Iterable

from accounts.models import User
from leagues.models import Avoidance, Club, Notice, Season


def announce(club: Club, text: str, season: Season | None = None) -> None:
    """Tell the members. The notice board is the one channel there is; personal notices would start here, too."""
    Notice.objects.create(club=club, season=season, text=text)


def away(users: Iterable[User]) -> set[int]:
    """Whose clock stands still now. An account may say so by `is_away`; without that, nobody is."""
    return {user.pk for user in users if getattr(user, "is_away", False)}


def apart(user_ids: Iterable[int]) -> set[frozenset[int]]:
    """Pairs of whom one had rather not meet the other."""
    ids = list(user_ids)
    found = Avoidance.objects.filter(user__in=ids, other__in=ids)
    return {frozenset(pair) for pair in found.values_list("user_id", "other_id")}

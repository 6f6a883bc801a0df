"""Who may do what in a club. Organising gives no look into anybody's match: a match knows players and spectators only."""

from collections.abc import Sequence

from accounts.models import User
from games.models import Match
from leagues import refusals
from leagues.models import Club, Membership, TableDraw


def membership(club: Club, user: User | None) -> Membership | None:
    return Membership.objects.filter(club=club, user=user).first() if user else None


def check_organiser(club: Club, user: User) -> None:
    found = membership(club, user)
    if found is None or not found.is_organiser:
        raise refusals.not_allowed()


def check_owner(club: Club, user: User) -> None:
    found = membership(club, user)
    if found is None or found.role != Membership.Role.OWNER:
        raise refusals.only_owner()


def check_account(user: User) -> None:
    if user.is_guest:
        raise refusals.guests_stay_outside()


def may_see(club: Club, found: Membership | None) -> bool:
    """The inside of the club: leagues, members, notices. A hidden club does not even exist for others."""
    return club.is_public or bool(found and found.is_member)


def permit_proposal(act: str, user: User, match: Match | None, others: Sequence[User]) -> None:
    """Players of a league match do not pause or cancel it among themselves: the round waits for it."""
    if act in {"pause", "cancel"} and TableDraw.objects.filter(match=match).exists():
        raise refusals.league_match()

"""Who may do what: the role must allow it, and nobody decides in a matter of their own."""

from accounts.models import User
from games.models import Seat
from moderation import refusals
from moderation.models import Report


def check(user: User, permission: str) -> None:
    """`permission` is one of this app's."""
    if not user.has_perm(f"moderation.{permission}"):
        raise refusals.not_allowed()


def is_seated(user: User, match_id: str | None) -> bool:
    """Also on a seat that is only kept for them."""
    return match_id is not None and Seat.objects.filter(match_id=match_id, user=user).exists()


def is_party(user: User, report: Report) -> bool:
    return user.pk in (report.by_id, report.about_id) or is_seated(user, report.match_id)


def check_no_party(user: User, report: Report) -> None:
    if is_party(user, report):
        raise refusals.party()


def check_not_seated(user: User, match_id: str) -> None:
    if is_seated(user, match_id):
        raise refusals.seat_holder()

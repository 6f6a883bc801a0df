"""What moderators do to matches: each through the keeping of the tables, and noted in the same transaction."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.http import Http404

from accounts.models import User
from games import refusals as house
from games import replays, services, tables
from games.models import Match
from games.services import keeping
from moderation import permissions, refusals
from moderation.models import Act
from moderation.services import audit

What = Act.What


def pause(match_id: str, moderator: User, why: str) -> None:
    _keep(match_id, moderator, why, "keep_matches", What.PAUSE, lambda: keeping.pause(match_id, why))


def resume(match_id: str, moderator: User, why: str) -> None:
    _keep(match_id, moderator, why, "keep_matches", What.RESUME, lambda: keeping.resume(match_id))


def extend(match_id: str, moderator: User, why: str, hours: int) -> None:
    by = timedelta(hours=hours)
    _keep(match_id, moderator, why, "keep_matches", What.EXTEND, lambda: keeping.extend(match_id, by), hours=hours)


def annul(match_id: str, moderator: User, why: str, is_annulled: bool = True) -> None:
    """A running match ends without places; one that is over stays readable and counts nowhere. Ratings follow."""

    def do() -> Any:
        if is_annulled and tables.fetch(match_id).match.is_running:
            return keeping.cancel(match_id, why)
        return services.annul(match_id, is_annulled)

    _keep(match_id, moderator, why, "judge_matches", What.ANNUL if is_annulled else What.COUNT, do)


def adjudicate(match_id: str, moderator: User, why: str, places: Sequence[int]) -> None:
    def do() -> Any:
        return keeping.adjudicate(match_id, places, why)

    _keep(match_id, moderator, why, "judge_matches", What.ADJUDICATE, do, places=list(places))


def rewind(match_id: str, moderator: User, why: str, ply: int) -> None:
    _keep(match_id, moderator, why, "judge_matches", What.REWIND, lambda: keeping.rewind(match_id, ply, why), ply=ply)


def replace_seat(match_id: str, moderator: User, why: str, number: int, user: User) -> None:
    """By a person who is not the moderator, or by a bot."""
    if user == moderator:
        raise refusals.party()

    def do() -> Any:
        return keeping.replace_seat(match_id, number, user)

    _keep(match_id, moderator, why, "seat_matches", What.REPLACE, do, seat=number, to=user.username)


def free_seat(match_id: str, moderator: User, why: str, number: int) -> None:
    _keep(match_id, moderator, why, "seat_matches", What.FREE, lambda: keeping.free_seat(match_id, number), seat=number)


def check_deal(match_id: str, moderator: User) -> bool:
    """Deals again and plays every move again; says only whether it is true, so it tells nothing of a running match."""
    permissions.check(moderator, "keep_matches")
    match = tables.fetch(match_id).match
    if match.is_open:
        raise house.not_started()
    is_true = all(replays.check(match).values())
    audit.note(moderator, What.CHECK, match=match, after={"true": is_true})
    return is_true


def _keep(
    match_id: str, moderator: User, why: str, permission: str, what: Act.What, do: Callable[[], Any], **more: Any
) -> None:
    permissions.check(moderator, permission)
    permissions.check_not_seated(moderator, match_id)
    if not why.strip():
        raise refusals.say_why()
    with transaction.atomic():
        before = _facts(match_id)
        do()
        audit.note(moderator, what, why.strip(), match=match_id, before=before, after=_facts(match_id) | more)


def _facts(match_id: str) -> dict[str, Any]:
    """What anybody may know of it: nothing of this is a secret of the match."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise Http404
    return {
        "status": match.status,
        "ply": match.ply,
        "paused": match.paused_at is not None,
        "annulled": match.annulled_at is not None,
        "deadline": match.deadline.isoformat() if match.deadline else None,
        "outcome": match.outcome,
        "seats": [str(user) if user else None for user in _people(match)],
    }


def _people(match: Match) -> list[User | None]:
    return [seat.user for seat in match.seats.select_related("user")]

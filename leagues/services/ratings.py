"""Ratings, always in the order in which matches ended: a match heard of late is put where it belongs.

Rating one more match and working out everything afresh are the same act, begun at different places. So the stored
values are what a recomputation gives, to the last digit.
"""

from datetime import datetime
from typing import Any

from django.db import connection, transaction
from django.db.models import Prefetch, Q, QuerySet
from django.db.models.functions import Coalesce

from games.models import Match, Seat
from leagues.models import Rating, RatingChange
from leagues.rating import Strength, rated, sides_of

Moment = tuple[datetime, str]  # when a match ended, and which
AT_ONCE = 500


def hear_of(match_id: str) -> None:
    """A match has ended or was annulled; heard twice, it changes nothing."""
    match = Match.objects.only("game", "ended_at").filter(pk=match_id, status=Match.Status.OVER).first()
    if match is None or match.ended_at is None:
        return
    with transaction.atomic():
        _lock(match.game)
        counts = counted(match.game).filter(pk=match_id).exists()
        if counts != RatingChange.objects.filter(match=match_id).exists():
            _rate_from(match.game, (match.ended_at, match.pk))


def recompute(game: str) -> int:
    """From scratch; how many matches counted."""
    with transaction.atomic():
        _lock(game)
        return _rate_from(game, None)


def counted(game: str) -> QuerySet[Match]:
    """Rated, over, not annulled, and played by at least two."""
    return _countable().filter(game=game)


def unheard() -> QuerySet[Match]:
    """To be rated, but not rated; for the job that catches up."""
    return _countable().filter(rating_changes=None).order_by("ended_at")


def _countable() -> QuerySet[Match]:
    over = Match.objects.filter(status=Match.Status.OVER, is_rated=True, annulled_at=None, ended_at__isnull=False)
    return over.exclude(outcome=None).filter(seats__number=1).exclude(pk__in=_with_an_empty_seat())


def _with_an_empty_seat() -> QuerySet[Seat, Any]:
    return Seat.objects.filter(user=None, original=None, match__status=Match.Status.OVER).values("match")


def _lock(game: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_xact_lock(hashtext(%s))", [f"rating {game}"])


def _rate_from(game: str, moment: Moment | None) -> int:
    touched = _undo(game, moment)
    strengths = _strengths(game, moment, touched)
    count = 0
    seats = Prefetch("seats", Seat.objects.order_by("number"))
    for match in _matches(game, moment).order_by("ended_at", "pk").prefetch_related(seats).iterator(AT_ONCE):
        touched |= _rate(match, strengths)
        count += 1
    _keep(game, touched, strengths)
    return count


def _since(moment: Moment | None) -> Q:
    return Q() if moment is None else Q(ended_at__gt=moment[0]) | Q(ended_at=moment[0], match_id__gte=moment[1])


def _undo(game: str, moment: Moment | None) -> set[int]:
    later = RatingChange.objects.filter(_since(moment), game=game)
    touched = set(later.values_list("user_id", flat=True))
    if moment is None:
        touched |= set(Rating.objects.filter(game=game).values_list("user_id", flat=True))
    later.delete()
    return touched


def _strengths(game: str, moment: Moment | None, touched: set[int]) -> dict[int, tuple[Strength, int]]:
    """What is left after undoing: the last change of everybody the matches ahead are about."""
    ahead = Seat.objects.filter(match__in=_matches(game, moment)).values(rated_user=Coalesce("original", "user"))
    changes = RatingChange.objects.filter(Q(user__in=ahead) | Q(user__in=touched), game=game)
    last = changes.order_by("user_id", "-ended_at", "-match_id").distinct("user_id")
    return {change.user_id: (change.strength, change.matches) for change in last}


def _matches(game: str, moment: Moment | None) -> QuerySet[Match]:
    if moment is None:
        return counted(game)
    return counted(game).filter(Q(ended_at__gt=moment[0]) | Q(ended_at=moment[0], pk__gte=moment[1]))


def _rate(match: Match, strengths: dict[int, tuple[Strength, int]]) -> set[int]:
    assert match.outcome and match.ended_at
    users = [seat.original_id or seat.user_id or 0 for seat in match.seats.all()]  # who sat down at the start
    view = match.rules.view(match.rules.load(match.state or {}), None)
    known = [strengths.get(user, (Strength(), 0)) for user in users]
    after = rated(
        [strength for strength, _matches in known], match.outcome["places"], sides_of(len(users), view.get("sides"))
    )
    changes = []
    for seat, user in enumerate(users):
        before, matches = known[seat]
        strengths[user] = after[seat], matches + 1
        changes.append(_changed(match, user, before, after[seat], matches + 1, match.outcome["places"][seat]))
    RatingChange.objects.bulk_create(changes)
    return set(users)


def _changed(match: Match, user: int, before: Strength, after: Strength, matches: int, place: int) -> RatingChange:
    ended_at = match.ended_at
    assert ended_at
    return RatingChange(
        match=match,
        game=match.game,
        user_id=user,
        ended_at=ended_at,
        mu=after.mu,
        sigma=after.sigma,
        certain=after.certain,
        mu_before=before.mu,
        matches=matches,
        place=place,
    )


def _keep(game: str, touched: set[int], strengths: dict[int, tuple[Strength, int]]) -> None:
    gone = touched - strengths.keys()
    Rating.objects.filter(game=game, user__in=gone).delete()
    rows = []
    for user in sorted(touched - gone):
        strength, matches = strengths[user]
        rows.append(
            Rating(
                game=game, user_id=user, mu=strength.mu, sigma=strength.sigma, certain=strength.certain, matches=matches
            )
        )
    Rating.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["game", "user"],
        update_fields=["mu", "sigma", "certain", "matches"],
    )

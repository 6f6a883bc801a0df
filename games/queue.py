"""Everything that waits for one person, shortest time first, and how much thought each asks for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.db.models import Prefetch, Q
from django.utils.translation import gettext_noop

from accounts.models import User
from games import words
from games.engine import play
from games.engine.protocol import AsksForBids
from games.models import Match, Seat
from games.tables import IS_ASKED

FEW = 6  # choices that can be overlooked at a glance
EFFORTS = {
    "bid": gettext_noop("a bid"),
    "quick": gettext_noop("a quick reply"),
    "think": gettext_noop("a long think"),
    "seat": gettext_noop("an invitation"),
}
NEVER = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True)
class Waiting:
    match: Match
    until: datetime | None
    effort: str  # of EFFORTS


def queue(user: User) -> list[Waiting]:
    """Questions, and seats kept for them."""
    is_kept = Q(match__status=Match.Status.OPEN, is_taken=False)
    everybody = Prefetch("match__seats", Seat.objects.select_related("user"))
    seats = Seat.objects.filter(IS_ASKED | is_kept, user=user).select_related("match").prefetch_related(everybody)
    waiting = [Waiting(seat.match, _until(seat), effort(seat)) for seat in seats]
    return sorted(waiting, key=lambda each: (each.until or NEVER, each.match.moved_at or NEVER))


def effort(seat: Seat) -> str:
    """A bid, or as the game says; a game that says nothing is judged by how many choices it offers."""
    match = seat.match
    if match.is_open:
        return "seat"
    rules, state = match.rules, match.rules.load(match.state or {})
    if isinstance(rules, AsksForBids) and rules.bid_of_nothing(state, seat.number):
        return "bid"
    offered = list(play.choices(rules, state, seat.number))
    judge = getattr(words.get(match.game), "effort", by_choices)
    return str(judge(rules.view(state, seat.number), offered))


def by_choices(view: Mapping[str, Any], choices: Sequence[str]) -> str:
    return "quick" if len(choices) <= FEW else "think"


def following(waiting: list[Waiting], passed: Sequence[str]) -> Waiting | None:
    """The first that was not passed by in this round."""
    return next((each for each in waiting if each.match.pk not in passed), None)


def _until(seat: Seat) -> datetime | None:
    until = seat.match.waiting.get(str(seat.number), {}).get("until")
    return datetime.fromisoformat(until) if until else None

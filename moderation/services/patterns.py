"""Patterns that need a human eye, worked out from finished matches. They are listed, and have no effect."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import combinations

from django.db.models.functions import Now
from django.utils.translation import gettext as _

from games.clock import now
from games.models import Match, Move, Seat
from moderation.models import Device, Flag

Kind = Flag.Kind
LOOKED_BACK = timedelta(days=90)
TOGETHER, ALWAYS, ODD = 6, 0.7, 0.9  # rated matches of two; part of all of the one's; part won by the same of them
RESIGNATIONS, EARLY = 4, 10  # so many, before so many moves
FED = 4  # rated matches resigned early that the same person won
GREW = 3  # more matches than when it was looked at: it is looked at again
KEPT = 10


@dataclass
class Played:
    """What a finished match says: who came in where, and who resigned early."""

    pk: str
    is_rated: bool
    places: dict[int, int] = field(default_factory=dict)
    early: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class Seen:
    kind: Kind
    user: int
    other: int | None
    matches: list[str]
    sentence: str

    @property
    def key(self) -> str:
        pair = f"{self.user}-{self.other}" if self.kind == Kind.FEEDING else "-".join(map(str, sorted(self._people)))
        return f"{self.kind}-{pair}"

    @property
    def _people(self) -> list[int]:
        return [self.user] if self.other is None else [self.user, self.other]


def flag_patterns() -> int:
    """Once a day. A pattern looked at stays so until it has grown."""
    seen = [*_find(played())]
    for each in seen:
        _keep(each)
    return len(seen)


def _keep(seen: Seen) -> None:
    weight, latest = len(seen.matches), seen.matches[-KEPT:]
    flag, is_new = Flag.objects.get_or_create(
        key=seen.key,
        defaults={
            "kind": seen.kind,
            "user_id": seen.user,
            "other_id": seen.other,
            "seen": seen.sentence,
            "weight": weight,
            "matches": latest,
        },
    )
    if is_new or weight < flag.weight + GREW:
        return
    flag.seen, flag.weight, flag.matches, flag.state, flag.at = seen.sentence, weight, latest, Flag.State.NEW, Now()
    flag.save(update_fields=["seen", "weight", "matches", "state", "at"])


def played() -> list[Played]:
    """Finished matches of at least two people, the oldest first."""
    over = Match.objects.filter(status=Match.Status.OVER, ended_at__gt=now() - LOOKED_BACK, outcome__isnull=False)
    found = {match.pk: Played(match.pk, match.is_rated) for match in over.only("is_rated").order_by("ended_at")}
    seats = Seat.objects.filter(match__in=over, user__is_bot=False, user__is_former=False)
    numbers: dict[tuple[str, int], int] = {}
    for seat in seats.select_related("match").only("number", "user_id", "match__outcome"):
        if seat.user_id and seat.match.outcome:
            numbers[seat.match_id, seat.number] = seat.user_id
            found[seat.match_id].places[seat.user_id] = seat.match.outcome["places"][seat.number]
    quick = Move.objects.filter(match__in=over, kind=Move.Kind.RESIGN, by=Move.By.PLAYER, ply__lte=EARLY)
    for match_id, number in quick.values_list("match_id", "seat"):
        if number is not None and (match_id, number) in numbers:
            found[match_id].early.add(numbers[match_id, number])
    return [each for each in found.values() if len(each.places) > 1]


def _find(matches: list[Played]) -> Iterator[Seen]:
    pairs: dict[tuple[int, int], list[Played]] = defaultdict(list)
    rated: dict[int, int] = defaultdict(int)
    early: dict[int, list[str]] = defaultdict(list)
    for match in matches:
        for user in match.early:
            early[user].append(match.pk)
        for user in match.places if match.is_rated else ():
            rated[user] += 1
        for pair in combinations(sorted(match.places), 2):
            pairs[pair].append(match)
    for user, where in early.items():
        if len(where) >= RESIGNATIONS:
            sentence = _("Resigned %(count)s matches within the first %(early)s moves.")
            yield Seen(Kind.RESIGNING, user, None, where, sentence % {"count": len(where), "early": EARLY})
    yield from _together(pairs, rated)
    yield from _feeding(pairs)
    yield from _on_one_device(pairs)


def _together(pairs: dict[tuple[int, int], list[Played]], rated: dict[int, int]) -> Iterator[Seen]:
    for (one, other), matches in pairs.items():
        counted = [match for match in matches if match.is_rated]
        if len(counted) < TOGETHER or len(counted) < ALWAYS * min(rated[one], rated[other]):
            continue
        ahead = sum(match.places[one] < match.places[other] for match in counted)
        behind = sum(match.places[one] > match.places[other] for match in counted)
        if max(ahead, behind) >= ODD * len(counted):
            sentence = _("%(count)s rated matches together; the same of the two came in ahead in %(ahead)s of them.")
            where = [match.pk for match in counted]
            said = sentence % {"count": len(counted), "ahead": max(ahead, behind)}
            yield Seen(Kind.TOGETHER, one, other, where, said)


def _feeding(pairs: dict[tuple[int, int], list[Played]]) -> Iterator[Seen]:
    for pair, matches in pairs.items():
        for giver, taker in (pair, pair[::-1]):
            fed = [each.pk for each in matches if each.is_rated and giver in each.early and each.places[taker] == 1]
            if len(fed) >= FED:
                sentence = _("Resigned %(count)s rated matches early that the other then won.") % {"count": len(fed)}
                yield Seen(Kind.FEEDING, giver, taker, fed, sentence)


def _on_one_device(pairs: dict[tuple[int, int], list[Played]]) -> Iterator[Seen]:
    users: dict[str, set[int]] = defaultdict(set)
    for user, mark in Device.objects.filter(user__is_former=False).values_list("user_id", "mark"):
        users[mark].add(user)
    shared = {pair for people in users.values() if len(people) > 1 for pair in combinations(sorted(people), 2)}
    for pair in shared & set(pairs):
        where = [match.pk for match in pairs[pair]]
        sentence = _("Logged in from one browser, and sat at the same table %(count)s times.") % {"count": len(where)}
        yield Seen(Kind.DEVICE, pair[0], pair[1], where, sentence)

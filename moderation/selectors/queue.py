"""The queue of reports, and all that belongs to one of them."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Count, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import ChatLine, Match
from games.story import log_lines
from games.tables import fetch
from moderation.models import Report, Sanction

AROUND = 10  # lines of chat before and after
SHOWN = 15  # of a person's earlier reports and sanctions
MOVES_SHOWN = 12

AGES = [
    (timedelta(hours=4), _("less than 4 hours")),
    (timedelta(days=1), _("less than a day")),
    (timedelta(days=3), _("less than 3 days")),
]


def undecided() -> QuerySet[Report]:
    return Report.objects.exclude(state=Report.State.DECIDED)


def counts_by_age() -> list[dict[str, Any]]:
    """How many wait how long; the oldest last."""
    now = timezone.now()
    spans = [now, *(now - age for age, _label in AGES)]
    filters = {f"age{place}": Q(at__lte=spans[place], at__gt=spans[place + 1]) for place in range(len(AGES))}
    filters["older"] = Q(at__lte=spans[-1])
    found = undecided().aggregate(**{name: Count("pk", filter=each) for name, each in filters.items()})
    labels = [label for _age, label in AGES] + [_("longer")]
    return [{"label": label, "count": found[name]} for label, name in zip(labels, filters, strict=True)]


@dataclass(frozen=True)
class History:
    """What the house knows of a person already."""

    person: User
    about: list[Report]
    made: list[Report]
    upheld: int
    dismissed: int
    sanctions: list[Sanction]


def history(person: User | None, but: Report | None = None) -> History | None:
    if person is None:
        return None
    others = Report.objects.exclude(pk=but.pk) if but else Report.objects.all()
    made = others.filter(by=person).select_related("about")
    return History(
        person,
        list(others.filter(about=person).select_related("by").order_by("-pk")[:SHOWN]),
        list(made.order_by("-pk")[:SHOWN]),
        made.filter(verdict=Report.Verdict.UPHELD).count(),
        made.filter(verdict=Report.Verdict.DISMISSED).count(),
        list(person.sanctions.select_related("by")[:SHOWN]),
    )


def said_around(report: Report) -> list[ChatLine]:
    """The lines before and after the one reported; of a match its latest, of a person what they said last."""
    lines = ChatLine.objects.select_related("user", "match")
    if report.line:
        same = lines.filter(match=report.line.match_id)
        before = same.filter(pk__lte=report.line.pk).order_by("-pk")[: AROUND + 1]
        return [*reversed(before), *same.filter(pk__gt=report.line.pk)[:AROUND]]
    if report.match:
        return list(reversed(lines.filter(match=report.match).order_by("-pk")[: 2 * AROUND]))
    if report.about:
        return list(reversed(lines.filter(user=report.about, match__is_public=True).order_by("-pk")[:AROUND]))
    return []


def moves_around(report: Report) -> list[dict[str, Any]]:
    """The log up to that move, as a spectator may read it."""
    if report.match is None or report.ply is None:
        return []
    return sentences(report.match, report.ply, MOVES_SHOWN)


def sentences(match: Match, ply: int | None = None, most: int | None = None) -> list[dict[str, Any]]:
    if match.is_open:
        return []
    moves = match.moves.filter(ply__lte=ply) if ply is not None else match.moves.all()
    latest = list(moves.order_by("-ply")[:most])[::-1]
    return log_lines(fetch(match.pk), latest, None)

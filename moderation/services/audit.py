"""The audit log: noted in the transaction of the act itself, so that there is never one without the other."""

from typing import Any

from accounts.models import User
from games.models import Match
from moderation.models import Act, Report

Facts = dict[str, Any]


def note(
    by: User,
    what: Act.What,
    why: str = "",
    *,
    person: User | None = None,
    match: Match | str | None = None,
    report: Report | None = None,
    before: Facts | None = None,
    after: Facts | None = None,
) -> Act:
    return Act.objects.create(
        by=by,
        what=what,
        why=why,
        person=person,
        match_id=match.pk if isinstance(match, Match) else match,
        report=report,
        before=before or {},
        after=after or {},
    )

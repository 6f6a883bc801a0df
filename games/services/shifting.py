"""Moving what is timed at a table: after a pause, an extension, a time when the house was closed."""

from datetime import datetime, timedelta
from typing import Any

from games import broadcast
from games.models import Match
from games.services.asking import retimed
from games.tables import Table


def shift(table: Table, by: timedelta) -> None:
    """Every open question of a locked table gets that much more time (or less); what has no limit keeps none."""
    match = table.match
    match.waiting = shifted(match.waiting, by)
    keep_times(match)


def keep_times(match: Match) -> None:
    match.deadline = earliest(match.waiting)
    match.save(update_fields=["waiting", "deadline"])
    broadcast.tell_table(match)


def earliest(waiting: dict[str, Any]) -> datetime | None:
    deadlines = [datetime.fromisoformat(question["until"]) for question in waiting.values() if question["until"]]
    return min(deadlines, default=None)


def shifted(questions: dict[str, Any], by: timedelta) -> dict[str, Any]:
    return {seat: retimed(question, lambda at: at + by) for seat, question in questions.items()}

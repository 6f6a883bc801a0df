"""Repairs of what is stuck: what the house would have done by itself, done now."""

import json

from django.db import connection, transaction
from procrastinate.contrib.django import app

from accounts.models import User
from games import services, tables
from moderation import permissions
from moderation.models import Act
from moderation.services import audit


def let_the_clock_act(match_id: str, moderator: User) -> None:
    """Judged by the house's clock under the lock: nobody whose time is not over loses any."""
    _check(match_id, moderator)
    with transaction.atomic():
        services.time_out(match_id)
        audit.note(moderator, Act.What.REPAIR, "clock", match=match_id)


def let_the_bot_move(match_id: str, moderator: User) -> None:
    _check(match_id, moderator)
    with transaction.atomic():
        services.play_bot(match_id, tables.fetch(match_id).match.ply)
        audit.note(moderator, Act.What.REPAIR, "bot", match=match_id)


def run_again(job_id: int, moderator: User) -> bool:
    """A job that was given up is enqueued anew; every job may run twice and has one effect."""
    permissions.check(moderator, "keep_matches")
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(
            "delete from procrastinate_jobs where id = %s and status = 'failed' returning task_name, args", [job_id]
        )
        row = cursor.fetchone()
        if row is None:
            return False
        task, arguments = row[0], json.loads(row[1])
        app.configure_task(task, allow_unknown=False).defer(**arguments)
        audit.note(moderator, Act.What.REPAIR, task, match=arguments.get("match_id"), before={"job": job_id})
    return True


def _check(match_id: str, moderator: User) -> None:
    permissions.check(moderator, "keep_matches")
    permissions.check_not_seated(moderator, match_id)

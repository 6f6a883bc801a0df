from typing import Any

from django.dispatch import receiver

from friends import jobs
from friends.models import GroupMatch
from games.signals import match_finished


@receiver(match_finished)
def hear(match_id: str, **_about: Any) -> None:
    """Only a job is put down here; the one that catches up finds whatever is lost on the way."""
    if GroupMatch.objects.filter(match=match_id).exists():
        jobs.hear_of_group_match.defer(match_id=match_id)

from typing import Any

from django.dispatch import receiver

from games.signals import match_finished
from leagues import jobs


@receiver(match_finished)
def hear(match_id: str, **_about: Any) -> None:
    """Only a job is put down here; the jobs that catch up find whatever is lost on the way."""
    jobs.hear_of_match.defer(match_id=match_id)

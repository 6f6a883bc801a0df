"""Jobs: what happens by itself. Each may be delivered twice and has one effect."""

from procrastinate import RetryStrategy
from procrastinate.contrib.django import app

from friends.models import GroupMatch
from friends.services import friendships, groups, standing
from games.models import Match

AGAIN = RetryStrategy(max_attempts=5, exponential_wait=2)
AT_ONCE = 100


@app.task(retry=AGAIN)
def hear_of_group_match(match_id: str) -> None:
    standing.hear_of(match_id)


@app.periodic(cron="* * * * *")
@app.task(queueing_lock="catch_up_with_groups")
def catch_up_with_groups(timestamp: int) -> None:
    """Matches whose end nobody heard of, and people who are gone."""
    groups.forget_former()
    friendships.forget_former()
    unheard = GroupMatch.objects.filter(is_heard=False, match__status=Match.Status.OVER)
    for match_id in unheard.values_list("match", flat=True)[:AT_ONCE]:
        standing.hear_of(match_id)

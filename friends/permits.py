"""What blocks forbid at the tables. Only who has blocked hears why; the other hears nothing they could learn from."""

from collections.abc import Sequence

from accounts.models import User
from friends import refusals
from friends.models import Block
from games.models import Match


def check(act: str, user: User, match: Match | None, others: Sequence[User]) -> None:
    if act not in ("sit", "invite") or not others:
        return
    people = [other.pk for other in others if not other.is_bot]
    mine = Block.objects.filter(user=user, other__in=people).select_related("other").first()
    if mine:
        raise refusals.you_block(mine.other.display_name)
    if Block.objects.filter(user__in=people, other=user).exists():
        raise refusals.cannot_sit() if act == "sit" else refusals.cannot_invite()

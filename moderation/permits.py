"""What sanctions forbid at the tables. Who has none costs nothing: their date is read with the person."""

from collections.abc import Sequence

from accounts.models import User
from games.models import Match
from moderation import refusals
from moderation.models import Sanction
from moderation.services.sanctions import in_force

Kind = Sanction.Kind


def permit(act: str, user: User, match: Match | None, others: Sequence[User]) -> None:
    if not user.is_sanctioned:
        return
    held = {each.kind for each in in_force(user) if not each.game or (match and each.game == match.game)}
    if held & {*Sanction.CLOSES_THE_DOOR}:
        raise refusals.barred()
    if act in ("say", "invite") and Kind.MUTE in held:
        raise refusals.muted()
    if act in ("create", "sit") and Kind.NO_MATCHES in held:
        raise refusals.no_matches()
    if act in ("create", "sit") and match and match.is_rated and Kind.UNRATED in held:
        raise refusals.unrated()

from typing import Any

from django import template

from accounts.models import User
from friends import selectors
from games.models import Seat

register = template.Library()


@register.inclusion_tag("friends/_profile.html", takes_context=True)
def friend_acts(context: Any, person: User) -> dict[str, Any]:
    """What the viewer of a profile can do: ask, answer, part, block."""
    me = context["user"]
    if not isinstance(me, User) or me == person or person.is_bot:
        return {}
    can_ask = not me.is_guest and not person.is_guest
    found = {"person": person, "standing": selectors.standing(me, person), "can_ask": can_ask}
    return found | {"csrf_token": context.get("csrf_token"), "back": "profile"}


@register.inclusion_tag("friends/_invite.html", takes_context=True)
def invite_friends(context: Any, match_id: str, seats: list[Seat]) -> dict[str, Any]:
    """For who sits at an open table: each friend, and whether they can be invited."""
    friends = selectors.invitable(context["user"], match_id, seats)
    return {"friends": friends, "match_id": match_id, "csrf_token": context.get("csrf_token")}

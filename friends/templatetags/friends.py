from typing import Any

from django import template

from accounts.models import User
from friends import selectors

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

from typing import Any

from django import template

from accounts.models import User
from moderation.services.sanctions import in_force

register = template.Library()


@register.inclusion_tag("moderation/_banner.html")
def sanctions_banner(user: Any) -> dict[str, Any]:
    """What is in force for the reader; who has nothing costs no query."""
    is_concerned = isinstance(user, User) and user.is_sanctioned
    return {"sanctions": in_force(user) if is_concerned else []}

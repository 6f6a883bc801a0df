from typing import Any

from django import template

from accounts.models import User
from games.engine import registry
from leagues.selectors.clubs import medals
from leagues.selectors.ratings import ratings_of

register = template.Library()


@register.inclusion_tag("leagues/_honours.html")
def honours(person: User) -> dict[str, Any]:
    """Ratings and medals, for the profile."""
    ratings = [{"game": registry.get(rating.game).info, "rating": rating} for rating in ratings_of(person)]
    return {"person": person, "ratings": ratings, "medals": medals(person)}

from typing import Any

from django import template

from accounts.models import User
from games.engine import registry
from leagues.models import RatingChange
from leagues.plots import rating_plot
from leagues.selectors.clubs import medals
from leagues.selectors.ratings import history_of, ratings_of

register = template.Library()


def _plot(changes: list[RatingChange]) -> dict[str, Any] | None:
    """One match is no history."""
    return rating_plot(changes) if len(changes) > 1 else None


@register.inclusion_tag("leagues/_honours.html")
def honours(person: User) -> dict[str, Any]:
    """Ratings and medals, for the profile."""
    history = history_of(person)
    ratings = [
        {"game": registry.get(rating.game).info, "rating": rating, "plot": _plot(history.get(rating.game, []))}
        for rating in ratings_of(person)
    ]
    return {"person": person, "ratings": ratings, "medals": medals(person)}

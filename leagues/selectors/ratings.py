from django.core.paginator import Page, Paginator

from accounts.models import User
from games.engine import registry
from leagues.models import Rating, RatingChange

PAGE_ROWS = 50
PLOTTED = 100


def leader_board(game: str, page: int) -> Page[Rating]:
    """By what is almost certain, so that a lucky newcomer does not lead. Bots are among them; guests are not listed."""
    listed = Rating.objects.filter(game=game, user__is_guest=False, user__is_former=False).select_related("user")
    return Paginator(listed.order_by("-certain", "user_id"), PAGE_ROWS).get_page(page)


def ratings_of(user: User) -> list[Rating]:
    return list(Rating.objects.filter(user=user).order_by("-matches"))


def history_of(user: User) -> dict[str, list[RatingChange]]:
    """By game, oldest first, the latest so many of each."""
    history = {}
    for game in registry.GAMES:
        newest = RatingChange.objects.filter(user=user, game=game).order_by("-ended_at", "-match_id")[:PLOTTED]
        if changes := list(reversed(newest)):
            history[game] = changes
    return history

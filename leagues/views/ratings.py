from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from accounts import names
from accounts.models import User
from games.engine import registry
from leagues.plots import rating_plot
from leagues.selectors import ratings as selectors
from leagues.views.answers import number_of


@require_GET
@never_cache
def leader_board(request: HttpRequest, game: str = "") -> HttpResponse:
    """By game; without one, the first of the house."""
    infos = [rules.info for rules in registry.GAMES.values()]
    game = game or infos[0].slug
    if game not in registry.GAMES:
        raise Http404
    page = selectors.leader_board(game, number_of(request))
    return render(request, "leagues/ratings.html", {"games": infos, "game": registry.get(game).info, "page": page})


@require_GET
@never_cache
def rating_history(request: HttpRequest, username: str) -> HttpResponse:
    person = get_object_or_404(User, name_key=names.key(username), is_former=False)
    histories = [
        {
            "game": registry.get(game).info,
            "plot": rating_plot(changes),
            "changes": changes[::-1][:30],
            "now": changes[-1],
        }
        for game, changes in selectors.history_of(person).items()
    ]
    return render(request, "leagues/rating_history.html", {"person": person, "histories": histories})

"""How the pages of clubs and leagues answer."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from accounts.models import User
from games import refusals as house
from games.engine.refusals import Refused
from games.views.answers import SeeOther
from leagues.models import Entry, Membership, Season
from leagues.selectors.clubs import enter_club


class MemberRequest(HttpRequest):
    """Of somebody logged in."""

    user: User


def user_of(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


def number_of(request: HttpRequest, name: str = "page") -> int:
    number = request.GET.get(name, "1")
    return int(number) if number.isdecimal() and len(number) < 7 else 1


def act(request: HttpRequest, do: Callable[[], Any], back: str) -> HttpResponse:
    """Done, and back to the page; or the sentence why not, with the right 4xx."""
    try:
        do()
    except Refused as refusal:
        return refused(request, refusal, back)
    return SeeOther(back)


def refused(request: HttpRequest, refusal: Refused, back: str) -> HttpResponse:
    context = {"sentence": house.sentence(refusal), "back": back}
    return render(request, "leagues/refused.html", context, status=house.status(refusal))


def find_season(request: HttpRequest, season_id: str) -> tuple[Season, Membership | None]:
    """With who is looking; it does not exist for those who may not look into the club."""
    season = get_object_or_404(Season.objects.select_related("league__club", "previous", "next"), pk=season_id)
    return season, enter_club(season.league.club, user_of(request))


def season_context(request: HttpRequest, season: Season, found: Membership | None) -> dict[str, Any]:
    return {
        "season": season,
        "league": season.league,
        "club": season.league.club,
        "is_member": bool(found and found.is_member),
        "is_organiser": bool(found and found.is_organiser),
    }


def entry_of(season: Season, entry_id: int) -> Entry:
    entry = season.entries.select_related("user").filter(pk=entry_id).first()
    if entry is None:
        raise Http404
    return entry

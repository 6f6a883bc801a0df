"""Leagues and the settings of seasons."""

from collections.abc import Callable

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games.engine.refusals import Refused
from games.refusals import sentence
from games.views.answers import SeeOther
from leagues.forms import LeagueForm, SeasonForm
from leagues.models import League, Season
from leagues.seats import game_words
from leagues.selectors.clubs import enter_club, find_club
from leagues.services import leagues as services
from leagues.views.answers import MemberRequest, act, find_season, user_of


@require_GET
@never_cache
def league_page(request: HttpRequest, league_id: str) -> HttpResponse:
    league = get_object_or_404(League.objects.select_related("club"), pk=league_id)
    found = enter_club(league.club, user_of(request))
    context = {
        "league": league,
        "club": league.club,
        "games": game_words(league),
        "seasons": league.seasons.all(),
        "is_organiser": bool(found and found.is_organiser),
    }
    return render(request, "leagues/league.html", context)


@require_http_methods(["GET", "POST"])
@login_required
def new_league(request: MemberRequest, club_id: str) -> HttpResponse:
    club, found = find_club(club_id, request.user)
    if not found or not found.is_organiser:
        raise Http404
    form = LeagueForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            league = services.create_league(request.user, club, form.cleaned_data["name"], form.chosen())
            return SeeOther(league.get_absolute_url())
        except Refused as refusal:
            form.add_error(None, sentence(refusal))
    context = {"form": form, "club": club}
    return render(request, "leagues/league_form.html", context, status=400 if request.method == "POST" else 200)


@require_http_methods(["GET", "POST"])
@login_required
def new_season(request: MemberRequest, league_id: str) -> HttpResponse:
    league = get_object_or_404(League.objects.select_related("club"), pk=league_id)
    found = enter_club(league.club, request.user)
    if not found or not found.is_organiser:
        raise Http404
    form = SeasonForm(request.POST if request.method == "POST" else None)
    return _season_form(
        request, form, league, lambda: services.create_season(request.user, league, **form.settings()), None
    )


@require_http_methods(["GET", "POST"])
@login_required
def edit_season(request: MemberRequest, season_id: str) -> HttpResponse:
    season, found = find_season(request, season_id)
    if not found or not found.is_organiser:
        raise Http404
    form = SeasonForm(request.POST if request.method == "POST" else None, season=season)

    def save() -> Season:
        services.edit_season(request.user, season, **form.settings())
        return season

    return _season_form(request, form, season.league, save, season)


def _season_form(
    request: MemberRequest, form: SeasonForm, league: League, save: Callable[[], Season], season: Season | None
) -> HttpResponse:
    if request.method == "POST" and form.is_valid():
        try:
            return SeeOther(save().get_absolute_url())
        except Refused as refusal:
            form.add_error(None, sentence(refusal))
    context = {"form": form, "league": league, "club": league.club, "season": season}
    return render(request, "leagues/season_form.html", context, status=400 if request.method == "POST" else 200)


@require_POST
@login_required
def next_season(request: MemberRequest, season_id: str) -> HttpResponse:
    season, _found = find_season(request, season_id)
    made: list[Season] = []
    answer = act(request, lambda: made.append(services.next_season(request.user, season)), season.get_absolute_url())
    return SeeOther(made[0].get_absolute_url()) if made else answer

"""Read-only feeds: open to everybody for a public club, else to whoever has the season's link."""

from collections.abc import Callable
from typing import Any

from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_GET

from leagues import exports
from leagues.models import Season
from leagues.permissions import may_see, membership
from leagues.selectors.seasons import open_book
from leagues.views.answers import user_of
from leagues.views.seasons import standings_context

ATTACHED = 'attachment; filename="{}"'


def _season(request: HttpRequest, season_id: str) -> Season:
    season = get_object_or_404(Season.objects.select_related("league__club"), pk=season_id)
    if not exports.may_feed(season, request.GET.get("token", "")):
        club = season.league.club
        if not may_see(club, membership(club, user_of(request))):
            raise Http404
    return season


@require_GET
@never_cache
def as_csv(request: HttpRequest, season_id: str) -> HttpResponse:
    season = _season(request, season_id)
    answer = HttpResponse(exports.standings_csv(open_book(season)), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = ATTACHED.format(f"standings-{season.pk}.csv")
    return answer


@require_GET
@never_cache
def as_json(request: HttpRequest, season_id: str) -> HttpResponse:
    return JsonResponse(exports.as_json(open_book(_season(request, season_id))))


@require_GET
@never_cache
def as_calendar(request: HttpRequest, season_id: str) -> HttpResponse:
    season = _season(request, season_id)
    answer = HttpResponse(exports.as_calendar(season), content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = ATTACHED.format(f"season-{season.pk}.ics")
    return answer


Embeddable: Callable[..., Any] = csp_replace({"frame-ancestors": ["*"]})


@require_GET
@never_cache
@Embeddable
@xframe_options_exempt
def embed(request: HttpRequest, season_id: str) -> HttpResponse:
    """The standings alone, for the club's own site: no forms, no session, nothing to click into."""
    season = _season(request, season_id)
    context = {"season": season, "league": season.league, "is_embedded": True, **standings_context(open_book(season))}
    answer = render(request, "leagues/embed.html", context)
    answer["Cross-Origin-Resource-Policy"] = "cross-origin"
    return answer

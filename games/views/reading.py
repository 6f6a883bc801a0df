"""Pages that only read: the lobby, results, profiles, replays, the deal, the rules."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.db import connection
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from accounts import names
from accounts.models import User
from accounts.services import remark_about
from games import alone, boards, catching_up, replays, selectors
from games.engine import registry
from games.engine.seed import commitment
from games.facts import away_words
from games.lobby_rows import lobby_rows, row
from games.viewers import MemberRequest, Request, may_pass_on, open_table, viewer_of


@require_GET
def health(request: Request) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute("select 1")
    return HttpResponse("ok", content_type="text/plain")


@require_GET
@never_cache
def lobby(request: Request) -> HttpResponse:
    user = viewer_of(request).user
    template = "pages/_lobby_lists.html" if request.htmx and not request.htmx.boosted else "pages/lobby.html"
    games = [rules.info for rules in registry.GAMES.values()]
    context = {
        "games": games,
        "news": catching_up.news(user) if user else [],
        **lobby_rows(selectors.lobby(user), user),
    }
    return render(request, template, context)


@require_GET
def finished(request: Request) -> HttpResponse:
    return _listing(request, "pages/finished.html", selectors.finished(_page(request)))


@require_GET
@never_cache
def profile(request: Request, username: str) -> HttpResponse:
    person = get_object_or_404(User, name_key=names.key(username), is_former=False)
    viewer = viewer_of(request).user
    page = selectors.history(person, viewer, _page(request))
    remark = remark_about(viewer, person) if viewer and viewer != person else None
    facts = {"record": selectors.record_of(person), "remark": remark, "away": away_words(person)}
    return _listing(request, "pages/profile.html", page, person=person, **facts)


@require_GET
@never_cache
@login_required
def built(request: MemberRequest) -> HttpResponse:
    """What I have built alone."""
    return render(request, "pages/built.html", alone.built(request.user))


@require_GET
@never_cache
def replay(request: Request, match_id: str, ply: int | None = None) -> HttpResponse:
    table = open_table(request, match_id)
    if table.match.is_open:
        raise Http404
    wanted = request.GET.get("seat", "")
    context = replays.context(table, viewer_of(request), ply, wanted, request.GET.dict())
    link = replays.link(table.match, context["at"], wanted, may_pass_on(table, viewer_of(request).user))
    context["share_link"] = request.build_absolute_uri(link)
    return render(request, "pages/replay.html", context)


@require_GET
@never_cache
def check_deal(request: Request, match_id: str) -> HttpResponse:
    match = open_table(request, match_id).match
    if match.is_open:
        raise Http404
    context: dict[str, Any] = {"match": match, "is_over": match.is_over}
    if match.is_over:
        context |= {"seed": match.seed, "computed": commitment(match.seed), "check": replays.check(match)}
    return render(request, "pages/check_deal.html", context)


@require_GET
def rules(request: Request) -> HttpResponse:
    return render(request, "pages/rules.html", {"games": [rules.info for rules in registry.GAMES.values()]})


@require_GET
def rules_of(request: Request, game: str) -> HttpResponse:
    if game not in registry.GAMES:
        raise Http404
    material = getattr(boards.get(game), "material", dict)
    return render(request, f"pages/rules/{game}.html", {"game": registry.get(game).info, **material()})


def _page(request: Request) -> int:
    number = request.GET.get("page", "1")
    return int(number) if number.isdecimal() and len(number) < 7 else 1


def _listing(request: Request, template: str, page: Any, **context: Any) -> HttpResponse:
    user = viewer_of(request).user
    rows = [row(match, user) for match in page]
    return render(request, template, {"page": page, "rows": rows, **context})

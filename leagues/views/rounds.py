"""A round: its draw before it is published, its tables and results afterwards."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games.engine import refusals as engine_refusals
from leagues import refusals
from leagues.forms import ResultForm, SwapForm
from leagues.models import Round, Season, TableDraw
from leagues.pairing import measure
from leagues.selectors import tables
from leagues.selectors.seasons import open_book
from leagues.services import results, rounds
from leagues.views.answers import MemberRequest, act, find_season, season_context
from leagues.warnings import warnings


def _round(season: Season, number: int) -> Round:
    return get_object_or_404(Round.objects.select_related("season__league__club"), season=season, number=number)


def round_url(one: Round) -> str:
    return reverse("round", args=[one.season_id, one.number])


@require_GET
@never_cache
def round_page(request: HttpRequest, season_id: str, number: int) -> HttpResponse:
    season, found = find_season(request, season_id)
    one = _round(season, number)
    context = season_context(request, season, found)
    if one.is_drawn and not context["is_organiser"]:
        raise Http404
    book = open_book(season)
    seated = [book.entries[pk] for table in book.of_round(number) for pk in table.seats]
    context |= {
        "round": one,
        "tables": tables.round_tables(book, one, context["is_member"]),
        "byes": [book.entries[pk] for pk in book.byes_of(number)],
        "measures": [measure(book.draws(pool, number + 1)) for pool in book.pools()],
        "warnings": warnings(book, one) if one.is_drawn else [],
        "everybody": sorted(
            [*seated, *(book.entries[pk] for pk in book.byes_of(number))], key=lambda entry: str(entry.user)
        ),
    }
    return render(request, "leagues/round.html", context)


@require_POST
@login_required
def round_act(request: MemberRequest, season_id: str, number: int, what: str) -> HttpResponse:
    season, _found = find_season(request, season_id)
    one = _round(season, number)
    acts: dict[str, Callable[[], Any]] = {
        "publish": lambda: rounds.publish(one, request.user),
        "redraw": lambda: rounds.redraw(request.user, one),
        "swap": lambda: _swap(request, one),
    }
    if what not in acts:
        raise Http404
    back = season.get_absolute_url() if what == "publish" else round_url(one)
    return act(request, acts[what], back)


def _swap(request: MemberRequest, one: Round) -> None:
    form = SwapForm(request.POST)
    if not form.is_valid():
        raise refusals.not_registered()
    rounds.swap(request.user, one, form.cleaned_data["one"], form.cleaned_data["other"])


@require_POST
@login_required
def result(request: MemberRequest, season_id: str, number: int, table_id: int) -> HttpResponse:
    """An organiser corrects, cancels or adjourns a table of this round."""
    season, _found = find_season(request, season_id)
    one = _round(season, number)
    size = TableDraw.objects.filter(pk=table_id).values("seats").count()
    form = ResultForm(request.POST, size)

    def do() -> None:
        if not form.is_valid():
            raise engine_refusals.Refused("malformed", " ".join(_errors(form)))
        who, why = request.user, form.cleaned_data["reason"]
        if form.cleaned_data["act"] == "correct":
            results.correct(who, one, table_id, form.places(), form.forfeits(), why)
        elif form.cleaned_data["act"] == "cancel":
            results.cancel(who, one, table_id, why)
        else:
            results.adjourn(who, one, table_id, why)

    return act(request, do, round_url(one))


def _errors(form: ResultForm) -> list[str]:
    """Percent signs are doubled: a refusal's text is a template."""
    return [str(error).replace("%", "%%") for errors in form.errors.values() for error in errors]

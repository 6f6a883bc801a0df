"""A season: standings, cross table, paths, and what people do in it."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.models import User
from leagues import refusals
from leagues.exports import feed_token
from leagues.forms import EntryForm
from leagues.models import Entry, Season
from leagues.plots import places_plot
from leagues.seats import game_words
from leagues.selectors import tables
from leagues.selectors.seasons import Book, open_book
from leagues.services import seasons as services
from leagues.views.answers import MemberRequest, act, entry_of, find_season, season_context

NEXT_WORDS = {"planned": "registration", "registration": "closed", "closed": "running", "running": "finished"}


@require_GET
@never_cache
def season_page(request: HttpRequest, season_id: str) -> HttpResponse:
    season, found = find_season(request, season_id)
    book = open_book(season)
    context = season_context(request, season, found) | standings_context(book)
    current = next((one for one in reversed(book.rounds) if not one.is_drawn), None)
    entries = list(book.entries.values())
    context |= {
        "games": game_words(season.league),
        "me": next((entry for entry in entries if entry.user == request.user), None),
        "waiting": [entry for entry in entries if entry.status == Entry.Status.WAITING],
        "playing": [entry for entry in entries if entry.is_playing],
        "free": _to_replace(entries),
        "rounds": [one for one in book.rounds if context["is_organiser"] or not one.is_drawn],
        "current": current,
        "current_tables": tables.round_tables(book, current, context["is_member"]) if current else [],
        "current_byes": [book.entries[pk].user for pk in book.byes_of(current.number)] if current else [],
        "feed_token": "" if season.league.club.is_public else feed_token(season),
        "next_status": NEXT_WORDS.get(season.status, ""),
        "notices": season.notices.all()[:10],
        "tie_breaks": [tables.tie_break_words()[name] for name in season.tie_breaks],
    }
    return render(request, "leagues/season.html", context)


def _to_replace(entries: list[Entry]) -> list[Entry]:
    """Who has withdrawn and has no substitute yet."""
    replaced = {entry.substitute_for_id for entry in entries}
    return [entry for entry in entries if entry.status == Entry.Status.WITHDRAWN and entry.pk not in replaced]


def standings_context(book: Book) -> dict[str, Any]:
    has_begun = bool(book.season.rounds_total or book.rounds)
    return {"pools": tables.pools(book) if has_begun else [], "many_pools": has_begun and len(book.pools()) > 1}


@require_GET
@never_cache
def cross(request: HttpRequest, season_id: str) -> HttpResponse:
    season, found = find_season(request, season_id)
    book = open_book(season)
    context = season_context(request, season, found)
    context["crosses"] = [tables.cross_table(book, pool) for pool in book.pools()]
    context["most"] = tables.MOST_CROSSED
    return render(request, "leagues/cross.html", context)


@require_GET
@never_cache
def progress(request: HttpRequest, season_id: str) -> HttpResponse:
    season, found = find_season(request, season_id)
    book = open_book(season)
    context = season_context(request, season, found)
    context["plots"] = [
        {"pool": pool, "plot": places_plot(rows), "rows": rows}
        for pool in book.pools()
        if (rows := tables.places_over_rounds(book, pool)) and rows[0]["places"]
    ]
    return render(request, "leagues/progress.html", context)


@require_GET
@never_cache
def path(request: HttpRequest, season_id: str, entry_id: int) -> HttpResponse:
    season, found = find_season(request, season_id)
    entry = entry_of(season, entry_id)
    context = season_context(request, season, found)
    context |= {"entry": entry, "steps": tables.path(open_book(season), entry.pk)}
    return render(request, "leagues/path.html", context)


@require_POST
@login_required
def season_act(request: MemberRequest, season_id: str, what: str) -> HttpResponse:
    """What members and organisers do to a season; the services know who may."""
    season, _found = find_season(request, season_id)
    form = EntryForm(request.POST)

    def do() -> None:
        data = form.cleaned_data if form.is_valid() else {}
        if what not in ACTS or (what in {"withdraw", "let-in"} and not data):
            raise refusals.not_registered()
        ACTS[what](request.user, season, data)

    return act(request, do, season.get_absolute_url())


def _mover(status: str) -> Callable[[User, Season, dict[str, Any]], Any]:
    return lambda user, season, data: services.move(season, status, user)


ACTS: dict[str, Callable[[User, Season, dict[str, Any]], Any]] = {
    "register": lambda user, season, data: services.register(user, season),
    "withdraw": lambda user, season, data: services.withdraw(season, data["entry"], user),
    "let-in": lambda user, season, data: services.let_in(user, season, data["entry"], data["substitute_for"]),
    "add-bot": lambda user, season, data: services.add_bot(user, season),
    **{f"to-{status}": _mover(status) for status in Season.Status.values},
}

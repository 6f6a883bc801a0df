"""How a table answers: the partial for htmx, the page or a redirect for everybody else."""

from typing import Any

from django.http import HttpResponse, HttpResponseRedirect
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils.translation import gettext as _

from games import selectors, services
from games.drawing import draw_table
from games.engine.play import LONGEST_NOTATION
from games.engine.refusals import Refused
from games.facts import chat_facts, match_facts, time_out_words
from games.notes import note_facts
from games.orders import order_form
from games.refusals import sentence, status
from games.sheets import sheet_facts
from games.tables import Table
from games.trying import can_try
from games.viewers import Request, may_pass_on, viewer_of


class SeeOther(HttpResponseRedirect):
    status_code = 303


def after_write(request: Request, table: Table) -> HttpResponse:
    """The fresh table to htmx; a redirect to the page without it."""
    return partial(request, table) if request.htmx else SeeOther(table.match.get_absolute_url())


def refused(request: Request, table: Table, refusal: Refused) -> HttpResponse:
    """The same drawing, with the sentence and the right 4xx."""
    answer = partial if request.htmx else page
    return answer(request, table, refusal=sentence(refusal), code=status(refusal))


def partial(request: Request, table: Table, refusal: str = "", code: int = 200) -> HttpResponse:
    return HttpResponse(_drawn(request, table, refusal), status=code)


def page(request: Request, table: Table, refusal: str = "", code: int = 200) -> HttpResponse:
    viewer = viewer_of(request)
    seat = table.seat_of(viewer.user)
    context: dict[str, Any] = {
        "table": _drawn(request, table, refusal),
        "match": match_facts(table.match),
        "seat": seat,
        "seats": table.seats,
        "sheet": sheet_facts(table, seat),
        "notes": note_facts(table, seat),
        "order": order_form(table, seat),
        "can_try": can_try(table, seat),
        "chat_lines": [chat_facts(line) for line in selectors.chat_lines(table.match, viewer.user)],
        "time_out": time_out_words(table.match),
        "invite_link": _invite_link(request, table),
        "has_clock": bool(table.match.pace or table.match.bid_pace),
        "commitment": table.match.commitment,
    }
    response = render(request, "pages/table.html", context, status=code)
    if seat and seat.seen_ply < table.match.ply:
        services.mark_seen(seat, table.match.ply)
    return response


def _invite_link(request: Request, table: Table) -> str:
    if not may_pass_on(table, viewer_of(request).user):
        return ""
    return request.build_absolute_uri(f"{table.match.get_absolute_url()}?key={table.match.key}")


def _drawn(request: Request, table: Table, refusal: str) -> str:
    draft = request.GET.get("try", "")[:LONGEST_NOTATION]
    asked = request.GET.dict()
    token = get_token(request)
    return draw_table(table, viewer_of(request), draft=draft, refusal=refusal, csrf_token=token, asked=asked)


def message(request: Request, refusal: Refused) -> HttpResponse:
    """A refusal where there is no table to show it at."""
    context = {"title": _("That did not work"), "sentence": sentence(refusal)}
    return render(request, "pages/message.html", context, status=status(refusal))

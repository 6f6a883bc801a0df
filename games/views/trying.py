"""Trying moves out before committing to one."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games import trying
from games.refusals import not_your_seat
from games.viewers import Request, open_table, viewer_of
from games.views import answers


@require_GET
@never_cache
def try_out(request: Request, match_id: str) -> HttpResponse:
    table, viewer = open_table(request, match_id), viewer_of(request)
    seat = table.seat_of(viewer.user)
    if seat is None:
        return answers.refused(request, table, not_your_seat())
    if not table.match.is_running:
        return answers.SeeOther(table.match.get_absolute_url())
    found = trying.context(table, seat, viewer, request.GET.dict())
    return render(request, "pages/try.html", found, status=found["code"])

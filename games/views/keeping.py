"""Keeping a match going: come back, take a seat over."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from games import refusals, services
from games.engine.refusals import Refused
from games.forms import SeatForm
from games.viewers import MemberRequest, open_table
from games.views import answers


@require_POST
@login_required
def come_back(request: MemberRequest, match_id: str) -> HttpResponse:
    table = open_table(request, match_id)
    try:
        return answers.after_write(request, services.come_back(match_id, request.user))
    except Refused as refusal:
        return answers.refused(request, table, refusal)


@require_POST
@login_required
def take_over(request: MemberRequest, match_id: str) -> HttpResponse:
    """The whole page comes anew: who watched has a seat now, and what belongs to one."""
    table = open_table(request, match_id)
    form = SeatForm(request.POST)
    try:
        if not form.is_valid() or form.cleaned_data["seat"] is None:
            raise refusals.no_such_seat()
        services.take_over(match_id, request.user, form.cleaned_data["seat"])
    except Refused as refusal:
        return answers.refused(request, table, refusal)
    address = table.match.get_absolute_url()
    return HttpResponseClientRedirect(address) if request.htmx else answers.SeeOther(address)

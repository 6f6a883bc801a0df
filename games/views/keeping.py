"""Keeping a match going: come back, take a seat over, propose, agree."""

from collections.abc import Callable

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from accounts.models import User
from games import refusals, services
from games.engine.refusals import Refused
from games.forms import SeatForm
from games.tables import Table
from games.viewers import MemberRequest, open_table
from games.views import answers


@require_POST
@login_required
def come_back(request: MemberRequest, match_id: str) -> HttpResponse:
    return _write(request, match_id, lambda user: services.come_back(match_id, user))


@require_POST
@login_required
def propose(request: MemberRequest, match_id: str, proposal: str) -> HttpResponse:
    def act(user: User) -> Table:
        form = SeatForm(request.POST)
        if not form.is_valid():
            raise refusals.no_such_seat()
        return services.propose(match_id, user, proposal, form.cleaned_data["seat"])

    return _write(request, match_id, act)


@require_POST
@login_required
def vote(request: MemberRequest, match_id: str, proposal: str) -> HttpResponse:
    def act(user: User) -> Table:
        answer = request.POST.get("answer")
        if answer not in {"yes", "no"}:
            raise refusals.unknown_proposal()
        return services.vote(match_id, user, proposal, answer == "yes")

    return _write(request, match_id, act)


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


def _write(request: MemberRequest, match_id: str, act: Callable[[User], Table]) -> HttpResponse:
    """The fresh table comes back, or a refusal with the table as it is."""
    table = open_table(request, match_id)
    try:
        return answers.after_write(request, act(request.user))
    except Refused as refusal:
        return answers.refused(request, table, refusal)

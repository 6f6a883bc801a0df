"""What people note for themselves: about a match, about a person. Nobody else ever reads it."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_POST

from accounts import names
from accounts.models import User
from accounts.services import keep_remark
from games import services
from games.engine.refusals import Refused
from games.forms import read_note
from games.refusals import not_your_seat
from games.viewers import MemberRequest, open_table
from games.views import answers


@require_POST
@login_required
def match_note(request: MemberRequest, match_id: str) -> HttpResponse:
    table = open_table(request, match_id)
    try:
        if (seat := table.seat_of(request.user)) is None:
            raise not_your_seat()
        services.keep_text(seat, read_note(request.POST.dict()))
    except Refused as refusal:
        return answers.refused(request, table, refusal)
    return _kept(request, table.match.get_absolute_url())


@require_POST
@login_required
def remark(request: MemberRequest, username: str) -> HttpResponse:
    person = get_object_or_404(User.objects.exclude(pk=request.user.pk), name_key=names.key(username), is_former=False)
    try:
        keep_remark(request.user, person, read_note(request.POST.dict()))
    except Refused as refusal:
        return answers.message(request, refusal)
    return _kept(request, person.get_absolute_url())


def _kept(request: MemberRequest, back: str) -> HttpResponse:
    return HttpResponse(status=204) if request.htmx else answers.SeeOther(back)

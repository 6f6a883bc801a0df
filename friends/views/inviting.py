"""«Invite» next to each friend, at an open table."""

from collections.abc import Callable

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.views.decorators.http import require_POST

from accounts.models import User
from friends import refusals
from friends.services import invitations
from games.engine.refusals import Refused
from games.viewers import MemberRequest, open_table
from games.views import answers


@require_POST
@login_required
def invite(request: MemberRequest, match_id: str) -> HttpResponse:
    return _with_friend(request, match_id, invitations.invite)


@require_POST
@login_required
def take_back(request: MemberRequest, match_id: str) -> HttpResponse:
    return _with_friend(request, match_id, invitations.take_back)


def _with_friend(request: MemberRequest, match_id: str, do: Callable[[User, int, str], None]) -> HttpResponse:
    table = open_table(request, match_id)
    friend = request.POST.get("friend", "")
    try:
        if not (friend.isascii() and friend.isdecimal() and len(friend) < 19):
            raise refusals.nobody()
        do(request.user, int(friend), match_id)
    except Refused as refusal:
        return answers.refused(request, open_table(request, match_id), refusal)
    return answers.SeeOther(table.match.get_absolute_url())

"""Groups: their page, their standing invitation, their people, their webhook."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from friends import refusals, selectors
from friends.forms import GroupForm
from friends.models import Group, Member
from friends.services import groups
from friends.views.people import refused
from games import setup_links
from games.engine import registry
from games.engine.refusals import Refused
from games.lobby_rows import row
from games.models import Match
from games.refusals import sentence
from games.viewers import MemberRequest
from games.views.answers import SeeOther
from notices import posting
from notices.forms import HookForm

FIRST_GAME = next(iter(registry.GAMES))
UNPROCESSABLE = 422

Act = Callable[[User, str, int], None]
ACTS: dict[str, Act] = {
    "add": groups.add,
    "remove": groups.remove,
    "hand_over": groups.hand_over,
    "join": lambda me, group, _user: groups.join(me, group),
    "leave": lambda me, group, _user: groups.leave(me, group),
    "rest": lambda me, group, _user: groups.rest(me, group, is_resting=True),
    "return": lambda me, group, _user: groups.rest(me, group, is_resting=False),
    "pause": lambda me, group, _user: groups.pause(me, group),
    "resume": lambda me, group, _user: groups.resume(me, group),
    "dissolve": lambda me, group, _user: groups.dissolve(me, group),
}
AWAY = ("leave", "dissolve")  # afterwards there is no page to go back to


@require_GET
@never_cache
@login_required
def page(request: MemberRequest, group_id: str) -> HttpResponse:
    group, place = selectors.group_for(request.user, group_id)
    members = list(group.members.select_related("user"))
    inside = {member.user_id for member in members}
    is_owner = group.owner_id == request.user.pk
    form = setup_links.read(registry.get(group.game).info, group.setup)
    context = {
        "group": group,
        "place": place,
        "members": members,
        "is_owner": is_owner,
        "info": form.info,
        "summary": setup_links.summary(form) if form.is_valid() else [],
        "rows": [_row(match, place) for match in selectors.matches_of(group)],
        "friends": [each for each in selectors.friends_of(request.user) if each.pk not in inside] if is_owner else [],
    }
    return render(request, "friends/group.html", context)


def _row(match: Match, place: Member) -> dict[str, Any]:
    """Who is in may watch the matches they sit out."""
    found = row(match, place.user)
    return found | {"url": f"{found['url']}?key={match.key}"} if place.is_in and not match.is_public else found


@require_POST
@login_required
def act(request: MemberRequest, group_id: str) -> HttpResponse:
    group, _place = selectors.group_for(request.user, group_id)
    wanted, user = request.POST.get("act", ""), request.POST.get("user", "0")
    back = group.get_absolute_url()
    try:
        if wanted not in ACTS or not (user.isascii() and user.isdecimal() and len(user) < 19):
            raise refusals.nobody()
        ACTS[wanted](request.user, group_id, int(user))
    except Refused as refusal:
        return refused(request, refusal, back)
    return SeeOther("/friends/" if wanted in AWAY else back)


@require_http_methods(["GET", "POST"])
@login_required
def new_group(request: MemberRequest, game: str = FIRST_GAME) -> HttpResponse:
    def save(name: str, given: dict[str, str]) -> Group:
        return groups.found(request.user, name, game, given)

    return _group_form(request, game, None, {}, save)


@require_http_methods(["GET", "POST"])
@login_required
def edit_group(request: MemberRequest, group_id: str, game: str = "") -> HttpResponse:
    group, _place = selectors.group_for(request.user, group_id)
    if group.owner_id != request.user.pk:
        raise Http404
    chosen = game or group.game

    def save(name: str, given: dict[str, str]) -> Group:
        groups.edit(request.user, group_id, name, chosen, given)
        return group

    initial = {"name": group.name, **(group.setup if chosen == group.game else {})}
    return _group_form(request, chosen, group, initial, save)


def _group_form(
    request: MemberRequest,
    game: str,
    group: Group | None,
    initial: dict[str, Any],
    save: Callable[[str, dict[str, str]], Group],
) -> HttpResponse:
    if game not in registry.GAMES:
        raise Http404
    form = GroupForm(registry.get(game).info, request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        try:
            return SeeOther(save(form.cleaned_data["name"], form.given()).get_absolute_url())
        except Refused as refusal:
            form.add_error(None, sentence(refusal))
    context = {"form": form, "group": group, "games": [rules.info for rules in registry.GAMES.values()]}
    return render(request, "friends/group_form.html", context, status=400 if request.method == "POST" else 200)


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def group_hook(request: MemberRequest, group_id: str) -> HttpResponse:
    group, _place = selectors.group_for(request.user, group_id)
    if group.owner_id != request.user.pk:
        raise Http404
    form = HookForm(group, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        posting.keep_hook(group, form.cleaned_data["hook"])
        messages.success(request, _("The webhook is kept."))
        return SeeOther(request.path)
    context = {"form": form, "owner": group, "group": group, "what": _("When a match of the group starts or ends.")}
    return render(request, "friends/hook.html", context, status=UNPROCESSABLE if form.errors else 200)

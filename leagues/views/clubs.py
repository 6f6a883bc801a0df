"""Clubs: the list, the page, the people."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from games.engine.refusals import Refused
from games.lobby_rows import row
from games.refusals import sentence
from games.views.answers import SeeOther
from leagues import refusals
from leagues.forms import ClubForm, NoticeForm, PersonForm
from leagues.models import Club
from leagues.permissions import may_see
from leagues.selectors import clubs as selectors
from leagues.services import clubs as services
from leagues.views.answers import MemberRequest, act, user_of

SHOWN_NOTICES, SHOWN_NEWS = 20, 6


@require_GET
@never_cache
def club_list(request: HttpRequest) -> HttpResponse:
    return render(request, "leagues/clubs.html", {"clubs": selectors.clubs_for(user_of(request))[:200]})


@require_http_methods(["GET", "POST"])
@login_required
def new_club(request: MemberRequest) -> HttpResponse:
    return _club_form(request, lambda data: services.create_club(request.user, **data), None)


@require_http_methods(["GET", "POST"])
@login_required
def edit_club(request: MemberRequest, club_id: str) -> HttpResponse:
    club, found = selectors.find_club(club_id, request.user)
    if not found or not found.is_organiser:
        raise Http404

    def change(data: dict[str, str]) -> Club:
        services.edit_club(request.user, club, **data)
        return club

    return _club_form(request, change, club)


def _club_form(request: MemberRequest, save: Callable[[dict[str, str]], Club], club: Club | None) -> HttpResponse:
    initial = {"name": club.name, "about": club.about, "visibility": club.visibility} if club else None
    form = ClubForm(request.POST if request.method == "POST" else None, initial=initial)
    if request.method == "POST" and form.is_valid():
        try:
            return SeeOther(save(form.cleaned_data).get_absolute_url())
        except Refused as refusal:
            form.add_error(None, sentence(refusal))
    return render(
        request, "leagues/club_form.html", {"form": form, "club": club}, status=400 if request.method == "POST" else 200
    )


@require_GET
@never_cache
def club_page(request: HttpRequest, club_id: str) -> HttpResponse:
    user = user_of(request)
    club, found = selectors.find_club(club_id, user)
    context: dict[str, Any] = {
        "club": club,
        "membership": found,
        "is_organiser": bool(found and found.is_organiser),
    }
    if not may_see(club, found):
        return render(request, "leagues/club_outside.html", context)
    context |= {
        "leagues": club.leagues.prefetch_related("seasons"),
        "notices": club.notices.filter(season=None).select_related("by")[:SHOWN_NOTICES],
        "news": club.notices.exclude(season=None).select_related("season")[:SHOWN_NEWS],
        "notice_form": NoticeForm(),
        "rows": _match_rows(club, user, bool(found and found.is_member)),
        "records": selectors.records(club),
        "members": club.memberships.filter(role__in=["owner", "organiser", "member"]).count(),
        "asking": club.memberships.filter(role="asked").count() if context["is_organiser"] else 0,
        "join_link": request.build_absolute_uri(f"{club.get_absolute_url()}join/{club.key}/"),
    }
    return render(request, "leagues/club.html", context)


def _match_rows(club: Club, user: User | None, is_member: bool) -> list[dict[str, Any]]:
    """Members watch with the match's key; nobody else sees a private match."""
    rows = []
    for match in selectors.matches(club):
        if match.is_public:
            rows.append(row(match, user))
        elif is_member:
            rows.append(row(match, user) | {"url": f"{match.get_absolute_url()}?key={match.key}"})
    return rows


@require_GET
@never_cache
def member_list(request: HttpRequest, club_id: str) -> HttpResponse:
    club, _found = selectors.find_club(club_id, user_of(request))
    found = selectors.enter_club(club, user_of(request))
    context = {"club": club, "membership": found, "is_organiser": bool(found and found.is_organiser)}
    return render(request, "leagues/members.html", context | selectors.members(club, user_of(request)))


@require_http_methods(["GET", "POST"])
@login_required
def join_by_link(request: MemberRequest, club_id: str, key: str) -> HttpResponse:
    """The link itself only asks; a click joins."""
    club = Club.objects.filter(pk=club_id).first()
    if club is None or not constant_time_compare(key, club.key):
        return render(request, "leagues/join_broken.html", status=404)
    if request.method == "POST":
        return act(request, lambda: services.join_by_link(request.user, club), club.get_absolute_url())
    return render(request, "leagues/join.html", {"club": club})


@require_POST
@login_required
def ask(request: MemberRequest, club_id: str) -> HttpResponse:
    club, _found = selectors.find_club(club_id, request.user)
    return act(request, lambda: services.ask_to_join(request.user, club), club.get_absolute_url())


@require_POST
@login_required
def leave(request: MemberRequest, club_id: str) -> HttpResponse:
    club, _found = selectors.find_club(club_id, request.user)
    return act(request, lambda: services.leave(request.user, club), "/clubs/")


@require_POST
@login_required
def renew_link(request: MemberRequest, club_id: str) -> HttpResponse:
    club, _found = selectors.find_club(club_id, request.user)
    return act(request, lambda: services.new_link(request.user, club), club.get_absolute_url())


@require_POST
@login_required
def person(request: MemberRequest, club_id: str) -> HttpResponse:
    """Everything that can be done with somebody on the members' list."""
    club, _found = selectors.find_club(club_id, request.user)
    form = PersonForm(request.POST)

    def do() -> None:
        if not form.is_valid() or form.cleaned_data["act"] not in PERSON_ACTS:
            raise refusals.no_such_member()
        PERSON_ACTS[form.cleaned_data["act"]](request.user, club, form.cleaned_data["user"])

    return act(request, do, f"{club.get_absolute_url()}members/")


PERSON_ACTS: dict[str, Callable[[User, Club, int], None]] = {
    "welcome": lambda by, club, user: services.answer(by, club, user, is_welcome=True),
    "decline": lambda by, club, user: services.answer(by, club, user, is_welcome=False),
    "remove": lambda by, club, user: services.remove(by, club, user),
    "bar": lambda by, club, user: services.remove(by, club, user, is_barred=True),
    "organiser": lambda by, club, user: services.set_role(by, club, user, "organiser"),
    "member": lambda by, club, user: services.set_role(by, club, user, "member"),
    "hand_over": lambda by, club, user: services.hand_over(by, club, user),
    "avoid": lambda by, club, user: services.avoid(by, user),
    "meet": lambda by, club, user: services.avoid(by, user, is_on=False),
}


@require_POST
@login_required
def post_notice(request: MemberRequest, club_id: str) -> HttpResponse:
    club, _found = selectors.find_club(club_id, request.user)
    text = request.POST.get("text", "")
    return act(request, lambda: services.post_notice(request.user, club, text), club.get_absolute_url())


@require_POST
@login_required
def take_down(request: MemberRequest, club_id: str, notice_id: int) -> HttpResponse:
    club, _found = selectors.find_club(club_id, request.user)
    return act(request, lambda: services.take_down(request.user, club, notice_id), club.get_absolute_url())

"""Making a table, taking a seat, leaving it, playing again."""

from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect

from accounts.models import User
from accounts.services import make_guest
from games import refusals, services, setup_links
from games.engine import registry
from games.engine.refusals import Refused
from games.forms import NewTableForm, SeatForm, read_seats
from games.limits import count_guest
from games.viewers import MemberRequest, Request, open_table
from games.views import answers

FIRST_GAME = next(iter(registry.GAMES))
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@require_POST
def play_now(request: Request) -> HttpResponse:
    """One click: a table against bots, as a guest if need be."""
    try:
        with transaction.atomic():
            player = _player(request, name=None)
            match = services.play_now(player, request.POST.get("game", FIRST_GAME), read_seats(request.POST))
    except Refused as refusal:
        return answers.message(request, refusal)
    _log_in_guest(request, player)
    return answers.SeeOther(match.get_absolute_url())


@require_http_methods(["GET", "POST"])
@login_required
def new_table(request: MemberRequest, game: str = FIRST_GAME) -> HttpResponse:
    if game not in registry.GAMES:
        raise Http404
    form = NewTableForm(registry.get(game).info, request.POST or None, initial=request.GET.dict())
    status = 200
    if request.method == "POST":
        status = 400
        try:
            if form.is_valid() and "as_link" in request.POST:
                return answers.SeeOther(setup_links.link(form))
            if form.is_valid():
                return answers.SeeOther(services.create_table(request.user, form.setup()).get_absolute_url())
        except Refused as refusal:
            form.add_error(None, refusals.sentence(refusal))
    context = {"form": form, "games": [rules.info for rules in registry.GAMES.values()]}
    return render(request, "pages/new_table.html", context, status=status)


@require_POST
def join(request: Request, match_id: str) -> HttpResponse:
    """Takes a seat; somebody without an account sits down as a guest under a name."""
    table = open_table(request, match_id)
    form = SeatForm(request.POST)
    try:
        if not form.is_valid():
            raise refusals.no_such_seat()
        with transaction.atomic():
            player = _player(request, request.POST.get("name", ""))
            table = services.take_seat(match_id, player, form.cleaned_data["seat"])
    except Refused as refusal:
        return answers.refused(request, open_table(request, match_id), refusal)
    _log_in_guest(request, player)
    return answers.after_write(request, table)


@require_POST
@login_required
def leave(request: MemberRequest, match_id: str) -> HttpResponse:
    table = open_table(request, match_id)
    try:
        services.leave_seat(match_id, request.user)
    except Refused as refusal:
        return answers.refused(request, table, refusal)
    return redirect("lobby")


@require_POST
@login_required
def rematch(request: MemberRequest, match_id: str) -> HttpResponse:
    table = open_table(request, match_id)
    try:
        address = services.offer_rematch(match_id, request.user).get_absolute_url()
        return HttpResponseClientRedirect(address) if request.htmx else answers.SeeOther(address)
    except Refused as refusal:
        return answers.refused(request, table, refusal)


def _player(request: Request, name: str | None) -> User:
    """Whoever is logged in, else a new guest."""
    if request.user.is_authenticated:
        return request.user
    count_guest(request)
    try:
        return make_guest(name)
    except ValidationError as error:
        raise refusals.bad_name(error.messages[0]) from error


def _log_in_guest(request: Request, player: User) -> None:
    if not request.user.is_authenticated:
        login(request, player, backend=BACKEND)

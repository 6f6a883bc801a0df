"""The table: look at it, move, take back, resign, chat, note."""

from collections.abc import Callable

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.middleware.csrf import get_token
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET, require_POST

from accounts.models import User
from games import boards, services
from games.drawing import draw_choices
from games.engine.refusals import Refused
from games.forms import read_move, read_order, read_question
from games.refusals import not_your_seat
from games.sheets import read_sheet
from games.tables import Table
from games.viewers import MemberRequest, Request, open_table, viewer_of
from games.views import answers

Act = Callable[[User], Table]


@require_GET
@never_cache
@gzip_page  # drawings of a hundred masks; Django pads the answer so that its length tells nothing
def table_page(request: Request, match_id: str) -> HttpResponse:
    return answers.page(request, open_table(request, match_id))


@require_GET
@never_cache
def table_partial(request: Request, match_id: str) -> HttpResponse:
    """For screens without a socket; 204 when they have this ply already."""
    table = open_table(request, match_id)
    is_settled = not table.match.is_open and not table.match.proposals
    if request.GET.get("have") == str(table.match.ply) and is_settled:
        return HttpResponse(status=204)
    return answers.partial(request, table)


@require_GET
@never_cache
def choices(request: Request, match_id: str) -> HttpResponse:
    """For htmx the choices for what was chosen so far; without JavaScript the page takes the same parameters."""
    table = open_table(request, match_id)
    if not request.htmx or table.match.is_open or not boards.has_look(table.match.game):
        return answers.SeeOther(f"{table.match.get_absolute_url()}?{request.GET.urlencode()}")
    return HttpResponse(draw_choices(table, viewer_of(request), request.GET.dict(), get_token(request)))


@require_POST
def make_move(request: Request, match_id: str) -> HttpResponse:
    def act(user: User) -> Table:
        return services.play_move(match_id, user, read_move(request.POST), read_question(request.POST))

    return _write(request, match_id, act)


@require_POST
def take_back(request: Request, match_id: str) -> HttpResponse:
    return _write(request, match_id, lambda user: services.take_back(match_id, user, read_question(request.POST)))


@require_POST
def hint(request: Request, match_id: str) -> HttpResponse:
    return _write(request, match_id, lambda user: services.ask_hint(match_id, user, read_question(request.POST)))


@require_POST
def resign(request: Request, match_id: str) -> HttpResponse:
    return _write(request, match_id, lambda user: services.resign(match_id, user))


@require_POST
def order(request: Request, match_id: str) -> HttpResponse:
    return _write(request, match_id, lambda user: services.keep_order(match_id, user, read_order(request.POST.dict())))


@require_POST
def say(request: Request, match_id: str) -> HttpResponse:
    table = open_table(request, match_id)

    def act(user: User) -> Table:
        services.say(table.match, user, request.POST.get("text", ""))
        return table

    return _write(request, match_id, act)


@require_POST
@login_required
def note(request: MemberRequest, match_id: str) -> HttpResponse:
    table = open_table(request, match_id)
    seat = table.seat_of(request.user)
    if seat is None:
        return answers.refused(request, table, not_your_seat())
    services.keep_sheet(seat, read_sheet(request.POST.dict(), len(table.seats)))
    return HttpResponse(status=204) if request.htmx else answers.SeeOther(table.match.get_absolute_url())


def _write(request: Request, match_id: str, act: Act) -> HttpResponse:
    """A service does it and the fresh table comes back, or a refusal with the table as it is."""
    try:
        if not isinstance(request.user, User):
            raise not_your_seat()
        return answers.after_write(request, act(request.user))
    except Refused as refusal:
        return answers.refused(request, open_table(request, match_id), refusal)

"""The club's webhook, for its organisers."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.views.answers import SeeOther
from leagues.selectors import clubs as selectors
from leagues.services import clubs as services
from leagues.views.answers import MemberRequest
from notices.forms import HookForm

UNPROCESSABLE = 422


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def club_hook(request: MemberRequest, club_id: str) -> HttpResponse:
    club, found = selectors.find_club(club_id, request.user)
    if not found or not found.is_organiser:
        raise Http404
    form = HookForm(club, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        services.keep_hook(request.user, club, form.cleaned_data["hook"])
        messages.success(request, _("The webhook is kept."))
        return SeeOther(request.path)
    context = {"form": form, "owner": club, "club": club, "what": _("Rounds, results and other news of the leagues.")}
    return render(request, "leagues/hook.html", context, status=UNPROCESSABLE if form.errors else 200)

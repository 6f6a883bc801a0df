"""What a person is told of their own sanctions, and where they answer."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from games.engine.refusals import Refused
from games.refusals import sentence, status
from games.viewers import MemberRequest
from games.views.answers import SeeOther
from moderation.models import Appeal
from moderation.services import sanctions as services


@require_GET
@never_cache
@login_required
def sanctions(request: MemberRequest) -> HttpResponse:
    return render(request, "moderation/sanctions.html", {"sanctions": request.user.sanctions.all()})


@require_GET
@never_cache
@login_required
def banner(request: MemberRequest) -> HttpResponse:
    """For open pages, when something has changed."""
    return render(request, "moderation/banner.html")


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def sanction(request: MemberRequest, pk: int) -> HttpResponse:
    """The notice with its reason, and the talk about it. Reading it is noted."""
    found = get_object_or_404(request.user.sanctions, pk=pk)
    services.mark_read(found, request.user)
    refusal, code, text = "", 200, request.POST.get("text", "")
    if request.method == "POST":
        try:
            services.appeal(found.pk, request.user, text)
        except Refused as refused:
            refusal, code = sentence(refused), status(refused)
        else:
            messages.success(request, _("Your words are with the moderators. They answer here."))
            return SeeOther(found.get_absolute_url())
    context = {
        "sanction": found,
        "appeals": found.appeals.all(),
        "refusal": refusal,
        "text": text,
        "most": Appeal.MOST_CHARACTERS,
    }
    return render(request, "moderation/sanction.html", context, status=code)

"""Reporting in two clicks, and what became of it."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from games.engine.refusals import Refused
from games.refusals import sentence, status
from games.viewers import MemberRequest
from games.views.answers import SeeOther
from moderation import targets
from moderation.models import Report
from moderation.services.reports import make_report


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def report(request: MemberRequest, kind: str, key: str) -> HttpResponse:
    """The first click leads here; the second one, on a reason, sends it."""
    target = targets.find(request, kind, key)
    refusal, code, text = "", 200, request.POST.get("text", "")
    if request.method == "POST":
        about = next((each for each in target.people if str(each.pk) == request.POST.get("about")), None)
        try:
            make_report(request.user, target, request.POST.get("reason", ""), text, about)
        except Refused as refused:
            refusal, code = sentence(refused), status(refused)
        else:
            messages.success(request, _("Thank you. A moderator will look at it; here you see what becomes of it."))
            return SeeOther(reverse("my_reports"))
    context = {
        "target": target,
        "reasons": Report.REASONS[target.kind],
        "text": text,
        "refusal": refusal,
        "most": Report.MOST_CHARACTERS,
    }
    return render(request, "moderation/report.html", context, status=code)


@require_GET
@never_cache
@login_required
def my_reports(request: MemberRequest) -> HttpResponse:
    made = request.user.reports.select_related("about", "match", "club").order_by("-pk")[:100]
    return render(request, "moderation/my_reports.html", {"reports": made})

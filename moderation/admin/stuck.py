"""The list of what is stuck."""

from typing import Any

from django.http import HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _

from moderation.admin.acting import StaffRequest, act, back
from moderation.selectors import stuck
from moderation.services import repairs


def stuck_page(request: StaffRequest, context: dict[str, Any]) -> HttpResponse:
    if request.method == "POST":
        _repair(request)
        return back(request)
    found = {"title": _("Stuck"), "matches": stuck.stuck_matches(), "jobs": stuck.failed_jobs()}
    return TemplateResponse(request, "admin/moderation/stuck.html", {**context, **found})


def _repair(request: StaffRequest) -> None:
    what, key, user = request.POST.get("do", ""), request.POST.get("key", ""), request.user
    if what == "clock":
        act(request, lambda: repairs.let_the_clock_act(key, user), _("The clock has acted."))
    elif what == "bot":
        act(request, lambda: repairs.let_the_bot_move(key, user), _("The bot has moved."))
    elif what == "job" and key.isdecimal() and len(key) < 18:
        act(request, lambda: repairs.run_again(int(key), user), _("The job runs again."))

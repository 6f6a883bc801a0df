"""What the admin pages that act have in common."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from accounts.models import User
from games.engine.refusals import Refused
from games.refusals import sentence


class StaffRequest(HttpRequest):
    user: User


def act(request: HttpRequest, do: Callable[[], Any], done: str) -> bool:
    """Done, and said so; or the sentence why not."""
    try:
        do()
    except Refused as refusal:
        messages.error(request, sentence(refusal))
        return False
    messages.success(request, done)
    return True


def back(request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(request.get_full_path())

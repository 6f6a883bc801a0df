"""A long-lived random mark in the browser, set at log-in. Only its hash is kept, with who logged in: it says that two
accounts share a browser, and nothing else."""

import re
import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.contrib.auth.signals import user_logged_in
from django.db.models.functions import Now
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_only_middleware

from accounts.models import User
from moderation.models import Device

COOKIE = "device"
AGE = 2 * 365 * 24 * 3600
MARK = re.compile(r"[\w-]{43}")


def watch() -> None:
    user_logged_in.connect(_remember, dispatch_uid="moderation.devices")


def _remember(request: HttpRequest | None, user: User, **_more: Any) -> None:
    if request is None:
        return
    mark = request.COOKIES.get(COOKIE, "")
    if not MARK.fullmatch(mark):
        mark = secrets.token_urlsafe(32)
        request.META["new_device"] = mark
    Device.objects.update_or_create(user=user, mark=sha256(mark.encode()).hexdigest(), defaults={"at": Now()})


@sync_only_middleware
def DeviceMiddleware(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """The answer to a log-in takes the mark along."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if mark := request.META.get("new_device"):
            secure = settings.SESSION_COOKIE_SECURE
            response.set_cookie(COOKIE, mark, max_age=AGE, secure=secure, httponly=True, samesite="Lax")
        return response

    return respond

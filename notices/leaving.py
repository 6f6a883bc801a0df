"""Who logs out of a browser is no longer told there."""

from typing import Any

from django.contrib.auth.signals import user_logged_out
from django.http import HttpRequest

from notices.models import PushSubscription


def watch() -> None:
    user_logged_out.connect(_forget_browser, dispatch_uid="notices.leaving")


def _forget_browser(request: HttpRequest, user: Any, **_more: Any) -> None:
    if user and request.session.session_key:
        PushSubscription.objects.filter(user=user, session=request.session.session_key).delete()

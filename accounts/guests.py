from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

View = Callable[..., HttpResponse]


def members_only(view: View) -> View:
    """Leads a guest to the page that makes an account of them."""

    @wraps(view)
    def led(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if getattr(request.user, "is_guest", False):
            return redirect("account_keep")
        return view(request, *args, **kwargs)

    return led

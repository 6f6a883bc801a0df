from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.decorators import sync_only_middleware
from django_htmx.http import HttpResponseClientRedirect

from accounts.models import User
from games.views.answers import SeeOther

OPEN = ("/sanctions/", "/my-data/", "/accounts/logout/", "/accounts/delete/", "/accounts/reauthenticate/", "/healthz")


@sync_only_middleware
def Gate(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Who is suspended or banned is led to the notice that says why, whatever page they ask for. It takes no query."""

    def respond(request: HttpRequest) -> HttpResponse:
        if _is_barred(request) and not request.path_info.startswith(OPEN):
            address = reverse("sanctions")
            is_htmx = request.headers.get("HX-Request") == "true"
            return HttpResponseClientRedirect(address) if is_htmx else SeeOther(address)
        return get_response(request)

    return respond


def _is_barred(request: HttpRequest) -> bool:
    """Without a session cookie there is no user to ask the database for."""
    has_session = settings.SESSION_COOKIE_NAME in request.COOKIES
    return has_session and isinstance(request.user, User) and request.user.is_barred

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.decorators import sync_only_middleware

from accounts.services import note_device_zone
from accounts.time_zones import COOKIE, zone_of


@sync_only_middleware
def TimeZoneMiddleware(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Shows hours in the viewer's time zone. Without a session cookie there is no user to ask the database for."""

    def respond(request: HttpRequest) -> HttpResponse:
        user = request.user if settings.SESSION_COOKIE_NAME in request.COOKIES else None
        zone = zone_of(user, request.COOKIES.get(COOKIE, ""))
        if COOKIE in request.COOKIES and user is not None and user.is_authenticated:
            note_device_zone(user, zone)
        with timezone.override(zone):
            return get_response(request)

    return respond

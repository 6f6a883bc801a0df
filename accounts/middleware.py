from collections.abc import Callable

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.decorators import sync_only_middleware
from django.utils.translation import gettext as _

from accounts.services import note_device_zone
from accounts.time_zones import COOKIE, zone_of


class SteadySessionMiddleware(SessionMiddleware):
    """A request with an outdated cookie does not take the cookie away: another window may just have been given a new one,
    as by a log-in. Logging out does.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        session = request.session
        if session.is_empty() and not session.modified:
            if session.accessed:
                patch_vary_headers(response, ("Cookie",))
            return response
        return super().process_response(request, response)


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


@sync_only_middleware
def SecondFactorMiddleware(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """The admin opens to staff who have a second factor; others are led to the page where they add one."""

    def respond(request: HttpRequest) -> HttpResponse:
        if _is_at_the_admin(request) and request.user.is_staff and not _has_second_factor(request):
            messages.warning(request, _("The admin asks for a second factor: add a passkey or an app, then come back."))
            return redirect("mfa_index")
        return get_response(request)

    return respond


def _is_at_the_admin(request: HttpRequest) -> bool:
    return settings.STAFF_SECOND_FACTOR and request.path_info.startswith("/admin/") and request.user.is_authenticated


def _has_second_factor(request: HttpRequest) -> bool:
    """Recovery codes are for the day the phone is lost, and no factor of their own."""
    kinds = (Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN)
    return Authenticator.objects.filter(user_id=request.user.pk, type__in=kinds).exists()

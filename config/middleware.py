from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_only_middleware


@sync_only_middleware
def StaySynchronous(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Does nothing. Being synchronous and innermost, it keeps every middleware and the view in one thread."""
    return get_response


@sync_only_middleware
def SafeAnswers(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """What every answer says unless its view says otherwise: nobody keeps it, no device is used, no other site has it."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in settings.SAFE_HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    return respond

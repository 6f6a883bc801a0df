from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_only_middleware


@sync_only_middleware
def StaySynchronous(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Does nothing. Being synchronous and innermost, it keeps every middleware and the view in one thread."""
    return get_response

"""How often a visitor may do what makes rows: counted in the shared cache, so it holds over several processes."""

from django.core.cache import cache
from django.http import HttpRequest

from games import refusals

GUESTS, PERIOD = 30, 3600  # new guests from one address, in seconds


def count_guest(request: HttpRequest) -> None:
    key = f"guests:{request.META.get('REMOTE_ADDR', '')}"
    cache.add(key, 0, PERIOD)
    if cache.incr(key) > GUESTS:
        raise refusals.too_fast()

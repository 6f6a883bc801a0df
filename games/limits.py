"""How often a visitor may do what makes rows: counted in the shared cache, so it holds over several processes."""

from django.core.cache import cache
from django.http import HttpRequest

from accounts.models import User
from games import refusals

PROPOSALS = 20  # of one person, in the same time
GUESTS, PERIOD = 30, 3600  # new guests from one address, in seconds


def count_guest(request: HttpRequest) -> None:
    _count(f"guests:{request.META.get('REMOTE_ADDR', '')}", GUESTS)


def count_proposal(user: User) -> None:
    _count(f"proposals:{user.pk}", PROPOSALS)


def _count(key: str, most: int) -> None:
    cache.add(key, 0, PERIOD)
    if cache.incr(key) > most:
        raise refusals.too_fast()

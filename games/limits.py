"""How often a visitor may do what makes rows, beyond the limits of every write (config/limits.py)."""

from django.http import HttpRequest

from accounts.addresses import address_of
from accounts.limits import is_within
from accounts.models import User
from games import refusals

PROPOSALS = 20  # of one person, in the same time
GUESTS, PERIOD = 30, 3600  # new guests from one address, in seconds


def count_guest(request: HttpRequest) -> None:
    _count(f"guests {address_of(request.META)}", GUESTS)


def count_proposal(user: User) -> None:
    _count(f"proposals {user.pk}", PROPOSALS)


def _count(key: str, most: int) -> None:
    if not is_within({key: most}, PERIOD):
        raise refusals.too_fast()

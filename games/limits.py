"""How often a visitor may do what makes rows, beyond the limits of every write (config/limits.py)."""

from django.http import HttpRequest

from accounts.addresses import address_of
from accounts.limits import is_within
from games import refusals

GUESTS, PERIOD = 30, 3600  # new guests from one address, in seconds


def count_guest(request: HttpRequest) -> None:
    if not is_within({f"guests {address_of(request.META)}": GUESTS}, PERIOD):
        raise refusals.too_fast()

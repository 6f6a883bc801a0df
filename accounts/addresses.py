"""Where a visitor comes from, as the limits count it."""

from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from django.conf import settings

HOUSEHOLD = 64  # bits of an IPv6 address that one household or one rented server has in common


def address_of(environment: Mapping[str, Any]) -> str:
    """Of an HTTP request, from its META."""
    return _counted(environment.get("REMOTE_ADDR", ""), environment.get("HTTP_X_FORWARDED_FOR", ""))


def address_of_socket(scope: Mapping[str, Any]) -> str:
    client = scope.get("client") or ("",)
    forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    return _counted(client[0], ",".join(forwarded))


def _counted(direct: str, forwarded: str) -> str:
    """Anybody can send X-Forwarded-For; only what our own proxies have added to it is true."""
    hops = [hop.strip() for hop in forwarded.split(",")] if forwarded else []
    trusted = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    return _household(hops[-trusted] if 0 < trusted <= len(hops) else direct)


def _household(text: str) -> str:
    try:
        address = ip_address(text)
    except ValueError:
        return text[:64]
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or ip_network((address, HOUSEHOLD), strict=False))
    return str(address)

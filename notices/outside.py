"""Requests to addresses that people gave us: to the outside only, and without patience.

The name is resolved once, every address it has is checked, and the connection goes to a checked address, so that
a name which changes its mind in between leads nowhere. Redirects are not followed.
"""

import http.client
import socket
import ssl
import threading
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.utils.translation import gettext as _

CONNECT, WHOLE = 4.0, 8.0  # seconds
LONGEST = 800  # characters of an address
TRANSLATED = [IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"), IPv6Network("::/96")]  # these wrap an IPv4


class Unreachable(Exception):
    """With a sentence for whoever gave the address."""


@dataclass(frozen=True)
class Answer:
    status: int
    retry_after: str = ""


def check(url: str) -> tuple[SplitResult, str]:
    """The parts of the address, and the one IP it may be reached at."""
    parts = _parts(url)
    assert parts.hostname
    addresses = _resolve(parts.hostname, _port(parts))
    if not settings.OUTSIDE_MAY_BE_INSIDE and not all(is_public(address) for address in addresses):
        raise Unreachable(_("This address leads into a private network, and we do not go there."))
    return parts, addresses[0]


def _parts(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unreachable(_("This is not a web address.")) from None
    plain = settings.OUTSIDE_MAY_BE_INSIDE and parts.scheme == "http"
    if (parts.scheme != "https" and not plain) or not parts.hostname or len(url) > LONGEST or not url.isprintable():
        raise Unreachable(_("Give an address that begins with https://."))
    if parts.username or parts.password:
        raise Unreachable(_("An address with a name or password before the @ is not taken."))
    if port not in (None, 443) and not settings.OUTSIDE_MAY_BE_INSIDE:
        raise Unreachable(_("Only the usual port for https is allowed."))
    return parts


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


def _resolve(host: str, port: int) -> list[str]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unreachable(_("There is no such address.")) from None
    return [str(entry[4][0]) for entry in found]


def is_public(address: str) -> bool:
    """Neither private, loopback, link-local, reserved nor multicast, in whichever clothes it comes."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and _wraps_ipv4(found):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved and not _is_odd(found)


def _wraps_ipv4(address: IPv6Address) -> bool:
    wrapped = address.ipv4_mapped or address.sixtofour or address.teredo
    return bool(wrapped) or any(address in network for network in TRANSLATED)


def _is_odd(address: IPv4Address | IPv6Address) -> bool:
    return address.is_unspecified or address.is_link_local or address.is_private or address.is_loopback


def post(url: str, body: bytes, headers: dict[str, str]) -> Answer:
    parts, address = check(url)
    assert parts.hostname
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection = _connect(parts, address)
    watch = threading.Timer(WHOLE, _cut, [connection])  # whoever drips byte by byte is cut off
    watch.start()
    try:
        connection.request("POST", path, body, headers | {"User-Agent": "Maskenball", "Connection": "close"})
        with connection.getresponse() as response:
            response.read(1000)
            return Answer(response.status, response.headers.get("Retry-After", ""))
    except (OSError, http.client.HTTPException):
        raise Unreachable(_("The other side did not answer in time, or not in HTTP.")) from None
    finally:
        watch.cancel()
        connection.close()


def _connect(parts: SplitResult, address: str) -> http.client.HTTPConnection:
    """To the checked address, while the certificate and the Host header are those of the name."""
    assert parts.hostname
    connection = http.client.HTTPConnection(parts.hostname, _port(parts), timeout=CONNECT)
    try:
        plain = socket.create_connection((address, _port(parts)), timeout=CONNECT)
        connection.sock = _secured(plain, parts.hostname) if parts.scheme == "https" else plain
    except OSError:
        raise Unreachable(_("The other side cannot be reached.")) from None
    return connection


def _secured(plain: socket.socket, host: str) -> ssl.SSLSocket:
    try:
        return ssl.create_default_context().wrap_socket(plain, server_hostname=host)
    except BaseException:
        plain.close()
        raise


def _cut(connection: http.client.HTTPConnection) -> None:
    if connection.sock is not None:
        try:
            connection.sock.shutdown(socket.SHUT_RDWR)
        except OSError:
            return

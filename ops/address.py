"""HOST and PORT: read, checked, and turned into the address people open. Standard library only."""

import errno
import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass

from ops.trouble import Trouble

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}


@dataclass(frozen=True)
class Address:
    host: str
    port: int

    @property
    def near(self) -> str:
        """The host as seen from this machine."""
        return EVERYWHERE.get(self.host, self.host)

    @property
    def url(self) -> str:
        host = f"[{self.near}]" if ":" in self.near else self.near
        return f"http://{host}:{self.port}"


def read_address(environment: Mapping[str, str] = os.environ) -> Address:
    host = environment.get("HOST") or "127.0.0.1"
    port = environment.get("PORT") or "8000"
    if not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise Trouble(f"PORT={port} is no port: take a number from 1 to 65535.")
    return Address(host.strip("[]"), int(port))


def check_free(address: Address) -> None:
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(
            address.host, address.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(where)
            probe.listen(1)
    except OSError as error:
        raise Trouble(_why_not(address, error)) from None


def _why_not(address: Address, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        other = address.port + 1 if address.port < 65535 else 8000
        return f"Port {address.port} is taken: choose another, for example PORT={other} make run."
    if error.errno == errno.EACCES:
        return f"Port {address.port} is not allowed here: choose one above 1023, for example PORT=8000 make run."
    return f"HOST={address.host} is no address of this machine: leave HOST out to listen on 127.0.0.1."

"""Whose pages may open a socket. The browser sends our cookies along even from another port of the same host."""

from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings


class OwnPagesOnly:
    """The page's origin must be the host and port it asks, or a trusted one: as for any form that is sent here."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        application = self.application if _is_own(dict(scope["headers"])) else WebsocketDenier()
        return await application(scope, receive, send)


def _is_own(headers: dict[bytes, bytes]) -> bool:
    origin, host = (headers.get(name, b"").decode("latin-1") for name in (b"origin", b"host"))
    return origin in settings.CSRF_TRUSTED_ORIGINS or urlsplit(origin).netloc == host != ""

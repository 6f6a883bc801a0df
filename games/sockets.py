"""What every socket of ours has in common: who may open one, how much it takes, and when it ends."""

import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from channels.auth import get_user
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore

from accounts.addresses import address_of_socket
from games.closing import everywhere, in_browser
from games.listening import EVERY_TABLE, ensure_listening

# Of our own: daphne sends none below 3000 but 1000.
COME_AGAIN = 4012  # screens connect again by themselves
TOO_BIG = 4009
TOO_MANY = 4429
BARRED = 4403
LONGEST = 1000  # characters or bytes of a message
MOST, A_SECOND = 20.0, 1.0  # messages heard: at once, and then
FLOOD = 100  # messages not heard in a row, after which nobody listens any more

_open: Counter[str] = Counter()  # of this process


class GuardedConsumer(AsyncWebsocketConsumer, ABC):
    """Its heirs say `enter` (may they come in, and what do they see first) and `heard`."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.patience, self.heard_at, self.unheard = MOST, time.monotonic(), 0
        self.groups = [EVERY_TABLE, *_ties(scope)]
        with _counted(scope) as self.is_welcome:
            await super().__call__(scope, receive, send)

    async def connect(self) -> None:
        if not self.is_welcome:
            await self.close(TOO_MANY)
            return
        if getattr(self.scope["user"], "is_barred", False):
            await self.close(BARRED)
            return
        await ensure_listening()
        if await self._is_still_the_same():
            await self.enter()
        else:
            await self.close(COME_AGAIN)

    @abstractmethod
    async def enter(self) -> None: ...

    async def heard(self, text: str) -> None:
        """Of the little that pages send up; nothing, unless an heir listens."""

    async def join(self, group: str) -> None:
        self.groups.append(group)  # all of which are left when the socket ends
        await self.channel_layer.group_add(group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if max(len(text_data or ""), len(bytes_data or b"")) > LONGEST:
            await self.close(TOO_BIG)
        elif self._has_patience():
            self.unheard = 0
            await self.heard(text_data or "")
        else:
            self.unheard += 1
            if self.unheard > FLOOD:
                await self.close(TOO_MANY)

    async def socket_close(self, message: dict[str, Any]) -> None:
        await self.close(COME_AGAIN)

    @abstractmethod
    async def table_changed(self, message: dict[str, Any]) -> None: ...

    async def something_missed(self, message: dict[str, Any]) -> None:
        """The listener had lost its connection: perhaps a move, perhaps that we should be closed."""
        if await self._is_still_the_same():
            await self.table_changed({})
        else:
            await self.close(COME_AGAIN)

    def _has_patience(self) -> bool:
        """A message may be a write, so whoever floods us is heard now and then only."""
        now = time.monotonic()
        self.patience = min(MOST, self.patience + (now - self.heard_at) * A_SECOND) - 1
        self.heard_at = now
        if self.patience < 0:
            self.patience = 0.0
            return False
        return True

    async def _is_still_the_same(self) -> bool:
        """Whether the session still belongs to whoever it belonged to when the socket was asked for."""
        if not self.scope["user"].is_authenticated:
            return True
        session = SessionStore(self.scope["session"].session_key)
        return bool((await get_user({"session": session})).pk == self.scope["user"].pk)


def _ties(scope: Any) -> Iterator[str]:
    """The groups through which the socket is closed."""
    if scope["user"].is_authenticated:
        yield everywhere(scope["user"].pk)
    if key := scope["session"].session_key:
        yield in_browser(key)


@contextmanager
def _counted(scope: Any) -> Iterator[bool]:
    """Whether there is room for one more socket of this person and from this address, in this process."""
    room = {f"address {address_of_socket(scope)}": settings.SOCKETS_PER_ADDRESS}
    if scope["user"].is_authenticated:
        room[f"person {scope['user'].pk}"] = settings.SOCKETS_PER_PERSON
    _open.update(room.keys())
    try:
        yield all(_open[key] <= most for key, most in room.items())
    finally:
        _open.subtract(room.keys())
        for key in room:
            if not _open[key]:
                del _open[key]

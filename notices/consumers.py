"""The bell's socket: it tells how many notices are new, and hears which table is in sight."""

import json
import time
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from games.listening import EVERY_TABLE, ensure_listening
from notices import selectors, services

LOG_IN_FIRST = 4403
LONGEST = 100  # characters of a message
MOST, A_SECOND = 20.0, 1.0  # messages heard: at once, and then


class BellConsumer(AsyncWebsocketConsumer):
    async def connect(self) -> None:
        self.user, self.table = self.scope["user"], ""
        self.patience, self.heard_at = MOST, time.monotonic()
        if not self.user.is_authenticated:
            await self.close(LOG_IN_FIRST)
            return
        await ensure_listening()
        await self.channel_layer.group_add(selectors.person_group(self.user.pk), self.channel_name)
        await self.channel_layer.group_add(EVERY_TABLE, self.channel_name)
        await self.accept()
        await self.notices_changed({})

    async def disconnect(self, code: int) -> None:
        if not self.user.is_authenticated:
            return
        await self.channel_layer.group_discard(selectors.person_group(self.user.pk), self.channel_name)
        await self.channel_layer.group_discard(EVERY_TABLE, self.channel_name)
        if self.table:
            await database_sync_to_async(services.look_away)(self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """The table in sight, or nothing; said again and again while it is. Anything else is not heard."""
        table = _read(text_data or "")
        if table is None or not self._has_patience():
            return
        self.table = table
        if table:
            await database_sync_to_async(services.look)(self.user, table, self.channel_name)
        else:
            await database_sync_to_async(services.look_away)(self.channel_name)

    def _has_patience(self) -> bool:
        """Each message is a write, so whoever floods us is heard now and then only."""
        now = time.monotonic()
        self.patience = min(MOST, self.patience + (now - self.heard_at) * A_SECOND) - 1
        self.heard_at = now
        if self.patience < 0:
            self.patience = 0.0
            return False
        return True

    async def notices_changed(self, message: dict[str, Any]) -> None:
        count = await database_sync_to_async(selectors.unread_count)(self.user)
        await self.send(json.dumps({"count": count}))

    async def table_changed(self, message: dict[str, Any]) -> None:
        """To everybody, after the listener had lost its connection: something may have been missed."""
        await self.notices_changed(message)


def _read(text: str) -> str | None:
    if len(text) > LONGEST:
        return None
    try:
        data = json.loads(text)
    except ValueError:
        return None
    table = data.get("looking") if isinstance(data, dict) else None
    return table if isinstance(table, str) and "\0" not in table else None

"""The bell's socket: it tells how many notices are new, and hears which table is in sight."""

import json
from typing import Any

from channels.db import database_sync_to_async

from games.sockets import GuardedConsumer
from notices import selectors, services

LOG_IN_FIRST = 4403


class BellConsumer(GuardedConsumer):
    async def enter(self) -> None:
        self.user, self.table = self.scope["user"], ""
        if not self.user.is_authenticated:
            await self.close(LOG_IN_FIRST)
            return
        await self.join(selectors.person_group(self.user.pk))
        await self.accept()
        await self.notices_changed({})

    async def disconnect(self, code: int) -> None:
        if getattr(self, "table", ""):
            await database_sync_to_async(services.look_away)(self.channel_name)

    async def heard(self, text: str) -> None:
        """The table in sight, or nothing; said again and again while it is. Anything else is not heard."""
        table = _read(text)
        if table is None:
            return
        self.table = table
        if table:
            await database_sync_to_async(services.look)(self.user, table, self.channel_name)
        else:
            await database_sync_to_async(services.look_away)(self.channel_name)

    async def notices_changed(self, message: dict[str, Any]) -> None:
        count = await database_sync_to_async(selectors.unread_count)(self.user)
        await self.send(json.dumps({"count": count}))

    async def person_sanctioned(self, message: dict[str, Any]) -> None:
        """A moderator has decided something: the page shows it, or leaves for the notice."""
        await self.send(json.dumps({"sanctions": True, "barred": message["barred"]}))

    async def table_changed(self, message: dict[str, Any]) -> None:
        await self.notices_changed(message)


def _read(text: str) -> str | None:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    table = data.get("looking") if isinstance(data, dict) else None
    return table if isinstance(table, str) and table.isascii() and "\0" not in table else None

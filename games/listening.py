"""One listener per web process: what Postgres tells, it passes to its local group (see broadcast.py)."""

import asyncio
import json
import logging

import psycopg
from channels.layers import get_channel_layer
from django.conf import settings
from django.db import connections

from games.broadcast import CHANNEL

logger = logging.getLogger(__name__)

EVERY_TABLE = "tables"  # the group every socket is in
PAUSE = 1.0  # seconds before a lost connection is tried again
_task: asyncio.Task[None] | None = None


async def ensure_listening() -> None:
    """Started by the first screen that connects; daphne has no start-up hook."""
    global _task
    if settings.REDIS_URL:
        return
    if _task is None or _task.done():
        heard = asyncio.Event()
        _task = asyncio.create_task(_listen_for_ever(heard))
        await asyncio.wait_for(heard.wait(), timeout=5)


async def _listen_for_ever(heard: asyncio.Event) -> None:
    while True:
        try:
            await _listen(heard)
        except psycopg.OperationalError as error:
            logger.warning("The listener lost Postgres: %s", error)
        await asyncio.sleep(PAUSE)


async def _listen(heard: asyncio.Event) -> None:
    layer = get_channel_layer()
    parameters = connections["default"].get_connection_params()
    for name in ("pool", "cursor_factory", "context", "prepare_threshold"):
        parameters.pop(name, None)
    async with await psycopg.AsyncConnection.connect(**parameters, autocommit=True) as connection:
        await connection.execute(f"listen {CHANNEL}")
        if heard.is_set():  # a fresh connection after a lost one: something may have been missed
            await layer.group_send(EVERY_TABLE, {"type": "something.missed"})
        heard.set()
        async for notify in connection.notifies():
            message = json.loads(notify.payload)
            await layer.group_send(message["group"], message)

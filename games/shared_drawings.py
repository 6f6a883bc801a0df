"""One drawing for all screens that would show the same: every spectator's, or two screens of one player."""

import asyncio
from collections import OrderedDict

from channels.db import database_sync_to_async

from games import tables
from games.drawing import draw_table
from games.viewers import Viewer

MOST = 256
_drawings: OrderedDict[tuple[str, Viewer], asyncio.Future[str]] = OrderedDict()


async def shared_drawing(match_id: str, viewer: Viewer, telling: str) -> str:
    """Screens that hear the same telling share the work; without one it is drawn afresh."""
    if not telling:
        return await _draw(match_id, viewer)
    key = (telling, viewer)
    if key not in _drawings:
        _drawings[key] = asyncio.ensure_future(_draw(match_id, viewer))
        while len(_drawings) > MOST:
            _drawings.popitem(last=False)
    return await asyncio.shield(_drawings[key])


async def _draw(match_id: str, viewer: Viewer) -> str:
    return await database_sync_to_async(_draw_now, thread_sensitive=False)(match_id, viewer)


def _draw_now(match_id: str, viewer: Viewer) -> str:
    return draw_table(tables.fetch(match_id), viewer)

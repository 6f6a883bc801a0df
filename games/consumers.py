"""A screen's socket: it only listens, moves are posted. On connect it gets the table, so a reconnect heals itself."""

from typing import Any

from channels.db import database_sync_to_async
from django.http import Http404
from django.utils import translation

from accounts.time_zones import COOKIE, zone_of
from games import tables
from games.broadcast import group
from games.drawing import draw_chat_line
from games.shared_drawings import shared_drawing
from games.sockets import GuardedConsumer
from games.viewers import Viewer, may_see

NOT_HERE = 4404


class TableConsumer(GuardedConsumer):
    async def enter(self) -> None:
        self.match_id: str = self.scope["url_route"]["kwargs"]["match_id"]
        self.sent = ""
        try:
            self.viewer = await self._admit()
        except Http404:
            await self.close(NOT_HERE)
            return
        await self.join(group(self.match_id))
        await self.accept()
        await self.table_changed({})

    async def table_changed(self, message: dict[str, Any]) -> None:
        """Drawn for this viewer; the same drawing is not sent twice."""
        try:
            drawn = await shared_drawing(self.match_id, self.viewer, message.get("id", ""))
        except Http404:
            await self.close(NOT_HERE)
            return
        if drawn != self.sent:
            self.sent = drawn
            await self.send(drawn)

    async def seats_changed(self, message: dict[str, Any]) -> None:
        """Who held a seat may be a spectator now, and the other way round."""
        try:
            self.viewer = await self._admit()
        except Http404:
            await self.close(NOT_HERE)
            return
        await self.table_changed(message)

    async def chat_said(self, message: dict[str, Any]) -> None:
        if drawn := await database_sync_to_async(draw_chat_line)(message["line"], self.viewer, self.person):
            await self.send(drawn)

    async def chat_changed(self, message: dict[str, Any]) -> None:
        if drawn := await database_sync_to_async(draw_chat_line)(message["line"], self.viewer, self.person, True):
            await self.send(drawn)

    @database_sync_to_async
    def _admit(self) -> Viewer:
        user = self.person = self.scope["user"] if self.scope["user"].is_authenticated else None
        table = tables.fetch(self.match_id)
        if not may_see(table, user, self.scope["session"]):
            raise Http404
        if not table.match.is_open and table.seat_of(user) is None:
            user = None  # spectators are all alike and share their drawings
        zone = zone_of(user, self.scope["cookies"].get(COOKIE, ""))
        return Viewer(user, translation.get_language() or "en", zone)

"""A screen's socket: it only ever listens. On connect it gets the current table, so a reconnect heals itself."""

from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.http import Http404
from django.utils import translation

from accounts.time_zones import COOKIE, zone_of
from games import tables
from games.broadcast import group
from games.drawing import draw_chat_line
from games.listening import EVERY_TABLE, ensure_listening
from games.shared_drawings import shared_drawing
from games.viewers import Viewer, may_see

NOT_HERE = 4404


class TableConsumer(AsyncWebsocketConsumer):
    async def connect(self) -> None:
        self.match_id: str = self.scope["url_route"]["kwargs"]["match_id"]
        self.sent = ""
        try:
            self.viewer = await self._admit()
        except Http404:
            await self.close(NOT_HERE)
            return
        await ensure_listening()
        await self.channel_layer.group_add(group(self.match_id), self.channel_name)
        await self.channel_layer.group_add(EVERY_TABLE, self.channel_name)
        await self.accept()
        await self.table_changed({})

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(group(self.match_id), self.channel_name)
        await self.channel_layer.group_discard(EVERY_TABLE, self.channel_name)

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

    async def chat_said(self, message: dict[str, Any]) -> None:
        await self.send(await database_sync_to_async(draw_chat_line)(message["line"], self.viewer))

    async def chat_changed(self, message: dict[str, Any]) -> None:
        await self.send(await database_sync_to_async(draw_chat_line)(message["line"], self.viewer, is_changed=True))

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Moves are posted, never sent here."""

    @database_sync_to_async
    def _admit(self) -> Viewer:
        user = self.scope["user"] if self.scope["user"].is_authenticated else None
        table = tables.fetch(self.match_id)
        if not may_see(table, user, self.scope["session"]):
            raise Http404
        if not table.match.is_open and table.seat_of(user) is None:
            user = None  # spectators are all alike and share their drawings
        zone = zone_of(user, self.scope["cookies"].get(COOKIE, ""))
        return Viewer(user, translation.get_language() or "en", zone)

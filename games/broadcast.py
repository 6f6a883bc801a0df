"""Tells every screen that something changed: the match, the ply, whose turn. Nothing a spectator would not know.

Without Redis the telling is a Postgres NOTIFY inside the transaction, so it goes out on commit and vanishes on
rollback, from views and jobs alike; `listening.py` hears it in each web process. With Redis it is the channel layer,
on commit; Redis being down costs a broadcast, never a move.
"""

import json
import secrets
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings
from django.db import connection, transaction

from games.models import ChatLine, Match

CHANNEL = "tables"


def group(match_id: str) -> str:
    return f"match.{match_id}"


def tell_table(match: Match) -> None:
    tell(group(match.pk), {"type": "table.changed", "match": match.pk, "ply": match.ply, "to_act": match.shown})


def tell_seats(match: Match) -> None:
    """A seat of a running match has changed hands: every screen asks anew who is looking."""
    tell(group(match.pk), {"type": "seats.changed", "match": match.pk, "ply": match.ply, "to_act": match.shown})


def tell_chat(line: ChatLine) -> None:
    tell(group(line.match_id), {"type": "chat.said", "match": line.match_id, "line": line.pk})


def tell_changed_line(line: ChatLine) -> None:
    tell(group(line.match_id), {"type": "chat.changed", "match": line.match_id, "line": line.pk})


def tell(listeners: str, message: dict[str, Any]) -> None:
    """Every screen in this group."""
    message["group"] = listeners
    message["id"] = secrets.token_hex(8)  # screens that hear the same telling share one drawing
    if settings.REDIS_URL:
        send = async_to_sync(get_channel_layer().group_send)
        transaction.on_commit(lambda: send(listeners, message), robust=True)
        return
    with connection.cursor() as cursor:
        cursor.execute("select pg_notify(%s, %s)", [CHANNEL, json.dumps(message)])

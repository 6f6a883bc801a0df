"""Somebody who hears every broadcast and looks at once whether what it tells is stored."""

import json
import threading
from typing import Any

import psycopg
from django.db import connection

from games.broadcast import CHANNEL

PATIENCE = 20  # seconds


def _connect() -> psycopg.Connection:
    parameters = connection.get_connection_params()
    for name in ("pool", "cursor_factory", "context", "prepare_threshold"):
        parameters.pop(name, None)
    return psycopg.connect(**parameters, autocommit=True)


class Listener:
    """`early` are the plies that were told of before they were stored."""

    _now: "Listener | None" = None

    def __enter__(self) -> "Listener":
        self.early: list[int] = []
        self.heard: set[int] = set()
        self.changed = threading.Condition()
        self.ears, self.eyes = _connect(), _connect()
        self.ears.execute(f"listen {CHANNEL}")
        self.is_over = False
        self.thread = threading.Thread(target=self._listen)
        self.thread.start()
        Listener._now = self
        return self

    def __exit__(self, *_error: Any) -> None:
        self.is_over, Listener._now = True, None
        self.thread.join()
        self.ears.close()
        self.eyes.close()

    def wait_for(self, ply: int) -> None:
        with self.changed:
            assert self.changed.wait_for(lambda: ply in self.heard, PATIENCE)

    @staticmethod
    def send(group: str, message: dict[str, Any]) -> None:
        """At once, whatever becomes of the transaction; back when it has been heard."""
        if Listener._now is None or message.get("type") != "table.changed":
            return
        with _connect() as line:
            line.execute("select pg_notify(%s, %s)", [CHANNEL, json.dumps(message | {"group": group})])
        Listener._now.wait_for(message["ply"])

    def _listen(self) -> None:
        while not self.is_over:
            for notify in self.ears.notifies(timeout=0.05):
                self._look(json.loads(notify.payload))

    def _look(self, message: dict[str, Any]) -> None:
        if message.get("type") != "table.changed":
            return
        row = self.eyes.execute("select ply from games_match where id = %s", [message["match"]]).fetchone()
        if row is None or row[0] < message["ply"]:
            self.early.append(message["ply"])
        with self.changed:
            self.heard.add(message["ply"])
            self.changed.notify_all()

"""A move that was acknowledged is never lost, so we serve on no Postgres that would lose it when the machine stops."""

import logging
import sys
from typing import Any

import psycopg
from django.db import OperationalError, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

SAFE_COMMITS = {"on", "local", "remote_write", "remote_apply"}


def weakness(connection: "psycopg.Connection[tuple[str, str]]") -> str:
    """Why what this Postgres has committed may be gone after a crash; empty when it may not."""
    found = connection.execute("select current_setting('fsync'), current_setting('synchronous_commit')").fetchone()
    assert found is not None
    fsync, commit = found
    if fsync != "on":
        return "This PostgreSQL runs with fsync off and may lose moves that players have made: turn it on, then start again."
    if commit not in SAFE_COMMITS:
        return (
            f"This PostgreSQL commits with synchronous_commit {commit} and may lose moves that players have made: "
            "turn it on, then start again."
        )
    return ""


def refuse_fragile_postgres() -> None:
    """At the start of whatever serves or works. A Postgres that is away is waited for, as always."""
    parameters = connections["default"].get_connection_params()
    for name in ("pool", "cursor_factory", "context", "prepare_threshold"):
        parameters.pop(name, None)
    try:
        with psycopg.connect(**parameters | {"connect_timeout": 5}) as connection:
            why = weakness(connection)
    except psycopg.OperationalError as error:
        logging.getLogger(__name__).warning("Postgres cannot be reached yet: %s", error)
        connection_created.connect(_ask_now, dispatch_uid="durability")
        return
    if why:
        sys.exit(why)


def _ask_now(connection: BaseDatabaseWrapper, **_more: Any) -> None:
    """The first connection after a start without Postgres. A fragile one is as good as none."""
    if why := weakness(connection.connection):
        connection.close()
        raise OperationalError(why)
    connection_created.disconnect(dispatch_uid="durability")

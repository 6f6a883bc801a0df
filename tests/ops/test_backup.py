"""A backup, restored into an empty database, is the same database: every row, every match."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from psycopg.sql import SQL, Identifier

from games import services
from games.engine import registry
from ops.paths import ROOT
from tests.games.conftest import people, play_one, play_out, started

__all__ = ["people"]
pytestmark = pytest.mark.django_db(transaction=True)

TABLES = "select tablename from pg_tables where schemaname = 'public' and tablename <> 'cache'"
ROWS = "select count(*) || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) from {} t"


def contents(url: str) -> dict[str, str]:
    with psycopg.connect(url) as opened:
        names = [name for (name,) in opened.execute(TABLES).fetchall()]
        return {name: opened.execute(SQL(ROWS).format(Identifier(name))).fetchone()[0] for name in names}


def triggers(url: str) -> list[tuple[str]]:
    with psycopg.connect(url) as opened:
        return opened.execute("select tgname from pg_trigger where not tgisinternal order by tgname").fetchall()


def manage(url: str, *command: str) -> "subprocess.CompletedProcess[str]":
    environment = os.environ | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tests.settings"}
    return subprocess.run(
        [sys.executable, "manage.py", *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def empty(server_environment: dict[str, str]) -> Iterator[str]:
    url = server_environment["DATABASE_URL"]
    name = f"{connection.settings_dict['NAME']}_restored"
    with psycopg.connect(url, autocommit=True) as opened:
        opened.execute(f'drop database if exists "{name}"')
        opened.execute(f'create database "{name}"')
    yield url.replace(f"/{connection.settings_dict['NAME']}?", f"/{name}?")
    with psycopg.connect(url, autocommit=True) as opened:
        opened.execute(f'drop database "{name}" with (force)')


@pytest.fixture
def full(people, server_environment: dict[str, str]) -> str:
    """A match of every game, one of them over, one open, with words and a sheet."""
    for game in registry.GAMES:
        table = started(people[:3], game)
        for _move in range(5):
            table = play_one(table)
    play_out(started(people[:3], "masker"))
    services.say(table.match, people[0], "Good evening")
    services.create_table(people[0], services.Setup("masker", 3))
    return server_environment["DATABASE_URL"]


def test_restored_into_an_empty_database_all_is_as_it_was(full: str, empty: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.dump"
    call_command("backup", file)
    assert file.stat().st_mode & 0o077 == 0
    before = contents(full)
    done = manage(empty, "restore", str(file))
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(f"{len(registry.GAMES) + 1} matches replayed, 0 differ\n")
    assert contents(empty) == before
    assert triggers(empty) == triggers(full) != [], "what keeps the log of acts as it is came along"


def test_a_database_that_is_not_empty_is_kept_unless_forced(full: str, empty: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.dump"
    call_command("backup", file)
    with psycopg.connect(empty) as opened:
        opened.execute("create table precious (id int)")
    done = manage(empty, "restore", str(file))
    assert done.returncode == 1 and "not empty" in done.stderr
    assert list(contents(empty)) == ["precious"]
    done = manage(empty, "restore", str(file), "--force")
    assert done.returncode == 0, done.stderr
    assert contents(empty) == contents(full)


def test_half_a_backup_changes_nothing(full: str, empty: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.dump"
    call_command("backup", file)
    file.write_bytes(file.read_bytes()[:-2000])
    done = manage(empty, "restore", str(file))
    assert done.returncode == 1 and "nothing was changed" in done.stderr
    assert contents(empty) == {}


def test_no_backup_is_written_over(full: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.dump"
    file.write_text("the only one")
    with pytest.raises(CommandError, match="is there already"):
        call_command("backup", file)
    assert file.read_text() == "the only one"

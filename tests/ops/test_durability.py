"""Nothing serves or works on a Postgres that forgets."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from config.durability import weakness
from ops.paths import ROOT
from ops.postgres import Cluster
from ops.run import check_database
from ops.trouble import Trouble

FSYNC = "This PostgreSQL runs with fsync off"
COMMIT = "This PostgreSQL commits with synchronous_commit off"


@pytest.fixture(scope="module")
def fragile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    cluster = Cluster(tmp_path_factory.mktemp("fragile"))
    cluster.start()
    with psycopg.connect(cluster.url, autocommit=True) as connection:
        connection.execute("alter system set fsync = off")
        connection.execute("select pg_reload_conf()")
    yield cluster.url
    cluster.stop()


@pytest.mark.parametrize(
    "command",
    [["-m", "daphne", "-p", "0", "config.asgi:application"], ["manage.py", "worker"]],
    ids=["web server", "worker"],
)
def test_it_refuses_to_start(fragile: str, command: list[str], tmp_path: Path) -> None:
    environment = os.environ | {"DATABASE_URL": fragile, "DJANGO_SETTINGS_MODULE": "tests.settings"}
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert done.stderr.strip().startswith(FSYNC) and "\n" not in done.stderr.strip()


def test_make_run_refuses_too(fragile: str) -> None:
    with pytest.raises(Trouble, match=FSYNC):
        check_database(fragile)


def test_a_commit_that_does_not_wait_is_refused_as_well() -> None:
    with psycopg.connect(os.environ["DATABASE_URL"]) as connection:
        assert weakness(connection) == ""
        connection.execute("set synchronous_commit = off")
        assert weakness(connection).startswith(COMMIT)
        connection.execute("set synchronous_commit = local")
        assert weakness(connection) == ""

"""The embedded PostgreSQL, really started in folders of its own."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from ops import pidfile
from ops.paths import ROOT
from ops.postgres import Busy, Cluster
from ops.trouble import DISK_FULL, Trouble

OWNER = """
import sys, time
from pathlib import Path
from ops.postgres import Cluster
cluster = Cluster(Path(sys.argv[1]))
cluster.start()
print(cluster.process.pid, flush=True)
time.sleep(60)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made once: its path is long and has spaces; each test leaves the cluster stopped."""
    return tmp_path_factory.mktemp("a long way") / ("down a path with spaces " * 5).strip() / "pg"


@pytest.fixture
def cluster(folder: Path) -> Iterator[Cluster]:
    cluster = Cluster(folder)
    yield cluster
    cluster.stop()


def ask(cluster: Cluster, question: str) -> str:
    with psycopg.connect(cluster.url, autocommit=True) as connection:
        cursor = connection.execute(question)
        return str(cursor.fetchone()) if cursor.description else ""


def is_gone(pid: int) -> bool:
    """Ended, or waiting only to be reaped."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def wait_until_gone(pid: int) -> None:
    for _ in range(100):
        if is_gone(pid):
            return
        time.sleep(0.05)
    pytest.fail(f"process {pid} is still there")


def test_it_runs_in_a_long_path_with_spaces_and_keeps_its_data(cluster: Cluster) -> None:
    cluster.start()
    assert len(str(cluster.data)) > 107
    ask(cluster, "create table if not exists kept as select 42 as answer")
    assert cluster.process is not None
    pid = cluster.process.pid
    cluster.stop()
    assert is_gone(pid)
    assert not cluster.sockets.exists()
    cluster.start()
    assert ask(cluster, "select answer from kept") == "(42,)"


def test_only_our_account_reaches_the_socket(cluster: Cluster) -> None:
    cluster.start()
    assert cluster.sockets.stat().st_mode & 0o077 == 0
    assert ask(cluster, "show listen_addresses") == "('',)"
    assert ask(cluster, "show fsync") == "('on',)"


def test_a_second_process_shares_it_or_is_told_that_it_is_busy(cluster: Cluster, folder: Path) -> None:
    cluster.start()
    guest = Cluster(folder)
    guest.start()
    assert guest.is_alive()
    guest.stop()
    assert cluster.is_alive()
    with pytest.raises(Busy):
        Cluster(folder).start(share=False)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a child with its parent")
def test_killed_with_its_owner_it_recovers(cluster: Cluster, folder: Path) -> None:
    owner = subprocess.Popen([sys.executable, "-c", OWNER, str(folder)], stdout=subprocess.PIPE, cwd=ROOT)
    assert owner.stdout is not None
    pid = int(owner.stdout.readline())
    owner.kill()
    owner.wait()
    owner.stdout.close()
    wait_until_gone(pid)
    cluster.start()
    assert ask(cluster, "select 1") == "(1,)"


def test_killed_itself_it_recovers_what_was_committed(cluster: Cluster) -> None:
    cluster.start()
    ask(cluster, "create table if not exists survives as select 7 as number")
    assert cluster.process is not None
    cluster.process.send_signal(signal.SIGKILL)
    cluster.process.wait()
    assert not cluster.is_alive()
    cluster.start()
    assert ask(cluster, "select number from survives") == "(7,)"


def test_a_stale_pid_that_is_somebody_elses_is_left_alone(cluster: Cluster) -> None:
    cluster.start()
    crash(cluster)
    with subprocess.Popen(["sleep", "60"]) as stranger:
        rename_in_pidfile(cluster, stranger.pid)
        cluster.start()
        assert ask(cluster, "select 1") == "(1,)"
        cluster.stop()
        assert stranger.poll() is None
        stranger.kill()


def test_an_empty_pid_file_is_no_hindrance(cluster: Cluster) -> None:
    cluster.start()
    cluster.stop()
    (cluster.data / "postmaster.pid").write_text("")
    cluster.start()
    assert cluster.is_alive()


def test_a_left_over_postgres_of_this_folder_is_shut_down(cluster: Cluster) -> None:
    cluster.start()
    assert cluster.process is not None
    pidfile.settle(cluster.data)
    assert is_gone(cluster.process.pid)


def test_when_it_cannot_start_the_sentence_names_the_log(cluster: Cluster) -> None:
    cluster.start()
    cluster.stop()
    with (cluster.data / "postgresql.auto.conf").open("a") as settings:
        settings.write("nonsense = on\n")
    with pytest.raises(Trouble, match=r"postgres\.log says why"):
        cluster.start()
    assert "nonsense" in cluster.log.read_text()
    (cluster.data / "postgresql.auto.conf").write_text("")
    cluster.start()
    assert cluster.is_alive()


def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ops.postgres.ROOM_NEEDED", 10**18)
    with pytest.raises(Trouble, match="disk is full") as told:
        Cluster(tmp_path / "pg").start()
    assert str(told.value) == DISK_FULL


@pytest.mark.skipif(os.geteuid() != 0, reason="about root only")
def test_root_without_user_namespaces_uses_another_account(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ops.privileges._can_unshare", lambda: False)
    folder = Path("/tmp") / f"maskenball-test-{os.getpid()}"
    cluster = Cluster(folder)
    try:
        cluster.start()
        assert cluster.data.stat().st_uid != 0
        assert ask(cluster, "select 1") == "(1,)"
    finally:
        cluster.stop()
        subprocess.run(["rm", "-rf", str(folder)], check=True)


def crash(cluster: Cluster) -> None:
    assert cluster.process is not None
    cluster.process.kill()
    cluster.process.wait()


def rename_in_pidfile(cluster: Cluster, pid: int) -> None:
    path = cluster.data / "postmaster.pid"
    path.write_text(f"{pid}\n{path.read_text().partition(chr(10))[2]}")

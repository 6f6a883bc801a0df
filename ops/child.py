"""A program that is kept running: started, watched, started again a little later each time it dies."""

import os
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from ops.paths import LOGS, ROOT, make_private
from ops.processes import dies_with_us, stop

LONGEST_PAUSE = 30.0
LARGEST_LOG = 10_000_000
SOUND = 60.0  # seconds of life after which earlier deaths are forgotten


class Child:
    def __init__(self, name: str, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self.name = name
        self.command = command
        self.environment = environment
        self.deaths = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._started = 0.0
        self._due = 0.0

    @property
    def log(self) -> Path:
        return LOGS / f"{self.name.replace(' ', '-')}.log"

    def start(self) -> None:
        _make_room(self.log)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command,
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C reaches us alone; we stop them in order
                preexec_fn=dies_with_us(signal.SIGKILL),
            )
        self._started = time.monotonic()

    def tend(self) -> None:
        """Call it often."""
        if self._process is None:
            if time.monotonic() >= self._due:
                self.start()
        elif (code := self._process.poll()) is not None:
            self._mourn(code)

    def ask_to_stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()

    def stop(self, patience: float) -> None:
        if self._process is not None:
            stop(self._process, signal.SIGTERM, patience)
            self._process = None

    def _mourn(self, code: int) -> None:
        self._process = None
        self.deaths = 1 if time.monotonic() - self._started > SOUND else self.deaths + 1
        pause = min(2.0 ** (self.deaths - 1), LONGEST_PAUSE)
        self._due = time.monotonic() + pause
        print(f"The {self.name} stopped ({_cause(code)}); it starts again in {pause:.0f} s. Log: {self.log}")


def _cause(code: int) -> str:
    return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"


def _make_room(log: Path) -> None:
    make_private(log.parent)
    if log.exists() and log.stat().st_size > LARGEST_LOG:
        os.replace(log, log.with_suffix(".old.log"))

"""What a crash leaves behind: postmaster.pid, naming a process that may be anybody's by now."""

import os
import signal
import subprocess
import time
from pathlib import Path


def settle(data: Path) -> None:
    """Make way for a new start. Call it only as the cluster's owner.

    A left-over PostgreSQL of this very folder is shut down. Any other process with that number is
    left alone: the file then gets our own number instead, which PostgreSQL takes for stale since
    we are its parent. (Removing the file would also remove its check for lingering backends.)
    """
    path = data / "postmaster.pid"
    if not path.exists():
        return
    first, _, rest = path.read_text().partition("\n")
    if not first.strip().isdigit():
        path.unlink()
    elif _is_postgres_of(int(first), data):
        _shut_down(int(first), data)
    else:
        path.write_text(f"{os.getpid()}\n{rest}")


def _is_postgres_of(pid: int, data: Path) -> bool:
    words = _command_line(pid)
    return bool(words) and Path(words[0]).name == "postgres" and str(data) in words[1:]


def _command_line(pid: int) -> list[str]:
    if Path("/proc/self").exists():
        try:
            return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace").split("\0")
        except OSError:
            return []
    shown = subprocess.run(["ps", "-ww", "-o", "command=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return shown.stdout.strip().replace(" -D ", "\0").replace(" -k ", "\0").split("\0")


def _shut_down(pid: int, data: Path) -> None:
    os.kill(pid, signal.SIGINT)
    for _ in range(200):
        if not _is_postgres_of(pid, data):
            return
        time.sleep(0.05)

"""Where PostgreSQL's socket lives: in the cluster's folder unless its path is too long for the kernel."""

import hashlib
import os
import stat
import tempfile
from pathlib import Path

from ops.trouble import Trouble

LONGEST = 100  # the kernel's limit is 107 bytes on Linux, 103 on macOS
NAME = ".s.PGSQL.5432"


def socket_folder(folder: Path) -> Path:
    near = folder / "sock"
    if _fits(near):
        return near
    mark = hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]
    for parent in (os.environ.get("XDG_RUNTIME_DIR"), tempfile.gettempdir(), "/tmp"):
        if parent and os.access(parent, os.W_OK) and _fits(Path(parent) / f"maskenball-{mark}"):
            return Path(parent) / f"maskenball-{mark}"
    raise Trouble(f"The path of {folder} is too long for a socket: set TMPDIR to a shorter folder.")


def _fits(folder: Path) -> bool:
    return len(os.fsencode(folder / NAME)) <= LONGEST


def claim(folder: Path, allowed: set[int]) -> None:
    """Make it; where it has a guessable name in a place others write to, it must still be ours alone."""
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid not in allowed or found.st_mode & 0o077:
        raise Trouble(f"{folder} was made by somebody else: remove it, or set TMPDIR to a folder of your own.")

"""As whom PostgreSQL runs: itself it refuses to run as root."""

import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ops.trouble import Trouble

UNSHARE = ["unshare", "--user", "--map-user=65534", "--map-group=65534"]


@dataclass(frozen=True)
class Runner:
    """How to start PostgreSQL's programs: a prefix, or another user."""

    prefix: tuple[str, ...] = ()
    user: int | None = None
    group: int | None = None

    def own(self, *paths: Path) -> None:
        if self.user is not None and self.group is not None:
            for path in paths:
                os.chown(path, self.user, self.group)

    def own_all(self, folder: Path) -> None:
        for parent, folders, files in os.walk(folder):
            here = Path(parent)
            self.own(here, *(here / name for name in (*folders, *files)))


def runner_for(data: Path) -> Runner:
    if os.geteuid() != 0:
        return Runner()
    owner = data.stat().st_uid if data.exists() else 0
    if owner != 0:
        return Runner(user=owner, group=data.stat().st_gid)
    if _can_unshare():
        return Runner(prefix=tuple(UNSHARE))
    return _unprivileged()


def _can_unshare() -> bool:
    """A user namespace of its own needs no second account and no open folders; some containers forbid it."""
    if not shutil.which("unshare"):
        return False
    return subprocess.run([*UNSHARE, "true"], capture_output=True, check=False).returncode == 0


def _unprivileged() -> Runner:
    for name in ("postgres", "nobody"):
        try:
            account = pwd.getpwnam(name)
        except KeyError:
            continue
        return Runner(user=account.pw_uid, group=account.pw_gid)
    raise Trouble(
        "PostgreSQL does not run as root and there is no other account for it here: "
        "start as a normal user, or set DATABASE_URL to a PostgreSQL of your own."
    )

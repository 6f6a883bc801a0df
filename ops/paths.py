"""Where things live: the checkout, and the folder for everything made at run time."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("MASKENBALL_VAR") or ROOT / "var").resolve()
LOGS = VAR / "log"


def make_private(folder: Path) -> Path:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def make_var() -> Path:
    """Nobody else may list it; passing through is allowed, for a PostgreSQL under another account."""
    if not VAR.exists():
        VAR.mkdir(parents=True)
        VAR.chmod(0o711)
    return VAR

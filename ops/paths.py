"""Where things live: the checkout, and the folder for everything made at run time."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("MASKENBALL_VAR") or ROOT / "var").resolve()
LOGS = VAR / "log"


def make_private(folder: Path) -> Path:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder

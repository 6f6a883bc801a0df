"""Chromium for the browser tests: found, or fetched; without it there are no tests."""

import os
import shutil
import subprocess
import sys

from ops.trouble import Trouble

NAMES = ("chromium", "chromium-browser", "google-chrome")


def executable() -> str | None:
    """The system's browser; None lets playwright take its own. CHROMIUM names one outright."""
    named = (os.environ.get("CHROMIUM"),) if os.environ.get("CHROMIUM") else NAMES
    for name in named:
        path = shutil.which(name or "")
        if path and _runs(path):
            return path
    return None


def _runs(path: str) -> bool:
    """Some systems ship only a stub of that name which asks for another package."""
    return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0


def _playwright_has_one() -> bool:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        return os.path.exists(running.chromium.executable_path)


def ensure() -> None:
    if executable() or _playwright_has_one():
        return
    print("Installing Chromium for the browser tests …", flush=True)
    for attempt in (_from_the_system, _from_playwright):
        attempt()
        if executable() or _playwright_has_one():
            return
    raise Trouble(
        "The browser tests need Chromium and it could not be installed: install it, or set CHROMIUM to its path."
    )


def _from_the_system() -> None:
    apt = shutil.which("apt-get")
    sudo = _sudo()
    if apt is None or sudo is None:
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*sudo, apt, "-qq", "update"], env=environment, check=False)
    subprocess.run(
        [*sudo, apt, "-qq", "-y", "install", "--no-install-recommends", "chromium"],
        env=environment,
        check=False,
    )


def _from_playwright() -> None:
    words = [sys.executable, "-m", "playwright", "install"]
    if _sudo() is None or subprocess.run([*words, "--with-deps", "chromium"], check=False).returncode:
        subprocess.run([*words, "chromium"], check=False)


def _sudo() -> list[str] | None:
    """What makes a command run as root, if that works without asking for a password."""
    if os.geteuid() == 0:
        return []
    if (
        shutil.which("sudo")
        and subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0
    ):
        return ["sudo", "-n"]
    return None


if __name__ == "__main__":
    try:
        ensure()
    except Trouble as trouble:
        sys.exit(str(trouble))

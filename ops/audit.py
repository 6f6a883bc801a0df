"""Looks up every installed package in the public database of known holes, with pip-audit. Part of `make lint`.

A known hole ends with 1. A database that cannot be reached is no fault of the code: it is said in a line.
"""

import json
import subprocess
import sys
from typing import Any

ACCEPTED: dict[str, str] = {}  # the id of a hole that does not concern us, and why
COMMAND = [
    sys.executable,
    "-m",
    "pip_audit",
    "--local",
    "--progress-spinner",
    "off",
    "--timeout",
    "5",
    "--format",
    "json",
]


def main() -> None:
    done = subprocess.run(COMMAND, capture_output=True, text=True, check=False)
    lines, is_fine = verdict(done.stdout)
    print("\n".join(lines))
    sys.exit(not is_fine)


def verdict(said: str) -> tuple[list[str], bool]:
    """What to print, and whether all is well as far as anybody knows."""
    packages = _packages(said)
    checked = [package for package in packages if "vulns" in package]
    if not checked:
        return ["The packages were not checked for known holes: the database of holes cannot be reached."], True
    holes = [
        f"{package['name']} {package['version']} has a known hole, {hole['id']}; mended in {', '.join(hole['fix_versions']) or 'no version yet'}."
        for package in checked
        for hole in package["vulns"]
        if not {hole["id"], *hole.get("aliases", [])} & set(ACCEPTED)
    ]
    unknown = f" ({len(packages) - len(checked)} could not be)" if len(checked) < len(packages) else ""
    return [*holes, f"{len(checked)} packages checked for known holes{unknown}, {len(holes)} found."], not holes


def _packages(said: str) -> list[dict[str, Any]]:
    try:
        found: list[dict[str, Any]] = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return []
    return found


if __name__ == "__main__":
    main()

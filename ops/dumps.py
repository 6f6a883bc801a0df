"""Backups: PostgreSQL's own pg_dump, in its own format, of one moment while the site runs; and back again.

The programs are those in the folder PG_BIN (a server newer than ours needs its own), else the wheel's, else the PATH's.
"""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ops.postgres import binaries
from ops.trouble import Trouble

EMPTIED = "drop schema public cascade; create schema public;"
PATIENCE = "set lock_timeout = '10s';"  # for the site to let go of its tables


def backup(database: Mapping[str, Any], file: Path) -> None:
    """Whole or not at all: the file has its name only once it is complete. Only we may read it."""
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    try:
        _run(database, "pg_dump", "--format=custom", "--no-owner", "--exclude-table-data=cache", f"--file={part}")
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def restore(database: Mapping[str, Any], file: Path, *, empty_first: bool) -> None:
    """In one transaction: if it fails, the database is as it was."""
    script = _run(database, "pg_restore", "--no-owner", "--no-privileges", "--file=-", str(file), with_database=False)
    before = PATIENCE + (EMPTIED if empty_first else "")
    given = before.encode() + b"\n" + script
    _run(database, "psql", "--quiet", "--no-psqlrc", "--single-transaction", "--set=ON_ERROR_STOP=1", given=given)


def _run(
    database: Mapping[str, Any], program: str, *arguments: str, given: bytes | None = None, with_database: bool = True
) -> bytes:
    where = [f"--dbname={database['NAME']}"] if with_database else []
    command, environment = [_found(program), *where, *arguments], os.environ | _environment(database)
    try:
        done = subprocess.run(command, input=given, capture_output=True, env=environment, check=False)
    except FileNotFoundError:
        raise Trouble(f"{program} is not installed: install PostgreSQL's client programs, or set PG_BIN.") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["no reason was given"]
        why = next((line for line in said if "error" in line.lower()), said[-1])
        raise Trouble(f"{program} did not get through: {why}")
    return done.stdout


def _found(program: str) -> str:
    folders = [os.environ.get("PG_BIN", "")]
    with contextlib.suppress(Trouble):
        folders.append(str(binaries()))
    found = next((found for folder in folders if folder and (found := shutil.which(program, path=folder))), None)
    return found or shutil.which(program) or program


def _environment(database: Mapping[str, Any]) -> dict[str, str]:
    """As variables, for a command line can be read by anybody on the machine."""
    given = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD"}
    found = {name: str(database[key]) for name, key in given.items() if database.get(key)}
    options = database.get("OPTIONS", {})
    return found | {f"PG{name.upper()}": str(options[name]) for name in ("sslmode", "sslrootcert") if name in options}

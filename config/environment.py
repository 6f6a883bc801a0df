"""What the settings read from outside: variables and the folder `var`."""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

BASE = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("MASKENBALL_VAR", BASE / "var"))


def is_on(name: str, default: bool = False) -> bool:
    return os.environ.get(name, "on" if default else "off").lower() in {"1", "on", "true", "yes"}


def words(name: str, default: str = "") -> list[str]:
    return os.environ.get(name, default).replace(",", " ").split()


def secret_key() -> str:
    """SECRET_KEY, or a key made once per install and kept in `var`."""
    if given := os.environ.get("SECRET_KEY"):
        return given
    path = VAR / "secret_key"
    if not path.exists():
        VAR.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(50))
        with suppress(FileExistsError):  # the first of two processes wins, both read the same key
            os.link(fresh, path)
        fresh.unlink()
    return path.read_text()


def database(url: str) -> dict[str, Any]:
    """postgresql://user:password@host:port/name?host=/socket/folder as Django wants it."""
    parts = urlsplit(url)
    query = {key: values[-1] for key, values in parse_qs(parts.query).items()}
    return {
        "NAME": unquote(parts.path.lstrip("/")) or "postgres",
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": query.pop("host", None) or unquote(parts.hostname or ""),
        "PORT": str(parts.port or query.pop("port", "")),
        "OPTIONS": query,
    }

"""Without a mail server, mails are files in a folder; the operator reads them in the admin."""

from pathlib import Path

from django.conf import settings

SHOWN = 100
MOST_CHARACTERS = 50_000


def folder() -> Path | None:
    """Where they are, if mail goes into files at all."""
    is_filed = settings.EMAIL_BACKEND.endswith("filebased.EmailBackend")
    return Path(settings.EMAIL_FILE_PATH) if is_filed and settings.EMAIL_FILE_PATH else None


def names() -> list[str]:
    """The newest first."""
    place = folder()
    files = [path for path in place.glob("*.log") if path.is_file()] if place and place.is_dir() else []
    return [path.name for path in sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)][:SHOWN]


def text(name: str) -> str | None:
    """Only of a file that is listed."""
    place = folder()
    if place is None or name not in names():
        return None
    return (place / name).read_text(errors="replace")[:MOST_CHARACTERS]

"""Before the site opens: tables, cache, static files, demo data. One process, so Django loads once.

What it prints is what the `demo` command says: the logins.
"""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

import django
from django.core.management import call_command

from ops.paths import make_var


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    call_command("migrate", verbosity=0, interactive=False)
    call_command("createcachetable", verbosity=0)
    collect_static()
    call_command("demo")
    call_command("demo_club")


def collect_static() -> None:
    from django.conf import settings

    seal = make_var() / "static.seal"
    mark = hashlib.sha256("\n".join(static_files()).encode()).hexdigest()
    if Path(settings.STATIC_ROOT).is_dir() and seal.exists() and seal.read_text() == mark:
        return
    call_command("collectstatic", verbosity=0, interactive=False)
    seal.write_text(mark)


def static_files() -> Iterator[str]:
    from django.conf import settings
    from django.contrib.staticfiles.finders import get_finders

    yield settings.STORAGES["staticfiles"]["BACKEND"]
    for finder in get_finders():
        for name, storage in finder.list([]):
            found = Path(storage.path(name)).stat()
            yield f"{name} {found.st_size} {found.st_mtime_ns}"


if __name__ == "__main__":
    main()

"""A whole site for the bench: its own cluster, the site's settings, one daphne."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from urllib.error import URLError
from urllib.request import urlopen

from ops.paths import ROOT, VAR
from ops.postgres import Cluster
from ops.processes import dies_with_us, stop


@contextlib.contextmanager
def open_site() -> Iterator[int]:
    """Django is set up in this process too; gives the port of the server."""
    cluster = Cluster(VAR / "bench")
    cluster.start()
    try:
        os.environ |= {"DATABASE_URL": cluster.url, "DJANGO_SETTINGS_MODULE": "tests.bench.settings"}
        _prepare()
        port = _free_port()
        server = subprocess.Popen(
            [sys.executable, "-m", "daphne", "-b", "127.0.0.1", "-p", str(port), "config.asgi:application"],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=dies_with_us(signal.SIGKILL),
        )
        try:
            _wait(port)
            yield port
        finally:
            stop(server, signal.SIGTERM, patience=5)
    finally:
        cluster.stop()


def _prepare() -> None:
    import django
    from django.core.management import call_command
    from django.db import connection

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("createcachetable")
    call_command("collectstatic", verbosity=0, interactive=False)
    with connection.cursor() as cursor:
        cursor.execute("alter table moderation_act disable trigger acts_stay_whole")  # or nothing could be flushed
    call_command("flush", verbosity=0, interactive=False)
    from tests.bench.models import Line, Row

    known = connection.introspection.table_names()
    with connection.schema_editor() as editor:
        for model in (Row, Line):
            if model._meta.db_table not in known:
                editor.create_model(model)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(port: int) -> None:
    for _try in range(600):
        with contextlib.suppress(URLError), urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5):
            return
        time.sleep(0.05)
    raise SystemExit("The bench's server does not answer.")

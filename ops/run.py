"""The whole site from one command: PostgreSQL, tables, web server, worker; stopped together."""

import argparse
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from types import FrameType
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, build_opener

import psycopg

from config.durability import weakness
from ops.address import Address, check_free, read_address
from ops.child import Child
from ops.paths import LOGS, ROOT, VAR, make_private, make_var
from ops.postgres import Cluster
from ops.processes import dies_with_us
from ops.trouble import DISK_FULL, Trouble, explain

BEAT = 0.2
PATIENCE = 3.0  # seconds a child may take to stop
OPENING = 60.0  # seconds until the first answer


def main() -> None:
    os.umask(0o077)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    for sent in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(sent, _interrupt)
    site = Site(read_parent())
    try:
        site.open(read_address())
        site.watch()
    except KeyboardInterrupt:
        print("\nStopping …")
    except Trouble as trouble:
        sys.exit(str(trouble))
    except OSError as error:
        sys.exit(str(explain(error)))
    finally:
        site.close()


def read_parent() -> int | None:
    """make, when it started us: should it be killed, we end as well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--with-parent", type=int, metavar="PID", help="stop when this parent is gone")
    parent: int | None = parser.parse_args().with_parent
    return parent


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


class Site:
    def __init__(self, parent: int | None = None) -> None:
        self.parent = parent
        self.cluster: Cluster | None = None
        self.children: list[Child] = []

    def open(self, address: Address) -> None:
        check_free(address)
        make_var()
        environment = self._environment(address)
        logins = prepare(environment)
        self.children = [
            Child("web server", web_command(address), environment),
            Child("worker", [sys.executable, "manage.py", "worker"], environment),
        ]
        for child in self.children:
            child.start()
        self._wait_for_an_answer(address)
        print(f"Maskenball is open: {address.url} (Ctrl-C stops it)")
        print(logins, end="")

    def watch(self) -> None:
        while self.parent is None or os.getppid() == self.parent:
            self._tend()
            time.sleep(BEAT)

    def close(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C does not cut this short
        for child in self.children:
            child.ask_to_stop()
        for child in self.children:
            child.stop(PATIENCE)
        if self.cluster is not None:
            self.cluster.stop()

    def _environment(self, address: Address) -> dict[str, str]:
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        environment.setdefault("ALLOWED_HOSTS", " ".join(names_of(address)))
        environment.setdefault("SITE_URL", address.url)
        if not os.environ.get("DATABASE_URL"):
            self.cluster = Cluster(VAR / "postgres")
            if not self.cluster.data.exists():
                print("Making the database …")
            self.cluster.start()
            environment["DATABASE_URL"] = self.cluster.url
        check_database(environment["DATABASE_URL"])
        return environment

    def _tend(self) -> None:
        if self.cluster is not None and not self.cluster.is_alive():
            print(f"PostgreSQL stopped; it starts again. Log: {self.cluster.log}")
            self.cluster.start()
        for child in self.children:
            child.tend()

    def _wait_for_an_answer(self, address: Address) -> None:
        end = time.monotonic() + OPENING
        web = self.children[0]
        while time.monotonic() < end and web.deaths < 3:
            if is_healthy(address):
                return
            self._tend()
            time.sleep(0.05)
        raise Trouble(f"The web server does not answer on {address.url}/healthz; {web.log} says why.")


def web_command(address: Address) -> list[str]:
    """Quiet: addresses carry the keys of private tables and the links of guests, which no log should keep."""
    where = ["-b", address.host, "-p", str(address.port)]
    return [
        sys.executable,
        "-m",
        "daphne",
        *where,
        "-v",
        "0",
        "--no-server-name",
        "--websocket-max-frame-size",
        "4096",
        "config.asgi:application",
    ]


def names_of(address: Address) -> list[str]:
    """The names under which browsers may ask for us."""
    names = ["localhost", "127.0.0.1", "[::1]"]
    if address.near == address.host:
        return [*names, f"[{address.host}]" if ":" in address.host else address.host]
    name = socket.gethostname()
    try:
        found = {str(entry[4][0]) for entry in socket.getaddrinfo(name, None)}
    except OSError:
        found = set()
    return [
        *names,
        name,
        f"{name}.local",
        *(f"[{ip}]" if ":" in ip else ip for ip in sorted(found)),
    ]


def check_database(url: str) -> None:
    try:
        with psycopg.connect(url, connect_timeout=10) as connection:
            why = weakness(connection)
    except psycopg.Error as error:
        reason = str(error).strip().partition("\n")[0]
        raise Trouble(f"The PostgreSQL that DATABASE_URL names cannot be used: {reason}") from None
    if why:
        raise Trouble(why)


def prepare(environment: Mapping[str, str]) -> str:
    """Tables, static files, demo data; returns the lines with the logins."""
    print("Preparing tables, static files and demo data …")
    done = subprocess.run(
        [sys.executable, "-m", "ops.prepare"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
        preexec_fn=dies_with_us(signal.SIGKILL),
    )
    if done.returncode:
        log = make_private(LOGS) / "prepare.log"
        log.write_text(done.stderr)
        full = "No space left on device" in done.stderr
        raise Trouble(DISK_FULL if full else f"The database could not be prepared; {log} says why.")
    return done.stdout


def is_healthy(address: Address) -> bool:
    direct = build_opener(ProxyHandler({}))  # a proxy knows nothing of this machine
    try:
        with direct.open(f"{address.url}/healthz", timeout=5) as answer:
            return bool(answer.status == 200)
    except (HTTPError, URLError, OSError):
        return False


if __name__ == "__main__":
    main()

"""A real server and a real browser.

These tests run as a pytest process of their own with DJANGO_ALLOW_ASYNC_UNSAFE=true: playwright
keeps an event loop in the main thread, which Django would otherwise refuse to meet.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from accounts.models import User
from ops.chromium import executable
from ops.paths import LOGS, ROOT
from ops.processes import dies_with_us, stop
from tests.browser.visitors import Visitors

FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--disable-sync",
    "--no-first-run",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.django_db(transaction=True))


@dataclass
class Server:
    """daphne on the test database, and the worker where a test needs it. A test may play an outage."""

    port: int
    environment: dict[str, str] = field(repr=False)  # may hold secrets, and a failing test prints us
    web: subprocess.Popen[bytes] | None = None
    worker: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start_web(self) -> None:
        self.web = self._child(
            "web",
            "-m",
            "daphne",
            "-b",
            "127.0.0.1",
            "-p",
            str(self.port),
            "config.asgi:application",
        )
        self._wait()

    def kill_web(self) -> None:
        """As a crash would: nothing is said to anybody."""
        assert self.web is not None
        self.web.kill()
        self.web.wait()

    def start_worker(self) -> None:
        self.worker = self._child("worker", "manage.py", "worker")

    def stop_worker(self) -> None:
        if self.worker is not None:
            stop(self.worker, signal.SIGTERM, patience=5)

    def stop_web(self) -> None:
        if self.web is not None:
            stop(self.web, signal.SIGTERM, patience=5)

    def _child(self, name: str, *arguments: str) -> subprocess.Popen[bytes]:
        LOGS.mkdir(parents=True, exist_ok=True)
        with (LOGS / f"test-{name}.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, *arguments],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
                preexec_fn=dies_with_us(signal.SIGKILL),
            )

    def _wait(self) -> None:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            if self.web is None or self.web.poll() is not None:
                break
            try:
                with urlopen(f"{self.url}/healthz", timeout=5):
                    return
            except URLError:
                time.sleep(0.05)
        pytest.fail(f"The server did not answer on {self.url}; {LOGS}/test-web.log says why.")


@pytest.fixture(scope="session")
def server(server_environment: dict[str, str], unused_tcp_port_factory: Callable[[], int]) -> Iterator[Server]:
    server = Server(unused_tcp_port_factory(), server_environment | {"BOT_PAUSE": "0.1"})
    server.start_web()
    yield server
    server.stop_web()


@pytest.fixture
def short_lived_server(
    server_environment: dict[str, str], unused_tcp_port_factory: Callable[[], int]
) -> Iterator[Server]:
    """Of one test alone, which may kill it."""
    server = Server(unused_tcp_port_factory(), server_environment)
    server.start_web()
    yield server
    server.stop_web()


@pytest.fixture
def bots(server: Server) -> Iterator[None]:
    """They play: the worker runs, and ends with the test, for the tables it works on are emptied then."""
    server.start_worker()
    yield
    server.stop_worker()


@pytest.fixture(scope="session", autouse=True)
def _patience() -> None:
    """How long a condition may take to come true before a test fails; no test waits for it."""
    expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    browser = playwright.chromium.launch(executable_path=executable(), args=flags)
    yield browser
    browser.close()


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=server.url)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    visitors = Visitors(browser, server.url)
    yield visitors
    visitors.leave()
    assert visitors.complaints == []


@pytest.fixture
def friends() -> list[User]:
    return [User.objects.create_user(name, password="moonlight") for name in ("Anna", "Benno", "Cleo", "Dario")]

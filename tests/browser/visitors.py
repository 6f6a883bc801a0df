"""People with browsers of their own, and what they do at a table."""

import re
from typing import Any

from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebError, expect

from accounts.models import User
from games.models import Match
from games.tables import fetch


class Visitors:
    """Opens a browser for each person and hears every complaint of its console, breaches of the policy among them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.contexts: list[BrowserContext] = []
        self.heard: list[str] = []
        self.foreseen: list[str] = []

    def __call__(self, user: User | None = None, **options: Any) -> Page:
        context = self.browser.new_context(base_url=self.url, **options)
        self.contexts.append(context)
        context.set_default_timeout(20_000)
        context.on("console", self._hear)
        context.on("weberror", self._hear_error)
        if user:
            log_in(context, user, self.url)
        return context.new_page()

    def foresee(self, *patterns: str) -> None:
        """Complaints that belong to the test, such as the browser's own line about a refusal."""
        self.foreseen.extend(patterns)

    @property
    def complaints(self) -> list[str]:
        return [text for text in self.heard if not any(re.search(pattern, text) for pattern in self.foreseen)]

    def leave(self) -> None:
        for context in self.contexts:
            context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.heard.append(f"{message.text} ({message.location.get('url')})")

    def _hear_error(self, error: WebError) -> None:
        self.heard.append(str(error.error))


def log_in(context: BrowserContext, user: User, url: str) -> None:
    client = Client()
    client.force_login(user)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": url}])


def expect_ply(ply: int, *pages: Page) -> None:
    """Asked with every frame the browser draws, for matches have many plies."""
    for page in pages:
        page.wait_for_function("(ply) => document.querySelector('#table')?.dataset.ply === String(ply)", arg=ply)


def expect_state(state: str, *pages: Page) -> None:
    for page in pages:
        expect(page.locator("#table")).to_have_attribute("data-state", state)


def buttons(page: Page) -> Locator:
    return page.locator("#move button[name=move]")


def offered(page: Page) -> list[str]:
    values: list[str] = buttons(page).evaluate_all("found => found.map(button => button.value)")
    return values


def press(page: Page, notation: str) -> None:
    page.locator(f'#move button[value="{notation}"]').click()


def mover_of(match: Match) -> str:
    """The name of whoever is to act."""
    table = fetch(match.pk)
    user = table.seats[table.match.to_act[0]].user
    assert user is not None
    return user.username

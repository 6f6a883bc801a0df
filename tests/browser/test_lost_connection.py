"""The connection is lost: the page says so, comes back by itself and catches up."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from accounts.models import User
from games import services
from games.closing import close_sockets
from games.models import Match
from games.tables import fetch
from tests.browser.conftest import Server
from tests.browser.visitors import Visitors, expect_ply, mover_of, offered, press
from tests.games.conftest import play_one, started, to_act

LOST, BACK = "Connection lost, trying again …", "Connected again."


@pytest.fixture
def match(friends: list[User]) -> Match:
    return started(friends[:3]).match


@pytest.fixture
def guests_of_the_short_lived(browser: Browser, short_lived_server: Server) -> Iterator[Visitors]:
    visitors = Visitors(browser, short_lived_server.url)
    yield visitors
    visitors.leave()


def take_a_seat_in_front(page: Page, match: Match) -> None:
    """Arrived when the socket has brought its first table."""
    page.add_init_script("Math.random = () => 0.05")  # of the pauses between two tries, the short end
    with page.expect_websocket() as opening:
        page.goto(match.get_absolute_url())
    assert opening.value.url.endswith(f"/ws/m/{match.pk}/")
    expect(page.locator("#connection")).to_be_hidden()


def seat_to_act(match: Match) -> int:
    return to_act(fetch(match.pk)).number


def test_a_killed_server_is_noticed_and_its_return_too(
    guests_of_the_short_lived: Visitors, short_lived_server: Server, friends: list[User], match: Match
) -> None:
    pages = [guests_of_the_short_lived(user) for user in (*friends[:3], None)]
    for page in pages:
        take_a_seat_in_front(page, match)
        page.evaluate("document.body.dataset.here = 'still'")
    play_one(fetch(match.pk))
    expect_ply(1, *pages)

    short_lived_server.kill_web()
    for page in pages:
        expect(page.locator("#connection")).to_have_text(LOST)
    press(pages[seat_to_act(match)], "stop")  # nothing comes of it, and the page lives on
    table = play_one(play_one(fetch(match.pk)))
    services.say(match, friends[0], "Are you there?")

    short_lived_server.start_web()
    for page in pages:
        expect(page.locator("#connection")).to_have_text(BACK)
        expect_ply(table.match.ply, page)
        expect(page.locator("#connection")).to_be_hidden()
        expect(page.locator("#chat-lines")).to_contain_text("Are you there?")
        assert page.evaluate("document.body.dataset.here") == "still"
    mover = pages[seat_to_act(match)]
    press(mover, offered(mover)[0])
    expect_ply(table.match.ply + 1, *pages)


def test_offline_for_a_while(visitors: Visitors, friends: list[User], match: Match) -> None:
    visitors.foresee("ERR_INTERNET_DISCONNECTED", "htmx:(sendError|afterRequest)", "WebSocket connection")
    screens = {user.username: visitors(user) for user in friends[:3]}
    for page in screens.values():
        take_a_seat_in_front(page, match)
    page = screens[mover_of(match)]
    chosen = offered(page)[0]
    page.context.set_offline(True)
    press(page, chosen)
    expect(page.locator("#connection")).to_have_text("That did not get through. Please try again.")
    assert fetch(match.pk).match.ply == 0
    page.context.set_offline(False)
    press(page, chosen)
    expect_ply(1, *screens.values())


def test_a_socket_that_the_house_closes_comes_again(visitors: Visitors, match: Match, friends: list[User]) -> None:
    """As after a log-in in another window: the screen is not left behind."""
    table = fetch(match.pk)
    watcher = next(user for user in friends[:3] if user != to_act(table).user)
    page = visitors(watcher)
    take_a_seat_in_front(page, match)
    with page.expect_websocket(lambda socket: "/ws/m/" in socket.url):
        close_sockets(watcher)
    play_one(table)
    expect_ply(1, page)

"""Being told, in real browsers: the bell, the title, what is in sight, the wishes, the push."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games import services
from games.models import Match
from games.tables import fetch
from notices.following import table_moved
from notices.models import Looking, Notice, Wishes
from notices.services import keep_wishes
from tests.browser.conftest import Server
from tests.browser.test_every_page import look_over
from tests.browser.visitors import Visitors, press
from tests.games.conftest import offered, play_one, started, to_act


def turn_of_another(friends: list[User]) -> tuple[Match, User, User]:
    """A match of two with a decision to stop: who is to act, and who will be asked next."""
    table = started(friends[:2])
    mover = to_act(table).user
    while "stop" not in offered(table):
        table = play_one(table)
    other = next(user for user in friends[:2] if user != mover)
    assert mover is not None
    return table.match, mover, other


def wait_for(page: Page, condition: Callable[[], bool]) -> None:
    for _try in range(400):
        if condition():
            return
        page.wait_for_timeout(50)
    pytest.fail("it never came true")


@pytest.mark.usefixtures("bots")
def test_the_bell_rings_without_a_reload_and_falls_silent_at_the_table(visitors: Visitors, friends: list[User]) -> None:
    match, mover, other = turn_of_another(friends)
    keep_wishes(other, channels={"started": []})
    page = visitors(other)
    page.goto("/rules/")
    page.evaluate("document.body.dataset.here = 'still'")
    bell = page.locator("#bell")
    playing = visitors(mover)
    playing.goto(match.get_absolute_url())
    press(playing, "stop")
    expect(page.locator("#bell-count")).to_have_text("1")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    expect(bell).to_have_accessible_name("Notices: 1")
    assert page.evaluate("document.body.dataset.here") == "still"
    assert "favicon-marked" in page.evaluate("document.querySelector('link[rel=icon]').href")
    bell.click()
    expect(page.locator("#notices .is-mine")).to_contain_text("It is your turn.")
    page.locator("#notices .is-mine").click()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#bell-count")).to_be_hidden()
    expect(page).to_have_title(re.compile(r"^● Your turn"))


@pytest.mark.usefixtures("bots")
def test_nobody_is_told_what_they_are_looking_at(visitors: Visitors, friends: list[User]) -> None:
    match, mover, other = turn_of_another(friends)
    page, playing = visitors(other), visitors(mover)
    page.goto(match.get_absolute_url())
    wait_for(page, Looking.objects.filter(user=other).exists)
    playing.goto(match.get_absolute_url())
    press(playing, "stop")
    wait_for(page, Notice.objects.filter(user=other, kind="turn", read_at__isnull=False).exists)
    expect(page.locator("#bell-count")).to_be_hidden()
    page.goto("/rules/")
    wait_for(page, lambda: not Looking.objects.filter(user=other).exists())


def test_wishes_are_kept(visitors: Visitors, friends: list[User]) -> None:
    page = visitors(friends[0])
    page.goto("/accounts/")
    page.get_by_role("link", name="What I am told").click()
    box = page.get_by_role("checkbox", name="It is my turn: E-mail")
    expect(box).to_be_checked()
    box.uncheck()
    page.get_by_label("from", exact=True).fill("22:00")
    page.get_by_label("until", exact=True).fill("07:00")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your wishes are kept.")).to_be_visible()
    expect(box).not_to_be_checked()
    wishes = Wishes.objects.get(user=friends[0])
    assert "mail" not in wishes.channels_for("turn") and f"{wishes.quiet_from:%H}" == "22"


def test_next_leads_from_table_to_table(visitors: Visitors, friends: list[User]) -> None:
    tables = []
    while len(tables) < 2:
        table = started(friends[:2])
        if to_act(table).user == friends[0]:
            tables.append(table)
        else:
            services.resign(table.match.pk, friends[0])
    page = visitors(friends[0])
    page.goto("/")
    page.locator(".mine").get_by_role("button", name="Next").click()
    for table in tables:
        expect(page).to_have_url(re.compile(table.match.get_absolute_url()))
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_role("heading", name="2 tables wait for you")).to_be_visible()


def test_a_push_is_shown_though_no_page_asked_for_it(visitors: Visitors, friends: list[User], server: Server) -> None:
    page = visitors(friends[0], permissions=["notifications"])
    page.goto("/rules/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    control = page.context.new_cdp_session(page)
    found: list[str] = []
    control.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    control.send("ServiceWorker.enable")
    wait_for(page, lambda: bool(found))
    told = {"title": "Masker with Benno", "body": "It is your turn.", "url": "/m/x/", "tag": "/m/x/"}
    message = {"origin": server.url, "registrationId": found[0], "data": json.dumps(told)}
    control.send("ServiceWorker.deliverPushMessage", message)
    shown = """navigator.serviceWorker.ready.then(worker => worker.getNotifications())
        .then(all => all.map(each => [each.title, each.body, each.data.url]))"""
    wait_for(page, lambda: page.evaluate(shown) == [["Masker with Benno", "It is your turn.", "/m/x/"]])


def test_the_pages_of_notices(visitors: Visitors, friends: list[User]) -> None:
    match, _mover, other = turn_of_another(friends)
    play_one(fetch(match.pk), "stop")
    table_moved(match.pk, fetch(match.pk).match.ply, None)
    page = visitors(other)
    addresses = ["/", "/notices/", "/notices/wishes/", "/next/", "/accounts/"]
    assert [wrong for address in addresses for wrong in look_over(page, address)] == []
    Match.objects.all().delete()
    assert look_over(page, "/next/") == []

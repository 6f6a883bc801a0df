"""By keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.models import Match
from games.tables import fetch
from tests.browser.visitors import Visitors, expect_ply, mover_of, offered
from tests.games.conftest import play_one, started


def mine(visitors: Visitors, friends: list[User], match: Match) -> Page:
    page = visitors(next(user for user in friends if user.username == mover_of(match)))
    page.goto(match.get_absolute_url())
    return page


def focused(page: Page) -> str:
    told: str = page.evaluate("document.activeElement.id || document.activeElement.tagName")
    return told


def tab_to(page: Page, element_id: str) -> None:
    for _step in range(60):
        if focused(page) == element_id:
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab never reached #{element_id}; it ended on {focused(page)}")


def test_the_first_stop_skips_to_the_content(visitors: Visitors, friends: list[User]) -> None:
    page = visitors(friends[0])
    for address in ("/", "/tables/new/", "/rules/masker/", "/accounts/"):
        page.goto(address)
        page.keyboard.press("Tab")
        skip = page.get_by_role("link", name="Skip to the content")
        expect(skip).to_be_focused()
        expect(skip).to_be_in_viewport()
        page.keyboard.press("Enter")
        expect(page.locator("#main")).to_be_focused()


@pytest.mark.parametrize("board", ["flat", "3d"])
def test_a_whole_turn(visitors: Visitors, friends: list[User], board: str) -> None:
    match = started(friends[:3], options={"board": board}).match
    page, other = mine(visitors, friends, match), visitors()
    other.goto(match.get_absolute_url())
    first = offered(page)[0]
    tab_to(page, f"sq-{first}")
    page.keyboard.press("Enter")
    expect_ply(1, page, other)
    expect(page.locator("#move button:focus")).to_have_count(1)  # on to the next choice
    tab_to(page, "take-back")
    page.keyboard.press("Enter")
    expect_ply(2, page, other)
    expect(page.locator(f"#sq-{first}")).to_be_focused()  # the first choice, for the button pressed is gone
    page.keyboard.press("Space")
    expect_ply(3, page, other)
    tab_to(page, "stop")
    page.keyboard.press("Enter")
    expect_ply(4, page, other)
    expect(page.locator("#table")).to_be_focused()  # nothing to press now, but the place is kept
    assert [move.notation for move in match.moves.all()] == ["", first, "", first, "stop"]


def test_the_focus_stays_where_it_is_when_others_move(visitors: Visitors, friends: list[User]) -> None:
    match = started(friends[:3]).match
    page = visitors(next(user for user in friends[:3] if user.username != mover_of(match)))
    page.goto(match.get_absolute_url())
    page.locator("#log > summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_have_attribute("open", "")
    table = play_one(fetch(match.pk))
    expect_ply(1, page)
    expect(page.locator("#log")).to_have_attribute("open", "")
    chat = page.get_by_label("Say something")
    chat.fill("I am just writ")
    play_one(table)
    expect_ply(2, page)
    expect(chat).to_be_focused()
    expect(chat).to_have_value("I am just writ")
    page.keyboard.type("ing")
    page.keyboard.press("Enter")
    expect(page.locator("#chat-lines")).to_contain_text("I am just writing")
    expect(chat).to_have_value("")


def test_the_cover_is_put_on_by_key_and_stays(visitors: Visitors, friends: list[User]) -> None:
    match = started(friends[:3]).match
    page = mine(visitors, friends, match)
    token = page.locator("#secret .token")
    expect(token).to_be_visible()
    page.locator("#secret > summary").focus()
    page.keyboard.press("Enter")
    expect(token).to_be_hidden()
    play_one(fetch(match.pk))
    expect_ply(1, page)
    expect(token).to_be_hidden()
    page.reload()
    expect(token).to_be_hidden()
    page.locator("#secret > summary").press("Enter")
    expect(token).to_be_visible()

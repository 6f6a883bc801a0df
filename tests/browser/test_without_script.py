"""With JavaScript off: everything by links and forms."""

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games import services
from games.models import Match, Move, Note
from games.tables import fetch
from tests.browser.visitors import Visitors, buttons, expect_state, mover_of, offered, press
from tests.games.conftest import started

Screens = dict[str, Page]


@pytest.fixture
def match(friends: list[User]) -> Match:
    return started(friends[:3]).match


@pytest.fixture
def screens(visitors: Visitors, friends: list[User], match: Match) -> Screens:
    screens = {user.username: visitors(user, java_script_enabled=False) for user in friends[:3]}
    for page in screens.values():
        page.goto(match.get_absolute_url())
    return screens


def expect_ply(ply: int, page: Page) -> None:
    expect(page.locator("#table")).to_have_attribute("data-ply", str(ply))


def play(screens: Screens, match: Match, notation: str = "") -> None:
    page = screens[mover_of(match)]
    page.reload()
    ply = fetch(match.pk).match.ply
    press(page, notation or offered(page)[0])
    expect_ply(ply + 1, page)
    expect(page).to_have_url(f"{page.url.split('/m/')[0]}{match.get_absolute_url()}")


def test_several_turns_with_a_take_back(screens: Screens, match: Match) -> None:
    first = screens[mover_of(match)]
    choices = offered(first)
    play(screens, match)
    first.get_by_role("button", name="Take back").click()
    expect_ply(2, first)
    assert offered(first) == choices
    play(screens, match)
    play(screens, match, "stop")
    expect(buttons(first)).to_have_count(0)
    for _move in range(6):
        play(screens, match)
    assert match.moves.filter(kind=Move.Kind.MOVE).count() == 9


def test_chat_and_sheet(screens: Screens, match: Match, friends: list[User]) -> None:
    page = screens["Anna"]
    page.get_by_label("Say something").fill("Good <evening> https://example.org/")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#chat-lines")).to_contain_text("Good <evening> https://example.org/")
    expect(page.locator("#chat-lines li > a:not(.flag)")).to_have_count(0)
    page.get_by_label("Benno: red").select_option("maybe")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_label("Benno: red")).to_have_value("maybe")
    assert Note.objects.get(seat__user=friends[0]).sheet == {"s1r": "maybe"}
    screens["Benno"].reload()
    expect(screens["Benno"].locator("#chat-lines")).to_contain_text("Good <evening>")


def test_a_stale_page_is_told(screens: Screens, visitors: Visitors, match: Match) -> None:
    visitors.foresee("status of 409")
    page = screens[mover_of(match)]
    twin = page.context.new_page()
    twin.goto(match.get_absolute_url())
    play(screens, match)
    press(twin, offered(twin)[-1])
    expect(twin.get_by_role("alert")).to_contain_text("nothing was played")
    expect_ply(1, twin)


def test_resigning_takes_two_steps(screens: Screens, match: Match) -> None:
    page = screens["Cleo"]
    yes = page.get_by_role("button", name="Yes, I resign")
    expect(yes).to_be_hidden()
    page.get_by_text("Resign …").click()
    yes.click()
    expect(page.locator(".seats")).to_contain_text("resigned")
    assert match.moves.get(kind=Move.Kind.RESIGN).seat == 2


def test_a_guest_sits_down_under_a_name_nobody_has(visitors: Visitors, friends: list[User]) -> None:
    visitors.foresee("status of 400")
    match = services.create_table(friends[0], services.Setup("masker", 2, is_public=False))
    page = visitors(java_script_enabled=False)
    page.goto(f"{match.get_absolute_url()}?key={match.key}")
    for name in ("Anna", "anna", "Guest of Honour"):
        expect_state("open", page)
        page.get_by_label("Play as a guest named").fill(name)
        page.get_by_role("button", name="Take a seat", exact=True).click()
        if name != "Guest of Honour":
            expect(page.get_by_role("alert")).to_be_visible()
    expect_state("running", page)
    assert [user.username for user in User.objects.filter(is_guest=True)] == ["Guest of Honour"]


def test_a_table_is_made_and_a_newcomer_plays_at_once(visitors: Visitors, friends: list[User]) -> None:
    page = visitors(friends[0], java_script_enabled=False)
    page.goto("/")
    page.get_by_role("link", name="New table").first.click()
    page.get_by_label("2", exact=True).first.check()
    page.get_by_role("button", name="Set up the table").click()
    expect_state("open", page)
    page.get_by_role("button", name="Leave this table").click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.get_by_role("button", name="Play now").first.click()
    expect_state("running", page)

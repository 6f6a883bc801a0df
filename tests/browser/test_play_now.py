"""One click from a fresh browser to one's own turn; hours as the browser's clock has them."""

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from accounts.models import User
from games.models import Match
from tests.browser.visitors import Visitors, buttons, expect_ply, offered, press
from tests.games.conftest import started


@pytest.mark.usefixtures("bots")
def test_one_click_and_it_is_my_turn(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(buttons(page).first).to_be_visible()  # at once, or when the bots have played
    match = Match.objects.get()
    assert [seat.user.is_bot for seat in match.seats.all() if seat.user] == [False, True, True]
    assert User.objects.get(is_guest=True, is_bot=False).seats.count() == 1
    expect(page).to_have_title(re.compile("Your turn"))
    ply = int(page.locator("#table").get_attribute("data-ply") or 0)
    press(page, offered(page)[0])
    expect_ply(ply + 1, page)
    if "stop" in offered(page):
        press(page, "stop")
    expect(buttons(page)).to_have_count(0)
    expect(buttons(page).first).to_be_visible()  # the bots have answered, and it is my turn again
    expect(page.locator(".since")).to_contain_text("took")


def in_words(at: datetime) -> str:
    return f"{at:%A} {at.day} {at:%B, %H:%M}"


@pytest.mark.parametrize("zone", ["Asia/Kolkata", "America/St_Johns"])
def test_the_deadline_is_told_in_the_browsers_hours(visitors: Visitors, friends: list[User], zone: str) -> None:
    match = started(friends[:2], pace=timedelta(days=3)).match
    assert match.deadline is not None
    told = in_words(match.deadline.astimezone(ZoneInfo(zone)))
    for user in (friends[0], None):
        page = visitors(user, timezone_id=zone)
        page.goto(match.get_absolute_url())
        expect(page.locator("#table p.hint time")).to_have_text(told)
        expect(page.locator(".clock")).to_contain_text("in 2 days, 23 hours")
        page.reload()
        expect(page.locator("#table p.hint time")).to_have_text(told)

"""A plan left at the table, a note kept while typing, a line tried out: by two people at once."""

from playwright.sync_api import Page, expect

from accounts.models import User
from games.models import Match, Note
from games.tables import fetch
from tests.browser.test_every_page import look_over, still
from tests.browser.visitors import Visitors
from tests.engine.masker import position
from tests.games.conftest import started

BOARD = """
    g r b y .
    r b w y .
    # p y g .
"""


def bennos_turn(friends: list[User]) -> Match:
    """Anna, at seat 0, waits for Benno, at seat 1; the blank stands on a1."""
    table = started(friends[:2])
    asked = {"1": {"ply": table.match.ply, "until": None}}
    Match.objects.update(state=table.game.dump(position(BOARD, turn=1)), waiting=asked, shown=[1])
    return fetch(table.match.pk).match


def leave_plan(page: Page, square: str) -> None:
    line = page.get_by_role("group", name="Line 1")
    line.get_by_label("If the blank stands on").fill("a2")
    line.get_by_label("capture").fill(square)
    page.get_by_role("button", name="Keep this plan").press("Enter")


def test_a_plan_is_played_when_the_turn_comes(visitors: Visitors, friends: list[User]) -> None:
    visitors.foresee("status of 422")
    match = bennos_turn(friends)
    anna, benno = visitors(friends[0]), visitors(friends[1])
    for page in (anna, benno):
        page.goto(match.get_absolute_url())
    anna.get_by_text("Plan my next turn").click()
    leave_plan(anna, "z9")
    expect(anna.get_by_role("alert")).to_contain_text("Line 1: There is no square z9")
    leave_plan(anna, "b2")
    expect(anna.locator(".order")).to_contain_text("If the blank stands on a2: b2.")
    anna.get_by_text("My notes").click()
    with anna.expect_response("**/notes/"):
        anna.get_by_label("About this match").fill("red?")
    assert Note.objects.get().text == "red?"
    benno.locator("#sq-a2").click()
    benno.get_by_role("button", name="Stop here").click()
    expect(anna.locator("#q")).to_have_text("Capture again with the blank, or stop.")
    expect(anna.locator(".order")).to_have_count(0)
    expect(benno.locator("body")).not_to_contain_text("planned")
    tried = still(visitors, friends[0])
    address = f"{match.get_absolute_url()}try/"
    assert look_over(tried, f"{address}?line=c2") == []
    tried.get_by_role("link", name="One move back").click()
    expect(tried.get_by_text("Nothing tried yet.")).to_be_visible()

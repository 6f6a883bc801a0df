"""Mask in real browsers: a whole match, the preview of a mask, paths and prices, without script, by keyboard."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.engine import play
from games.models import Match
from games.tables import fetch
from tests.browser.visitors import Visitors, expect_ply, expect_state
from tests.games.conftest import play_one, started
from tests.games.mask import laid


def do(page: Page, notation: str) -> None:
    """As a player would: choose a peg or a direction, then press."""
    verb = notation.split()[0]
    if notation in ("pass", "draw", "done", "skip"):
        page.locator(f"#say-{notation}").click()
    elif verb in ("lay", "turn"):
        page.locator(f'.lies label:has([value="{notation}"])').click()
        page.locator("#lay").click()
    elif notation in ("offer 0", "bid 0", "drop"):
        page.locator("#bid-nothing").click()
    elif verb in ("offer", "bid", "raise"):
        page.locator("#bid input[type=number]").fill(notation.split()[1])
        page.locator("#hand-in").click()
    else:
        option, _space, target = notation.rpartition(" ")
        if option != "place":
            page.locator(f'label.peg:has([value="{option}"])').click()
        page.locator(f'#move button[value="{target}"]').click()


@pytest.mark.parametrize(("auction", "seed"), [("sealed", 5), ("open", 8)])
def test_three_friends_play_a_whole_match(visitors: Visitors, friends: list[User], auction: str, seed: int) -> None:
    options = {"masks": "2", "finale": "on", "auction": auction}
    match = started(friends[:3], "mask", options=options).match
    pages = [visitors(user) for user in friends[:3]]
    for page in pages:
        page.goto(match.get_absolute_url())
    rng = Random(seed)
    while not (table := fetch(match.pk)).match.is_over:
        seat = rng.choice(table.match.to_act)
        choices = list(play.choices(table.game, table.state, seat))
        do(pages[seat], "draw" if "draw" in choices and rng.random() < 0.6 else rng.choice(choices))
        expect_ply(table.match.ply + 1, *pages)
    expect_state("over", *pages)
    for page in pages:
        expect(page.locator(".finale tbody tr")).to_have_count(1)
        expect(page.locator(".plot polyline")).to_have_count(3)


@pytest.fixture
def match(friends: list[User]) -> Match:
    return started(friends[:3], "mask", options={"pegs": "random"}).match


def mover(match: Match) -> User:
    table = fetch(match.pk)
    user = table.seats[table.match.to_act[0]].user
    assert user is not None
    return user


def test_a_mask_is_seen_on_the_board_before_it_is_laid(visitors: Visitors, match: Match) -> None:
    page = visitors(mover(match))
    page.goto(match.get_absolute_url())
    expect(page.locator(".lie:visible")).to_have_attribute("transform", "rotate(0 140 140)")
    page.locator(".lies label").nth(3).click()
    expect(page.locator(".lie:visible")).to_have_attribute("transform", "rotate(270 140 140)")
    page.locator("#lay").click()
    expect_ply(1, page)
    assert fetch(match.pk).state.laid == (3,)


def test_a_peg_is_chosen_its_way_drawn_walked_and_taken_back(visitors: Visitors, match: Match) -> None:
    table = play_one(fetch(match.pk), "lay 0")
    page = visitors(mover(match))
    page.goto(match.get_absolute_url())
    legs = table.game.view(table.state, table.match.to_act[0])["legs"]
    hole, path = max(legs["2"].items(), key=lambda leg: len(leg[1]))
    page.locator('label.peg:has([value="2"])').click()
    button = page.locator(f'#move button[value="{hole}"]')
    expect(button.locator("b:visible")).to_have_text(str(len(path)))
    button.hover()
    drawn = page.locator("#way").get_attribute("points") or ""
    assert drawn.split()[1:] == [centre(step) for step in path]
    near = next(hole for hole, path in legs["2"].items() if len(path) == 1)
    do(page, f"2 {near}")
    expect(page.locator(".ask")).to_contain_text("9 points left")
    expect(page.locator(".trail")).to_have_count(1)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".ask")).to_contain_text("10 points left")
    do(page, f"2 {near}")
    expect(page.locator("#o-1")).to_be_checked()  # the chosen peg stays chosen
    do(page, "done")
    expect_ply(5, page)


def centre(hole: str) -> str:
    return f"{20 + 40 * 'abcdefg'.index(hole[0])},{20 + 40 * (7 - int(hole[1]))}"


def test_without_script_everything_can_be_played(visitors: Visitors, friends: list[User]) -> None:
    match = started(friends[:3], "mask", options={"masks": "1"}).match
    pages = {user.username: visitors(user, java_script_enabled=False) for user in friends[:3]}
    rng = Random(2)
    for _move in range(30):
        table = fetch(match.pk)
        if table.match.is_over:
            break
        seat = table.match.to_act[0]
        page = pages[friends[seat].username]
        page.goto(match.get_absolute_url())
        choices = list(play.choices(table.game, table.state, seat))
        do(page, "draw" if "draw" in choices else rng.choice(choices))
        expect(page.locator("#table")).to_have_attribute("data-ply", str(table.match.ply + 1))
    assert fetch(match.pk).match.ply >= 12


def test_a_leg_is_walked_by_keyboard_alone(visitors: Visitors, friends: list[User]) -> None:
    table = laid(friends)
    page = visitors(friends[table.state.turn])
    page.goto(table.match.get_absolute_url())
    page.locator("#o-0").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#o-1")).to_be_checked()
    peg = 2 * table.state.turn + 1
    before = table.state.pegs[peg]
    while page.evaluate("document.activeElement.className.split(' ')[0]") != "h":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect_ply(table.match.ply + 1, page)
    assert fetch(table.match.pk).state.pegs[peg] != before

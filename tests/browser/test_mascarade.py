"""Mascarade in browsers: by tap, by drag, by key, on a phone, without script; every screen shows what agrees."""

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from accounts.models import User
from games.models import Match
from games.tables import Table, fetch
from tests.browser.visitors import Visitors, expect_ply, expect_state, mover_of
from tests.games.conftest import offered, play_one, to_act
from tests.games.mascarade import laid_out

Screens = dict[str, Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def screens_of(visitors: Visitors, table: Table, **options: object) -> Screens:
    screens = {seat.user.username: visitors(seat.user, **options) for seat in table.seats if seat.user}
    for page in screens.values():
        page.goto(table.match.get_absolute_url())
    return screens


def hand_card(page: Page, card: str) -> Locator:
    return page.locator(f"#k{card}")


def square(page: Page, name: str) -> Locator:
    return page.locator(f"#sq-{name}")


def by_tap(page: Page, card: str, name: str) -> None:
    hand_card(page, card).click()
    expect(page.locator("#panel-title")).to_have_text(f"Your mask {card}")
    square(page, name).click()
    page.locator("#lay").click()


def by_square_first(page: Page, card: str, name: str) -> None:
    square(page, name).click()
    expect(page.locator("#panel-title")).to_have_text(f"Square {name}")
    expect(hand_card(page, card)).to_have_class("lit")
    hand_card(page, card).click()
    page.locator("button.ghost").click()  # the square pressed again: what was thought of is laid


def by_drag(page: Page, card: str, name: str) -> None:
    box, goal = hand_card(page, card).bounding_box(), square(page, name).bounding_box()
    assert box and goal
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=8)
    expect(page.locator(".dragged")).to_have_count(1)
    expect(page.locator(".board > .lit").first).to_be_visible()
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    page.locator("#lay").click()


def by_key(page: Page, card: str, name: str) -> None:
    hand_card(page, card).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#panel-title")).to_have_text(f"Your mask {card}")
    start = page.locator(".board [tabindex='0']")
    expect(start).to_have_count(1)
    start.focus()
    walk(page, name)
    page.keyboard.press("Enter")
    expect(page.locator("#lay")).to_be_visible()
    expect(square(page, name)).to_be_focused()
    page.keyboard.press("Enter")


def walk(page: Page, goal: str) -> None:
    """By arrow keys from the square that has the focus."""
    here: str = page.evaluate("document.activeElement.id.slice(3)")
    across, up = ord(goal[0]) - ord(here[0]), int(goal[1:]) - int(here[1:])
    for key, times in (("ArrowRight", across), ("ArrowLeft", -across), ("ArrowUp", up), ("ArrowDown", -up)):
        for _step in range(times):
            page.keyboard.press(key)
    expect(square(page, goal)).to_be_focused()


WAYS = [by_tap, by_square_first, by_drag, by_key]


def hinted(page: Page) -> set[str]:
    """Every mask on every square that the page lights for it."""
    found: list[str] = page.locator(".hand a").evaluate_all(
        "cards => cards.flatMap(card => card.dataset.fits.split(' ').filter(Boolean)"
        ".map(fit => `${card.id.slice(1)} ${fit.split(':')[0]}`))"
    )
    return set(found)


def test_three_friends_play_to_the_end_in_every_way(visitors: Visitors, friends: list[User]) -> None:
    rng = Random(5)
    table = laid_out(friends[:3], 62, seed=5)
    screens, watcher = screens_of(visitors, table), visitors()
    watcher.goto(table.match.get_absolute_url())
    moves = 0
    while not table.match.is_over:
        page = screens[mover_of(table.match)]
        expect(page.locator("#table")).to_have_class("table mascarade asks")
        choices = offered(table)
        assert hinted(page) == set(choices)
        card, name = rng.choice(choices).split()
        WAYS[moves % len(WAYS)](page, card, name)
        expect_ply(table.match.ply + 1, *screens.values(), watcher)
        assert table.match.moves.get(ply=table.match.ply + 1).notation == f"{card} {name}"
        shows_what_agrees([*screens.values(), watcher], card, name)
        table, moves = fetch(table.match.pk), moves + 1
    assert moves > len(WAYS)
    expect_state("over", *screens.values(), watcher)
    expect(watcher.locator("#q")).to_contain_text("won")
    expect(watcher.locator(".plot path")).to_have_count(3)


def shows_what_agrees(pages: list[Page], card: str, name: str) -> None:
    """After every move of anybody, on every screen: the mask, its neighbours, and what they have in common."""
    for page in pages:
        expect(page.locator("#panel-title")).to_contain_text(f"mask {card} on {name}")
        expect(page.locator(f"#panel .middle use[href='#mask-{card}']")).to_have_count(1)
        sides = page.locator("#panel .sides li").count()
        assert sides == page.locator(f"#sq-{name} > b").count() >= 1
        assert sides == page.locator("#panel .closeup > span").count()


@pytest.fixture
def table(friends: list[User]) -> Table:
    return laid_out(friends[:3], 8)


def misfit(table: Table) -> tuple[str, str]:
    view = table.game.view(table.state, table.match.to_act[0])
    lays = ((card, name) for card in view["hand"] for name in view["frontier"])
    return next(lay for lay in lays if " ".join(lay) not in offered(table))


def test_why_a_square_does_not_fit_is_told(visitors: Visitors, table: Table) -> None:
    page = screens_of(visitors, table)[mover_of(table.match)]
    card, name = misfit(table)
    hand_card(page, card).click()
    square(page, name).click()
    expect(page.locator("p.misfit")).to_contain_text("has no feature in common with the mask")
    expect(page.locator("#say")).to_contain_text("has no feature in common with the mask")
    expect(page.locator("#lay")).to_have_count(0)
    square(page, "e5").click()
    expect(page.locator("p.misfit")).to_contain_text("There is a mask on e5 already")
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_have_class("panel is-last")
    assert fetch(table.match.pk).match.ply == 8


def test_points_stand_on_the_squares_before_anything_is_laid(visitors: Visitors, table: Table) -> None:
    page = screens_of(visitors, table)[mover_of(table.match)]
    card, name = offered(table)[0].split()
    hand_card(page, card).click()
    points = square(page, name).locator("b").inner_text()
    square(page, name).click()
    expect(page.locator("#panel h3 .points")).to_have_text(f"{points} point{'s' * (points != '1')}")
    counts = [int(each) for each in page.locator(".ghost > b").all_inner_texts()]
    assert sum(counts) == int(points)


def test_thinking_ahead_survives_the_moves_of_others(visitors: Visitors, table: Table) -> None:
    thinker = next(seat for seat in table.seats if seat.number not in table.match.to_act)
    assert thinker.user
    page = visitors(thinker.user)
    page.goto(table.match.get_absolute_url())
    view = table.game.view(table.state, thinker.number)
    card, first = view["hand"][0], view["frontier"][0]
    moves = [move for move in offered(table) if move.split()[1] != first]
    hand_card(page, card).click()
    square(page, first).click()
    expect(page.locator("#panel-title")).to_contain_text(f"Mask {card} on {first}")
    play_one(table, moves[0])
    expect_ply(9, page)
    expect(hand_card(page, card)).to_have_attribute("aria-current", "true")
    expect(page.locator("#panel-title")).to_contain_text(f"Mask {card} on {first}")
    expect(page.locator("#lay")).to_have_count(int(f"{card} {first}" in offered(fetch(table.match.pk))))


def test_on_a_phone_the_board_zooms_and_is_played_by_touch(visitors: Visitors, table: Table) -> None:
    page = screens_of(visitors, table, **PHONE)[mover_of(table.match)]
    card, name = offered(table)[0].split()
    small = width_of(square(page, name))
    page.get_by_text("Larger", exact=True).tap()
    assert width_of(square(page, name)) > 1.8 * small
    hand_card(page, card).tap()
    expect(page.locator("#panel-title")).to_have_text(f"Your mask {card}")
    assert width_of(square(page, name)) > 1.8 * small  # still large after the swap
    square(page, name).tap()
    expect(page.locator("#lay")).to_be_in_viewport()
    page.locator("#lay").tap()
    expect_ply(9, page)
    page.get_by_text("Whole board", exact=True).tap()
    assert width_of(square(page, name)) == pytest.approx(small, abs=1)


def width_of(found: Locator) -> float:
    box = found.bounding_box()
    assert box
    return box["width"]


def test_without_script_masks_and_squares_are_links(visitors: Visitors, table: Table, friends: list[User]) -> None:
    screens = screens_of(visitors, table, java_script_enabled=False)
    for way in (without_script, without_script_from_the_square, without_script):
        page = screens[mover_of(table.match)]
        page.goto(table.match.get_absolute_url())
        card, name = offered(table)[-1].split()
        way(page, card, name)
        expect(page.locator("#panel .sides li").first).to_be_visible()
        page.get_by_role("button", name="Lay it here").click()
        assert Match.objects.get().moves.get(ply=table.match.ply + 1).notation == f"{card} {name}"
        table = fetch(table.match.pk)
    page = screens[mover_of(table.match)]
    page.goto(table.match.get_absolute_url())
    card, name = misfit(table)
    without_script(page, card, name)
    expect(page.locator("p.misfit")).to_contain_text("no feature in common")


def without_script(page: Page, card: str, name: str) -> None:
    hand_card(page, card).click()
    square(page, name).click()


def without_script_from_the_square(page: Page, card: str, name: str) -> None:
    square(page, name).click()
    hand_card(page, card).click()


def test_a_stale_board_says_so_and_can_be_played_on(visitors: Visitors, friends: list[User], table: Table) -> None:
    visitors.foresee("status of 409")
    mover = to_act(table)
    assert mover.user
    old = visitors(mover.user, java_script_enabled=False)
    card, name = offered(table)[0].split()
    old.goto(f"{table.match.get_absolute_url()}?try={card}+{name}")
    play_one(table)
    old.get_by_role("button", name="Lay it here").click()
    expect(old.get_by_role("alert")).to_contain_text("nothing was played")
    expect_ply_without_script(old, 9)


def expect_ply_without_script(page: Page, ply: int) -> None:
    expect(page.locator("#table")).to_have_attribute("data-ply", str(ply))


@pytest.mark.usefixtures("bots")
def test_one_click_and_the_bots_play_along(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/")
    page.get_by_role("button", name="Play Mascarade now").click()
    expect(page.locator("#table.asks")).to_be_visible()
    for _turn in range(2):
        expect(page.locator("#table.asks")).to_be_visible()
        ply = int(page.locator("#table").get_attribute("data-ply") or 0)
        card, name = sorted(hinted(page))[0].split()
        by_tap(page, card, name)
        page.wait_for_function("(ply) => Number(document.querySelector('#table').dataset.ply) >= ply + 3", arg=ply)
    expect(page.locator(".since")).to_contain_text("laid mask")

"""The 3D board: walked around, played by a click on the picture, seen layer by layer."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.models import Match
from games.tables import fetch
from tests.browser.visitors import Visitors, buttons, expect_ply, mover_of, offered
from tests.games.conftest import started

CORNERS = ("c1", "c3", "a3", "a1")

# A point of the picture where this cross, and no other, is seen.
UNCOVERED = """(cross) => {
  cross.scrollIntoView({ block: "center" });
  const box = cross.getBoundingClientRect();
  for (let down = 1; down < 20; down += 1)
    for (let along = 1; along < 20; along += 1) {
      const [x, y] = [box.left + (box.width * along) / 20, box.top + (box.height * down) / 20];
      if (document.elementFromPoint(x, y) === cross) return { x, y };
    }
  return null;
}"""


@pytest.fixture
def match(friends: list[User]) -> Match:
    return started(friends[:3], options={"board": "3d"}).match


def shown_corner(page: Page) -> str:
    label = page.locator(".iso:visible").get_attribute("aria-label")
    assert label is not None
    return label.rpartition(" ")[2]


def click_in_the_picture(page: Page) -> str:
    """On a cross that is not hidden behind others, seen from here; the square it lies on."""
    for cross in page.locator(".iso:visible [data-move]").all():
        point: dict[str, Any] | None = cross.evaluate(UNCOVERED)
        if point:
            square = cross.get_attribute("data-move")
            page.mouse.click(point["x"], point["y"])
            return square or ""
    pytest.fail("No cross that may be taken is in sight.")


def test_three_friends_play_by_the_picture(visitors: Visitors, friends: list[User], match: Match) -> None:
    screens = {user.username: visitors(user) for user in friends[:3]}
    for page in screens.values():
        page.goto(match.get_absolute_url())
    for ply, corner in enumerate([*CORNERS, *CORNERS], start=1):
        page = screens[mover_of(match)]
        page.get_by_label(corner, exact=True).check()
        assert shown_corner(page) == corner
        choices = [choice for choice in offered(page) if choice != "stop"]
        in_picture = page.locator(".iso:visible [data-move]").evaluate_all("all => all.map(each => each.dataset.move)")
        assert set(in_picture) <= set(choices)
        clicked = click_in_the_picture(page)
        expect_ply(ply, *screens.values())
        assert match.moves.get(ply=ply).notation == clicked
        assert shown_corner(page) == corner  # one stays where one stands


def test_the_arrow_keys_walk_around_the_table(visitors: Visitors, friends: list[User], match: Match) -> None:
    page = visitors(friends[0])
    page.goto(match.get_absolute_url())
    assert shown_corner(page) == "c1"
    page.get_by_label("c1", exact=True).focus()
    for corner in ("c3", "a3", "a1", "c1"):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_label(corner, exact=True)).to_be_focused()
        assert shown_corner(page) == corner
    page.keyboard.press("ArrowLeft")
    assert shown_corner(page) == "a1"


def test_every_layer_is_shown_to_everybody(visitors: Visitors, friends: list[User], match: Match) -> None:
    table = fetch(match.pk)
    squares = table.game.view(table.state, None)["squares"]
    for user in (friends[0], None):
        page = visitors(user)
        page.goto(match.get_absolute_url())
        layers = page.locator(".layers .layer")
        expect(layers).to_have_count(4)
        for layer, level in zip(layers.all(), (3, 2, 1, 0), strict=True):
            expect(layer).to_be_visible()
            in_it = [square for square, stack in squares.items() if len(stack) > level]
            told = (layer.get_attribute("aria-label") or "").split(", ")
            assert sorted(word.partition(" ")[0] for word in told) == sorted(in_it)
            expect(layer.locator("svg")).to_have_count(len(in_it))


def test_the_picture_of_others_is_not_for_playing(visitors: Visitors, friends: list[User], match: Match) -> None:
    for user in [friend for friend in friends if friend.username != mover_of(match)]:
        page = visitors(user)
        page.goto(match.get_absolute_url())
        expect(page.locator(".iso [data-move]")).to_have_count(0)
        expect(buttons(page)).to_have_count(0)

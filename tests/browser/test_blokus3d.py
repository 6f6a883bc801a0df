"""Blokus 3D in a browser: a piece placed by mouse, by keyboard and without JavaScript; the building turns."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games import services
from games.models import Assembly, Match, Move
from games.tables import fetch
from tests.browser.visitors import Visitors, expect_ply, expect_state, mover_of
from tests.games.conftest import started

VECTORS = json.loads((Path(__file__).parents[1] / "games" / "blokus3d_geometry.json").read_text())

PROJECT = """({ size, angle, cells, places }) => {
  const { Projection, polygons, corners, points, outline } = window.blokus3d;
  const projection = new Projection(size, angle);
  return {
    projected: places.map((place) => projection.point(place)),
    view_box: projection.viewBox(),
    polygons: polygons(cells, projection).map((face) => ({
      cell: face.cell, side: face.side, points: points(corners(face), projection),
    })),
    outline: outline(cells, projection).map(({ start, end, isBehind }) => [start, end, isBehind]),
  };
}"""

# A point of the picture where this path, and no other, is seen.
UNCOVERED = """(path) => {
  const box = path.getBoundingClientRect();
  for (let down = 1; down < 12; down += 1)
    for (let along = 1; along < 12; along += 1) {
      const [x, y] = [box.left + (box.width * along) / 12, box.top + (box.height * down) / 12];
      if (document.elementFromPoint(x, y) === path) return { x, y };
    }
  return null;
}"""


@pytest.fixture
def match(friends: list[User]) -> Match:
    return started(friends[:2], "blokus3d").match


@pytest.fixture
def screens(visitors: Visitors, friends: list[User], match: Match) -> dict[str, Page]:
    screens = {user.username: visitors(user) for user in friends[:2]}
    for page in screens.values():
        page.goto(match.get_absolute_url())
    return screens


def ghost(page: Page) -> int:
    return page.locator("#building .gh").count()


def test_the_browser_projects_as_the_server_does(screens: dict[str, Page]) -> None:
    page = screens["Anna"]
    for vector in VECTORS:
        found: dict[str, Any] = page.evaluate(PROJECT, vector)
        for point, wanted in zip(found["projected"], vector["projected"], strict=True):
            assert point == pytest.approx(wanted, abs=1e-9)
        assert found["view_box"] == pytest.approx(vector["view_box"])
        assert found["polygons"] == vector["polygons"], vector["name"]
        assert found["outline"] == vector["outline"], vector["name"]


def test_a_piece_is_placed_by_mouse(screens: dict[str, Page], match: Match) -> None:
    page = screens[mover_of(match)]
    page.get_by_role("button", name="the L, ").click()
    page.locator('.squares button[value="b2"]').click()
    expect(page.locator("#ways")).to_be_visible()
    assert ghost(page) > 0
    page.get_by_role("button", name="Next way").click()
    before = page.locator("#ways :checked").input_value()
    with page.expect_response("**/choices/**"):
        page.get_by_role("button", name="Turn").click()
    expect(page.locator("#move [name=move]")).not_to_have_value(before)
    wanted = page.locator("#move [name=move]").input_value()
    assert wanted == page.locator("#ways :checked").input_value()
    page.get_by_role("button", name="Place it here").click()
    expect_ply(1, *screens.values())
    assert match.moves.get(ply=1).notation == wanted
    for screen in screens.values():
        assert screen.locator("#building .n").count() > 0


def test_a_press_on_the_building_chooses_the_place(screens: dict[str, Page], match: Match) -> None:
    page = screens[mover_of(match)]
    page.get_by_role("button", name="the two, ").click()
    expect(page.locator(".squares")).to_be_visible()
    tile = page.locator('#building [data-cell="3,0,0"]')
    tile.scroll_into_view_if_needed()
    point = tile.evaluate(UNCOVERED)
    page.mouse.click(point["x"], point["y"])
    expect(page.locator("#ways legend")).to_contain_text("d1")


def test_a_piece_is_placed_by_keyboard(screens: dict[str, Page], match: Match) -> None:
    page = screens[mover_of(match)]
    page.get_by_role("button", name="the tripod, ").focus()
    page.keyboard.press("Enter")
    square = page.locator('.squares button[value="c3"]')
    square.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ways :checked")).to_be_focused()
    first = page.locator("#ways :checked").input_value()
    page.keyboard.press("ArrowRight")
    second = page.locator("#ways :checked").input_value()
    assert second != first and ghost(page) > 0
    page.keyboard.press("Enter")
    expect_ply(1, *screens.values())
    assert match.moves.get(ply=1).notation == second


def test_the_notation_can_be_typed(screens: dict[str, Page], match: Match, visitors: Visitors) -> None:
    visitors.foresee("status of 422")
    page = screens[mover_of(match)]
    page.get_by_text("Type a move").click()
    field = page.get_by_label("The cubes of one piece")
    field.fill("a1.1 a1.3")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("B3-1")
    page.get_by_text("Type a move").click() if not field.is_visible() else None
    field.fill("a1.1 a1.2 a1.3")
    field.press("Enter")
    expect_ply(1, *screens.values())


def test_the_building_turns_by_drag_keys_and_buttons(screens: dict[str, Page]) -> None:
    page = screens["Anna"]
    building = page.locator("#building")
    expect(building).to_have_attribute("data-turn", "30")
    box = building.bounding_box()
    assert box
    page.mouse.move(box["x"] + 100, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 180, box["y"] + 100, steps=8)
    page.mouse.up()
    expect(building).not_to_have_attribute("data-turn", "30")
    page.get_by_role("button", name="Back").click()
    expect(building).to_have_attribute("data-turn", "210")
    building.focus()
    page.keyboard.press("ArrowRight")
    expect(building).to_have_attribute("data-turn", "225")
    page.get_by_role("button", name="Above").click()
    expect(page.get_by_role("button", name="Above")).to_have_attribute("aria-pressed", "true")


def test_a_piece_is_placed_without_javascript(visitors: Visitors, friends: list[User], match: Match) -> None:
    user = next(user for user in friends if user.username == mover_of(match))
    page = visitors(user, java_script_enabled=False)
    page.goto(match.get_absolute_url())
    for side in ("Left", "Back", "Right", "Above", "Front"):
        page.get_by_role("button", name=side, exact=True).click()
        expect(page.get_by_role("button", name=side, exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="the S, ").click()
    page.locator('.squares button[value="b2"]').click()
    assert ghost(page) > 0
    page.locator("#ways input").nth(3).check(force=True)
    wanted = page.locator("#ways input").nth(3).input_value()
    page.get_by_role("button", name="Show it in the building").click()
    assert page.locator("#move [name=move]").input_value() == wanted
    page.get_by_role("button", name="Turn").click()
    page.get_by_role("button", name="Place it here").click()
    expect(page.locator("#table")).to_have_attribute("data-ply", "1")
    assert match.moves.get(ply=1).kind == Move.Kind.MOVE


def test_a_cube_is_built_alone_with_hints(visitors: Visitors, friends: list[User], bots: None) -> None:
    setup = services.Setup("blokus3d", 1, options={"cube": "3", "colours": "one"})
    match = services.create_table(friends[0], setup)
    page = visitors(friends[0])
    page.goto(match.get_absolute_url())
    page.get_by_role("button", name="the tripod, ").click()
    page.locator('.squares button[value="a1.1"]').click()
    page.get_by_role("button", name="Place it here").click()
    expect_ply(1, page)
    page.get_by_role("button", name="Undo").click()
    expect_ply(2, page)
    page.get_by_role("button", name="Redo").click()
    expect_ply(3, page)
    page.get_by_role("button", name="Undo").click()
    expect_ply(4, page)
    while not fetch(match.pk).match.is_over:
        ply = fetch(match.pk).match.ply
        page.get_by_role("button", name="Hint").click()
        page.get_by_role("button", name="Place what the hint says").click()
        expect_ply(ply + 1, page)
    expect_state("over", page)
    expect(page.locator(".solo-facts")).to_contain_text("7 hints")
    expect(page.locator(".solo-facts")).to_contain_text("New in your collection. 1 of 1686 found.")
    assert Assembly.objects.get().user == friends[0]

"""Blokus 3D's pages, light and dark, wide and narrow, while one chooses, when it is over, and alone."""

import pytest
from playwright.sync_api import Page

from accounts.models import User
from games import services
from games.tables import fetch
from tests.browser.test_every_page import look_over, still
from tests.browser.visitors import Visitors
from tests.games.conftest import play_one, play_out, started, to_act


@pytest.mark.parametrize("structure", ["A", "D"])
def test_a_table_while_choosing(visitors: Visitors, friends: list[User], structure: str) -> None:
    table = started(friends, "blokus3d", options={"structure": structure})
    for _move in range(6):
        table = play_one(table)
    page = still(visitors, to_act(table).user)
    view = table.game.view(table.state, None)
    square = next(cell for cell in view["limits"] if view["stacks"][cell])
    address = table.match.get_absolute_url()
    asked = ["", "?piece=two", f"?piece=two&cell={square}", f"?cell={square}"]
    assert [wrong for query in asked for wrong in look_over(page, address + query)] == []


def test_a_finished_table_its_replay_and_the_rules(visitors: Visitors, friends: list[User]) -> None:
    match = play_out(started(friends[:2], "blokus3d", options={"sets": "4"})).match
    address = match.get_absolute_url()
    addresses = [address, f"{address}replay/9/", "/rules/blokus3d/", "/tables/new/blokus3d/"]
    page = still(visitors, friends[0])
    assert [wrong for each in addresses for wrong in look_over(page, each)] == []


@pytest.fixture
def cube(friends: list[User]) -> str:
    match = services.create_table(friends[0], services.Setup("blokus3d", 1, options={"cube": "4"}))
    play_one(fetch(match.pk), "red: a1.1 a2.1")
    return match.get_absolute_url()


def test_a_cube(visitors: Visitors, friends: list[User], cube: str) -> None:
    page: Page = still(visitors, friends[0])
    addresses = [cube, f"{cube}?piece=L&colour=blue&cell=b2.1", f"{cube}?cell=a1.1", "/built/"]
    assert [wrong for each in addresses for wrong in look_over(page, each)] == []

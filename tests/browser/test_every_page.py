"""Every page, light and dark, wide and narrow: nothing serious for axe, nothing to scroll sideways, a quiet console."""

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from accounts.models import User
from games import services
from games.models import Match
from games.tables import Table
from tests.browser.visitors import Visitors
from tests.games.conftest import play_one, play_out, started, to_act, waiting
from tests.games.mascarade import laid_out
from tests.games.mask import all_bid, auctioned, first_bidder, laid, played, with_card

WIDTHS = (1280, 390)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# Nothing fades while it is looked over: half-way colours are nobody's.
STILL = """document.adoptedStyleSheets = [new CSSStyleSheet()];
    document.adoptedStyleSheets[0].replaceSync("*, ::before, ::after { transition: none !important }");"""
GRAVE = ("serious", "critical")


def still(visitors: Visitors, user: User | None = None) -> Page:
    """A page on which nothing moves and no fresh table arrives while it is looked over."""
    page = visitors(user, reduced_motion="reduce")
    page.route_web_socket("**/ws/**", lambda socket: None)
    return page


def findings(page: Page) -> list[str]:
    """Of axe; its script is put into the page once, past the policy, as a test tool may."""
    found: list[dict[str, Any]] = page.evaluate("axe.run({ resultTypes: ['violations'] }).then(all => all.violations)")
    return [
        f"{each['id']}: {node['target']} {node['html'][:120]} {node['failureSummary']}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def look_over(page: Page, address: str) -> list[str]:
    """Everything wrong with a page, in each way it may be looked at."""
    wrong: list[str] = []
    answer = page.goto(address)
    assert answer is not None and answer.ok, address
    page.evaluate(AXE_SCRIPT)
    page.evaluate(STILL)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        scrolled = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if scrolled > 0:
            wrong.append(f"{address} at {width} scrolls sideways by {scrolled}")
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            wrong += [f"{address} at {width}, {scheme}: {finding}" for finding in findings(page)]
    return wrong


def test_the_inspection_finds_what_is_wrong(visitors: Visitors) -> None:
    page = still(visitors)
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
            const pale = document.createElement("p");
            pale.textContent = "hardly to be read";
            pale.style.color = "#777";
            pale.style.width = "500px";
            document.querySelector("main").append(pale, document.createElement("button"));
        })"""
    )
    wrong = "\n".join(look_over(page, "/rules/"))
    assert "at 390 scrolls sideways" in wrong and "at 1280 scrolls" not in wrong
    for look in ("1280, light", "1280, dark", "390, light", "390, dark"):
        assert f"{look}: button-name" in wrong
    assert "dark: color-contrast" in wrong


@pytest.fixture
def page(visitors: Visitors, friends: list[User]) -> Page:
    return still(visitors, friends[0])


def table_where(friends: list[User], mine: bool, board: str) -> str:
    """Of a running match, a few moves old, where Anna is to act or not."""
    for _try in range(50):
        table = started(friends[:3], options={"board": board})
        for _move in range(3):
            table = play_one(table)
        if (to_act(table).user == friends[0]) == mine:
            return table.match.get_absolute_url()
        Match.objects.all().delete()
    pytest.fail("the lot never fell that way")


@pytest.mark.parametrize("board", ["flat", "3d"])
@pytest.mark.parametrize("mine", [True, False], ids=["mine", "not-mine"])
def test_a_running_table(page: Page, friends: list[User], mine: bool, board: str) -> None:
    assert look_over(page, table_where(friends, mine, board)) == []


@pytest.mark.parametrize("scoring", ["off", "on"])
def test_a_table_of_masks(page: Page, friends: list[User], scoring: str) -> None:
    """Mine or not, with every kind of thought, over, replayed."""
    table = laid_out(friends[:3], 9, scoring)
    address = table.match.get_absolute_url()
    hand = table.game.view(table.state, 0)["hand"]
    drafts = ["", f"?try={hand[0]}", "?try=e5", f"?try={hand[0]}+a1", f"?try={hand[1]}+e5"]
    open_square = table.game.view(table.state, 0)["frontier"][0]
    drafts += [f"?try={open_square}", *(f"?try={card}+{open_square}" for card in hand[:2])]
    assert [wrong for draft in drafts for wrong in look_over(page, address + draft)] == []
    table = play_one(table)
    over = laid_out(friends, 100, scoring).match.get_absolute_url()
    addresses = [address, over, f"{over}replay/30/?seat=all", f"{over}replay/50/?seat=0"]
    assert [wrong for each in addresses for wrong in look_over(page, each)] == []


def test_the_longest_names(visitors: Visitors) -> None:
    people = [User.objects.create_user(letter + "W" * 19) for letter in "ABCD"]
    table, over = play_one(started(people)), play_out(started(people[:3]))
    masks = laid_out(people, 5)
    services.say(table.match, people[0], "w" * 500)
    seat = waiting(table)
    assert seat.user is not None
    page = still(visitors, seat.user)
    addresses = [table.match.get_absolute_url(), over.match.get_absolute_url(), "/", seat.user.get_absolute_url()]
    addresses.append(masks.match.get_absolute_url())
    assert [wrong for address in addresses for wrong in look_over(page, address)] == []


def mask_tables(friends: list[User]) -> Iterator[Table]:
    """One of Mask for each way it looks: pegs are put, a mask is laid, moved, sold, carried out."""
    table = started(friends, "mask", options={"masks": "3"})
    yield table
    yield started(friends, "mask", options={"pegs": "random"})
    yield laid(friends)
    yield play_one(laid(friends), "draw")
    table = auctioned(friends, opening=2, options={"silent": "on"})
    yield played(table, first_bidder(table), "bid 4")
    yield auctioned(friends, opening=2, options={"auction": "open"})
    for card in ("banish", "change_places", "turn_the_mask"):
        table = with_card(auctioned(friends), card)
        yield all_bid(played(table, first_bidder(table), "bid 1"))


def test_tables_of_mask(visitors: Visitors, friends: list[User]) -> None:
    pages = {user: still(visitors, user) for user in friends}
    for table in mask_tables(friends):
        user = to_act(table).user
        assert user is not None
        assert look_over(pages[user], table.match.get_absolute_url()) == [], table.state.phase


def test_a_finished_table_of_mask_and_its_replay(page: Page, friends: list[User]) -> None:
    match = play_out(all_bid(auctioned(friends, options={"masks": "2", "finale": "on"})), seed=3).match
    bids = next(move.ply for move in match.moves.all() if any(event["kind"] == "bids_shown" for event in move.events))
    table = match.get_absolute_url()
    addresses = [table, f"{table}replay/{bids}/?seat=all", "/rules/mask/", "/tables/new/mask/"]
    assert [wrong for address in addresses for wrong in look_over(page, address)] == []


def test_a_finished_table_its_replay_and_its_deal(page: Page, friends: list[User]) -> None:
    match = play_out(started(friends[:3])).match
    flat, stacks = match.get_absolute_url(), play_out(started(friends[:2], options={"board": "3d"})).match
    addresses = [flat, f"{flat}replay/5/?seat=1", f"{flat}deal/", f"{stacks.get_absolute_url()}replay/9/?seat=all"]
    assert [wrong for address in addresses for wrong in look_over(page, address)] == []


def test_the_lobby_and_around(page: Page, friends: list[User]) -> None:
    played = play_out(started(friends[:3]))
    started(friends[:2])
    started(friends[1:4])
    mine = services.create_table(friends[0], services.Setup("masker", 4, is_public=False))
    theirs = services.create_table(friends[1], services.Setup("masker", 3))
    assert played.match.is_over
    addresses = [
        "/",
        "/tables/new/",
        "/tables/new/mascarade/",
        mine.get_absolute_url(),
        theirs.get_absolute_url(),
        "/finished/",
        "/players/Anna/",
    ]
    assert [wrong for address in addresses for wrong in look_over(page, address)] == []


def test_pages_for_reading_and_the_settings(page: Page) -> None:
    addresses = ["/rules/", "/rules/masker/", "/rules/mascarade/", "/accounts/", "/accounts/delete/", "/accounts/2fa/"]
    assert [wrong for address in addresses for wrong in look_over(page, address)] == []


def test_the_entrance(visitors: Visitors, friends: list[User]) -> None:
    page = still(visitors)
    open_table = services.create_table(friends[0], services.Setup("masker", 3)).get_absolute_url()
    addresses = ["/", open_table, "/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"]
    assert [wrong for address in addresses for wrong in look_over(page, address)] == []

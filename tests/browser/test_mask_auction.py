"""An auction in four browsers: everybody sees every step, and nobody another's bid before the reveal."""

import re

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.models import Match
from games.tables import Table, fetch
from tests.browser.visitors import Visitors, expect_ply
from tests.browser.wire import Wire
from tests.games.mask import laid, with_card, with_state

BIDS = (137, 241, 389, 163)  # by seat: numbers that stand nowhere else


def rich(friends: list[User], card: str, **options: str) -> Table:
    """Everybody has points enough for a bid that cannot be mistaken."""
    table = with_card(laid(friends, options=options), card)
    return with_state(table, lambda state: state._replace(points=(500,) * 4))


def hand_in(page: Page, points: int) -> None:
    page.locator("#bid input[type=number]").fill(str(points))
    page.locator("#hand-in").click()


def numbers(text: str) -> set[int]:
    """Bids that can be read from it, in the page as people see it or as it is made."""
    return {bid for bid in BIDS if re.search(rf"(?<![\w#-]){bid}(?![\w%])", text)}


@pytest.mark.parametrize("silent", ["off", "on"])
def test_nobody_receives_anothers_bid_before_the_reveal(visitors: Visitors, friends: list[User], silent: str) -> None:
    table = rich(friends, "leap", silent=silent)
    match, drawer = table.match, table.state.turn
    wires = [Wire(visitors(user), visitors.url) for user in (*friends, None)]
    pages = [wire.page for wire in wires]
    for wire in wires:
        wire.open(match)
        wire.page.evaluate("document.body.dataset.here = 'still'")

    pages[drawer].get_by_role("button", name="Draw a card").click()
    expect_ply(match.ply + 1, *pages)
    for seat, page in enumerate(pages):
        expect(page.locator(".stage")).to_contain_text(f"{friends[drawer].username} sells a card")
        expect(page.locator(".play-card.back")).to_have_count(0 if seat == drawer else 1)
    hand_in(pages[drawer], 2)
    expect_ply(match.ply + 2, *pages)

    order = [(drawer + step) % 4 for step in (2, 1, 3, 0)]  # as they happen to come
    for count, seat in enumerate(order[:-1], start=1):
        hand_in(pages[seat], BIDS[seat])
        expect_ply(match.ply + 2 + count, *pages)
        for page in pages:
            expect(page.locator(".stage")).to_contain_text(f"{count} of 4 bids are in")
        expect(pages[seat].locator(".my-bid")).to_contain_text(str(BIDS[seat]))
        receipt = fetch(match.pk).state.auction.receipts[seat]
        for page in pages:
            expect(page.locator(f'code[title="{receipt}"]').first).to_be_visible()
        if silent == "on":
            expect(pages[4].locator(".bidders .in")).to_have_count(0)

    own = [{bid} for bid in BIDS] + [set()]
    for wire, mine in zip(wires, own, strict=True):
        assert len(wire.frames) >= 5
        for text in wire.frames + wire.bodies:
            assert numbers(text) <= mine
            assert table.match.seed not in text and fetch(match.pk).state.nonce_key not in text
    assert all(numbers("".join(wires[seat].frames + wires[seat].bodies)) == {BIDS[seat]} for seat in order[:-1])

    hand_in(pages[order[-1]], BIDS[order[-1]])
    expect_ply(match.ply + 6, *pages)
    winner = BIDS.index(max(BIDS))
    for page in pages:
        expect(page.locator(".bids li")).to_have_count(4)
        expect(page.locator(".bids .won")).to_contain_text(f"{friends[winner].username} {max(BIDS)}")
        expect(page.locator(".stage")).to_contain_text("Leap")
        assert numbers(page.locator(".bids").inner_text()) == set(BIDS)
    carry_out(pages, friends, winner, match)
    assert all(page.evaluate("document.body.dataset.here") == "still" for page in pages)


def carry_out(pages: list[Page], friends: list[User], winner: int, match: Match) -> None:
    """The winner's peg jumps, and everybody sees where it went."""
    page, ply = pages[winner], fetch(match.pk).match.ply
    page.locator("label.peg").nth(1).click()
    hole = page.locator("#move button.h").first
    name = hole.get_attribute("value")
    hole.click()
    expect_ply(ply + 1, *pages)
    for other in pages:
        expect(other.locator(".steps-of-card")).to_contain_text(f"{friends[winner].username} jumped with peg")
        expect(other.locator(f'.cells [aria-label^="{name}"]')).to_have_count(1)


def test_what_i_am_typing_stays_when_anothers_bid_comes_in(visitors: Visitors, friends: list[User]) -> None:
    table = rich(friends, "purse")
    pages = [visitors(user) for user in friends]
    for page in pages:
        page.goto(table.match.get_absolute_url())
    drawer = table.state.turn
    pages[drawer].locator("#say-draw").click()
    pages[drawer].locator("#bid-nothing").click()
    first, second = (drawer + 1) % 4, (drawer + 2) % 4
    pages[second].locator("#bid input[type=number]").fill("42")
    hand_in(pages[first], 7)
    expect(pages[second].locator(".stage")).to_contain_text("1 of 3 bids are in")
    expect(pages[second].locator("#bid input[type=number]")).to_have_value("42")
    pages[second].locator("#hand-in").click()
    expect(pages[second].locator(".my-bid")).to_contain_text("42")


def test_an_order_left_beforehand_bids_for_me(visitors: Visitors, friends: list[User]) -> None:
    table = laid(friends)
    drawer = table.state.turn
    away, seller = (drawer + 1) % 4, visitors(friends[drawer])
    page = visitors(friends[away])
    page.goto(table.match.get_absolute_url())
    page.get_by_text("Standing orders").click()
    page.get_by_label("Bid up to").fill("4")
    page.get_by_label("while I keep at least").fill("3")
    page.get_by_role("button", name="Keep this order").click()
    expect(page.locator(".order")).to_contain_text("Bid up to 4 while I keep at least 3.")
    page.context.close()
    seller.goto(table.match.get_absolute_url())
    seller.locator("#say-draw").click()
    seller.locator("#bid-nothing").click()
    expect(seller.locator(".stage")).to_contain_text("1 of 3 bids are in")
    assert fetch(table.match.pk).state.auction.bids[away] == 4

"""Three friends in three browsers: a table, a link, a whole match, the deal checked, a rematch."""

from random import Random

from playwright.sync_api import Page, expect

from accounts.models import User
from games.engine.seed import commitment
from games.models import Match, Move
from games.tables import fetch
from tests.browser.visitors import Visitors, buttons, expect_ply, expect_state, mover_of, offered, press

Screens = dict[str, Page]
PASSWORD = "correct horse battery"


def log_in_by_name(page: Page, name: str) -> None:
    page.goto("/accounts/login/")
    page.get_by_label("Name or e-mail address").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("link", name=name)).to_be_visible()


def make_private_table(page: Page) -> str:
    """The link to send to friends."""
    page.get_by_role("link", name="New table").first.click()
    page.get_by_label("only people with the link").check()
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    return page.get_by_label("Invite friends with this link").input_value()


def play(screens: Screens, match: Match, notation: str) -> None:
    """The mover presses a button, or takes back; every screen shows the next ply."""
    ply = Match.objects.get(pk=match.pk).ply
    page = screens[mover_of(match)]
    if notation == "take back":
        page.get_by_role("button", name="Take back").click()
    else:
        press(page, notation)
    expect_ply(ply + 1, *screens.values())


def play_out(screens: Screens, match: Match, rng: Random) -> None:
    while not (table := fetch(match.pk)).match.is_over:
        mover = mover_of(match)
        choices = offered(screens[mover])
        assert set(choices) == set(table.game.choices(table.state, table.match.to_act[0]))
        for name, page in screens.items():
            if name != mover:
                expect(buttons(page)).to_have_count(0)
        play(screens, match, rng.choice(choices))


def test_three_friends_finish_a_match_and_begin_another(visitors: Visitors) -> None:
    for name in ("Anna", "Cleo"):
        User.objects.create_user(name, password=PASSWORD)
    anna, benno, cleo = visitors(), visitors(), visitors()
    screens = {"Anna": anna, "Benno": benno, "Cleo": cleo}
    log_in_by_name(anna, "Anna")
    link = make_private_table(anna)

    benno.goto(link)
    expect(benno.locator(".seats")).to_contain_text("Anna")
    assert not User.objects.filter(username="Benno").exists()  # looking is not sitting down
    benno.get_by_label("Play as a guest named").fill("Benno")
    benno.get_by_role("button", name="Take a seat", exact=True).click()
    expect(anna.locator(".seats")).to_contain_text("Benno")

    log_in_by_name(cleo, "Cleo")
    cleo.goto(link)
    expect(cleo.locator(".seats")).to_contain_text("Benno")
    cleo.get_by_role("button", name="Take this seat").click()
    expect_state("running", *screens.values())
    for page in screens.values():
        expect(page.get_by_role("heading", name="My suspicions")).to_be_visible()
        page.evaluate("document.body.dataset.here = 'still'")

    match = Match.objects.get()
    first = mover_of(match)
    capture = offered(screens[first])[0]
    play(screens, match, capture)
    play(screens, match, "take back")
    assert capture in offered(screens[first])
    play(screens, match, capture)
    play(screens, match, "stop")
    assert mover_of(match) != first
    play_out(screens, match, Random(3))

    match.refresh_from_db()
    assert [move.kind for move in match.moves.all()].count(Move.Kind.TAKE_BACK) == 1
    winner = screens_agree(screens, match)
    for page in screens.values():
        assert page.evaluate("document.body.dataset.here") == "still"  # followed without a reload
    check_the_deal(benno, match, winner)
    play_again(screens, match)


def screens_agree(screens: Screens, match: Match) -> str:
    expect_state("over", *screens.values())
    assert match.outcome is not None
    titles = {page.locator("#q").inner_text() for page in screens.values()}
    assert len(titles) == 1
    for page in screens.values():
        places = [f"{place}." for place in match.outcome["places"]]
        assert page.locator(".seats b[class*=place-]").all_inner_texts() == places
        expect(page.locator(".seats .shown")).to_have_count(3)
    return titles.pop()


def check_the_deal(page: Page, match: Match, winner: str) -> None:
    page.locator("#table").get_by_role("link", name="Check the deal").click()
    shown, seed, computed = page.locator(".facts code").all_inner_texts()
    assert (shown, seed) == (match.commitment, match.seed)
    assert computed == shown == commitment(seed)
    expect(page.locator(".verdicts .yes")).to_have_count(2)
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("#q")).to_have_text(winner)


def play_again(screens: Screens, match: Match) -> None:
    """Anna offers, the others find the way, and it begins."""
    screens["Anna"].get_by_role("button", name="Play again").click()
    expect(screens["Anna"].get_by_role("heading", name="Waiting for players")).to_be_visible()
    for name in ("Benno", "Cleo"):
        screens[name].get_by_role("link", name="To the rematch").click()
        screens[name].get_by_role("button", name="Take this seat").click()
    expect_state("running", *screens.values())
    rematch = Match.objects.get(rematch_of=match)
    assert [seat.user for seat in fetch(rematch.pk).seats] == [fetch(match.pk).seats[n].user for n in (1, 2, 0)]
    play(screens, rematch, offered(screens[mover_of(rematch)])[0])

"""What is refused, as people meet it: a sentence, the table as it is, and nothing changed."""

from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from accounts.services import guest_link, make_guest
from games import services
from games.models import Match, Seat
from games.tables import fetch
from tests.browser.visitors import Visitors, buttons, expect_ply, expect_state, offered, press
from tests.games.conftest import play_one, play_out, started, stored, to_act, waiting


@pytest.fixture
def match(friends: list[User]) -> Match:
    return started(friends[:3]).match


def deaf(page: Page) -> Page:
    """A tab that slept: it hears of nothing by itself."""
    page.route_web_socket("**/ws/**", lambda socket: None)
    page.route("**/table/**", lambda route: route.abort())
    return page


def mover(match: Match) -> User:
    user = to_act(fetch(match.pk)).user
    assert user is not None
    return user


def at(page: Page, match: Match) -> Page:
    page.goto(match.get_absolute_url())
    return page


def test_a_stale_tab_is_told_and_shown_the_table_as_it_is(visitors: Visitors, match: Match) -> None:
    visitors.foresee("status of 409")
    fresh = at(visitors(mover(match)), match)
    old = at(deaf(fresh.context.new_page()), match)
    first, *_others = offered(old)
    press(fresh, first)
    expect_ply(1, fresh)
    expect_ply(0, old)
    before = stored(match.pk)
    press(old, offered(old)[-1])
    expect(old.get_by_role("alert")).to_contain_text("The table has moved on since you looked; nothing was played.")
    expect_ply(1, old)
    assert offered(old) == offered(fresh)
    assert stored(match.pk) == before
    press(old, "stop")
    expect_ply(2, old, fresh)
    expect(old.get_by_role("alert")).to_have_count(0)


def test_a_double_click_has_one_effect(visitors: Visitors, match: Match) -> None:
    page, other = at(visitors(mover(match)), match), at(visitors(), match)
    chosen = offered(page)[0]
    page.locator(f"#sq-{chosen}").dblclick()
    expect_ply(1, page, other)
    page.locator("#stop").dblclick()
    expect_ply(2, page, other)
    page.reload()
    expect_ply(2, page)
    assert [move.notation for move in match.moves.all()] == ["", chosen, "stop"]


def test_only_legal_squares_can_be_pressed(visitors: Visitors, match: Match) -> None:
    page = at(visitors(mover(match)), match)
    table = fetch(match.pk)
    legal = set(table.game.choices(table.state, table.match.to_act[0]))
    assert set(offered(page)) == legal
    cells = page.locator(".board > *")
    expect(cells).to_have_count(36)
    for cell in cells.all():
        square = (cell.get_attribute("aria-label") or "")[:2]
        if square not in legal:
            cell.click()
    expect(page.locator(".board > button")).to_have_count(len(legal))
    assert fetch(match.pk).match.ply == 0


# Found and pressed in one go: the socket may bring a fresh table at any moment.
TAMPER = """square => {
  const button = document.querySelector("#move button[name=move]");
  button.value = square;
  button.click();
}"""


def test_a_button_that_was_tampered_with_is_refused_by_its_rule(visitors: Visitors, match: Match) -> None:
    visitors.foresee("status of 422")
    page = at(visitors(mover(match)), match)
    blank = fetch(match.pk).game.view(fetch(match.pk).state, None)["blank"]
    before = stored(match.pk)
    page.evaluate(TAMPER, blank)
    expect(page.get_by_role("alert")).to_contain_text("(MK-6)")
    assert stored(match.pk) == before
    press(page, offered(page)[0])
    expect_ply(1, page)


def test_who_is_not_to_act_has_no_buttons_and_is_refused(visitors: Visitors, match: Match) -> None:
    visitors.foresee("status of 409", "status of 403")
    mine = at(visitors(mover(match)), match)
    form = mine.locator("#move").evaluate("form => form.outerHTML")
    before = stored(match.pk)
    other = waiting(fetch(match.pk)).user
    for user, words in ((other, "It is not your turn"), (None, "You have no seat in this match")):
        page = at(visitors(user), match)
        expect(buttons(page)).to_have_count(0)
        copy_form(page, form)
        expect(page.get_by_role("alert")).to_contain_text(words)
        expect(buttons(page)).to_have_count(0)
    assert stored(match.pk) == before


def copy_form(page: Page, form: str) -> None:
    """As if the mover's page lay in this browser."""
    page.evaluate(
        """(form) => {
            document.querySelector("#move").outerHTML = form;
            const move = document.querySelector("#move");
            move.querySelector("[name=csrfmiddlewaretoken]")?.remove();
            htmx.process(move);
            move.querySelector("button").click();
        }""",
        form,
    )


def test_a_match_that_is_over_takes_no_move(visitors: Visitors, match: Match) -> None:
    visitors.foresee("status of 409")
    page = at(deaf(visitors(mover(match))), match)
    play_out(fetch(match.pk))
    before = stored(match.pk)
    press(page, offered(page)[0])
    expect(page.get_by_role("alert")).to_contain_text("over")
    expect_state("over", page)
    expect(buttons(page)).to_have_count(0)
    assert stored(match.pk) == before


def test_a_table_whose_seats_are_kept_for_others_is_full(visitors: Visitors, friends: list[User]) -> None:
    visitors.foresee("status of 409")
    over = play_out(started(friends[:3])).match
    rematch = services.offer_rematch(over.pk, friends[0])
    page = at(visitors(friends[3]), rematch)
    expect(page.locator(".seats").get_by_role("button")).to_have_count(0)
    with page.expect_websocket():
        page.get_by_role("button", name="Take a seat", exact=True).click()
    services.leave_seat(rematch.pk, friends[1])
    expect(page.locator(".seats").get_by_role("button", name="Take this seat")).to_be_visible()
    # The fresh table has come and has not swept the sentence away.
    expect(page.get_by_role("alert")).to_contain_text("This table is full.")


def test_a_match_that_began_without_me_has_no_seat_to_take(visitors: Visitors, friends: list[User]) -> None:
    visitors.foresee("status of 409")
    match = services.create_table(friends[0], services.Setup("masker", 2))
    late = at(deaf(visitors()), match)
    late.get_by_label("Play as a guest named").fill("Latecomer")
    services.take_seat(match.pk, friends[1])
    late.get_by_role("button", name="Take a seat", exact=True).click()
    expect(late.get_by_role("alert")).to_contain_text("This match has started already.")
    expect(late.get_by_role("button", name="Take a seat")).to_have_count(0)
    assert not User.objects.filter(username="Latecomer").exists()


def test_a_seat_pressed_by_two_at_the_same_moment_goes_to_one(visitors: Visitors, friends: list[User]) -> None:
    visitors.foresee("status of 409")
    match = services.create_table(friends[0], services.Setup("masker", 3))
    pages = [at(deaf(visitors(friend)), match) for friend in friends[1:3]]
    when = pages[0].evaluate("Date.now() + 300")
    for page in pages:
        page.evaluate(
            """(when) => {
                const button = document.querySelector("[form=join][value='1']");
                setTimeout(() => button.click(), when - Date.now());
            }""",
            when,
        )
    refused = [page for page in pages if wait_for_answer(page)]
    seats = Seat.objects.filter(match=match)
    assert len(refused) == 1 and seats.filter(user=None).count() == 1
    expect(refused[0].get_by_role("alert")).to_contain_text("Somebody else has just taken this seat.")
    refused[0].get_by_role("button", name="Take this seat").click()
    expect_state("running", refused[0])
    assert {seat.user for seat in seats} == set(friends[:3])


def wait_for_answer(page: Page) -> bool:
    """Whether it was a refusal."""
    answer = page.get_by_role("alert").or_(page.get_by_role("button", name="Leave this table"))
    expect(answer).to_be_visible()
    return page.get_by_role("alert").is_visible()


def test_a_private_match_without_its_link_is_not_there(visitors: Visitors, friends: list[User]) -> None:
    visitors.foresee("status of 404")
    match = started(friends[:3], is_public=False).match
    for user in (friends[3], None):
        page = visitors(user)
        for address in ("", "replay/", "deal/"):
            answer = page.goto(f"/m/{match.pk}/{address}")
            assert answer is not None and answer.status == 404
            expect(page.get_by_text("you need its invitation link")).to_be_visible()
        page.goto(f"/m/{match.pk}/?key={match.key}")
        expect_state("running", page)
        page.goto(f"/m/{match.pk}/")  # the browser remembers
        expect_state("running", page)
    page.goto("/m/nosuchmatch/")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


class Silent(BaseHTTPRequestHandler):
    """A page of somebody else's."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><link rel=icon href='data:,'><title>Elsewhere</title>")

    def log_message(self, *args: Any) -> None:
        pass


@pytest.mark.parametrize("host", ["elsewhere.localhost", "localhost"])
def test_a_page_of_another_origin_gets_no_socket(visitors: Visitors, match: Match, host: str) -> None:
    """Not even from another port of the same host, where the browser would send the cookies along."""
    visitors.foresee("WebSocket connection to .* failed")
    address = f"{visitors.url.replace('http', 'ws')}/ws/m/{match.pk}/"
    listen = """(address) => new Promise((heard) => {
        const socket = new WebSocket(address);
        socket.onmessage = () => heard("the table");
        socket.onclose = () => heard("nothing");
    })"""
    page = at(visitors(mover(match)), match)
    assert page.evaluate(listen, address) == "the table"
    with ThreadingHTTPServer(("127.0.0.1", 0), Silent) as elsewhere:
        Thread(target=partial(elsewhere.serve_forever, poll_interval=0.05), daemon=True).start()
        page.goto(f"http://{host}:{elsewhere.server_port}/")
        assert page.evaluate(listen, address) == "nothing"
        elsewhere.shutdown()


def test_the_guest_link_of_somebody_else_is_refused(visitors: Visitors, friends: list[User]) -> None:
    visitors.foresee("status of 403")
    link = guest_link(make_guest("Wanderer"))
    page = visitors(friends[0])
    answer = page.goto(link)
    assert answer is not None and answer.status == 403
    expect(page.get_by_text("This link belongs to Wanderer, and you are logged in as Anna.")).to_be_visible()
    guest = visitors()
    guest.goto(link)
    guest.get_by_role("button", name="Continue as Wanderer").click()
    expect(guest.get_by_role("link", name="Wanderer")).to_be_visible()


def test_without_its_csrf_cookie_a_page_says_what_to_do(visitors: Visitors, match: Match) -> None:
    visitors.foresee("status of 403", "Response Status Error Code 403")
    page = at(visitors(mover(match)), match)
    page.context.clear_cookies(name="csrftoken")
    before = stored(match.pk)
    press(page, offered(page)[0])
    expect(page.locator("#connection")).to_contain_text("reload the page")
    assert stored(match.pk) == before
    page.reload()
    press(page, offered(page)[0])
    expect_ply(1, page)


def test_a_seat_resigned_elsewhere_is_no_surprise(visitors: Visitors, match: Match) -> None:
    """The other tab still offers moves; the answer is a sentence and the table."""
    visitors.foresee("status of 409")
    user = mover(match)
    page = at(deaf(visitors(user)), match)
    services.resign(match.pk, user)
    play_one(fetch(match.pk))
    press(page, offered(page)[0])
    expect(page.get_by_role("alert")).to_be_visible()
    expect_ply(2, page)
    expect(buttons(page)).to_have_count(0)

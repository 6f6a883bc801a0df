"""Two people agree to pause, and to go on; who loses the seat loses its secret on the open page."""

from playwright.sync_api import expect

from accounts.models import User
from games import services
from games.models import Match
from tests.browser.visitors import Visitors, expect_ply
from tests.games.conftest import started


def test_two_people_pause_and_go_on_and_a_seat_changes_hands(visitors: Visitors, friends: list[User]) -> None:
    match = started(friends[:2]).match
    anna, benno, cleo = (visitors(friend) for friend in friends[:3])
    for page in (anna, benno, cleo):
        page.goto(match.get_absolute_url())
        expect_ply(0, page)
    anna.get_by_text("Keep the match going").click()
    anna.get_by_role("button", name="Propose a pause").click()
    expect(anna.get_by_role("button", name="Withdraw")).to_be_visible()
    expect(benno.get_by_text("Anna proposes to pause.")).to_be_visible()
    benno.get_by_role("button", name="Agree").click()
    for page in (anna, benno, cleo):
        expect(page.locator("#q")).to_have_text("The match is paused.")
        expect(page.locator("#move button[name=move]")).to_have_count(0)
    benno.get_by_role("button", name="Propose to go on").click()
    anna.get_by_role("button", name="Agree").click()
    expect_ply(2, anna, benno, cleo)
    assert not Match.objects.get(pk=match.pk).is_paused

    for page, count in ((anna, 1), (cleo, 0)):
        expect(page.locator("#table #secret")).to_have_count(count)
    number = match.seats.get(user=friends[0]).number
    services.replace_seat(match.pk, number, friends[2])
    for page, count in ((anna, 0), (cleo, 1)):
        expect(page.locator("#table #secret")).to_have_count(count)

"""Talk at the table."""

from playwright.sync_api import expect

from accounts.models import User
from games import services
from games.models import ChatLine
from tests.browser.visitors import Visitors
from tests.games.conftest import started


def test_lines_reach_everybody_as_plain_text_with_the_latest_in_sight(visitors: Visitors, friends: list[User]) -> None:
    match = started(friends[:3]).match
    ChatLine.objects.bulk_create(ChatLine(match=match, user=friends[1], text=f"line {n}") for n in range(40))
    anna, watcher = visitors(friends[0]), visitors()
    for page in (anna, watcher):
        page.goto(match.get_absolute_url())
        expect(page.get_by_text("line 39")).to_have_count(1)
    anna.get_by_label("Say something").fill("<b>See</b> https://example.org/")
    anna.get_by_role("button", name="Send").click()
    for page in (anna, watcher):
        last = page.locator("#chat-lines li").last
        expect(last).to_contain_text("Anna<b>See</b> https://example.org/")
        expect(page.locator("#chat-lines li > a:not(.flag)")).to_have_count(0)
        page.wait_for_function(
            "() => { const { scrollTop, clientHeight, scrollHeight } = document.querySelector('#chat-lines');"
            " return scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 3; }"
        )
    expect(anna.get_by_label("Say something")).to_have_value("")
    expect(watcher.get_by_label("Say something")).to_have_count(0)


def test_talking_too_fast_is_refused_in_a_sentence(visitors: Visitors, friends: list[User]) -> None:
    visitors.foresee("status of 429")
    match = started(friends[:3]).match
    page = visitors(friends[0])
    page.goto(match.get_absolute_url())
    for number in range(ChatLine.MOST_LINES):
        services.say(match, friends[0], f"line {number}")
    page.get_by_label("Say something").fill("one more")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("That was very fast.")
    expect(page.get_by_label("Say something")).to_have_value("one more")
    assert ChatLine.objects.count() == ChatLine.MOST_LINES

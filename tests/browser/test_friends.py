"""Two friends: asked, accepted, invited in two clicks, seated. And every page of theirs, looked over."""

import re

from playwright.sync_api import expect

from accounts.models import User
from friends.models import Group
from friends.services import friendships, groups
from games.models import Match
from tests.browser.test_every_page import look_over, still
from tests.browser.visitors import Visitors, expect_state


def test_ask_accept_invite_and_sit_down(visitors: Visitors, friends: list[User]) -> None:
    anna, benno = visitors(friends[0]), visitors(friends[1])
    anna.goto("/players/Benno/")
    anna.get_by_role("button", name="Ask to be friends").click()
    expect(anna.get_by_text("Once they say yes, you are friends.")).to_be_visible()

    benno.goto("/notices/")
    benno.get_by_role("link", name="Anna would like to be your friend.").click()
    benno.get_by_role("button", name="Be friends · Anna").click()
    expect(benno.get_by_text("You are friends now.")).to_be_visible()

    anna.goto("/tables/new/masker/")
    anna.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    anna.get_by_text("only people with the link").click()
    anna.get_by_role("button", name="Set up the table").click()
    expect(anna).to_have_url(re.compile("/m/"))
    anna.get_by_role("button", name="Invite · Benno").click()
    expect(anna.get_by_role("button", name="Take back · Benno")).to_be_visible()

    match = Match.objects.get()
    benno.goto(match.get_absolute_url())
    benno.get_by_role("button", name="Take this seat").click()
    expect_state("running", anna, benno)


def test_the_pages_of_friends(visitors: Visitors, friends: list[User]) -> None:
    anna, benno, cleo, dario = friends
    for other in (benno, cleo):
        friendships.ask(anna, other.pk)
        friendships.accept(other, anna.pk)
    friendships.ask(dario, anna.pk)
    friendships.block(anna, User.objects.create_user("W" * 20).pk)
    group = groups.found(anna, "Tuesday round", "mask", {"seats": "3"})
    groups.add(anna, group.pk, benno.pk)
    assert Group.objects.count() == 1
    page = still(visitors, anna)
    addresses = ["/friends/", "/players/Benno/", f"/groups/{group.pk}/", f"/groups/{group.pk}/webhook/"]
    addresses += [f"/groups/{group.pk}/edit/", "/new/?game=mask&seats=4"]
    assert [wrong for address in addresses for wrong in look_over(page, address)] == []

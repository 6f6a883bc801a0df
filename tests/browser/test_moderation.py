"""Two clicks report a line; a moderator decides with a mute; the person's open page shows it at once."""

from django.apps import apps
from django.contrib.auth.models import Group
from playwright.sync_api import expect

from accounts.models import User
from games import services
from moderation.models import CannedReply, Report
from moderation.roles import MODERATOR, make_roles
from tests.browser.test_every_page import look_over
from tests.browser.visitors import Visitors
from tests.games.conftest import started


def moderator() -> User:
    make_roles(apps)
    CannedReply.objects.create(title="House thanks", text="Thank you.")
    user = User.objects.create_user("Berta", password="moonlight", is_staff=True)
    user.groups.add(Group.objects.get(name=MODERATOR))
    return user


def test_from_the_report_to_the_mute(visitors: Visitors) -> None:
    visitors.foresee("status of 409")
    people = [User.objects.create_user(name) for name in ("Anna", "Benno", "Cleo")]
    table = started(people)
    services.say(table.match, people[1], "You fool")
    anna, benno, berta = visitors(people[0]), visitors(people[1]), visitors(moderator())
    benno.goto(f"/m/{table.match.pk}/")
    anna.goto(f"/m/{table.match.pk}/")

    anna.get_by_role("link", name="Report this line").click()
    anna.get_by_role("button", name="Insults or hatred").click()
    expect(anna.get_by_role("heading", name="My reports")).to_be_visible()

    berta.goto("/admin/moderation/report/")
    berta.get_by_role("link", name="a line of chat: You fool").click()
    berta.get_by_role("button", name="Claim").click()
    berta.get_by_label("Why").first.fill("insult")
    berta.get_by_role("button", name="Remove the line").click()
    expect(benno.locator("#chat-lines")).to_contain_text("removed by a moderator")
    expect(benno.locator("#chat-lines")).not_to_contain_text("fool")
    berta.get_by_role("link", name="House thanks").first.click()
    expect(berta.get_by_label("What the reporter reads")).to_have_value("Thank you.")
    berta.get_by_label("Sanction", exact=True).select_option("mute")
    berta.get_by_label("What the person reads").fill("Please be kind.")
    berta.get_by_role("button", name="Decide").click()
    expect(berta.get_by_text("The report is decided")).to_be_visible()

    expect(benno.locator("#sanctions")).to_contain_text("no chat")
    benno.get_by_label("Say something").fill("But why?")
    benno.get_by_role("button", name="Send").click()
    expect(benno.get_by_role("alert")).to_contain_text("cannot write in the chat")
    benno.get_by_role("link", name="Why, and how to appeal").click()
    expect(benno.get_by_text("Please be kind.")).to_be_visible()

    anna.goto("/reports/")
    expect(anna.get_by_text("upheld")).to_be_visible()
    assert Report.objects.get().is_decided
    sanction = people[1].sanctions.get()
    wrong = look_over(anna, "/reports/") + look_over(anna, f"/report/match/{table.match.pk}/")
    wrong += look_over(benno, f"/sanctions/{sanction.pk}/")
    assert wrong == [], "\n".join(wrong)

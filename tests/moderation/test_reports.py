"""Two clicks to report, one queue to decide, and nobody judges in a matter of their own."""

import pytest

from games import services
from games.engine.refusals import Refused
from moderation.models import Act, Report
from moderation.services import reports, talk
from notices.models import Notice
from tests.games.conftest import started
from tests.moderation.conftest import reported

pytestmark = pytest.mark.django_db


def refused(code, act, *args):
    with pytest.raises(Refused) as caught:
        act(*args)
    assert caught.value.code == code


def test_a_line_is_reported_in_two_clicks(client_of, people, table, line):
    page = client_of(people[0]).get(f"/m/{table.match.pk}/").text
    assert f'href="/report/line/{line.pk}/"' in page
    client = client_of(people[0])
    form = client.get(f"/report/line/{line.pk}/")
    assert "You fool" in form.text and 'name="reason" value="insult"' in form.text
    answer = client.post(f"/report/line/{line.pk}/", {"reason": "insult"}, follow=True)
    made = Report.objects.get()
    assert (made.by, made.about, made.match, made.quote, made.ply) == (people[0], people[1], table.match, "You fool", 0)
    assert "You fool" in answer.text and "waiting" in answer.text


@pytest.mark.parametrize("page", ["players/Benno", "m/MATCH"])
def test_the_pages_lead_to_the_report(client_of, people, table, page):
    assert "/report/" in client_of(people[0]).get(f"/{page.replace('MATCH', table.match.pk)}/").text


def test_a_match_can_be_reported_with_somebody_in_it(client_of, people, table):
    answer = client_of(people[0]).post(
        f"/report/match/{table.match.pk}/", {"reason": "stalling", "about": people[2].pk}
    )
    assert answer.status_code == 303
    assert Report.objects.get().about == people[2]


def test_whoever_does_not_sit_there_is_not_meant(client_of, people, table):
    client_of(people[0]).post(f"/report/match/{table.match.pk}/", {"reason": "stalling", "about": people[3].pk})
    assert Report.objects.get().about is None


@pytest.mark.parametrize(
    ("path", "status"),
    [("line/999999", 404), ("line/x", 404), ("person/nobody", 404), ("match/zzzzzzzz", 404), ("weather/1", 404)],
)
def test_what_does_not_exist_cannot_be_reported(client_of, people, path, status):
    assert client_of(people[0]).get(f"/report/{path}/").status_code == status


def test_a_private_table_cannot_be_reported_by_a_stranger(client_of, people):
    table = started(people[:3], is_public=False)
    said = services.say(table.match, people[0], "Psst")
    assert client_of(people[3]).get(f"/report/line/{said.pk}/").status_code == 404
    assert client_of(people[3]).get(f"/report/match/{table.match.pk}/").status_code == 404


def test_reports_have_limits(people, line, table):
    reported(people[0], line)
    refused("reported", reported, people[0], line)
    refused("malformed", reported, people[1], line)
    refused("malformed", reported, people[2], line, "stalling")
    refused("malformed", reported, people[2], line, "other", " ")
    refused("too_long", reported, people[2], line, "other", "x" * 1001)
    for _more in range(Report.MOST_A_DAY - 1):
        reported(people[0], services.say(table.match, people[2], "Hello"))
        table.match.chat_lines.update(at="2020-01-01T00:00Z")
    refused("too_fast", reported, people[0], services.say(table.match, people[2], "Hello again"))


def test_a_report_is_claimed_once_and_decided_by_who_has_it(staff, report, people):
    first, second = staff("Moderator"), staff("Senior moderator")
    reports.claim(report.pk, first)
    reports.claim(report.pk, first)
    refused("claimed", reports.claim, report.pk, second)
    refused("claim_first", reports.decide, report.pk, second, "upheld", "Thank you")
    reports.decide(report.pk, first, "upheld", "Thank you")
    refused("decided", reports.claim, report.pk, second)
    report.refresh_from_db()
    assert (report.state, report.verdict, report.answer) == ("decided", "upheld", "Thank you")
    assert Notice.objects.get(user=people[0], kind="house").address == "/reports/"
    assert list(Act.objects.values_list("what", flat=True)) == ["decide", "claim"]
    assert Act.objects.filter(by=first, report=report, person=people[1]).count() == 2


def test_a_report_can_be_given_back(staff, report):
    first, second, senior = staff("Moderator"), staff("Read-only"), staff("Senior moderator")
    reports.claim(report.pk, first)
    refused("not_your_seat", reports.release, report.pk, second)
    reports.release(report.pk, senior)
    assert Report.objects.get().state == "waiting"


@pytest.mark.parametrize("place", ["by", "about", "seated"])
def test_nobody_handles_a_report_they_are_part_of(staff, people, place):
    moderator = staff("Senior moderator")
    seats = [*people[:2], people[2] if place != "seated" else moderator]
    table = started(seats)
    said = services.say(table.match, moderator if place == "about" else people[1], "You fool")
    made = reported(moderator if place == "by" else people[0], said)
    refused("not_your_seat", reports.claim, made.pk, moderator)
    if place == "seated":
        refused("not_your_seat", talk.remove_line, said, moderator, "no")


@pytest.mark.parametrize(("role", "may"), [("Moderator", True), ("Read-only", False), ("Organiser support", False)])
def test_roles_may_handle_reports_or_not(staff, report, role, may):
    if may:
        assert reports.claim(report.pk, staff(role)).state == "claimed"
    else:
        refused("not_your_seat", reports.claim, report.pk, staff(role))


def test_a_removed_line_leaves_a_trace(staff, client_of, people, table, line, report):
    moderator = staff("Moderator")
    refused("malformed", talk.remove_line, line, moderator, " ")
    talk.remove_line(line, moderator, "insult", report)
    page = client_of(people[2]).get(f"/m/{table.match.pk}/").text
    assert "You fool" not in page and "removed by a moderator" in page
    act = Act.objects.get(what="remove")
    assert act.before["text"] == "You fool" and act.match_id == table.match.pk
    talk.restore_line(line, moderator, "a joke")
    assert "You fool" in client_of(people[2]).get(f"/m/{table.match.pk}/").text


def test_a_name_can_be_reset(staff, people):
    talk.reset_name(people[1], staff("Moderator"), "rude")
    assert people[1].username.startswith("Masked ")
    assert Act.objects.get().before == {"name": "Benno"}
    refused("not_your_seat", talk.reset_name, people[2], staff("Read-only"), "rude")


def test_the_queue_shows_what_waits_by_age(desk, report):
    page = desk.get("/admin/moderation/report/")
    assert "You fool" in page.text and [age["count"] for age in page.context["ages"]] == [1, 0, 0, 0]
    Report.objects.update(at="2020-01-01T00:00Z")
    assert [age["count"] for age in desk.get("/admin/moderation/report/").context["ages"]] == [0, 0, 0, 1]
    for query in ("?state=mine", "?state=decided", "?q=Benno", "?kind__exact=line", "?state=all"):
        found = desk.get(f"/admin/moderation/report/{query}").context["cl"].queryset.count()
        assert found == (0 if query in ("?state=mine", "?state=decided") else 1), query


def test_the_page_of_a_report_has_all_there_is_and_decides_it(desk, report, people):
    address = f"/admin/moderation/report/{report.pk}/change/"
    page = desk.get(address).text
    assert "Good evening" in page and "You fool" in page and "What is known of Benno" in page
    assert f"/admin/games/match/{report.match_id}/watch/0/" in page
    desk.post(address, {"do": "claim"})
    reply = desk.get(f"{address}?reply=1").context["answer_form"]["answer"].value()
    fields = {
        "do": "decide",
        "verdict": "upheld",
        "answer": reply or "Thanks",
        "kind": "mute",
        "days": "7",
        "reason": "Rude",
    }
    assert desk.post(address, fields).status_code == 302
    report.refresh_from_db()
    assert report.is_decided and report.sanctions.get().kind == "mute"
    assert "upheld" in desk.get(address).text


def test_a_decision_without_words_is_asked_for_again(desk, report):
    address = f"/admin/moderation/report/{report.pk}/change/"
    desk.post(address, {"do": "claim"})
    assert desk.post(address, {"do": "decide", "verdict": "upheld", "answer": ""}).status_code == 422
    fields = {"do": "decide", "verdict": "upheld", "answer": "Thanks", "kind": "mute", "reason": ""}
    assert desk.post(address, fields).status_code == 422
    report.refresh_from_db()
    assert not report.is_decided, "a sanction without a reason takes the decision with it"

"""Sanctions hold at once and end by themselves; whoever has one reads why and can answer."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import services
from games.engine.refusals import Refused
from moderation.models import Act, Sanction
from moderation.services import sanctions
from notices.models import Notice
from tests.games.conftest import started
from tests.moderation.test_reports import refused

pytestmark = pytest.mark.django_db
WEEK = timedelta(days=7)


def impose(moderator, person, kind, until=None, game=""):
    made = sanctions.impose(moderator, person, kind, "You were rude", until or timezone.now() + WEEK, game)
    person.refresh_from_db()
    return made


def test_a_mute_silences_and_nothing_else(staff, people, table, client_of):
    impose(staff("Moderator"), people[0], "mute")
    refused("muted", services.say, table.match, people[0], "Hello")
    services.create_table(people[0], services.Setup("masker", seats=3))
    answer = client_of(people[0]).post(f"/m/{table.match.pk}/chat/", {"text": "Hello"})
    assert answer.status_code == 409 and "cannot write in the chat" in answer.text


def test_no_rated_play_lets_the_rest_be(staff, people):
    impose(staff("Moderator"), people[0], "unrated")
    setup = services.Setup("masker", seats=3, is_rated=True)
    refused("unrated", services.create_table, people[0], setup)
    open_table = services.create_table(people[1], setup)
    refused("unrated", services.take_seat, open_table.pk, people[0])
    assert services.create_table(people[0], services.Setup("masker", seats=3)).is_open


def test_no_new_matches_lets_running_ones_go_on(staff, people, table):
    impose(staff("Moderator"), people[0], "no_matches")
    refused("no_matches", services.create_table, people[0], services.Setup("masker", seats=3))
    assert people[0].hosted.filter(status="open").count() == 0
    services.say(table.match, people[0], "Hello")


def test_the_scope_may_be_one_game(staff, people):
    impose(staff("Moderator"), people[0], "no_matches", game="mask")
    assert services.create_table(people[0], services.Setup("masker", seats=3)).is_open
    refused("no_matches", services.create_table, people[0], services.Setup("mask", seats=4))


def test_it_ends_on_its_date_by_itself(staff, people, table, client_of):
    made = impose(staff("Senior moderator"), people[0], "suspension")
    assert client_of(people[0]).get("/").status_code == 303
    past = timezone.now() - timedelta(seconds=1)
    Sanction.objects.filter(pk=made.pk).update(until=past)
    type(people[0]).objects.filter(pk=people[0].pk).update(sanctioned_until=past, barred_until=past)
    assert client_of(people[0]).get("/").status_code == 200
    people[0].refresh_from_db()
    services.say(table.match, people[0], "Hello again")


@pytest.mark.parametrize("kind", ["suspension", "ban"])
def test_who_is_barred_finds_the_notice_behind_every_door(staff, people, table, client_of, kind):
    client = client_of(people[0])
    made = sanctions.impose(staff("Senior moderator"), people[0], kind, "You were rude")
    for path in ("/", f"/m/{table.match.pk}/", "/clubs/", "/accounts/", "/notices/"):
        answer = client.get(path)
        assert (answer.status_code, answer["Location"]) == (303, "/sanctions/")
    answer = client.post(f"/m/{table.match.pk}/move/", {"move": "c4", "ply": "0"}, headers={"HX-Request": "true"})
    assert answer["HX-Redirect"] == "/sanctions/"
    assert "You were rude" in client.get("/sanctions/").text
    assert client.post(f"/sanctions/{made.pk}/", {"text": "It was not me"}).status_code == 303
    assert made.appeals.get().text == "It was not me"
    again = client_of(people[0])
    assert again.get("/", follow=True).request["PATH_INFO"] == "/sanctions/", "logging in leads there, too"


def test_a_warning_stands_until_it_is_read(staff, people, client_of):
    made = impose(staff("Moderator"), people[0], "warning")
    client = client_of(people[0])
    assert "Why, and how to appeal" in client.get("/").text
    assert "You were rude" in client.get(f"/sanctions/{made.pk}/").text
    assert "Why, and how to appeal" not in client.get("/").text


def test_others_do_not_read_it(staff, people, client_of):
    made = impose(staff("Moderator"), people[0], "mute")
    assert client_of(people[1]).get(f"/sanctions/{made.pk}/").status_code == 404
    assert "Why, and how to appeal" not in client_of(people[1]).get("/").text


def test_a_mute_is_lifted_with_a_reason(staff, people, table):
    senior = staff("Senior moderator")
    made = impose(senior, people[0], "mute")
    refused("not_your_seat", sanctions.lift, made.pk, staff("Moderator"), "mercy")
    refused("malformed", sanctions.lift, made.pk, senior, "")
    sanctions.lift(made.pk, senior, "mercy")
    refused("not_in_force", sanctions.lift, made.pk, senior, "mercy")
    people[0].refresh_from_db()
    services.say(table.match, people[0], "Thank you")
    lifted = Act.objects.get(what="lift")
    assert (lifted.why, lifted.before["lifted"], lifted.after["lifted"]) == ("mercy", False, True)
    assert Notice.objects.filter(user=people[0], kind="house").count() == 2


def test_an_appeal_is_a_thread(staff, people, client_of):
    moderator = staff("Moderator")
    made = impose(moderator, people[0], "mute")
    for _time in range(sanctions.MOST_IN_A_ROW):
        sanctions.appeal(made.pk, people[0], "Please")
    refused("too_fast", sanctions.appeal, made.pk, people[0], "Please")
    refused("not_your_seat", sanctions.appeal, made.pk, people[1], "Please")
    desk = client_of(moderator)
    assert made in desk.get("/admin/moderation/sanction/?appeal=waits").context["cl"].queryset
    desk.post(f"/admin/moderation/sanction/{made.pk}/change/", {"do": "answer", "why": "We have looked again"})
    assert "We have looked again" in client_of(people[0]).get(f"/sanctions/{made.pk}/").text
    sanctions.appeal(made.pk, people[0], "Thank you")
    refused("too_long", sanctions.appeal, made.pk, people[0], " ")


def test_roles_and_ranks_limit_what_is_imposed(staff, people):
    moderator, senior, looker = staff("Moderator"), staff("Senior moderator"), staff("Read-only")
    for kind in ("suspension", "ban"):
        refused("not_your_seat", sanctions.impose, moderator, people[0], kind, "why")
    refused("not_your_seat", sanctions.impose, looker, people[0], "warning", "why")
    for person in (senior, moderator):
        refused("not_your_seat", sanctions.impose, senior, person, "mute", "why")
    refused("malformed", sanctions.impose, senior, people[0], "mute", " ")
    refused("malformed", sanctions.impose, senior, people[0], "mute", "why", timezone.now())
    with pytest.raises(Refused):
        sanctions.impose(senior, people[0], "exile", "why")
    assert not Sanction.objects.exists() and not Act.objects.exists()


def test_a_person_without_sanctions_costs_no_query(people, django_assert_num_queries):
    from moderation.permits import permit

    with django_assert_num_queries(0):
        permit("say", people[0], None, ())


def test_the_pages_of_the_admin_work(desk, staff, people):
    made = impose(staff("Moderator"), people[0], "mute")
    page = desk.get(f"/admin/moderation/sanction/{made.pk}/change/").text
    assert "You were rude" in page and "Lift the sanction" in page
    desk.post(f"/admin/moderation/sanction/{made.pk}/change/", {"do": "lift", "why": "mercy"})
    made.refresh_from_db()
    assert made.lifted_at


def test_a_rematch_is_a_new_match(staff, people):
    table = started(people[:2])
    services.resign(table.match.pk, people[0])
    impose(staff("Moderator"), people[0], "no_matches")
    refused("no_matches", services.offer_rematch, table.match.pk, people[0])

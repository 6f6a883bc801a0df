"""Patterns are flagged for a human eye and punish nobody; what is stuck is found, with the repair that fits."""

import json
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client

from games import services
from games.clock import now
from games.models import Match
from moderation.models import Act, Device, Flag, Sanction
from moderation.selectors import stuck
from moderation.services import patterns, repairs
from tests.games.conftest import play_one, started
from tests.moderation.test_reports import refused

pytestmark = pytest.mark.django_db


def lost(giver, taker, **setup):
    table = started([giver, taker], **setup)
    services.resign(table.match.pk, giver)


def test_feeding_quick_resignations_and_odd_pairs_are_seen(people):
    for _time in range(6):
        lost(people[0], people[1], is_rated=True)
    lost(people[2], people[3], is_rated=True)
    patterns.flag_patterns()
    patterns.flag_patterns()
    found = {(flag.kind, flag.user, flag.other) for flag in Flag.objects.all()}
    assert found == {
        ("resigning", people[0], None),
        ("feeding", people[0], people[1]),
        ("together", people[0], people[1]),
    }
    assert not Sanction.objects.exists()


def test_a_pattern_looked_at_comes_back_when_it_has_grown(people, desk):
    for _time in range(4):
        lost(people[0], people[1])
    patterns.flag_patterns()
    flag = Flag.objects.get()
    desk.post(f"/admin/moderation/flag/{flag.pk}/change/", {"state": "harmless", "note": "Two beginners"})
    flag.refresh_from_db()
    assert flag.state == "harmless" and Act.objects.filter(what="flag").get().after["state"] == "harmless"
    lost(people[0], people[1])
    patterns.flag_patterns()
    assert Flag.objects.get().state == "harmless"
    for _time in range(2):
        lost(people[0], people[1])
    patterns.flag_patterns()
    assert (Flag.objects.get().state, Flag.objects.get().weight) == ("new", 7)


def test_two_accounts_on_one_browser_that_meet(people):
    browser = Client()
    for person in people[:2]:
        browser.post("/accounts/login/", {"login": person.username, "password": "moonlight"})
        browser.post("/accounts/logout/")
    Client().post("/accounts/login/", {"login": people[2].username, "password": "moonlight"})
    assert Device.objects.values("mark").distinct().count() == 2
    assert browser.cookies["device"].value not in Device.objects.values_list("mark", flat=True), "only its hash is kept"
    patterns.flag_patterns()
    assert not Flag.objects.exists()
    lost(people[0], people[1])
    patterns.flag_patterns()
    flag = Flag.objects.get()
    assert (flag.kind, {flag.user, flag.other}) == ("device", {people[0], people[1]})


def test_what_is_overdue_is_found_and_repaired(desk, people):
    table = started(people[:3], pace=timedelta(days=1))
    late = {
        seat: {**asked, "until": (now() - timedelta(hours=1)).isoformat()}
        for seat, asked in table.match.waiting.items()
    }
    Match.objects.filter(pk=table.match.pk).update(waiting=late, deadline=now() - timedelta(hours=1))
    found = stuck.stuck_matches()
    assert [(each.match_id, each.repair) for each in found] == [(table.match.pk, "clock")]
    assert "overdue" in desk.get("/admin/games/match/stuck/").text
    desk.post("/admin/games/match/stuck/", {"do": "clock", "key": table.match.pk})
    assert not stuck.stuck_matches() and Act.objects.get().what == "repair"


def test_a_bot_that_does_not_move_and_a_match_that_waits_for_nobody(desk, people):
    from games.tables import fetch

    match = services.create_table(people[0], services.Setup("masker", seats=3, bots=2))
    table = fetch(match.pk)
    while not table.bots_to_act():
        table = play_one(table)
    Match.objects.filter(pk=match.pk).update(moved_at=now() - timedelta(hours=1))
    assert [each.repair for each in stuck.stuck_matches()] == ["bot"]
    desk.post("/admin/games/match/stuck/", {"do": "bot", "key": match.pk})
    assert fetch(match.pk).match.ply == table.match.ply + 1
    Match.objects.filter(pk=match.pk).update(waiting={})
    assert [each.what for each in stuck.stuck_matches()] == ["waits for nobody"]


def test_a_job_that_was_given_up_runs_again(desk, staff, table):
    services.say(table.match, table.seats[0].user, "Hello")
    with connection.cursor() as cursor:
        cursor.execute("update procrastinate_jobs set status = 'failed' where task_name = 'games.jobs.follow_chat'")
    job = next(each for each in stuck.failed_jobs() if each["task"] == "games.jobs.follow_chat")
    assert "games.jobs.follow_chat" in desk.get("/admin/games/match/stuck/").text
    refused("not_your_seat", repairs.run_again, job["id"], staff("Read-only"))
    desk.post("/admin/games/match/stuck/", {"do": "job", "key": job["id"]})
    assert not stuck.failed_jobs() and Act.objects.get().why == "games.jobs.follow_chat"
    assert not repairs.run_again(job["id"], staff("Moderator"))


def test_the_desk_of_a_person_sanctions_and_resets_the_name(desk, people):
    address = f"/admin/accounts/user/{people[0].pk}/desk/"
    assert "What is known of Anna" in desk.get(address).text
    fields = {"do": "sanction", "kind": "mute", "days": "3", "reason": "Rude"}
    assert desk.post(address, fields).status_code == 302
    assert people[0].sanctions.get().kind == "mute"
    assert desk.post(address, {"do": "reset_name", "why": "rude"}).status_code == 302
    people[0].refresh_from_db()
    assert people[0].username.startswith("Masked")
    assert "Reports and sanctions" in desk.get(f"/admin/accounts/user/{people[0].pk}/change/").text


def test_my_data_is_mine_and_nobody_elses_secret(client_of, people, line, report):
    table = started(people[:3], "mask")
    services.say(table.match, people[1], "A line of Benno's")
    answer = client_of(people[0]).post("/my-data/")
    data = json.loads(answer.content)
    assert answer["Content-Disposition"].startswith("attachment")
    assert data["account"]["name"] == "Anna" and len(data["matches"]) == 2
    assert [each["text"] for each in data["chat"]] == ["Good evening"]
    assert data["reports"][0]["quote"] == "You fool"
    assert "Benno's" not in answer.text and table.match.seed not in answer.text and '"state"' not in answer.text
    about = json.loads(client_of(people[1]).post("/my-data/").content)
    assert about["reports"] == [] and "insult" not in json.dumps(about["sanctions"])

"""Moderators keep matches going, and see of them what a spectator sees."""

import pytest

from games import services
from games.models import Match
from games.tables import fetch
from moderation.models import Act
from moderation.services import matches, revealing
from tests.games.conftest import play_one, play_out, started
from tests.moderation.test_reports import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def pk(table) -> str:
    play_one(play_one(table))
    return table.match.pk


def test_each_act_is_done_and_noted(staff, people, pk):
    senior, match = staff("Senior moderator"), Match.objects.get
    matches.pause(pk, senior, "a quarrel")
    assert match(pk=pk).is_paused
    matches.resume(pk, senior, "settled")
    matches.replace_seat(pk, senior, "left", 0, people[3])
    assert fetch(pk).seats[0].user == people[3]
    matches.rewind(pk, senior, "a fault", 1)
    matches.free_seat(pk, senior, "left", 0)
    matches.adjudicate(pk, senior, "agreed", [1, 2, 3])
    assert match(pk=pk).outcome["places"] == [1, 2, 3]
    matches.annul(pk, senior, "unfair")
    assert match(pk=pk).annulled_at
    matches.annul(pk, senior, "fair after all", False)
    assert not match(pk=pk).annulled_at
    noted = [act.what for act in Act.objects.order_by("pk")]
    assert noted == ["pause", "resume", "replace", "rewind", "free", "adjudicate", "annul", "count"]
    paused = Act.objects.get(what="pause")
    assert (paused.why, paused.before["paused"], paused.after["paused"]) == ("a quarrel", False, True)


def test_a_running_match_that_is_annulled_ends(staff, pk):
    matches.annul(pk, staff("Senior moderator"), "unfair")
    match = Match.objects.get(pk=pk)
    assert match.is_over and match.annulled_at and match.outcome is None


def test_more_time(staff, people):
    from datetime import timedelta

    pk = started(people[:3], pace=timedelta(days=1)).match.pk
    before = Match.objects.get(pk=pk).deadline
    matches.extend(pk, staff("Organiser support"), "holidays", 24)
    assert Match.objects.get(pk=pk).deadline == before + timedelta(days=1)


def test_a_refused_act_is_not_noted(staff, pk):
    senior = staff("Senior moderator")
    refused("not_paused", matches.resume, pk, senior, "why")
    refused("malformed", matches.pause, pk, senior, " ")
    refused("malformed", matches.adjudicate, pk, senior, "why", [1, 1, 1, 1])
    assert not Act.objects.exists()


def test_nobody_acts_on_a_match_they_sit_in(staff, people):
    senior = staff("Senior moderator")
    pk = started([senior, *people[:2]]).match.pk
    refused("not_your_seat", matches.pause, pk, senior, "why")
    refused("not_your_seat", matches.annul, pk, senior, "why")
    refused("not_your_seat", revealing.reveal, pk, senior, "why", pk)
    other = started(people[:2]).match.pk
    refused("not_your_seat", matches.replace_seat, other, senior, "why", 0, senior)


@pytest.mark.parametrize(
    ("role", "allowed"),
    [("Moderator", {"pause"}), ("Organiser support", {"pause", "free"}), ("Read-only", set())],
)
def test_roles_limit_what_is_done(staff, pk, role, allowed):
    user = staff(role)
    acts = {
        "free": lambda: matches.free_seat(pk, user, "why", 0),
        "annul": lambda: matches.annul(pk, user, "why"),
        "rewind": lambda: matches.rewind(pk, user, "why", 0),
        "adjudicate": lambda: matches.adjudicate(pk, user, "why", [1, 2, 3]),
        "reveal": lambda: revealing.reveal(pk, user, "why", pk),
        "pause": lambda: matches.pause(pk, user, "why"),
    }
    for name, act in acts.items():
        if name in allowed:
            act()
        else:
            refused("not_your_seat", act)


def test_the_deal_is_checked_again(staff, pk):
    moderator = staff("Moderator")
    assert matches.check_deal(pk, moderator)
    state = Match.objects.get(pk=pk).state
    Match.objects.filter(pk=pk).update(state={**state, "stock": []} if "stock" in state else state, seed="0" * 64)
    assert not matches.check_deal(pk, moderator)


def test_the_page_of_a_match_tells_its_moves_and_acts(desk, pk):
    address = f"/admin/games/match/{pk}/change/"
    page = desk.get(address).text
    assert "as a spectator reads them" in page and "Reveal …" in page
    for fields in ({"do": "pause", "why": "a quarrel"}, {"do": "check"}, {"do": "resume", "why": "settled"}):
        assert desk.post(address, fields).status_code == 302
    desk.post(address, {"do": "replace", "why": "left", "number": "0", "name": "No One"})
    desk.post(address, {"do": "rewind", "why": "left", "ply": "x"})
    desk.post(address, {"do": "annul", "why": "unfair"})
    assert [act.what for act in Act.objects.order_by("pk")] == ["pause", "check", "resume", "annul"]
    assert "a quarrel" in desk.get(address).text
    assert desk.get(f"/admin/games/match/{pk}/watch/1/").status_code == 200


def test_reveal_takes_a_reason_and_a_confirmation_and_is_noted_first(desk, pk, monkeypatch):
    address = f"/admin/games/match/{pk}/reveal/"
    assert "Everything shown" not in desk.get(address).text
    asked = desk.post(address, {"why": "a complaint"})
    assert "to confirm" in asked.text and not Act.objects.exists()
    assert desk.post(address, {"why": "a complaint", "confirm": "no"}).status_code == 403
    assert not Act.objects.exists()
    seen = []
    monkeypatch.setattr(revealing, "_drawn", lambda table: seen.append(Act.objects.get().what) or "shown")
    assert "Everything shown" in desk.post(address, {"why": "a complaint", "confirm": pk}).text
    assert seen == ["reveal"] and Act.objects.get().why == "a complaint"


@pytest.mark.parametrize("game", ["masker", "mask", "mascarade", "blokus3d"])
def test_what_is_revealed_can_be_drawn(staff, people, game):
    pk = play_one(started(people[:4] if game == "blokus3d" else people[:3], game)).match.pk
    assert "<svg" in revealing.reveal(pk, staff("Senior moderator"), "why", pk)


def test_only_a_running_match_has_secrets(staff, people):
    table = play_out(started(people[:3]))
    refused("not_running", revealing.reveal, table.match.pk, staff("Senior moderator"), "why", table.match.pk)


def test_secrets_of_a_running_match_are_on_no_page_of_the_admin(desk, people, monkeypatch):
    """The same pages, byte for byte, whatever the hidden cards are."""
    import re

    table = play_one(started(people[:3], "mascarade"))
    services.say(table.match, people[0], "Hello")
    pk = table.match.pk
    paths = [
        f"/admin/games/match/{pk}/change/",
        f"/admin/games/match/{pk}/watch/1/",
        f"/admin/games/match/{pk}/reveal/",
    ]

    def bodies():
        return [re.sub(r'csrf[^>]*value="[^"]*"|X-CSRFToken": "[^"]*"', "", desk.get(path).text) for path in paths]

    seen = bodies()
    secret = Match.objects.get(pk=pk)
    assert all(secret.seed not in body and '"hands"' not in body for body in seen)
    Match.objects.filter(pk=pk).update(waiting={"2": {"ply": 1, "until": None}}, shown=secret.shown)
    assert [re.sub(r"data-\S+", "", body) for body in bodies()] == [re.sub(r"data-\S+", "", body) for body in seen]

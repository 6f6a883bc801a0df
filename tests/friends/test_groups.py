"""Groups with a standing invitation: a new match starts when the old one ends, once, and everybody sits out in turn."""

import json

import pytest
from django.test import Client

from accounts.models import User
from accounts.services import delete_account
from friends import jobs, rotation
from friends.models import Group, Member
from friends.rotation import Waiting
from friends.services import friendships, groups, invitations, standing
from games import services, setup_links
from games.engine import registry
from games.engine.refusals import Refused
from games.models import Match, Seat
from games.services import keeping
from games.tables import fetch
from notices import posting
from notices.models import Notice
from tests.friends.conftest import befriend
from tests.games.conftest import play_one
from tests.notices.conftest import outsiders

__all__ = ["outsiders"]

pytestmark = pytest.mark.django_db

SETUP = {"seats": "2", "pace": "1440", "who": "link"}


@pytest.fixture
def group(people) -> Group:
    """The Tuesday round of Anna, Benno and Cleo, at tables of two."""
    anna, benno, cleo, _dario = people
    befriend(anna, benno, cleo)
    group = groups.found(anna, "Tuesday round", "masker", SETUP)
    for friend in (benno, cleo):
        groups.add(anna, group.pk, friend.pk)
        groups.join(friend, group.pk)
    return group


def played(group: Group) -> list[list[str]]:
    """Who sat at each match, the first one first."""
    rows = group.matches.order_by("number").values_list("match", flat=True)
    return [sorted(seat.user.username for seat in fetch(pk).seats if seat.user) for pk in rows]


def end_of_match(group: Group) -> str:
    """Everybody moves once, then one resigns."""
    match_id = group.matches.values_list("match", flat=True).first()
    table, movers = fetch(match_id), set()
    while len(movers) < len(table.seats):
        movers.add(table.match.to_act[0])
        table = play_one(table)
    services.resign(match_id, table.seats[0].user)
    return str(match_id)


class TestTheStandingInvitation:
    def test_the_next_match_starts_when_the_last_one_ends_once(self, group, people):
        groups.resume(people[0], group.pk)
        match = group.matches.get().match
        assert match.is_running and match.pace.days == 1 and not match.is_public
        ended = end_of_match(group)
        for _heard in range(3):
            jobs.hear_of_group_match.func(ended)
        jobs.catch_up_with_groups.func(0)
        assert group.matches.count() == 2 and Match.objects.filter(status="running").count() == 1

    def test_an_end_nobody_heard_of_is_found(self, group, people):
        groups.resume(people[0], group.pk)
        end_of_match(group)
        jobs.catch_up_with_groups.func(0)
        assert group.matches.count() == 2

    def test_a_running_match_that_is_heard_of_changes_nothing(self, group, people):
        groups.resume(people[0], group.pk)
        standing.hear_of(group.matches.get().match_id)
        standing.hear_of("22222222")
        assert group.matches.count() == 1

    def test_three_friends_at_tables_of_two_sit_out_in_turn(self, group, people):
        groups.resume(people[0], group.pk)
        for _match in range(2):
            standing.hear_of(end_of_match(group))
        assert played(group) == [["Anna", "Benno"], ["Anna", "Cleo"], ["Benno", "Cleo"]]

    def test_paused_it_waits_and_goes_on_when_resumed(self, group, people):
        groups.resume(people[0], group.pk)
        groups.pause(people[0], group.pk)
        standing.hear_of(end_of_match(group))
        assert group.matches.count() == 1
        for _twice in range(2):
            groups.resume(people[0], group.pk)
        assert group.matches.count() == 2

    def test_who_made_no_move_sits_out_until_they_are_back_and_too_few_pause_it(self, group, people):
        anna, _benno, cleo, _dario = people
        groups.rest(cleo, group.pk, is_resting=True)
        groups.resume(anna, group.pk)
        match_id = group.matches.get().match_id
        mover = fetch(match_id).match.to_act[0]
        table = play_one(fetch(match_id))
        absent = table.seats[1 - mover].user
        services.forfeit(match_id, absent)
        standing.hear_of(match_id)
        assert Member.objects.get(group=group, user=absent).is_resting
        assert Notice.objects.filter(user=absent, text__contains="sit out").exists()
        assert group.matches.count() == 1 and Group.objects.get().is_paused
        assert Notice.objects.filter(user=anna, text__contains="paused").exists()
        groups.rest(absent, group.pk, is_resting=False)
        groups.resume(anna, group.pk)
        assert group.matches.count() == 2

    def test_for_whom_a_bot_plays_at_the_end_sits_out_though_they_had_moved(self, group, people):
        groups.resume(people[0], group.pk)
        match_id = end_of_match(group)
        Seat.objects.filter(match=match_id, user=people[1]).update(stand_in=Seat.StandIn.BOT)
        standing.hear_of(match_id)
        assert Member.objects.get(group=group, user=people[1]).is_resting and played(group)[-1] == ["Anna", "Cleo"]

    def test_after_a_match_that_was_cancelled_nobody_has_to_sit_out(self, group, people):
        groups.resume(people[0], group.pk)
        match_id = group.matches.get().match_id
        keeping.cancel(match_id)
        standing.hear_of(match_id)
        assert group.matches.count() == 2 and not Member.objects.filter(is_resting=True).exists()

    def test_fewer_than_wanted_play_at_a_smaller_table_if_the_game_has_one(self, group, people):
        groups.edit(people[0], group.pk, "Tuesday round", "masker", SETUP | {"seats": "4"})
        groups.resume(people[0], group.pk)
        assert played(group) == [["Anna", "Benno", "Cleo"]]

    def test_one_alone_starts_nothing(self, people):
        group = groups.found(people[0], "Solo", "masker", SETUP)
        with pytest.raises(Refused, match="Too few are in"):
            groups.resume(people[0], group.pk)


class TestRotation:
    @pytest.mark.parametrize(("people", "seats"), [(3, 2), (5, 4), (5, 2), (7, 3), (4, 4)])
    def test_everybody_sits_out_equally_often(self, people, seats):
        sat_out = dict.fromkeys(range(people), 0)
        for _match in range(people):
            chosen = rotation.choose([Waiting(person, often) for person, often in sat_out.items()], seats)
            for person in set(sat_out) - set(chosen):
                sat_out[person] += 1
            assert len(set(chosen)) == seats and max(sat_out.values()) - min(sat_out.values()) <= 1
        assert set(sat_out.values()) == {people - seats}

    def test_two_who_are_apart_never_play_together(self):
        waiting = [Waiting(person, person) for person in range(4)]
        assert rotation.choose(waiting, 3, {frozenset({3, 2})}) == [3, 1, 0]

    def test_another_one_begins_each_time(self):
        assert [rotation.turned([3, 1, 2], number)[0] for number in range(4)] == [1, 2, 3, 1]


class TestMembers:
    def test_who_is_asked_is_told_and_is_in_once_they_say_yes(self, people, client_of):
        anna, benno, *_others = people
        befriend(anna, benno)
        group = groups.found(anna, "Tuesday round", "masker", SETUP)
        groups.add(anna, group.pk, benno.pk)
        assert Notice.objects.get(user=benno, question=f"group-{group.pk}").address == f"/groups/{group.pk}/"
        assert not Member.objects.get(user=benno).is_in
        assert "Join the group" in client_of(benno).get(f"/groups/{group.pk}/").content.decode()
        client_of(benno).post(f"/groups/{group.pk}/act/", {"act": "join"})
        assert Member.objects.get(user=benno).is_in

    def test_only_friends_and_only_so_many(self, group, people, monkeypatch):
        with pytest.raises(Refused, match="friends only"):
            groups.add(people[0], group.pk, people[3].pk)
        befriend(people[0], people[3])
        monkeypatch.setattr(Group, "MOST_MEMBERS", 3)
        with pytest.raises(Refused, match="at most 3"):
            groups.add(people[0], group.pk, people[3].pk)

    def test_dissolving_a_group_does_not_lift_the_measure_of_invitations(self, group, people, monkeypatch):
        anna, benno, *_others = people
        monkeypatch.setattr(invitations, "MOST", 2)
        groups.dissolve(anna, group.pk)
        again = groups.found(anna, "Wednesday round", "masker", SETUP)
        with pytest.raises(Refused, match="You have sent 2 invitations within a day"):
            groups.add(anna, again.pk, benno.pk)

    def test_who_sits_out_may_watch_and_who_is_only_asked_may_not(self, group, people, client_of):
        anna, _benno, cleo, dario = people
        groups.resume(anna, group.pk)
        match = group.matches.get().match
        befriend(anna, dario)
        groups.add(anna, group.pk, dario.pk)
        assert match.key in client_of(cleo).get(f"/groups/{group.pk}/").content.decode()
        assert match.key not in client_of(dario).get(f"/groups/{group.pk}/").content.decode()

    def test_the_owner_hands_over_before_leaving(self, group, people):
        anna, benno, *_others = people
        posting.keep_hook(group, "https://example.org/x")
        with pytest.raises(Refused, match="Hand the group over first"):
            groups.leave(anna, group.pk)
        groups.hand_over(anna, group.pk, benno.pk)
        groups.leave(anna, group.pk)
        group.refresh_from_db()
        assert group.owner == benno and group.hook == "" and group.members.count() == 2

    def test_whom_the_owner_blocks_is_out_and_others_take_the_seat(self, group, people):
        anna, benno, *_others = people
        groups.resume(anna, group.pk)
        friendships.block(anna, benno.pk)
        standing.hear_of(end_of_match(group))
        assert played(group)[-1] == ["Anna", "Cleo"]

    def test_members_who_block_each_other_are_never_seated_together(self, group, people):
        _anna, benno, cleo, _dario = people
        friendships.block(benno, cleo.pk)
        groups.resume(people[0], group.pk)
        for _match in range(3):
            standing.hear_of(end_of_match(group))
        assert ["Benno", "Cleo"] not in played(group) and len(played(group)) == 4

    def test_a_deleted_owner_leaves_the_group_to_the_next(self, group, people):
        delete_account(people[0])
        jobs.catch_up_with_groups.func(0)
        group.refresh_from_db()
        assert group.owner == people[1] and group.members.count() == 2
        for person in people[1:3]:
            delete_account(person)
        jobs.catch_up_with_groups.func(0)
        assert not Group.objects.exists()


def _posted(game: str, **changes: str) -> dict[str, str]:
    """What the form posts when only this is changed."""
    return setup_links.usual(registry.get(game).info) | SETUP | {"name": "Tuesday round"} | changes


class TestPages:
    def test_made_by_the_form_and_changed_by_it(self, people, client_of):
        client = client_of(people[0])
        data = _posted("masker", seats="3")
        address = client.post("/groups/new/masker/", data).url
        group = Group.objects.get()
        assert address == f"/groups/{group.pk}/" and "1 day" in client.get(address).content.decode()
        client.post(f"{address}edit/mask/", _posted("mask", name="Mask night", seats="5"))
        group.refresh_from_db()
        assert (group.name, group.game, group.setup["seats"]) == ("Mask night", "mask", "5")
        assert "Mask night" in client.get("/friends/").content.decode()

    @pytest.mark.parametrize("wrong", [{"name": "x"}, {"seats": "1"}, {"seats": "9"}, {"pace": "7"}, {"option-x": "1"}])
    def test_what_cannot_be_is_refused(self, people, client_of, wrong):
        data = _posted("blokus3d") | wrong
        assert client_of(people[0]).post("/groups/new/blokus3d/", data).status_code == 400
        assert not Group.objects.exists()

    def test_who_may_do_what(self, group, people, client_of):
        anna, benno, _cleo, dario = people
        address = f"/groups/{group.pk}/"
        for client in (client_of(dario), Client()):
            for part in ("", "edit/", "webhook/"):
                assert client.get(address + part).status_code in (302, 404)
            assert client.post(f"{address}act/", {"act": "join"}).status_code in (302, 404)
        member = client_of(benno)
        assert member.get(address).status_code == 200
        for part in ("edit/", "webhook/"):
            assert member.get(address + part).status_code == 404
        for wanted in ("add", "remove", "hand_over", "pause", "resume", "dissolve"):
            answer = member.post(f"{address}act/", {"act": wanted, "user": anna.pk})
            assert answer.status_code in (403, 409), wanted
        assert client_of(anna).post(f"{address}act/", {"act": "marry"}).status_code == 400
        assert client_of(anna).get(f"{address}act/").status_code == 405
        assert group.members.count() == 3

    def test_guests_found_none(self, people, client_of):
        User.objects.filter(pk=people[0].pk).update(is_guest=True)
        people[0].refresh_from_db()
        answer = client_of(people[0]).post("/groups/new/masker/", _posted("masker"))
        assert answer.status_code == 400 and "Guests cannot" in answer.content.decode()


def test_a_webhook_into_a_private_network_is_not_kept(group, people, client_of):
    answer = client_of(people[0]).post(f"/groups/{group.pk}/webhook/", {"hook": "https://[::1]/"})
    assert answer.status_code == 422 and "private network" in answer.content.decode()


def test_the_webhook_hears_of_starts_and_ends_once_and_nothing_secret(group, people, client_of, outsiders, monkeypatch):
    put_down: list[dict[str, str]] = []
    task = type("Task", (), {"defer": lambda self, **what: put_down.append(what)})()
    real = posting.app.configure_task
    monkeypatch.setattr(
        posting.app, "configure_task", lambda name, **k: task if "post_line" in name else real(name, **k)
    )
    client = client_of(people[0])
    assert client.post(f"/groups/{group.pk}/webhook/", {"hook": f"{outsiders.url}/group"}).status_code == 303
    groups.resume(people[0], group.pk)
    ended = end_of_match(group)
    for _twice in range(2):
        standing.hear_of(ended)
    for line in put_down:
        posting.carry(**line)
    said = [json.loads(body)["content"] for _path, _headers, body in outsiders.posts]
    assert [text.partition(" http")[0].partition(":")[2] for text in said] == [
        " match 1 has started: Benno, Anna.",
        said[1].partition(" http")[0].partition(":")[2],
        " match 2 has started: Anna, Cleo.",
    ]
    assert "the match is over" in said[1] and "won" in said[1]
    outsiders.answers["/group"] = 404
    posting.carry(**put_down[0])
    assert "answered with 404" in client.get(f"/groups/{group.pk}/webhook/").content.decode()

"""Clubs: who is in, who runs them, who sees what."""

import pytest
from django.test import Client

from accounts.services import delete_account, make_guest
from leagues.models import Club, Membership
from leagues.services import clubs
from leagues.services.former import excuse_former_people
from tests.leagues.conftest import client_of, make_people, refused, running

pytestmark = pytest.mark.django_db


@pytest.fixture
def people(db):
    return make_people(3)


def role(club, user):
    return Membership.objects.filter(club=club, user=user).values_list("role", flat=True).first()


class TestJoining:
    def test_by_link_at_once(self, club, people):
        client = client_of(people[0])
        assert client.get(f"/clubs/{club.pk}/join/{club.key}/").status_code == 200
        client.post(f"/clubs/{club.pk}/join/{club.key}/")
        assert role(club, people[0]) == "member"

    def test_a_wrong_or_old_link_is_none(self, club, owner, people):
        old = club.key
        clubs.new_link(owner, club)
        for key in (old, "x"):
            assert client_of(people[0]).post(f"/clubs/{club.pk}/join/{key}/").status_code == 404
        assert role(club, people[0]) is None

    def test_by_approval(self, club, owner, people):
        client_of(people[0]).post(f"/clubs/{club.pk}/ask/")
        assert role(club, people[0]) == "asked"
        assert "Let in" in client_of(owner).get(f"/clubs/{club.pk}/members/").text
        client_of(owner).post(f"/clubs/{club.pk}/members/act/", {"user": people[0].pk, "act": "welcome"})
        assert role(club, people[0]) == "member"

    def test_declined(self, club, owner, people):
        clubs.ask_to_join(people[0], club)
        clubs.answer(owner, club, people[0].pk, is_welcome=False)
        assert role(club, people[0]) is None

    def test_barred_people_stay_outside(self, club, owner, people):
        clubs.join_by_link(people[0], club)
        clubs.remove(owner, club, people[0].pk, is_barred=True)
        with refused("not_your_seat"):
            clubs.join_by_link(people[0], club)
        answer = client_of(people[0]).post(f"/clubs/{club.pk}/ask/")
        assert answer.status_code == 403 and "barred" in answer.text
        clubs.remove(owner, club, people[0].pk)
        assert clubs.join_by_link(people[0], club).is_member

    def test_guests_become_accounts_first(self, club, db):
        guest = make_guest()
        with refused("not_your_seat"):
            clubs.ask_to_join(guest, club)
        with refused("not_your_seat"):
            clubs.create_club(guest, "Guests")


class TestRoles:
    def test_the_owner_makes_organisers_and_hands_over(self, club, owner, people):
        clubs.join_by_link(people[0], club)
        clubs.set_role(owner, club, people[0].pk, "organiser")
        assert role(club, people[0]) == "organiser"
        clubs.hand_over(owner, club, people[0].pk)
        assert role(club, people[0]) == "owner" and role(club, owner) == "organiser"

    def test_the_owner_cannot_leave_or_be_removed(self, club, owner, people):
        clubs.join_by_link(people[0], club)
        clubs.set_role(owner, club, people[0].pk, "organiser")
        with refused("owner_stays"):
            clubs.leave(owner, club)
        with refused("owner_stays"):
            clubs.remove(people[0], club, owner.pk)

    def test_an_organiser_does_not_remove_another(self, club, owner, people):
        for person in people[:2]:
            clubs.join_by_link(person, club)
            clubs.set_role(owner, club, person.pk, "organiser")
        with refused("not_your_seat"):
            clubs.remove(people[0], club, people[1].pk)

    def test_members_may_leave_and_do_not_rule(self, club, owner, people):
        clubs.join_by_link(people[0], club)
        for act in (
            lambda: clubs.post_notice(people[0], club, "Hello"),
            lambda: clubs.remove(people[0], club, owner.pk),
            lambda: clubs.hand_over(people[0], club, people[0].pk),
            lambda: clubs.edit_club(people[0], club, "Mine now", "", "public"),
            lambda: clubs.new_link(people[0], club),
        ):
            with refused("not_your_seat"):
                act()
        clubs.leave(people[0], club)
        assert role(club, people[0]) is None

    @pytest.mark.parametrize(
        "data", [{}, {"user": "x", "act": "remove"}, {"user": 1, "act": "crown"}, {"user": 10**30, "act": "bar"}]
    )
    def test_odd_acts_do_nothing(self, club, owner, data):
        assert client_of(owner).post(f"/clubs/{club.pk}/members/act/", data).status_code == 400


class TestDeletedAccounts:
    def test_a_club_whose_owner_leaves_the_house_has_a_new_one(self, club, owner, people):
        for person in people:
            clubs.join_by_link(person, club)
        clubs.set_role(owner, club, people[1].pk, "organiser")
        delete_account(owner)
        excuse_former_people()
        assert role(club, people[1]) == "owner" and role(club, owner) is None

    def test_who_leaves_the_house_leaves_the_season(self, owner, league):
        season = running(owner, league, 4)
        gone = season.entries.first()
        delete_account(gone.user)
        excuse_former_people()
        gone.refresh_from_db()
        assert gone.status == "withdrawn" and not gone.seats.filter(round__status="drawn").exists()


class TestSeeing:
    @pytest.mark.parametrize(
        ("visibility", "in_list", "page", "inside"),
        [("public", True, 200, 200), ("listed", True, 200, 404), ("hidden", False, 404, 404)],
    )
    def test_what_a_stranger_sees(self, club, visibility, in_list, page, inside):
        Club.objects.update(visibility=visibility)
        stranger = Client()
        assert (club.name in stranger.get("/clubs/").text) is in_list
        assert stranger.get(f"/clubs/{club.pk}/").status_code == page
        assert stranger.get(f"/clubs/{club.pk}/members/").status_code == inside

    def test_a_listed_club_keeps_its_board_inside(self, club, owner, people):
        Club.objects.update(visibility="listed")
        clubs.post_notice(owner, club, "The secret meeting place")
        assert "secret meeting" not in client_of(people[0]).get(f"/clubs/{club.pk}/").text
        clubs.join_by_link(people[0], club)
        assert "secret meeting" in client_of(people[0]).get(f"/clubs/{club.pk}/").text

    def test_only_organisers_see_the_link(self, club, owner, people):
        clubs.join_by_link(people[0], club)
        assert club.key not in client_of(people[0]).get(f"/clubs/{club.pk}/").text
        assert club.key in client_of(owner).get(f"/clubs/{club.pk}/").text

    def test_whom_one_avoids_is_ones_own_business(self, club, owner, people):
        for person in people[:2]:
            clubs.join_by_link(person, club)
        client_of(people[0]).post(f"/clubs/{club.pk}/members/act/", {"user": people[1].pk, "act": "avoid"})
        assert "Meet again" in client_of(people[0]).get(f"/clubs/{club.pk}/members/").text
        assert "Meet again" not in client_of(people[1]).get(f"/clubs/{club.pk}/members/").text


class TestTexts:
    def test_a_name_with_a_script_in_it_is_only_text(self, owner):
        club = clubs.create_club(owner, "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "public")
        clubs.post_notice(owner, club, "<b onclick=alert(1)>bold</b>")
        page = client_of(owner).get(club.get_absolute_url()).text
        assert "<script>alert" not in page and "<img src=x" not in page and "<b onclick" not in page
        assert "&lt;script&gt;" in page

    @pytest.mark.parametrize("name", ["", "ab", "x" * 61, "zero\x00width", "bell\x07bell"])
    def test_names_that_are_none(self, owner, name):
        assert client_of(owner).post("/clubs/new/", {"name": name, "visibility": "public"}).status_code == 400
        assert not Club.objects.exists()

    def test_a_name_is_taken_whatever_its_case(self, club, owner):
        answer = client_of(owner).post("/clubs/new/", {"name": club.name.upper(), "visibility": "public"})
        assert answer.status_code == 400 and "club of this name" in answer.text

    def test_notices_go_up_and_come_down(self, club, owner):
        client = client_of(owner)
        client.post(f"/clubs/{club.pk}/notices/", {"text": "Bring biscuits.\nAnd tea."})
        notice = club.notices.get()
        assert "Bring biscuits." in client.get(f"/clubs/{club.pk}/").text
        client.post(f"/clubs/{club.pk}/notices/{notice.pk}/take-down/")
        assert not club.notices.exists()
        assert client.post(f"/clubs/{club.pk}/notices/", {"text": " "}).status_code == 400


def test_a_join_link_that_was_replaced_says_so_and_one_used_again_does_no_harm(people):
    club = clubs.create_club(people[0], "The Doves", visibility="hidden")
    old = f"/clubs/{club.pk}/join/{club.key}/"
    for _again in range(2):
        assert client_of(people[1]).post(old).status_code == 303
    assert club.memberships.count() == 2
    clubs.new_link(people[0], club)
    for address in (old, "/clubs/22222222/join/x/"):
        for client in (client_of(people[2]).get, client_of(people[2]).post):
            answer = client(address)
            assert answer.status_code == 404 and "the club has made a new one since" in answer.content.decode()
    assert club.memberships.count() == 2

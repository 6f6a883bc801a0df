"""Friends by mutual consent; who declines or blocks is never found out."""

import re

import pytest

from accounts.models import User
from accounts.services import delete_account
from friends import jobs, selectors
from friends.models import Block, Friendship
from friends.services import friendships
from games.engine.refusals import Refused
from notices.models import Notice
from tests.friends.conftest import befriend

pytestmark = pytest.mark.django_db


def told(user: User) -> list[str]:
    return list(Notice.objects.filter(user=user, kind="friend").order_by("pk").values_list("text", flat=True))


def unread(user: User) -> int:
    return Notice.objects.filter(user=user, kind="friend", read_at=None).count()


class TestAsking:
    def test_who_is_asked_hears_of_it_and_says_yes_and_the_asker_hears_of_that(self, anna, benno):
        friendships.ask(anna, benno.pk)
        assert selectors.asking(benno) == [anna] and selectors.asked_by(anna) == [benno]
        assert not selectors.are_friends(anna, benno)
        friendships.accept(benno, anna.pk)
        assert selectors.friends_of(anna) == [benno] and selectors.friends_of(benno) == [anna]
        assert told(benno) == ["Anna would like to be your friend."] and told(anna) == ["Benno is your friend now."]
        assert unread(benno) == 0 and unread(anna) == 1

    def test_two_who_ask_each_other_are_friends(self, anna, benno):
        friendships.ask(anna, benno.pk)
        friendships.ask(benno, anna.pk)
        assert selectors.are_friends(anna, benno) and Friendship.objects.count() == 1

    def test_asking_twice_is_asking_once(self, anna, benno):
        for _again in range(2):
            friendships.ask(anna, benno.pk)
        assert Friendship.objects.count() == 1 and len(told(benno)) == 1

    def test_a_request_can_be_taken_back_and_then_nobody_can_say_yes_to_it(self, anna, benno):
        friendships.ask(anna, benno.pk)
        friendships.withdraw(anna, benno.pk)
        assert selectors.asking(benno) == [] and unread(benno) == 0
        with pytest.raises(Refused, match="no longer there"):
            friendships.accept(benno, anna.pk)

    def test_either_ends_the_friendship(self, anna, benno):
        befriend(anna, benno)
        friendships.unfriend(benno, anna.pk)
        assert selectors.friends_of(anna) == [] and selectors.friends_of(benno) == []

    def test_nobody_accepts_for_somebody_else(self, anna, benno, cleo):
        friendships.ask(anna, benno.pk)
        for other in (anna, cleo):
            with pytest.raises(Refused):
                friendships.accept(other, anna.pk if other == cleo else benno.pk)
        assert not selectors.are_friends(anna, benno)

    @pytest.mark.parametrize("change", [{"is_bot": True}, {"is_guest": True}, {"is_former": True}])
    def test_bots_guests_and_former_players_are_not_asked(self, anna, benno, change):
        User.objects.filter(pk=benno.pk).update(**change)
        with pytest.raises(Refused):
            friendships.ask(anna, benno.pk)

    def test_guests_and_people_with_themselves_are_refused(self, anna, benno):
        with pytest.raises(Refused):
            friendships.ask(anna, anna.pk)
        benno.is_guest = True
        with pytest.raises(Refused, match="Guests cannot"):
            friendships.ask(benno, anna.pk)

    def test_there_is_a_limit_a_day_which_taking_back_does_not_lift(self, anna, monkeypatch):
        monkeypatch.setattr(friendships, "MOST_REQUESTS", 3)
        strangers = [User.objects.create_user(f"Stranger {number}") for number in range(4)]
        for stranger in strangers[:3]:
            friendships.ask(anna, stranger.pk)
            friendships.withdraw(anna, stranger.pk)
        with pytest.raises(Refused, match="You have asked 3 people"):
            friendships.ask(anna, strangers[3].pk)


class TestDeclining:
    def test_the_asker_sees_the_request_stand_as_before(self, anna, benno, client_of):
        friendships.ask(anna, benno.pk)
        before = client_of(anna).get("/friends/").content, client_of(anna).get("/players/Benno/").content
        friendships.decline(benno, anna.pk)
        after = client_of(anna).get("/friends/").content, client_of(anna).get("/players/Benno/").content
        assert [stripped(page) for page in before] == [stripped(page) for page in after]
        assert selectors.asking(benno) == [] and told(anna) == []

    def test_it_is_not_shown_again_however_often_it_is_asked(self, anna, benno):
        friendships.ask(anna, benno.pk)
        friendships.decline(benno, anna.pk)
        friendships.withdraw(anna, benno.pk)
        friendships.ask(anna, benno.pk)
        assert selectors.asked_by(anna) == [benno] and selectors.asking(benno) == [] and len(told(benno)) == 1

    def test_who_declined_may_think_better_of_it(self, anna, benno):
        friendships.ask(anna, benno.pk)
        friendships.decline(benno, anna.pk)
        friendships.ask(benno, anna.pk)
        assert selectors.are_friends(anna, benno)


def stripped(page: bytes) -> str:
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"|X-CSRFToken": "[^"]*"', "", page.decode())


class TestBlocking:
    def test_it_ends_the_friendship_and_asks_are_never_heard(self, anna, benno, client_of):
        befriend(anna, benno)
        friendships.block(benno, anna.pk)
        assert selectors.friends_of(anna) == [] and selectors.blocked_by(benno) == [anna]
        friendships.ask(anna, benno.pk)
        assert selectors.asking(benno) == [] and len(told(benno)) == 1  # that Anna said yes, before

    def test_the_blocked_person_sees_what_anybody_sees(self, anna, benno, cleo, client_of):
        """The same steps towards somebody who blocks and somebody who does not answer."""
        friendships.block(benno, anna.pk)
        client, seen = client_of(anna), []
        for other in (benno, cleo):
            pages = [client.get(f"/players/{other}/")]
            pages.append(client.post("/friends/act/", {"user": other.pk, "act": "ask"}, follow=True))
            pages.append(client.get(f"/players/{other}/"))
            client.post("/friends/act/", {"user": other.pk, "act": "withdraw"}, follow=True)
            seen.append([_nameless(page.content, other) for page in pages])
        assert seen[0] == seen[1]

    def test_who_blocks_cannot_ask_before_ending_it(self, anna, benno):
        friendships.block(anna, benno.pk)
        with pytest.raises(Refused, match="You have blocked Benno"):
            friendships.ask(anna, benno.pk)
        friendships.unblock(anna, benno.pk)
        friendships.ask(anna, benno.pk)
        assert selectors.asking(benno) == [anna]

    def test_an_open_request_is_hushed_either_way(self, anna, benno, cleo):
        friendships.ask(anna, benno.pk)
        friendships.ask(benno, cleo.pk)
        friendships.block(benno, anna.pk)
        friendships.block(benno, cleo.pk)
        assert selectors.asked_by(anna) == [benno] and selectors.asking(benno) == [] and selectors.asking(cleo) == []
        assert unread(benno) == 0 and unread(cleo) == 0

    def test_leagues_keep_the_two_apart(self, anna, benno, cleo):
        from leagues import seams

        friendships.block(anna, benno.pk)
        assert seams.apart([person.pk for person in (anna, benno, cleo)]) == {frozenset({anna.pk, benno.pk})}

    def test_nobody_blocks_themselves_or_a_bot(self, anna, benno):
        User.objects.filter(pk=benno.pk).update(is_bot=True)
        for other in (anna, benno):
            with pytest.raises(Refused):
                friendships.block(anna, other.pk)
        assert not Block.objects.exists()


def _nameless(page: bytes, other: User) -> str:
    text = stripped(page).replace(other.username, "X")
    return re.sub(r'value="\d+"', "", text)


def test_of_a_deleted_account_nothing_is_kept(anna, benno, cleo):
    befriend(anna, benno)
    friendships.block(cleo, anna.pk)
    delete_account(anna)
    assert selectors.friends_of(benno) == [] and selectors.blocked_by(cleo) == []
    jobs.catch_up_with_groups.func(0)
    assert not Friendship.objects.exists() and not Block.objects.exists()

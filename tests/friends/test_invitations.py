"""Inviting friends: a seat is kept, they are told, and there is a measure."""

import pytest

from friends.models import Invitation
from friends.services import friendships, invitations
from games import services
from games.engine.refusals import Refused
from games.models import Match
from games.services import Setup
from games.tables import fetch
from notices import following
from notices.models import Notice
from tests.friends.conftest import befriend
from tests.games.conftest import play_out, started

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(anna, benno) -> Match:
    """A private one of Anna's, whose friend Benno is."""
    befriend(anna, benno)
    return services.create_table(anna, Setup("masker", 3, is_public=False))


def kept(match: Match) -> list[str]:
    return [seat.user.username for seat in fetch(match.pk).seats if seat.user and not seat.is_taken]


def test_two_clicks_and_the_friend_sits(anna, benno, table, client_of):
    page = client_of(anna).get(f"/m/{table.pk}/").content.decode()
    assert f'name="friend" value="{benno.pk}">Invite' in page
    assert client_of(benno).get(f"/m/{table.pk}/").status_code == 404
    assert client_of(anna).post(f"/m/{table.pk}/invite/", {"friend": benno.pk}).status_code == 303
    following.table_moved(table.pk, 0, anna.pk)
    notice = Notice.objects.get(user=benno, kind="invited")
    assert notice.match == table
    shown = client_of(benno).get(f"/m/{table.pk}/").content.decode()
    assert "Take this seat" in shown and "Decline the invitation" in shown
    assert client_of(benno).post(f"/m/{table.pk}/join/").status_code == 303
    assert fetch(table.pk).seat_of(benno)


def test_an_invitation_can_be_declined_or_taken_back(anna, benno, table, client_of):
    invitations.invite(anna, benno.pk, table.pk)
    assert kept(table) == ["Benno"]
    assert client_of(anna).post(f"/m/{table.pk}/uninvite/", {"friend": benno.pk}).status_code == 303
    assert kept(table) == []
    with pytest.raises(Refused, match="invited to this table already"):
        invitations.invite(anna, benno.pk, table.pk)


def test_who_has_sat_down_is_not_taken_back(anna, benno, table):
    invitations.invite(anna, benno.pk, table.pk)
    services.take_seat(table.pk, benno)
    invitations.take_back(anna, benno.pk, table.pk)
    assert fetch(table.pk).seat_of(benno)


def test_only_who_sits_there_invites_only_friends_and_only_to_free_seats(anna, benno, cleo, table, client_of):
    befriend(benno, cleo)
    with pytest.raises(Refused, match="You have no seat"):
        invitations.invite(benno, cleo.pk, table.pk)
    assert client_of(anna).post(f"/m/{table.pk}/invite/", {"friend": cleo.pk}).status_code == 409
    assert client_of(benno).post(f"/m/{table.pk}/invite/", {"friend": cleo.pk}).status_code == 404
    befriend(anna, cleo)
    services.take_seat(table.pk, cleo)
    services.keep_seat(table.pk, anna, benno)
    dario = type(anna).objects.get(username="Dario")
    befriend(anna, dario)
    with pytest.raises(Refused, match="full"):
        invitations.invite(anna, dario.pk, table.pk)
    assert not Invitation.objects.exists()


@pytest.mark.parametrize("friend", ["", "x", "-1", "9" * 30, "²"])
def test_a_friend_that_is_no_number_is_refused(anna, table, client_of, friend):
    assert client_of(anna).post(f"/m/{table.pk}/invite/", {"friend": friend}).status_code == 400


def test_a_match_that_has_started_invites_nobody(anna, benno, cleo):
    befriend(anna, benno)
    with pytest.raises(Refused, match="started already"):
        invitations.invite(anna, benno.pk, started([anna, cleo]).match.pk)


def test_floods_are_measured_for_each_person_and_each_pair(anna, benno, cleo, monkeypatch, client_of):
    monkeypatch.setattr(invitations, "MOST", 3)
    monkeypatch.setattr(invitations, "MOST_OF_ONE", 2)
    befriend(anna, benno, cleo)
    tables = [services.create_table(anna, Setup("masker", 3)) for _table in range(4)]
    for match in tables[:2]:
        invitations.invite(anna, benno.pk, match.pk)
    services.leave_seat(tables[1].pk, anna)  # the table goes, its invitation still counts
    answer = client_of(anna).post(f"/m/{tables[2].pk}/invite/", {"friend": benno.pk})
    assert answer.status_code == 429 and "You have invited Benno 2 times within a day" in answer.content.decode()
    invitations.invite(anna, cleo.pk, tables[2].pk)
    with pytest.raises(Refused, match="You have sent 3 invitations within a day"):
        invitations.invite(anna, cleo.pk, tables[3].pk)


def test_nobody_blocked_is_invited_not_even_to_a_rematch(anna, benno, cleo):
    befriend(anna, benno)
    over = play_out(started([anna, benno, cleo])).match
    friendships.block(benno, anna.pk)
    match = services.create_table(anna, Setup("masker", 3))
    with pytest.raises(Refused, match="with friends only"):
        invitations.invite(anna, benno.pk, match.pk)
    assert kept(services.offer_rematch(over.pk, anna)) == ["Cleo"]

"""Who has blocked somebody is not seated with them at open tables; the sentence does not say why."""

import pytest

from friends.services import friendships
from games import services
from games.engine.refusals import Refused
from games.models import Seat
from games.services import Setup
from games.tables import fetch
from tests.games.conftest import play_out, started

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("blocker", [0, 1])
def test_neither_sits_down_beside_the_other(people, blocker):
    anna, benno, cleo, _dario = people
    friendships.block(people[blocker], people[1 - blocker].pk)
    match = services.create_table(anna, Setup("masker", 3))
    services.take_seat(match.pk, cleo)
    with pytest.raises(Refused) as refusal:
        services.take_seat(match.pk, benno)
    expected = "You cannot sit down at this table." if blocker == 0 else "You have blocked %(name)s. End that first."
    assert refusal.value.text == expected
    assert Seat.objects.filter(match=match, user=benno).count() == 0


def test_the_page_says_no_more_than_that(people, client_of):
    anna, benno = people[:2]
    friendships.block(anna, benno.pk)
    match = services.create_table(anna, Setup("masker", 2))
    answer = client_of(benno).post(f"/m/{match.pk}/join/")
    page = answer.content.decode()
    assert answer.status_code == 409 and "You cannot sit down at this table." in page
    assert "block" not in page.partition('id="main"')[2].replace("blokus", "").lower()


def test_a_seat_kept_beside_somebody_blocked_is_free_again(people):
    anna, benno = people[:2]
    again = services.offer_rematch(play_out(started([anna, benno])).match.pk, anna)
    friendships.block(benno, anna.pk)
    assert [seat.user for seat in fetch(again.pk).seats] == [None, anna]

"""A notice may be read on a locked phone: not even what its reader knows is in it, if a spectator would not know it."""

from random import Random

import pytest

from games.tables import fetch
from notices import push, wording
from notices.models import Notice
from notices.wording import plain
from tests.games.conftest import offered, play_one, started, to_act
from tests.games.test_secrets import TABLES, positions, set_state, twins_of
from tests.notices.conftest import follow, kinds_of

pytestmark = pytest.mark.django_db


def all_words(match_id):
    """Everything any channel would say, to each seat."""
    table = fetch(match_id)
    said = []
    for seat in table.seats:
        notices = [Notice(kind=kind, match=table.match, user=seat.user) for kind in ("turn", "near", "chat", "started")]
        item = wording.item(notices, table, seat)
        said.append((wording.headline([item]), plain([item], "https://example.org"), push.payload([item]), str(item)))
    return said


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_two_matches_that_differ_in_secrets_are_told_alike(people, game, seats, options):
    compared, rng = 0, Random(seats)
    for table in positions(people[:seats], game, options):
        before = all_words(table.match.pk)
        for twin in twins_of(table, None, rng):
            set_state(table, twin)
            assert all_words(table.match.pk) == before
            compared += 1
        set_state(table, table.state)
    assert compared >= 5


def bids(people, **options):
    """Up to the last of several bids that are asked for together; who that is."""
    table = started(people, "mask", options=options)
    while len(table.match.to_act) < 2:
        table = play_one(table, "draw" if "draw" in offered(table) else "")
    while len(table.match.to_act) > 1:
        table = play_one(table)
    return table, to_act(table).user


def test_who_is_the_last_to_bid_is_told_where_all_may_know_it(people):
    table, last = bids(people)
    follow(table)
    assert kinds_of(last) == ["last", "turn"]


def test_where_bids_are_silent_nobody_hears_that_the_others_have_bid(people):
    table, last = bids(people, silent="on")
    follow(table)
    assert "last" not in kinds_of(last)


def test_an_event_for_one_seats_eyes_is_not_in_its_notice(people):
    table = play_one(started(people[:3]))
    move = table.match.moves.last()
    event = dict(move.events[0])
    move.events = [event | {"seats": [0]}]
    move.save()
    table = fetch(table.match.pk)
    item = wording.item([Notice(kind="turn", match=table.match)], table, table.seats[0])
    assert "took" not in str(item)

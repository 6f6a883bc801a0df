"""A notice may be read on a locked phone: not even what its reader knows is in it, if a spectator would not know it."""

from random import Random

import pytest

from games.tables import fetch
from notices import push, wording
from notices.models import Notice
from notices.wording import plain
from tests.engine.twins import TWINS
from tests.games.conftest import offered, play_one, started
from tests.games.test_secrets import set_state

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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_matches_that_differ_in_secrets_are_told_alike(people, seats):
    compared, rng = 0, Random(seats)
    table = started(people[:seats])
    for _move in range(12):
        before = all_words(table.match.pk)
        for twin in TWINS[table.match.game](table.state, None, rng):
            set_state(table, twin)
            assert all_words(table.match.pk) == before
            compared += 1
        set_state(table, table.state)
        if table.match.is_over:
            break
        table = play_one(table, rng.choice(offered(table)))
    assert compared >= 5


def test_an_event_for_one_seats_eyes_is_not_in_its_notice(people):
    table = play_one(started(people[:3]))
    move = table.match.moves.last()
    event = dict(move.events[0])
    move.events = [event | {"seats": [0]}]
    move.save()
    table = fetch(table.match.pk)
    item = wording.item([Notice(kind="turn", match=table.match)], table, table.seats[0])
    assert "took" not in str(item)

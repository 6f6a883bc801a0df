"""Two matches that differ only in what a visitor may not know are the same to that visitor, byte for byte, on every way
out of the house.
"""

import pytest

from tests import figures
from tests.pairs.collecting import alike, compare, compare_acts, lookers
from tests.pairs.positions import TABLES, bidding, random_position
from tests.pairs.worlds import Twin

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_no_visitor_can_tell_a_match_from_its_twin(people, member, admin, wires, monkeypatch, game, seats, options):
    table = random_position(people[:seats], game, options, 9)
    for number, looker in enumerate(lookers(table, member, admin)):
        found = compare(Twin(table, looker.seat, number), looker, wires, monkeypatch)
        figures.add("pairs compared", 1, bool(found))
        assert found == [], looker.name


@pytest.mark.parametrize("silent", ["off", "on"])
def test_no_visitor_can_tell_two_bids_apart(people, member, admin, wires, silent):
    table = bidding(people, silent)
    pairs = 0
    for number, looker in enumerate(lookers(table, member, admin)):
        acts = list(alike(table, looker.seat))
        assert acts, looker.name
        one = acts[-(number % 2)]  # the first pair or the last: in silence that is by two different seats
        found = compare_acts(table, looker, wires, one)
        figures.add("pairs compared", 1, bool(found))
        assert found == [], (looker.name, one)
        pairs += 1
    assert pairs == len(people) + 3

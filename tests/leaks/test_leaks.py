"""The pair test can fail: it catches every leak that is planted, and nothing where none is."""

import pytest

from tests import figures
from tests.leaks.planted import LEAKS, MASCARADE, MASKER, SEALED, SILENT
from tests.pairs.collecting import alike, compare, compare_acts, lookers
from tests.pairs.conftest import admin, client_of, member, people, wires
from tests.pairs.positions import bidding, random_position
from tests.pairs.worlds import Twin

__all__ = ["admin", "client_of", "member", "people", "wires"]
pytestmark = pytest.mark.django_db

TABLES = {
    MASKER: lambda people: random_position(people[:3], "masker", {}, 4),
    MASCARADE: lambda people: random_position(people[:3], "mascarade", {"scoring": "on"}, 4),
    SEALED: lambda people: bidding(people, "off"),
    SILENT: lambda people: bidding(people, "on"),
}


def found(table, looker, wires, monkeypatch) -> list[str]:
    for number in range(3):
        if differences := compare(Twin(table, looker.seat, number), looker, wires, monkeypatch):
            return differences
    return [
        difference
        for acts in [*alike(table, looker.seat)][:1]
        for difference in compare_acts(table, looker, wires, acts)
    ]


def test_there_are_more_than_twenty():
    assert len(LEAKS) == len({leak.name for leak in LEAKS}) >= 30


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_a_planted_leak_is_caught(people, member, admin, wires, monkeypatch, leak):
    table = TABLES[leak.table](people)
    looker = next(each for each in lookers(table, member, admin) if each.name == leak.looker)
    with monkeypatch.context() as patch:
        leak.plant(patch)
        is_caught = bool(found(table, looker, wires, monkeypatch))
    figures.add("planted leaks caught", is_caught, not is_caught)
    assert is_caught


@pytest.mark.parametrize("name", TABLES)
def test_without_a_leak_nothing_is_found(people, member, admin, wires, monkeypatch, name):
    table = TABLES[name](people)
    for looker in lookers(table, member, admin)[::3]:
        assert found(table, looker, wires, monkeypatch) == []

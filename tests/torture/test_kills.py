"""Fifty times kill -9 under load: no acknowledged move is lost, doubled or half stored."""

import os

import pytest

from ops.paths import VAR
from tests import figures
from tests.torture.kills import torture

KILLS = int(os.environ.get("KILLS", "50"))


@pytest.mark.slow
def test_what_was_acknowledged_is_there_once() -> None:
    book, killed, wrong = torture(VAR / "torture" / os.environ.get("PYTEST_XDIST_WORKER", "alone"), KILLS)
    figures.add("kills", sum(killed.values()), len(wrong))
    figures.add("acknowledged moves checked after kills", len(book.told), len(wrong))
    assert wrong == []
    assert len(killed) == 3 and len(book.told) > KILLS

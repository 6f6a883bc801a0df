"""Double and contrary submissions of every write: one effect, and nobody sees an error."""

import pytest

from tests.games.conftest import people
from tests.races.rounds import ROUNDS, raced

__all__ = ["people"]
pytestmark = pytest.mark.django_db(transaction=True)
TIMES = {"one_move_many_times": 150, "contrary_moves": 100}


@pytest.mark.parametrize("round_", ROUNDS, ids=lambda round_: round_.__name__)
def test_one_effect(people, round_):
    raced(round_, people, TIMES.get(round_.__name__, 20))

from random import Random

import pytest

from leagues.models import Season
from tests.leagues.conftest import *

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("format", list(Season.Format))
@pytest.mark.parametrize("count", [3, 7, 12])
def test_smoke(owner, league, format, count):
    season = running(owner, league, count, format=format, pool_size=4)
    season = play_season(owner, season, Random(1))
    assert season.is_finished
    print(
        format,
        count,
        [(e.pool, e.final_place, e.moves_to) for e in season.entries.order_by("pool", "final_place")],
        season.rounds.count(),
    )

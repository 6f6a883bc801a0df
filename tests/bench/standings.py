"""The standings of a large season, database included."""

from time import perf_counter

from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from leagues.models import Season
from leagues.selectors.seasons import open_book
from tests.bench.engine import Figure
from tests.leagues.big_season import big_season

SECONDS, QUERIES = 0.1, 10


def figures() -> list[Figure]:
    with transaction.atomic():
        season = Season.objects.select_related("league__club").get(pk=big_season().pk)
        with CaptureQueriesContext(connection) as queries:
            open_book(season).standings(1)
        fastest = min(_seconds(season) for _try in range(5))
        transaction.set_rollback(True)
    words = "200 players, 15 rounds"
    return [
        ("leagues: standings from the database", fastest, SECONDS, f"seconds, {words}; at most"),
        ("leagues: queries for them", len(queries), QUERIES, f"{words}; at most"),
    ]


def _seconds(season: Season) -> float:
    begin = perf_counter()
    open_book(season).standings(1)
    return perf_counter() - begin

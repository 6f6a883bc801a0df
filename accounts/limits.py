"""How often something may be done: counted in one table, in one statement, so it holds over all processes.

The table is unlogged: counting waits for no disk, and after a crash everybody starts afresh.
"""

from collections.abc import Iterable, Mapping

from django.db import connection

COUNT = """
    insert into accounts_tally as tally (key, count, until)
    select key, 1, clock_timestamp() + make_interval(secs => %s) from unnest(%s::text[]) as key order by key
    on conflict (key) do update set
        count = case when tally.until <= clock_timestamp() then 1 else tally.count + 1 end,
        until = case when tally.until <= clock_timestamp() then excluded.until else tally.until end
    returning key, count
"""


def count(keys: Iterable[str], seconds: int) -> dict[str, int]:
    """Counts each key once more, and says how often it has been within its period, which begins with the first."""
    with connection.cursor() as cursor:
        cursor.execute(COUNT, [seconds, list(keys)])
        return dict(cursor.fetchall())


def is_within(allowed: Mapping[str, float], seconds: int) -> bool:
    """Counts, and says whether every key is still allowed."""
    counted = count(allowed, seconds)
    return all(counted[key] <= most for key, most in allowed.items())

"""Groups and divisions: who plays in which, how many rounds that takes, and who goes on in a knockout."""

from collections.abc import Sequence
from math import ceil, log

from django.db.models import Count, QuerySet

from leagues.models import Entry, Season
from leagues.pairing.fields import Lots
from leagues.seats import sizes_of

MOST_ROUNDS = 60


def least_players(season: Season) -> int:
    """As many as the most demanding game needs for one table."""
    return max(min(sizes_of(game)) for game in season.league.games)


def assign(season: Season, entries: list[Entry]) -> None:
    """Lots for everybody, drawn from the season's seed; then the pools."""
    for lot, entry in enumerate(Lots(f"{season.seed}/lots").shuffled(entries), 1):
        entry.lot = lot
    count = _pool_count(season, len(entries))
    if season.format == Season.Format.DIVISIONS:
        _slice(sorted(entries, key=_past_place(season)), count)
    else:
        for index, entry in enumerate(sorted(entries, key=lambda entry: entry.lot)):
            entry.pool = index % count + 1


def _pool_count(season: Season, players: int) -> int:
    if not season.has_pools or not season.pool_size:
        return 1
    count = max(1, round(players / season.pool_size))
    while count > 1 and players // count < least_players(season):
        count -= 1
    return count


def _slice(ordered: list[Entry], count: int) -> None:
    """Divisions of even size, the first one the strongest."""
    for index, entry in enumerate(ordered):
        entry.pool = index * count // len(ordered) + 1


class _past_place:
    """Where last season left somebody: relegated on top of the lower division, promoted at the foot of the upper."""

    def __init__(self, season: Season) -> None:
        old = season.previous.entries.exclude(final_place=None) if season.previous else Entry.objects.none()
        self.old = {entry.user_id: entry for entry in old}

    def __call__(self, entry: Entry) -> tuple[int, int, int, int]:
        old = self.old.get(entry.user_id)
        if old is None or old.final_place is None:
            return (1000, 0, 0, entry.lot)
        return (old.pool + old.moves_to, -old.moves_to, old.final_place, entry.lot)


def rounds_needed(season: Season, entries: Sequence[Entry]) -> int:
    """Enough for everybody to meet everybody in a pool, or for Swiss rounds to sort the field; 0 for a knockout."""
    if season.is_knockout:
        return 0
    if season.rounds_wanted:
        return season.rounds_wanted
    if not season.has_pools:
        return max(3, ceil(log(len(entries), season.table_size)) + 2)
    pools = [entry.pool for entry in entries]
    largest = max(pools.count(pool) for pool in set(pools))
    others = largest if season.table_size == 2 and largest % 2 else largest - 1  # an odd number adds byes
    return min(MOST_ROUNDS, max(1, ceil(others / (season.table_size - 1))))


def smallest(entries: QuerySet[Entry]) -> int:
    playing = entries.filter(status=Entry.Status.PLAYING).values("pool")
    counted = playing.annotate(players=Count("pk")).order_by("players", "-pool").first()
    return counted["pool"] if counted else 1

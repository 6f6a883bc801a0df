"""A season's whole book: who is in it, every table, every bye, and the standings that follow. Four queries."""

from collections import defaultdict
from dataclasses import dataclass, field

from leagues.models import DrawnSeat, Entry, Round, Season, TableDraw
from leagues.pairing import Draw
from leagues.standings import Entrant, Result, Scoring, Standing, standings

Status = TableDraw.Status
FORFEIT, WITHDRAWN = 7, 8  # behind every place at a table


@dataclass
class BookTable:
    pk: int
    round: int
    number: int
    pool: int
    status: str
    places: list[int] | None
    scores: list[int] | None
    forfeit_seats: list[int]
    match_id: str | None
    seats: list[int] = field(default_factory=list)  # entries

    @property
    def counts(self) -> bool:
        return self.status == Status.COUNTED

    @property
    def forfeits(self) -> frozenset[int]:
        return frozenset(self.seats[seat] for seat in self.forfeit_seats)

    @property
    def result(self) -> Result:
        scores = tuple(self.scores) if self.scores else None
        return Result(tuple(self.seats), tuple(self.places or ()), scores, self.forfeits)

    def rank_of(self, entry: int) -> int:
        """The place here; a forfeit is behind all; 0 while nothing is decided."""
        if not self.counts or self.places is None:
            return 0
        return FORFEIT if entry in self.forfeits else self.places[self.seats.index(entry)]


@dataclass
class Book:
    season: Season
    entries: dict[int, Entry]
    rounds: list[Round]
    tables: list[BookTable]
    byes: list[tuple[int, int]]  # round, entry

    def pools(self) -> list[int]:
        return sorted({self.entries[pk].pool for pk in self.entrants()})

    def entrants(self) -> list[int]:
        """Everybody who plays or has played."""
        seen = {pk for table in self.tables for pk in table.seats} | {pk for _round, pk in self.byes}
        return [pk for pk, entry in self.entries.items() if entry.status != Entry.Status.WAITING or pk in seen]

    def playing(self, pool: int, number: int) -> list[int]:
        """Who can be drawn for this round, best first."""
        ranked = [row.player for row in self.standings(pool, number - 1)]
        return [pk for pk in ranked if self._plays(pk, number)]

    def _plays(self, pk: int, number: int) -> bool:
        entry = self.entries[pk]
        return entry.is_playing and entry.from_round <= number

    def draws(self, pool: int, before: int) -> list[Draw]:
        """What was drawn in the rounds before this one."""
        return [self._draw(pool, number) for number in range(1, before)]

    def _draw(self, pool: int, number: int) -> Draw:
        tables = [tuple(table.seats) for table in self.of_round(number) if table.pool == pool]
        byes = [pk for when, pk in self.byes if when == number and self.entries[pk].pool == pool]
        return Draw(tuple(tables), tuple(byes))

    def of_round(self, number: int) -> list[BookTable]:
        return [table for table in self.tables if table.round == number]

    def byes_of(self, number: int) -> list[int]:
        return [pk for when, pk in self.byes if when == number]

    def scoring(self) -> Scoring:
        season = self.season
        return Scoring(
            points={int(size): points for size, points in season.points.items()},
            is_normalised=season.league.is_mixed,
            tie_breaks=season.tie_breaks,
            bye_size=season.table_size,
        )

    def standings(self, pool: int, after: int | None = None) -> list[Standing]:
        """Of one pool; after a round, or now."""
        members = {pk for pk in self.entrants() if self.entries[pk].pool == pool}
        last = len(self.rounds) if after is None else after
        shown = {one.number for one in self.rounds if one.number <= last and not one.is_drawn}
        tables = [table for table in self.tables if table.pool == pool and table.round in shown]
        byes = [(when, pk) for when, pk in self.byes if pk in members and when in shown]
        tiers = self._tiers(members, tables, byes)
        entrants = [Entrant(pk, self.entries[pk].lot, tiers[pk]) for pk in sorted(members)]
        results = [table.result for table in tables if table.counts]
        return standings(entrants, results, [pk for _when, pk in byes], self.scoring())

    def _tiers(self, members: set[int], tables: list[BookTable], byes: list[tuple[int, int]]) -> dict[int, int]:
        """Withdrawn players come last; in a knockout the round reached and the place in it come before any points."""
        if not self.season.is_knockout:
            return {pk: int(not self.entries[pk].is_playing) for pk in members}
        last: dict[int, tuple[int, int]] = defaultdict(lambda: (0, 0))
        for number, pk in byes:
            last[pk] = max(last[pk], (number, 0))
        for table in tables:
            for pk in table.seats:
                last[pk] = max(last[pk], (table.round, table.rank_of(pk)))
        return {pk: self._knockout_tier(pk, *last[pk]) for pk in members}

    def _knockout_tier(self, pk: int, reached: int, rank: int) -> int:
        return rank - 16 * reached + (0 if self.entries[pk].is_playing else WITHDRAWN)


def open_book(season: Season) -> Book:
    entries = {entry.pk: entry for entry in season.entries.select_related("user")}
    columns = ("pk", "round__number", "number", "pool", "status", "places", "scores", "forfeits", "match_id")
    rows = TableDraw.objects.filter(round__season=season).order_by("round__number", "number").values_list(*columns)
    tables = {row[0]: BookTable(*row) for row in rows}
    byes: list[tuple[int, int]] = []
    seats = DrawnSeat.objects.filter(round__season=season).order_by("number", "pk")
    for number, entry, table in seats.values_list("round__number", "entry_id", "table_id"):
        if not table:
            byes.append((number, entry))
        else:
            tables[table].seats.append(entry)
    return Book(season, entries, list(season.rounds.all()), list(tables.values()), sorted(byes))

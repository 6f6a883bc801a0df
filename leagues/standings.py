"""Standings from results. Pure: the same results give the same table, however often and wherever it is worked out.

Points are whole sixtieths, so that shared places of up to six players are exact and two equal sums are equal.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

Player = int  # any number that stands for somebody
Tables = defaultdict[Player, list["Result"]]

UNIT = 60
BEST_NORMALISED = 100
POINTS: dict[int, tuple[int, ...]] = {
    2: (10, 0),
    3: (10, 5, 0),
    4: (10, 6, 3, 0),
    5: (10, 7, 5, 2, 0),
    6: (10, 8, 6, 4, 2, 0),
}
DIRECT, OPPONENTS, WINS, SCORED, LOT = "direct", "opponents", "wins", "scored", "lot"
TIE_BREAKS = (DIRECT, OPPONENTS, WINS, SCORED, LOT)


@dataclass(frozen=True, slots=True)
class Entrant:
    player: Player
    lot: int  # drawn once a season; unique, so that no tie is left
    tier: int = 0  # lower is better, before any points: rounds survived in a knockout, withdrawn last


@dataclass(frozen=True, slots=True)
class Result:
    """One table that counts. Who forfeited has no points, whatever place the match gave them."""

    players: tuple[Player, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...] | None = None
    forfeits: frozenset[Player] = frozenset()


@dataclass(frozen=True, slots=True)
class Scoring:
    points: Mapping[int, Sequence[int]] = field(default_factory=lambda: POINTS)
    is_normalised: bool = False  # a first place counts 100 whatever the table's size
    tie_breaks: Sequence[str] = TIE_BREAKS
    bye_size: int = 4  # a bye counts as the mean of a table of this size


@dataclass(slots=True)
class Standing:
    player: Player
    place: int = 0
    points: int = 0  # in sixtieths
    played: int = 0
    wins: int = 0
    byes: int = 0
    forfeits: int = 0
    scored: int = 0
    opponents: int = 0  # mean points of everybody met, in sixtieths
    direct: int = 0  # tied opponents left behind minus those ahead
    lot: int = 0
    tier: int = 0
    decided_by: str = ""  # what set this player behind the one above: a tie-break, or "" for points


def standings(
    entrants: Iterable[Entrant], results: Sequence[Result], byes: Iterable[Player], scoring: Scoring
) -> list[Standing]:
    rows = {each.player: Standing(each.player, lot=each.lot, tier=each.tier) for each in entrants}
    met = _add_results(rows, results, scoring)
    for player in byes:
        if player in rows:
            rows[player].byes += 1
            rows[player].points += bye_points(scoring)
    for player, row in rows.items():
        company = [rows[other].points for other in met[player] if other in rows]
        row.opponents = sum(company) // len(company) if company else 0
    return _placed(list(rows.values()), _by_player(results), _breaks(scoring))


def points_of(result: Result, scoring: Scoring) -> dict[Player, int]:
    """By place; who shares a place shares the mean of the places it spans. In sixtieths."""
    table = scoring.points.get(len(result.players)) or POINTS[len(result.players)]
    points: dict[Player, int] = {}
    for player, place in zip(result.players, result.places, strict=True):
        sharing = result.places.count(place)
        ahead = sum(other < place for other in result.places)
        share = sum(table[ahead : ahead + sharing])
        points[player] = 0 if player in result.forfeits else _scaled(share, sharing, table, scoring)
    return points


def bye_points(scoring: Scoring) -> int:
    table = scoring.points.get(scoring.bye_size) or POINTS[scoring.bye_size]
    return _scaled(sum(table), len(table), table, scoring)


def _scaled(share: int, sharing: int, table: Sequence[int], scoring: Scoring) -> int:
    if scoring.is_normalised:
        return UNIT * BEST_NORMALISED * share // (sharing * (table[0] or 1))
    return UNIT * share // sharing


def _add_results(
    rows: dict[Player, Standing], results: Iterable[Result], scoring: Scoring
) -> defaultdict[Player, list[Player]]:
    met: defaultdict[Player, list[Player]] = defaultdict(list)
    for result in results:
        points = points_of(result, scoring)
        for seat, player in enumerate(result.players):
            row = rows.get(player)
            if row is None:
                continue
            is_forfeit = player in result.forfeits
            row.points += points[player]
            row.played += 1
            row.forfeits += is_forfeit
            row.wins += result.places[seat] == 1 and not is_forfeit
            row.scored += result.scores[seat] if result.scores and not is_forfeit else 0
            met[player].extend(other for other in result.players if other != player)
    return met


def _breaks(scoring: Scoring) -> list[str]:
    """As chosen, each once; the lot always stands last, so that every tie ends."""
    chosen = [name for name in dict.fromkeys(scoring.tie_breaks) if name in TIE_BREAKS and name != LOT]
    return [*chosen, LOT]


VALUES: dict[str, Callable[[Standing], int]] = {
    DIRECT: lambda row: -row.direct,
    OPPONENTS: lambda row: -row.opponents,
    WINS: lambda row: -row.wins,
    SCORED: lambda row: -row.scored,
    LOT: lambda row: row.lot,
}


def _placed(rows: list[Standing], tables: Tables, breaks: Sequence[str]) -> list[Standing]:
    ordered: list[Standing] = []
    for tied in _equal(rows, lambda row: (row.tier, -row.points)):
        ordered += _broken(tied, tables, breaks)
    for place, row in enumerate(ordered, 1):
        row.place = place
    return ordered


def _broken(tied: list[Standing], tables: Tables, breaks: Sequence[str]) -> list[Standing]:
    """Each tie-break splits the tie; what is still equal goes to the next."""
    if len(tied) == 1 or not breaks:
        return tied
    name, rest = breaks[0], breaks[1:]
    if name == DIRECT:
        _count_direct(tied, tables)
    ordered: list[Standing] = []
    for part in _equal(tied, VALUES[name]):
        broken = _broken(part, tables, rest)
        if ordered:
            broken[0].decided_by = name
        ordered += broken
    return ordered


def _equal(rows: list[Standing], key: Callable[[Standing], object]) -> list[list[Standing]]:
    parts: dict[object, list[Standing]] = {}
    for row in sorted(rows, key=key):  # type: ignore[arg-type]
        parts.setdefault(key(row), []).append(row)
    return list(parts.values())


def _by_player(results: Iterable[Result]) -> Tables:
    tables: Tables = defaultdict(list)
    for result in results:
        for player in result.players:
            tables[player].append(result)
    return tables


def _count_direct(tied: list[Standing], tables: Tables) -> None:
    """Only tables where at least two of the tied sat together: each one left behind counts one up, each ahead one down."""
    rows = {row.player: row for row in tied}
    shared = {id(result): result for row in tied for result in tables[row.player]}
    for result in shared.values():
        at_table = [
            (rows[player], player in result.forfeits, place)
            for player, place in zip(result.players, result.places, strict=True)
            if player in rows
        ]
        if len(at_table) < 2:
            continue
        for row, *mine in at_table:
            row.direct += sum(mine < theirs for _row, *theirs in at_table)
            row.direct -= sum(theirs < mine for _row, *theirs in at_table)

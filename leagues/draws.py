"""The draw of a round from the season's book: nothing else goes in, so it can be drawn again and compared."""

from leagues import knockouts, pairing, seams
from leagues.models import Season
from leagues.pairing import Draw, Field
from leagues.seats import sizes_of
from leagues.selectors.seasons import Book

Format = Season.Format


def can_draw(book: Book, number: int) -> bool:
    """There is a next round: the format wants one, and somebody can be seated."""
    season = book.season
    if season.is_knockout and number > 1 and knockouts.is_final(book, number - 1):
        return False
    if not season.is_knockout and number > season.rounds_total:
        return False
    allowed = sizes_of(season.league.game_of(number))
    return any(pairing.can_seat(len(_players(book, pool, number)), allowed) for pool in book.pools())


def draw(book: Book, number: int, redraws: int = 0) -> list[tuple[int, Draw]]:
    """By pool."""
    return [(pool, _draw_pool(book, pool, number, redraws)) for pool in book.pools()]


def _players(book: Book, pool: int, number: int) -> list[int]:
    if book.season.is_knockout:
        return knockouts.survivors(book, number, min(sizes_of(book.season.league.game_of(number))))
    return book.playing(pool, number)


def _draw_pool(book: Book, pool: int, number: int, redraws: int) -> Draw:
    season = book.season
    players = _players(book, pool, number)
    field = Field(
        players,
        season.table_size,
        sizes_of(season.league.game_of(number)),
        _seed(season, pool, number, redraws),
        book.draws(pool, number),
        _apart(book, players),
    )
    if season.has_pools:
        return pairing.group(field, number, max(number, season.rounds_total))
    return pairing.swiss(field) if season.format == Format.SWISS else pairing.by_lot(field)


def _seed(season: Season, pool: int, number: int, redraws: int) -> str:
    """A group's plan spans all its rounds, so its seed does, too."""
    when = "all" if season.has_pools else number
    return f"{season.seed}/{pool}/{when}/{redraws}"


def _apart(book: Book, players: list[int]) -> set[frozenset[int]]:
    by_user = {book.entries[pk].user_id: pk for pk in players}
    return {frozenset(by_user[user] for user in pair) for pair in seams.apart(by_user)}

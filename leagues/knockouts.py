"""Who goes on in a knockout."""

from leagues.models import TableDraw
from leagues.selectors.seasons import Book, BookTable


def is_final(book: Book, number: int) -> bool:
    """One table and nobody waiting beside it."""
    return len(book.of_round(number)) == 1 and not book.byes_of(number)


def survivors(book: Book, number: int, least: int) -> list[int]:
    """Best first. Too few for a table: the best of those who are out come back in, as in any cup with lucky losers."""
    ranked = [row.player for row in book.standings(1, number - 1)]
    playing = [pk for pk in ranked if book.entries[pk].is_playing and book.entries[pk].from_round <= number]
    if number == 1:
        return playing
    through = {pk for table in book.of_round(number - 1) for pk in _through(book, table, ranked)}
    through |= set(book.byes_of(number - 1))
    through |= {pk for pk in playing if book.entries[pk].from_round == number}
    chosen = [pk for pk in playing if pk in through]
    lucky = [pk for pk in playing if pk not in through]
    return sorted(chosen + lucky[: max(0, least - len(chosen))], key=ranked.index)


def _through(book: Book, table: BookTable, ranked: list[int]) -> list[int]:
    """By place, a shared one by the standings; of a cancelled table the lot decides. Who withdrew makes room."""
    staying = [pk for pk in table.seats if book.entries[pk].is_playing]
    if table.status == TableDraw.Status.CANCELLED:
        staying.sort(key=lambda pk: book.entries[pk].lot)
    else:
        staying.sort(key=lambda pk: (table.rank_of(pk), ranked.index(pk)))
    return staying[: min(book.season.advance, len(table.seats) - 1)]

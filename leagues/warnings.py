"""What an organiser should know before publishing a draw."""

from collections.abc import Callable
from itertools import combinations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues import seams
from leagues.models import Round
from leagues.pairing.measure import meetings
from leagues.selectors.seasons import Book

Check = Callable[[Book, Round], list[str]]


def warnings(book: Book, drawn: Round) -> list[str]:
    return [sentence for check in CHECKS for sentence in check(book, drawn)]


def _repeats(book: Book, drawn: Round) -> list[str]:
    met = meetings([draw for pool in book.pools() for draw in book.draws(pool, drawn.number)])
    lines = []
    for table in book.of_round(drawn.number):
        for one, other in combinations(table.seats, 2):
            if times := met[frozenset((one, other))]:
                text = ngettext(
                    "%(one)s and %(other)s have met once before.",
                    "%(one)s and %(other)s have met %(times)s times before.",
                    times,
                )
                lines.append(text % {"one": _name(book, one), "other": _name(book, other), "times": times})
    return lines


def _avoiding(book: Book, drawn: Round) -> list[str]:
    entries = {book.entries[pk].user_id: pk for table in book.of_round(drawn.number) for pk in table.seats}
    pairs = {frozenset(entries[user] for user in pair) for pair in seams.apart(entries)}
    lines = []
    for table in book.of_round(drawn.number):
        for one, other in combinations(table.seats, 2):
            if frozenset((one, other)) in pairs:
                text = _("%(one)s and %(other)s avoid each other.")
                lines.append(text % {"one": _name(book, one), "other": _name(book, other)})
    return lines


def _vacations(book: Book, drawn: Round) -> list[str]:
    users = [book.entries[pk].user for table in book.of_round(drawn.number) for pk in table.seats]
    gone = seams.away(users)
    return [_("%(name)s is on vacation.") % {"name": user.display_name} for user in users if user.pk in gone]


def _sizes(book: Book, drawn: Round) -> list[str]:
    lines = []
    for table in book.of_round(drawn.number):
        if len(table.seats) != book.season.table_size:
            text = _("Table %(number)s has %(size)s players.")
            lines.append(text % {"number": table.number, "size": len(table.seats)})
    return lines


def _gone(book: Book, drawn: Round) -> list[str]:
    users = [book.entries[pk].user for table in book.of_round(drawn.number) for pk in table.seats]
    return [
        _("Somebody in this draw has deleted the account. Withdraw them first.") for user in users if user.is_former
    ]


def _name(book: Book, pk: int) -> str:
    return book.entries[pk].user.display_name


CHECKS: tuple[Check, ...] = (_vacations, _avoiding, _repeats, _sizes, _gone)

"""Standings and results for other programs: CSV, JSON, iCalendar."""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.core import signing
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from games import clock
from leagues.models import Round, Season
from leagues.selectors.seasons import Book, BookTable
from leagues.standings import UNIT

FORMULA = ("=", "+", "-", "@", "\t", "\r")
COLUMNS = ("pool", "place", "player", "points", "played", "wins", "byes", "forfeits", "decided_by")


def feed_token(season: Season) -> str:
    """Opens the read-only feeds of a season in a club that is not public; nothing else."""
    return signing.Signer(salt="leagues.feeds").signature(season.pk)


def may_feed(season: Season, token: str) -> bool:
    return season.league.club.is_public or constant_time_compare(token, feed_token(season))


def defused(value: Any) -> str:
    """A cell that a spreadsheet would take for a formula is marked as text."""
    text = str(value)
    return f"'{text}" if text.startswith(FORMULA) else text


def as_csv(rows: Iterable[Sequence[Any]]) -> str:
    out = io.StringIO()
    csv.writer(out).writerows([defused(cell) for cell in row] for row in rows)
    return out.getvalue()


def standings_csv(book: Book) -> str:
    rows: list[Sequence[Any]] = [COLUMNS]
    rows += [[row[name] for name in COLUMNS] for row in _standings(book)]
    return as_csv(rows)


def _standings(book: Book) -> list[dict[str, Any]]:
    return [
        {
            "pool": pool,
            "place": row.place,
            "player": book.entries[row.player].user.display_name,
            "points": round(row.points / UNIT, 2),
            "played": row.played,
            "wins": row.wins,
            "byes": row.byes,
            "forfeits": row.forfeits,
            "decided_by": row.decided_by,
        }
        for pool in book.pools()
        for row in book.standings(pool)
    ]


def as_json(book: Book) -> dict[str, Any]:
    """The whole season as everybody may see it."""
    season = book.season
    return {
        "club": season.league.club.name,
        "league": season.league.name,
        "season": season.number,
        "status": season.status,
        "format": season.format,
        "seed": season.seed,
        "standings": _standings(book),
        "rounds": [_round_facts(book, one) for one in book.rounds if not one.is_drawn],
    }


def _round_facts(book: Book, one: Round) -> dict[str, Any]:
    return {
        "number": one.number,
        "status": one.status,
        "game": one.game,
        "ends_at": one.ends_at and one.ends_at.isoformat(),
        "byes": _names(book, book.byes_of(one.number)),
        "tables": [_table_facts(book, table) for table in book.of_round(one.number)],
    }


def _table_facts(book: Book, table: BookTable) -> dict[str, Any]:
    return {
        "number": table.number,
        "pool": table.pool,
        "status": table.status,
        "players": _names(book, table.seats),
        "places": table.places,
        "scores": table.scores,
        "forfeits": _names(book, sorted(table.forfeits)),
    }


def _names(book: Book, entries: Iterable[int]) -> list[str]:
    return [book.entries[pk].user.display_name for pk in entries]


def as_calendar(season: Season) -> str:
    """RFC 5545: the season's dates and the end of each round."""
    title = f"{season.league.name} {season.number}"
    dates = [
        (f"{season.pk}-opens", season.opens_at, _("%(title)s: registration opens")),
        (f"{season.pk}-closes", season.closes_at, _("%(title)s: registration closes")),
        (f"{season.pk}-starts", season.starts_at, _("%(title)s: first round")),
    ]
    for each in season.rounds.exclude(published_at=None):
        number = {"number": each.number}
        dates.append(
            (f"{season.pk}-{each.number}-begins", each.published_at, _("%%(title)s: round %(number)s begins") % number)
        )
        dates.append((f"{season.pk}-{each.number}-ends", each.ends_at, _("%%(title)s: round %(number)s ends") % number))
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Maskenball//leagues//EN", f"X-WR-CALNAME:{_escaped(title)}"]
    for uid, when, words in dates:
        if when:
            lines += _event(uid, when, words.replace("%(title)s", title))
    return "".join(f"{_folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _event(uid: str, when: datetime, words: str) -> list[str]:
    return [
        "BEGIN:VEVENT",
        f"UID:{uid}@maskenball",
        f"DTSTAMP:{_stamp(clock.now())}",
        f"DTSTART:{_stamp(when)}",
        f"SUMMARY:{_escaped(words)}",
        "END:VEVENT",
    ]


def _stamp(when: datetime) -> str:
    return when.astimezone(timezone.get_fixed_timezone(0)).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _folded(line: str) -> str:
    """Lines of at most 75 octets; no character is cut in two."""
    parts, part = [], ""
    for char in line:
        if len((part + char).encode()) > 74:
            parts.append(part)
            part = ""
        part += char
    return "\r\n ".join([*parts, part])

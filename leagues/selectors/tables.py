"""Rows of a season's pages, from its book: standings, tables, cross table, paths, places over rounds."""

from itertools import permutations
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import Match
from leagues.models import Correction, Round
from leagues.selectors.seasons import Book, BookTable
from leagues.standings import DIRECT, LOT, OPPONENTS, SCORED, UNIT, WINS, Standing, bye_points, points_of

MOST_CROSSED = 60


def tie_break_words() -> dict[str, tuple[str, str]]:
    """Name and explanation of each."""
    return {
        DIRECT: (
            _("direct meetings"),
            _("At tables shared by tied players: how many of them were left behind, less those ahead."),
        ),
        OPPONENTS: (
            _("strength of opponents"),
            _("The mean points of everybody met: a hard way counts more than an easy one."),
        ),
        WINS: (_("wins"), _("The number of first places.")),
        SCORED: (_("points scored"), _("Points made within the matches, in games that have points.")),
        LOT: (_("lot"), _("Drawn once from the season's seed; it always comes last.")),
    }


def points_text(points: int) -> str:
    """Sixtieths as people write them."""
    return f"{points / UNIT:.2f}".rstrip("0").rstrip(".")


def pools(book: Book) -> list[dict[str, Any]]:
    return [{"pool": pool, "rows": standing_rows(book, pool)} for pool in book.pools()]


def standing_rows(book: Book, pool: int) -> list[dict[str, Any]]:
    words = tie_break_words()
    rows = book.standings(pool)
    return [_standing(book, row, words, rows[place - 1] if place else None) for place, row in enumerate(rows)]


def _standing(book: Book, row: Standing, words: dict[str, tuple[str, str]], above: Standing | None) -> dict[str, Any]:
    entry = book.entries[row.player]
    return {
        "place": row.place,
        "entry": entry,
        "name": entry.user.display_name,
        "points": points_text(row.points),
        "played": row.played,
        "wins": row.wins,
        "byes": row.byes,
        "forfeits": row.forfeits,
        "opponents": points_text(row.opponents),
        "scored": row.scored,
        "decided_by": words[row.decided_by][0] if above and row.decided_by else "",
        "path_url": reverse("path", args=[book.season.pk, entry.pk]),
    }


def round_tables(book: Book, played: Round, with_key: bool = False) -> list[dict[str, Any]]:
    """The tables of one round with names, places, points; two queries."""
    tables = book.of_round(played.number)
    corrections: dict[int, list[Correction]] = {}
    for each in Correction.objects.filter(table__round=played).select_related("by"):
        corrections.setdefault(each.table_id, []).append(each)
    matches = Match.objects.filter(table_draw__round=played).only("key", "is_public", "status").in_bulk()
    return [
        _table(book, table, corrections.get(table.pk, []), matches.get(table.match_id or ""), with_key)
        for table in tables
    ]


def _table(
    book: Book, table: BookTable, corrections: list[Correction], match: Match | None, with_key: bool
) -> dict[str, Any]:
    url = match.get_absolute_url() if match and (match.is_public or with_key) else ""
    if match and url and not match.is_public:
        url += f"?key={match.key}"
    points = points_of(table.result, book.scoring()) if table.counts else {}
    seats = [
        {
            "entry": book.entries[pk],
            "name": book.entries[pk].user.display_name,
            "number": number,
            "place": table.places[number] if table.counts and table.places else None,
            "points": points_text(points[pk]) if pk in points else "",
            "is_forfeit": number in table.forfeit_seats,
        }
        for number, pk in enumerate(table.seats)
    ]
    return {"table": table, "seats": seats, "url": url, "corrections": corrections}


def cross_table(book: Book, pool: int) -> dict[str, Any]:
    """Who left whom behind: + ahead, − behind, = shared, in the order of the rounds."""
    rows = book.standings(pool)[:MOST_CROSSED]
    signs = _signs(book, pool)
    return {
        "pool": pool,
        "numbers": [row.place for row in rows],
        "rows": [
            {
                "place": row.place,
                "name": book.entries[row.player].user.display_name,
                "points": points_text(row.points),
                "cells": ["×" if other is row else signs.get((row.player, other.player), "") for other in rows],
            }
            for row in rows
        ],
    }


def _signs(book: Book, pool: int) -> dict[tuple[int, int], str]:
    signs: dict[tuple[int, int], str] = {}
    for table in book.tables:
        if table.counts and table.pool == pool:
            for one, other in permutations(table.seats, 2):
                difference = table.rank_of(other) - table.rank_of(one)
                sign = "+" if difference > 0 else "−" if difference < 0 else "="
                signs[one, other] = signs.get((one, other), "") + sign
    return signs


def places_over_rounds(book: Book, pool: int) -> list[dict[str, Any]]:
    """Each player's place after each finished round, best of today first."""
    finished = [one.number for one in book.rounds if one.status == Round.Status.FINISHED]
    after = [{row.player: row.place for row in book.standings(pool, number)} for number in finished]
    return [
        {"name": book.entries[row.player].user.display_name, "places": [places[row.player] for places in after]}
        for row in book.standings(pool)
    ]


def path(book: Book, entry_id: int) -> list[dict[str, Any]]:
    """Round by round: whom one met, what came of it, and the sum."""
    total, steps, scoring = 0, [], book.scoring()
    for one in book.rounds:
        if one.is_drawn:
            continue
        table = next((table for table in book.of_round(one.number) if entry_id in table.seats), None)
        if table:
            points = points_of(table.result, scoring)[entry_id] if table.counts else 0
            step = _at_table(book, table, entry_id)
        else:
            is_bye = entry_id in book.byes_of(one.number)
            points = bye_points(scoring) if is_bye else 0
            step = {"is_bye": is_bye}
        total += points
        steps.append({"round": one, "points": points_text(points), "total": points_text(total), **step})
    return steps


def _at_table(book: Book, table: BookTable, entry_id: int) -> dict[str, Any]:
    return {
        "table": table,
        "others": [book.entries[pk].user for pk in table.seats if pk != entry_id],
        "place": table.places[table.seats.index(entry_id)] if table.counts and table.places else None,
        "is_forfeit": entry_id in table.forfeits,
    }

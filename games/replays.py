"""Looking back: a past position as a seat saw it then, and whether the match followed from its deal."""

from typing import Any

from django.template import engines
from django.urls import reverse
from django.utils import timezone, translation

from games import boards, words
from games.drawing import board_scene
from games.engine.refusals import Refused
from games.engine.seed import commitment
from games.facts import match_facts, seat_names
from games.models import Match, Move
from games.phrases import phrase as _
from games.selectors import LOG_LINES, all_moves
from games.services import position_after
from games.story import log_lines, visible_events
from games.tables import Table, effective, fetch
from games.viewers import Viewer

EVERYTHING = "all"


def context(table: Table, viewer: Viewer, ply: int | None, wanted: str) -> dict[str, Any]:
    """`wanted` is a seat's number or `all`; only when the match is over may one look through other eyes."""
    with translation.override(viewer.language), timezone.override(viewer.time_zone):
        moves = all_moves(table.match)
        at = table.match.ply if ply is None else min(ply, table.match.ply)
        mine = table.seat_of(viewer.user)
        seat = _eyes(table, mine.number if mine else None, wanted)
        state = position_after(table, effective(move for move in moves if move.ply <= at)).state
        view = table.game.reveal(state) if _shows_all(table, wanted) else table.game.view(state, seat)
        shown = [move for move in moves if move.ply == at]
        lately = [move for move in moves if move.ply <= at][-LOG_LINES:]
        names = seat_names(table)
        found = {
            "match": match_facts(table.match),
            "at": at,
            "last": table.match.ply,
            "view": view,
            "board": boards.get(table.match.game).draw(view, [], names, visible_events(table, shown, seat))
            | board_scene(table, seat, view, lately, len(lately) - 1),
            "is_replay": True,
            "question": words.get(table.match.game).question(view, None, names, []),
            "log": log_lines(table, moves, mine.number if mine else None),
            "names": names,
            "eyes": _choices(table, names) if table.match.is_over else [],
            "wanted": wanted,
            "links": {name: link(table.match, to, wanted) for name, to in _steps(at, table.match.ply).items()},
        }
        return found | {"position": engines["tables"].get_template("_position.html").render(found)}


def link(match: Match, ply: int, wanted: str = "", with_key: bool = False) -> str:
    query = [f"seat={wanted}"] * bool(wanted) + [f"key={match.key}"] * (with_key and not match.is_public)
    return reverse("replay_at", args=[match.pk, ply]) + ("?" + "&".join(query) if query else "")


def _steps(at: int, last: int) -> dict[str, int]:
    return {"first": 0, "previous": max(at - 1, 0), "next": min(at + 1, last), "last": last}


def _shows_all(table: Table, wanted: str) -> bool:
    return table.match.is_over and wanted == EVERYTHING


def _eyes(table: Table, mine: int | None, wanted: str) -> int | None:
    if table.match.is_over and wanted.isdecimal() and int(wanted) < len(table.seats):
        return int(wanted)
    return mine


def _choices(table: Table, names: list[str]) -> list[dict[str, str]]:
    seats = [{"value": str(number), "label": name} for number, name in enumerate(names)]
    return [{"value": EVERYTHING, "label": _("everything")}, *seats]


def check(match: Match) -> dict[str, bool]:
    """Deal again from the seed and play every move again."""
    table = fetch(match.pk)
    return {"commitment": commitment(match.seed) == match.commitment, "moves": follows(table, all_moves(match))}


def follows(table: Table, moves: list[Move]) -> bool:
    """The stored position is the one that today's rules reach by the stored moves."""
    try:
        step = position_after(table, effective(moves))
    except Refused:
        return False
    return table.state == step.state

"""A private board to try moves on: a line of moves in the address, played from what this seat knows, and nowhere else.

Nothing is stored or told. The position is made of the seat's view alone, so it cannot tell more than that.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.template import engines
from django.urls import reverse
from django.utils import timezone, translation

from games import boards, words
from games.boards.plans import wished
from games.engine import play
from games.engine.protocol import CanBeTried, Event, State
from games.engine.refusals import Refused
from games.facts import match_facts, seat_names
from games.models import Seat
from games.orders import order_form
from games.phrases import phrase as _
from games.refusals import line_too_long, sentence, status
from games.tables import Table
from games.viewers import Viewer

MOST_MOVES = 30
SEPARATOR = ","
ON_THE_BOARD = {"masker"}  # there the choices are pressed on the board itself
BY_WISHES = {"blokus3d", "mascarade"}  # whose plans are made of single moves


def can_try(table: Table, seat: Seat | None) -> bool:
    return bool(seat) and table.match.is_running and len(table.seats) > 1 and isinstance(table.game, CanBeTried)


def context(table: Table, seat: Seat, viewer: Viewer, asked: Mapping[str, str]) -> dict[str, Any]:
    """`asked`: the `line` so far, a `move` to add, `mine`: as if it were my turn."""
    with translation.override(viewer.language), timezone.override(viewer.time_zone):
        game, is_mine = table.game, "mine" in asked
        state = game.imagine(game.view(table.state, seat.number), is_mine) if isinstance(game, CanBeTried) else None
        if state is None:
            return {"match": match_facts(table.match), "code": 200, "is_mine": is_mine}
        state, played, events, refusal = _played(game, state, asked)
        return _drawn(table, seat, state, played, events, is_mine, asked) | {
            "refusal": sentence(refusal) if refusal else "",
            "code": status(refusal) if refusal else 200,
        }


def _played(game: Any, state: State, asked: Mapping[str, str]) -> tuple[State, list[str], list[Event], Refused | None]:
    """As far as the line can be played, and why not further."""
    wanted = [move for move in [*asked.get("line", "").split(SEPARATOR), asked.get("move", "")] if move]
    played: list[str] = []
    events: list[Event] = []
    try:
        if len(wanted) > MOST_MOVES:
            raise line_too_long(MOST_MOVES)
        for move in wanted:
            step = game.try_move(state, move)
            state = step.state
            played.append(move)
            events.extend(step.events)
    except Refused as refusal:
        return state, played, events, refusal
    return state, played, events, None


def _drawn(
    table: Table,
    seat: Seat,
    state: State,
    played: list[str],
    events: list[Event],
    is_mine: bool,
    asked: Mapping[str, str],
) -> dict[str, Any]:
    match, game, names, me = table.match, table.game, seat_names(table), seat.number
    view, speak = game.view(state, me), words.get(match.game)
    offered = [move for mover in game.to_act(state) for move in play.choices(game, state, mover)]
    on_board = offered if match.game in ON_THE_BOARD else []
    found = {
        "match": match_facts(match),
        "view": view,
        "choices": on_board,
        "board": boards.get(match.game).draw(view, on_board, names, events)
        | boards.looked(match.game, view, [], events, {"side": asked.get("side", "")})
        | boards.staged(match.game, view, events, names, 0),
        "question": speak.summary(view["outcome"], names)["title"]
        if view["outcome"]
        else speak.question(view, None, names, []),
        "names": names,
        "is_replay": True,
        "trying": {"url": reverse("try_out", args=[match.pk]), "kept": _kept(played, is_mine)},
    }
    return found | {
        "position": engines["tables"].get_template("_position.html").render(found),
        "told": [line for line in (speak.sentence(event, names) for event in events) if line],
        "moves": boards.orders(match.game).grouped(view, offered) if offered and not on_board else [],
        "is_mine": is_mine,
        "is_asked": me in match.to_act,
        "links": _links(table, played, is_mine),
        "wish": _wish(table, seat, played, is_mine),
    }


def _kept(played: list[str], is_mine: bool) -> list[tuple[str, str]]:
    line = [("line", SEPARATOR.join(played))] if played else []
    return [*line, ("mine", "1")] if is_mine else line


def _links(table: Table, played: list[str], is_mine: bool) -> dict[str, str]:
    def link(line: list[str], mine: bool) -> str:
        return reverse("try_out", args=[table.match.pk]) + "?" + urlencode(_kept(line, mine))

    back = {"back": link(played[:-1], is_mine), "start": link([], is_mine)} if played else {}
    return back | {"other": link([], not is_mine)}


def _wish(table: Table, seat: Seat, played: list[str], is_mine: bool) -> dict[str, str] | None:
    """A single move of mine can be made a wish for my next turn, beside the one there is."""
    form = order_form(table, seat)
    is_one = len(played) == 1 and (is_mine or table.match.game == "mascarade")
    if not is_one or form is None or table.match.game not in BY_WISHES:
        return None
    order = getattr(seat, "order", None)
    kept = wished(order.said if order and order.missed is None else None)
    return {
        "move": played[0],
        "first": kept["first"],
        "second": kept["second"],
        "title": _("Play it when my turn comes"),
    }

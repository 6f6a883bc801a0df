"""Draws the table for one viewer. Page, partial and socket all come through `draw_table`, so there is one redaction path."""

import re
from collections.abc import Mapping
from hashlib import blake2b
from types import MappingProxyType
from typing import Any

from django.template import engines
from django.templatetags.static import static
from django.utils import timezone, translation
from django.utils.safestring import mark_safe
from jinja2 import Environment

from accounts.models import User
from games import acts, boards, services, words
from games.absent import absent_facts
from games.agreeing import proposal_facts
from games.alone import alone_facts
from games.engine import play
from games.engine.protocol import Event
from games.engine.refusals import Refused
from games.facts import address, asked_ply, chat_facts, deadline, match_facts, seat_facts, seat_names, time_out_words
from games.models import Match, Move, Seat
from games.orders import order_told
from games.phrases import phrase as _
from games.selectors import chat_line, recent_moves
from games.story import log_lines, since, standing, turn_began, visible_events
from games.tables import Table, effective
from games.viewers import Viewer

Asked = Mapping[str, str]
NOTHING_ASKED: Asked = MappingProxyType({})
MARK = 'data-drawn=""'
PASSING = re.compile(
    r'<input type="hidden" name="csrf[^>]*>| class="is-new"'
)  # the form's token, and what was new on the page


def environment(**options: Any) -> Environment:
    """What Django's Jinja2 backend builds the partials with."""
    made = Environment(**options, trim_blocks=True, lstrip_blocks=True)
    made.globals.update(static=static, url=address, _=_, ngettext=translation.ngettext)
    return made


def draw_table(
    table: Table,
    viewer: Viewer,
    *,
    draft: str = "",
    refusal: str = "",
    csrf_token: str = "",
    asked: Asked = NOTHING_ASKED,
) -> str:
    """`draft` is a move this viewer only thinks of, whole or in part, where the game draws such a thing; `asked` are the
    parameters of the address, such as a piece that was chosen without JavaScript.
    """
    with translation.override(viewer.language), timezone.override(viewer.time_zone):
        context = table_context(table, viewer, recent_moves(table.match), draft, asked)
        context.update(refusal=refusal, csrf_token=csrf_token)
        drawn = engines["tables"].get_template("_table.html").render(context)
        return mark_safe(drawn.replace(MARK, f'data-drawn="{_digest(drawn)}"', 1))  # escaped by its engine


def _digest(drawn: str) -> str:
    """Of all that makes two tables look different: a screen that has this one already is left in peace."""
    return blake2b(PASSING.sub("", drawn).encode(), digest_size=6).hexdigest()


def draw_chat_line(pk: int, viewer: Viewer, reader: User | None, is_changed: bool = False) -> str:
    """One new line, to be put at the end of the chat, or one that was changed; nothing for who does not read this
    person's lines."""
    line = chat_line(pk, reader)
    if line is None:
        return ""
    with translation.override(viewer.language), timezone.override(viewer.time_zone):
        facts = chat_facts(line)
        context = {"chat_lines": [facts], "line": facts, "is_changed": is_changed}
        return engines["tables"].get_template("_chat_line.html" if is_changed else "_chat.html").render(context)


def draw_choices(table: Table, viewer: Viewer, asked: Asked, csrf_token: str) -> str:
    """Of a table whose choices are too many for one drawing: those for what has been chosen so far."""
    with translation.override(viewer.language), timezone.override(viewer.time_zone):
        context = table_context(table, viewer, recent_moves(table.match), asked=asked) | {"csrf_token": csrf_token}
        return engines["tables"].get_template(f"{table.match.game}/_choosing.html").render(context)


def table_context(
    table: Table, viewer: Viewer, moves: list[Move], draft: str = "", asked: Asked = NOTHING_ASKED
) -> dict[str, Any]:
    seat = table.seat_of(viewer.user)
    me = seat.number if seat else None
    context: dict[str, Any] = {
        "match": match_facts(table.match),
        "me": me,
        "seats": [seat_facts(table, other, viewer.user) for other in table.seats],
        "ply": asked_ply(table.match, me),
        "deadline": deadline(table.match, me),
        "time_out": time_out_words(table.match),
        "rematch": _rematch(table, seat),
        **_urls(table.match),
    }
    if not table.match.is_open:
        news = since(seat, moves)
        context |= _position(table, me, standing(news), draft, asked) | _story(table, seat, moves, news)
        context |= acts.standstill(table, moves, seat_names(table))
        counted = effective(moves)
        context["board"] |= board_scene(table, me, context["view"], counted, turn_began(seat, counted))
        context["order"] = order_told(table, seat)
        context["absent"] = absent_facts(table, seat)
        context["proposals"] = proposal_facts(table, seat, moves)
        if len(table.seats) == 1:
            context["alone"] = alone_facts(table, me)
    return context


def _position(table: Table, me: int | None, news: list[Move], draft: str, asked: Asked) -> dict[str, Any]:
    """What the view shows: the board, the question, the outcome."""
    slug, names = table.match.game, seat_names(table)
    view = table.game.view(table.state, me)
    offered = list(play.choices(table.game, table.state, me)) if me in table.match.to_act else []
    speak, recent = words.get(slug), visible_events(table, news, me)
    return {
        "view": view,
        "choices": offered,
        "board": _board(slug, view, offered, names, recent, draft) | boards.looked(slug, view, offered, recent, asked),
        "question": speak.question(view, me, names, offered),
        "outcome": speak.summary(view["outcome"], names) if view["outcome"] else None,
        "can_resign": me is not None and bool(table.match.waiting) and _can_resign(table, me),
    }


def _board(
    slug: str, view: dict[str, Any], offered: list[str], names: list[str], recent: list[Event], draft: str
) -> dict[str, Any]:
    drawing = boards.get(slug)
    if draft and hasattr(drawing, "draw_draft"):
        drawn: dict[str, Any] = drawing.draw_draft(view, offered, names, recent, draft)
    else:
        drawn = drawing.draw(view, offered, names, recent)
    return drawn


def board_scene(table: Table, me: int | None, view: Any, moves: list[Move], first: int) -> dict[str, Any]:
    """What is played before everybody's eyes, where the game has such a thing; new since the first of these moves."""
    if not boards.has_scene(table.match.game):
        return {}
    before = visible_events(table, moves[:first], me)
    events = before + visible_events(table, moves[first:], me)
    return boards.staged(table.match.game, view, events, seat_names(table), len(before))


def _can_resign(table: Table, me: int) -> bool:
    """Who is out already, or whose match is over, has nothing to resign."""
    try:
        play.resign(table.game, table.state, me)
    except Refused:
        return False
    return True


def _story(table: Table, seat: Seat | None, moves: list[Move], news: list[Move]) -> dict[str, Any]:
    me, seen = (seat.number, seat.seen_ply) if seat else (None, 0)
    lines = log_lines(table, moves, me)
    return {
        "log": lines[::-1],
        "since": [{"text": line["text"], "is_new": line["ply"] > seen} for line in lines[len(lines) - len(news) :]],
        "earlier": bool(moves) and moves[0].ply > 0,
        "can_take_back": services.can_take_back(table, seat, effective(moves)[-1:]),
    }


def _rematch(table: Table, seat: Seat | None) -> dict[str, str] | None:
    """Players may offer one; once it is offered, everybody finds the way there."""
    match = table.match
    if not match.is_over:
        return None
    just_ended = match.ended_at == table.now  # by the move that is drawn: nobody can have offered one yet
    if not just_ended and hasattr(match, "rematch") and (seat or match.rematch.is_public):
        return {"link": address("table", match.rematch.pk), "label": _("To the rematch")}
    return {"url": address("rematch", match.pk), "label": _("Play again")} if seat else None


def _urls(match: Match) -> dict[str, str]:
    names = {
        "move_url": "make_move",
        "choices_url": "choices",
        "takeback_url": "take_back",
        "resign_url": "resign",
        "hint_url": "hint",
        "order_url": "order",
        "replay_url": "replay",
        "deal_url": "check_deal",
    }
    return {key: address(name, match.pk) for key, name in names.items()}

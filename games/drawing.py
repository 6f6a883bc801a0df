"""Draws the table for one viewer. Page, partial and socket all come through `draw_table`, so there is one redaction path."""

from datetime import datetime
from typing import Any

from django.template import engines
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.safestring import mark_safe
from django.utils.timesince import timeuntil
from django.utils.translation import gettext as _
from jinja2 import Environment

from games import boards, services, words
from games.engine import play
from games.engine.protocol import Event
from games.engine.refusals import Refused
from games.models import ChatLine, Match, Move, Seat
from games.selectors import chat_line, recent_moves
from games.tables import Table, effective
from games.viewers import Viewer


def environment(**options: Any) -> Environment:
    """What Django's Jinja2 backend builds the partials with."""
    made = Environment(**options, trim_blocks=True, lstrip_blocks=True)
    made.globals.update(static=static, url=reverse, _=translation.gettext, ngettext=translation.ngettext)
    return made


def draw_table(table: Table, viewer: Viewer, *, refusal: str = "", csrf_token: str = "") -> str:
    with translation.override(viewer.language), timezone.override(viewer.time_zone):
        context = table_context(table, viewer, recent_moves(table.match))
        context.update(refusal=refusal, csrf_token=csrf_token)
        return mark_safe(engines["tables"].get_template("_table.html").render(context))  # escaped by its engine


def draw_chat_line(pk: int, viewer: Viewer) -> str:
    """One new line, to be put at the end of the chat."""
    with translation.override(viewer.language), timezone.override(viewer.time_zone):
        context = {"chat_lines": [chat_facts(chat_line(pk))]}
        return engines["tables"].get_template("_chat.html").render(context)


def chat_facts(line: ChatLine) -> dict[str, str]:
    return {"name": line.user.display_name, "text": line.text, "when": clock(line.at)}


def table_context(table: Table, viewer: Viewer, moves: list[Move]) -> dict[str, Any]:
    seat = table.seat_of(viewer.user)
    me = seat.number if seat else None
    context = {
        "match": match_facts(table.match),
        "me": me,
        "seats": [_seat_facts(table, other, me) for other in table.seats],
        "ply": _asked_ply(table.match, me),
        "deadline": _deadline(table.match, me),
        "time_out": time_out_words(table.match),
        "rematch": _rematch(table, seat),
        **_urls(table.match),
    }
    if not table.match.is_open:
        since = _since(table, seat, moves)
        context |= _position(table, me, since) | _story(table, seat, moves, since)
    return context


def _position(table: Table, me: int | None, since: list[Move]) -> dict[str, Any]:
    """What the view shows: the board, the question, the outcome."""
    slug, names = table.match.game, seat_names(table)
    view = table.game.view(table.state, me)
    offered = list(play.choices(table.game, table.state, me)) if me is not None else []
    speak = words.get(slug)
    return {
        "view": view,
        "choices": offered,
        "board": boards.get(slug).draw(view, offered, names, visible_events(table, since, me)),
        "question": speak.question(view, me, names, offered),
        "outcome": speak.summary(view["outcome"], names) if view["outcome"] else None,
        "can_resign": me is not None and _can_resign(table, me),
    }


def _can_resign(table: Table, me: int) -> bool:
    """Who is out already, or whose match is over, has nothing to resign."""
    try:
        play.resign(table.game, table.state, me)
    except Refused:
        return False
    return True


def _since(table: Table, seat: Seat | None, moves: list[Move]) -> list[Move]:
    """What happened since my last move; for spectators, the last three moves."""
    if seat is None:
        return moves[-3:]
    mine = max((move.ply for move in moves if move.seat == seat.number), default=-1)
    return [move for move in moves if move.ply > mine]


def _story(table: Table, seat: Seat | None, moves: list[Move], since: list[Move]) -> dict[str, Any]:
    me, seen = (seat.number, seat.seen_ply) if seat else (None, 0)
    news = log_lines(table, since, me)
    return {
        "log": log_lines(table, moves, me)[::-1],
        "since": [{"text": line["text"], "is_new": line["ply"] > seen} for line in news],
        "earlier": bool(moves) and moves[0].ply > 0,
        "can_take_back": services.can_take_back(table, seat, effective(moves)[-1:]),
    }


def visible_events(table: Table, moves: list[Move], me: int | None) -> list[Event]:
    """When the match is over nothing is hidden any more."""
    events = [Event.load(event) for move in moves for event in move.events]
    return [event for event in events if table.match.is_over or event.visible_to(me)]


def log_lines(table: Table, moves: list[Move], me: int | None) -> list[dict[str, Any]]:
    """The log in sentences, as this seat may read it."""
    names = seat_names(table)
    return [
        {
            "ply": move.ply,
            "seat": move.seat,
            "when": clock(move.at),
            "text": " ".join(_sentences(table, move, names, me)),
        }
        for move in moves
    ]


def _sentences(table: Table, move: Move, names: list[str], me: int | None) -> list[str]:
    who = names[move.seat] if move.seat is not None else ""
    told = []
    if move.kind == Move.Kind.TAKE_BACK:
        told.append(_("%(who)s takes the last move back.") % {"who": who})
    if move.by == Move.By.CLOCK:
        told.append(_("%(who)s ran out of time.") % {"who": who})
    sentence = words.get(table.match.game).sentence
    return told + [sentence(event, names) for event in visible_events(table, [move], me)]


def seat_names(table: Table) -> list[str]:
    return [seat.user.display_name if seat.user else _("a free seat") for seat in table.seats]


def _seat_facts(table: Table, seat: Seat, me: int | None) -> dict[str, Any]:
    user, outcome = seat.user, table.match.outcome
    return {
        "number": seat.number,
        "name": user.display_name if user else "",
        "url": user.get_absolute_url() if user and not user.is_former else "",
        "is_bot": bool(user and user.is_bot),
        "is_guest": bool(user and user.is_guest),
        "is_me": seat.number == me,
        "is_taken": seat.is_taken,
        "is_to_act": seat.number in table.match.to_act,
        "place": outcome["places"][seat.number] if outcome else None,
    }


def match_facts(match: Match) -> dict[str, Any]:
    return {
        "id": match.pk,
        "url": match.get_absolute_url(),
        "game": match.game,
        "game_name": _(match.rules.info.name),
        "ply": match.ply,
        "is_open": match.is_open,
        "is_running": match.is_running,
        "is_over": match.is_over,
        "options": option_words(match),
    }


def option_words(match: Match) -> list[str]:
    """The options as chosen, in plain words."""
    return [
        _(option.value_labels[option.values.index(match.options[option.name])])
        for option in match.rules.info.options
        if option.name in match.options
    ]


def time_out_words(match: Match) -> str:
    if match.pace is None:
        return _("No time limit.")
    when = {
        Match.TimeOut.RESIGN: _("Who lets the time run out resigns."),
        Match.TimeOut.BOT: _("For who lets the time run out, a bot plays that decision."),
    }
    return when[Match.TimeOut(match.time_out)]


def _rematch(table: Table, seat: Seat | None) -> dict[str, str] | None:
    """Players may offer one; once it is offered, everybody finds the way there."""
    match = table.match
    if not match.is_over:
        return None
    if hasattr(match, "rematch") and (seat or match.rematch.is_public):
        return {"link": match.rematch.get_absolute_url(), "label": _("To the rematch")}
    return {"url": reverse("rematch", args=[match.pk]), "label": _("Play again")} if seat else None


def _asked_ply(match: Match, me: int | None) -> int:
    question = match.waiting.get(str(me))
    return question["ply"] if question else match.ply


def _deadline(match: Match, me: int | None) -> dict[str, str] | None:
    """Mine if I am to act, else the earliest."""
    question = match.waiting.get(str(me))
    at = datetime.fromisoformat(question["until"]) if question and question["until"] else match.deadline
    return deadline_words(at) if at else None


def deadline_words(at: datetime) -> dict[str, str]:
    local = timezone.localtime(at)
    left = timeuntil(at, depth=2)
    late = at <= timezone.now()
    return {
        "iso": at.isoformat(),
        "words": _("any moment now") if late else _("in %(time)s") % {"time": left},
        "local": date_format(local, "l j F, H:i"),
    }


def clock(at: datetime | None) -> str:
    return date_format(timezone.localtime(at), "j M H:i") if at else ""


def _urls(match: Match) -> dict[str, str]:
    names = {
        "move_url": "make_move",
        "takeback_url": "take_back",
        "resign_url": "resign",
        "replay_url": "replay",
        "deal_url": "check_deal",
    }
    return {key: reverse(name, args=[match.pk]) for key, name in names.items()}

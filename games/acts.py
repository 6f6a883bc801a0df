"""What the house did to a match, in words: paused, extended, cancelled, decided, rewound, a seat in other hands."""

from datetime import timedelta
from typing import Any

from django.utils.translation import gettext_noop

from accounts.models import User
from games.facts import span
from games.models import Match, Move
from games.phrases import phrase as _
from games.tables import Table

Kind = Move.Kind
DONE_BY_THE_HOUSE = frozenset(Kind) - Move.PLAYED - {Kind.START, Kind.TAKE_BACK}
LEFT_ALONE = {
    "offered": gettext_noop("%(who)s is away. A substitute may take the seat over."),
    "bot": gettext_noop("%(who)s is away. A bot plays on."),
    "back": gettext_noop("%(who)s is back."),
}


def sentence(move: Move, names: list[str]) -> str:
    """Empty for what was played."""
    if move.kind not in DONE_BY_THE_HOUSE:
        return ""
    agreed = move.by == Move.By.VOTE
    text = {
        Kind.PAUSE: _("The players agreed to pause.") if agreed else _("The match was paused."),
        Kind.RESUME: _("The players agreed to go on.") if agreed else _("The match goes on."),
        Kind.CANCEL: _("The players agreed to cancel the match.") if agreed else _("The match was cancelled."),
        Kind.ADJUDICATE: _("The match was decided by a moderator."),
    }.get(Kind(move.kind), "")
    if move.kind == Kind.EXTEND:
        time = {"time": span(timedelta(seconds=int(move.notation)))}
        text = (_("The players agreed on %(time)s more.") if agreed else _("Everybody got %(time)s more.")) % time
    if move.kind == Kind.REWIND:
        text = _("The match was rewound to ply %(ply)s.") % {"ply": move.notation}
    if move.kind == Kind.SEAT:
        text = _seat_sentence(move, names)
    return f"{text} {move.why}".strip()


def _seat_sentence(move: Move, names: list[str]) -> str:
    """`names` are those before it happened."""
    if move.notation in LEFT_ALONE:
        return _(LEFT_ALONE[move.notation]) % {"who": names[move.seat or 0]}
    old, new = move.notation.split()
    known = {"who": names[move.seat or 0], "new": _name(new)}
    if new == "0":
        return _("The seat of %(who)s is free for a substitute.") % known
    if old == "0":
        return _("%(new)s took the free seat.") % known
    return _("%(new)s took the seat of %(who)s.") % known


def names_then(names: list[str], moves: list[Move]) -> list[list[str]]:
    """For each of these moves the names at the table before it; `names` are those after the last one."""
    found: list[list[str]] = []
    for move in reversed(moves):
        if move.kind == Kind.SEAT and move.seat is not None and move.notation not in LEFT_ALONE:
            names = [*names]
            names[move.seat] = _name(move.notation.split()[0])
        found.append(names)
    return found[::-1]


def _name(pk: str) -> str:
    """Asked for where a seat has changed hands, which is rare."""
    user = User.objects.filter(pk=int(pk)).first()
    return user.display_name if user else _("a free seat")


def undone(moves: list[Move]) -> set[int]:
    """The plies a rewind undid."""
    rewinds = [move for move in moves if move.kind == Kind.REWIND]
    return {ply for move in rewinds for ply in range(int(move.notation) + 1, move.ply)}


def ending(match: Match, names: list[str]) -> str:
    """How a match ended that did not end by the game's rules."""
    if match.outcome is None:
        return _("The match was cancelled.")
    if match.outcome["reason"] != Kind.ADJUDICATE:
        return ""
    winners = [name for name, place in zip(names, match.outcome["places"], strict=True) if place == 1]
    return _("Decided by a moderator: first %(names)s.") % {"names": ", ".join(winners)}


def standstill(table: Table, moves: list[Move], names: list[str]) -> dict[str, Any]:
    """What the table says instead of a question while nothing can be played, though the game is not over."""
    match = table.match
    if match.is_paused:
        return {"question": _("The match is paused.")}
    if not match.is_over or not (title := ending(match, names)):
        return {}
    why = moves[-1].why if moves else ""
    return {"outcome": {"title": title, "lines": [why] if why else []}}

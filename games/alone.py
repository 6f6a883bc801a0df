"""What somebody who plays alone is told: how long, how many hints, what can be undone and redone, what was collected."""

from collections.abc import Iterable
from datetime import timedelta
from itertools import pairwise
from typing import Any

from django.db.models import Count

from accounts.models import User
from games.engine.protocol import Game
from games.facts import option_words
from games.models import Assembly, Hint, Match, Move, Seat
from games.phrases import phrase as _
from games.selectors import all_moves
from games.tables import Table

LONGEST_THOUGHT = timedelta(minutes=5)  # who thinks longer has gone away; that time is not counted


def alone_facts(table: Table, me: int | None) -> dict[str, Any]:
    moves = all_moves(table.match)
    hints = list(Hint.objects.filter(match=table.match))
    now = next((hint for hint in hints if hint.ply == table.match.ply), None)
    return {
        "time": time_words(time_used(moves)),
        "hints": len(hints),
        "hint": hint_words(now) if now and table.match.is_running else None,
        "can_ask": me is not None and table.match.is_running and hasattr(table.game, "hint") and now is None,
        "redo": redo(moves) if me is not None and table.match.is_running else "",
        "collected": collected(table) if table.match.is_over else "",
    }


def time_used(moves: Iterable[Move]) -> timedelta:
    """From move to move; a long pause counts as a short one."""
    times = [move.at for move in moves]
    pauses = (min(later - earlier, LONGEST_THOUGHT) for earlier, later in pairwise(times))
    return sum(pauses, timedelta())


def time_words(used: timedelta) -> str:
    minutes, seconds = divmod(int(used.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def redo(moves: Iterable[Move]) -> str:
    """The move taken back last, until something else is played."""
    counted: list[str] = []
    undone: list[str] = []
    for move in moves:
        if move.kind == Move.Kind.REWIND:
            counted, undone = [], []
        elif move.kind == Move.Kind.TAKE_BACK:
            undone += counted[-1:]
            del counted[-1:]
        elif move.kind == Move.Kind.MOVE:
            undone = undone[:-1] if undone[-1:] == [move.notation] else []
            counted.append(move.notation)
    return undone[-1] if undone else ""


def hint_words(hint: Hint) -> dict[str, str]:
    answer = hint.answer
    if answer is None:
        return {"text": _("Thinking …"), "move": ""}
    if answer["can_be_completed"] is None:
        return {"text": _("I don’t know whether this can be completed: there are too many ways."), "move": ""}
    if not answer["can_be_completed"]:
        return {"text": _("As it stands, this cannot be completed any more."), "move": ""}
    text = _("This can be completed. A next piece: %(move)s")
    return {"text": text % {"move": answer["notation"]}, "move": answer["notation"]}


def collected(table: Table) -> str:
    """Whether it is new, and how far the collection has come."""
    found = Assembly.objects.filter(match=table.match).first()
    if found is None:
        return ""
    text = _("New in your collection.") if found.is_new else _("You have built this one before.")
    return f"{text} {progress(table.game, found.user, found.collection)}"


def progress(game: Game, user: User, collection: str) -> str:
    mine = Assembly.objects.filter(user=user, collection=collection, is_new=True).count()
    total = game.known(collection) if hasattr(game, "known") else None
    if total is None:
        return _("%(mine)d found.") % {"mine": mine}
    return _("%(mine)d of %(total)d found.") % {"mine": mine, "total": total}


def built(user: User) -> dict[str, Any]:
    """Everything this person has built alone, and the cubes not finished yet."""
    assemblies = list(Assembly.objects.filter(user=user).select_related("match").order_by("-pk")[:200])
    running = Match.objects.alias(people=Count("seats")).filter(people=1, status=Match.Status.RUNNING)
    unfinished = running.filter(pk__in=Seat.objects.filter(user=user).values("match")).order_by("-moved_at")
    return {
        "collections": _collections(user),
        "rows": [_row(each.match) | {"is_new": each.is_new} for each in assemblies],
        "unfinished": [_row(match) for match in unfinished],
    }


def _collections(user: User) -> list[dict[str, str]]:
    kinds = Assembly.objects.filter(user=user).order_by("collection").values_list("collection", "match__game")
    found = []
    for collection, slug in kinds.distinct():
        match = Match(game=slug)
        cube, colours = collection.split()
        named = {option.name: option for option in match.rules.info.options}
        words = [_(_label(named["cube"], cube)), _(_label(named["colours"], colours))]
        found.append({"name": ", ".join(words), "progress": progress(match.rules, user, collection)})
    return found


def _label(option: Any, value: str) -> str:
    label: str = option.value_labels[option.values.index(value)]
    return label


def _row(match: Match) -> dict[str, Any]:
    return {
        "url": match.get_absolute_url(),
        "game_name": _(match.rules.info.name),
        "options": option_words(match),
        "time": time_words(time_used(match.moves.all())),
        "hints": match.hints.count(),
        "at": match.ended_at or match.moved_at,
    }

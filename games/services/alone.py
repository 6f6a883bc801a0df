"""Who plays alone asks for hints and collects what they have built."""

from collections.abc import Callable
from time import monotonic

from django.db import transaction
from procrastinate.contrib.django import app

from accounts.models import User
from games import broadcast, refusals, tables
from games.models import Assembly, Hint, Match
from games.services.moves import check_question, held_seat
from games.tables import Table

HINT_SECONDS = 2.0  # after that the honest answer is “don't know”


def ask_hint(match_id: str, user: User, asked: int) -> Table:
    """The worker finds it; asking twice at one ply is asking once."""
    with transaction.atomic():
        table = tables.lock(match_id)
        seat = held_seat(table, user)
        check_question(table, seat, asked)
        if len(table.seats) > 1 or not table.match.is_running or not hasattr(table.game, "hint"):
            raise refusals.no_hint()
        _hint, is_new = Hint.objects.get_or_create(match=table.match, ply=table.match.ply)
        if is_new:
            app.configure_task("games.jobs.find_hint").defer(match_id=match_id, ply=table.match.ply)
    return table


def find_hint(match_id: str, ply: int) -> None:
    """Computed without holding the match; a match that has moved on keeps the answer for nobody."""
    table = tables.fetch(match_id)
    if table.match.ply != ply or not table.match.is_running:
        return
    answer = table.game.hint(table.state, _clock(HINT_SECONDS))  # type: ignore[attr-defined]
    with transaction.atomic():
        if Hint.objects.filter(match=table.match, ply=ply, answer__isnull=True).update(answer=answer):
            broadcast.tell_table(table.match)


def _clock(seconds: float) -> Callable[[], bool]:
    end = monotonic() + seconds
    return lambda: monotonic() > end


def collect(match_id: str) -> None:
    """What was finished alone joins the builder's collection, once, as new or as seen before."""
    table = tables.fetch(match_id)
    user = table.seats[0].user
    if len(table.seats) > 1 or user is None or user.is_bot or not hasattr(table.game, "assembly"):
        return
    found = table.game.assembly(table.state)
    if found is None:
        return
    collection, shape = found
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)  # one by one, so that only one is new
        is_new = not Assembly.objects.filter(user=user, collection=collection, shape=shape).exists()
        made = {"user": user, "collection": collection, "shape": shape, "is_new": is_new}
        Assembly.objects.get_or_create(match=Match(pk=match_id), defaults=made)

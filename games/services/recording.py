"""The one place where a match goes from one ply to the next."""

from typing import Any

from django.conf import settings
from django.db import transaction
from procrastinate.contrib.django import app

from accounts.models import User
from games import broadcast, signals
from games.engine import play
from games.engine.protocol import Step
from games.models import Match, Move
from games.services import asking, obeying
from games.services.shifting import earliest
from games.tables import Table

PAUSED = ["paused_at", "held"]
MOVED = ["status", "ply", "state", "waiting", "shown", "deadline", "outcome", "moved_at", "ended_at"]


def record(table: Table, step: Step, move: Move, until: str | None = None, by: User | None = None) -> None:
    """Append the move, and what standing orders answer to it, and store what follows, in the caller's transaction; what
    is told goes out on commit.

    `until` is the mover's next deadline where it is not to be counted afresh; `by` is whose doing it was, where
    it was a person's and not the mover's.
    """
    also = PAUSED if table.match.is_paused else []
    _advance(table, step, move, until)
    while obeyed := obeying.next_move(table, move):
        _advance(table, *obeyed)
    _store(table, *also)
    if not _goes_on(table.match, move):
        follow_up(table, by or _mover(table, move))


def record_act(table: Table, move: Move, *changed: str) -> None:
    """Append what the house did to a match, where the position stays; `changed` are more columns of the match."""
    table.match.ply = move.ply
    move.save(force_insert=True)
    _store(table, *changed)
    follow_up(table, None)


def end_match(table: Table, outcome: dict[str, Any] | None) -> None:
    """To be stored by the caller. Whoever counts matches is told on commit."""
    match = table.match
    match.status, match.ended_at, match.outcome = Match.Status.OVER, table.now, outcome
    match.waiting, match.held, match.paused_at = {}, {}, None
    transaction.on_commit(lambda: signals.match_finished.send(Match, match_id=match.pk), robust=True)


def _advance(table: Table, step: Step, move: Move, until: str | None = None) -> None:
    match = table.match
    before = table.state if match.state else None
    asking.debit(table, move)
    match.ply = move.ply
    asked = _waiting(table, before, step.state, move.seat, until)
    match.held, match.waiting = (asked, {}) if match.is_paused else ({}, asked)
    match.state = table.game.dump(step.state)
    table.state = step.state
    move.events = [event.dump() for event in step.events]
    move.save(force_insert=True)


def _store(table: Table, *changed: str) -> None:
    match = table.match
    match.moved_at = table.now
    _note_outcome(table)
    match.shown = table.game.view(table.state, None)["to_act"] if match.waiting else []
    match.deadline = earliest(match.waiting)
    match.save(update_fields=[*MOVED, *changed])
    obeying.forget_spent(table)
    broadcast.tell_table(match)


def follow_up(table: Table, by: User | None) -> None:
    """One job for all that follows: a bot moves, people are told. Bots pause, so that people can follow what they do."""
    bots = bool(table.bots_to_act())
    pause = {"seconds": settings.BOT_PAUSE} if bots and settings.BOT_PAUSE else None
    job = app.configure_task("games.jobs.follow_up", schedule_in=pause)
    job.defer(match_id=table.match.pk, ply=table.match.ply, by=by.pk if by else None, bots=bots)


def _goes_on(match: Match, move: Move) -> bool:
    """The mover alone is asked again, and is here: nothing follows for anybody else."""
    return move.by == Move.By.PLAYER and match.to_act == [move.seat]


def _mover(table: Table, move: Move) -> User | None:
    if move.seat is None or move.by != Move.By.PLAYER:
        return None
    return table.seats[move.seat].user


def _note_outcome(table: Table) -> None:
    if outcome := table.game.outcome(table.state):
        end_match(table, {"places": outcome.places, "reason": outcome.reason, "scores": outcome.scores})


def _waiting(table: Table, before: Any, after: Any, mover: int | None, until: str | None) -> dict[str, Any]:
    """Whom the match waits for. A question another seat's move leaves open keeps its ply and its deadline."""
    asked, open_questions = {}, table.match.questions
    for seat in table.game.to_act(after):
        old = open_questions.get(str(seat))
        if old and seat != mover and _same_question(table, before, after, seat):
            asked[str(seat)] = old
        else:
            mine = old if seat == mover else None
            asked[str(seat)] = asking.ask_back(table, mine) if mine and until else asking.ask(table, after, seat, mine)
    return asked


def _same_question(table: Table, before: Any, after: Any, seat: int) -> bool:
    return play.choices(table.game, before, seat).keys() == play.choices(table.game, after, seat).keys()

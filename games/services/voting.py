"""Players agree: on more time, a pause, going on, cancelling, a bot for somebody who is away."""

from contextlib import suppress

from django.db import transaction
from procrastinate.contrib.django import app

from accounts.models import User
from games import broadcast, limits, permits, refusals, tables
from games.agreeing import Kind, Proposal, asked_by, can_be_replaced, is_open, voters
from games.engine import refusals as engine_refusals
from games.engine.refusals import Refused
from games.models import Move, Seat
from games.services import absence, keeping
from games.services.moves import held_seat
from games.tables import Table

VOTE = Move.By.VOTE


def propose(match_id: str, user: User, kind: str, about: int | None = None) -> Table:
    """One of a kind is open at a time: who proposes the same agrees. What needs nobody else happens at once."""
    with transaction.atomic():
        table = tables.lock_seats(match_id)
        seat = _voter(table, user)
        _check(table, kind, about)
        permits.ask(kind, user, table.match)
        limits.count_proposal(user)
        proposal = table.match.proposals.get(kind)
        is_new = not is_open(proposal, table.now) or proposal["seat"] != about
        if is_new:
            proposal = {"by": seat.number, "seat": about, "agreed": [], "at": table.now.isoformat(), "no": None}
        return _agree(table, kind, proposal, seat, is_new)


def vote(match_id: str, user: User, kind: str, agrees: bool) -> Table:
    """Who proposed it and says no takes it back; anybody else’s no ends it too."""
    with transaction.atomic():
        table = tables.lock_seats(match_id)
        seat = _voter(table, user)
        proposal = table.match.proposals.get(kind)
        if proposal is None or not is_open(proposal, table.now):
            raise refusals.no_proposal()
        if seat.number == proposal["seat"]:
            raise refusals.no_vote()
        if agrees:
            _check(table, kind, proposal["seat"])
            return _agree(table, kind, proposal, seat)
        _keep(table, kind, None if seat.number == proposal["by"] else {**proposal, "no": seat.number})
    return table


def reconsider(match_id: str) -> None:
    """Whose word was still waited for may be away by now, and everybody else has agreed."""
    with transaction.atomic():
        table = tables.lock_seats(match_id)
        for kind, proposal in table.match.proposals.items():
            if table.match.is_running and is_open(proposal, table.now) and _is_agreed(table, kind, proposal):
                _keep(table, kind, None)
                _carry_out(table, kind, proposal)
                return


def _is_agreed(table: Table, kind: str, proposal: Proposal) -> bool:
    with suppress(Refused):
        _check(table, kind, proposal["seat"])
        asked = asked_by(table, kind, proposal)
        return bool(asked) and asked <= set(proposal["agreed"])
    return False


def _agree(table: Table, kind: str, proposal: Proposal, seat: Seat, is_new: bool = False) -> Table:
    proposal = {**proposal, "agreed": sorted({*proposal["agreed"], seat.number})}
    if asked_by(table, kind, proposal) <= set(proposal["agreed"]):
        _keep(table, kind, None)
        return _carry_out(table, kind, proposal)
    _keep(table, kind, proposal)
    if is_new:
        app.configure_task("games.jobs.follow_proposal").defer(match_id=table.match.pk, kind=kind, at=proposal["at"])
    return table


def _keep(table: Table, kind: str, proposal: Proposal | None) -> None:
    match = table.match
    others = {name: each for name, each in match.proposals.items() if name != kind}
    match.proposals = others | ({kind: dict(proposal)} if proposal else {})
    match.save(update_fields=["proposals"])
    broadcast.tell_table(match)


def _carry_out(table: Table, kind: str, proposal: Proposal) -> Table:
    match = table.match
    if kind == Kind.PAUSE:
        return keeping.pause(match.pk, decided_by=VOTE)
    if kind == Kind.RESUME:
        return keeping.resume(match.pk, decided_by=VOTE)
    if kind == Kind.CANCEL:
        return keeping.cancel(match.pk, decided_by=VOTE)
    if kind == Kind.REPLACE:
        return keeping.keep(match.pk, lambda now: absence.let_bot_play_on(now, now.seats[proposal["seat"]], VOTE))
    pace = match.pace or match.bid_pace
    if pace is None:
        raise refusals.nothing_to_extend()
    return keeping.extend(match.pk, pace, decided_by=VOTE)


def _voter(table: Table, user: User) -> Seat:
    if table.match.is_open:
        raise refusals.not_started()
    seat = held_seat(table, user)
    if table.match.is_over:
        raise engine_refusals.over()
    if seat.number not in voters(table):
        raise refusals.no_vote()
    return seat


def _check(table: Table, kind: str, about: int | None) -> None:
    """What cannot be done now is not put to the vote."""
    match = table.match
    if kind not in Kind or (about is not None) != (kind == Kind.REPLACE):
        raise refusals.unknown_proposal()
    if kind == Kind.PAUSE and match.is_paused:
        raise refusals.already_paused()
    if kind == Kind.RESUME:
        _check_pause(table)
    if kind == Kind.EXTEND and not any(question["until"] for question in match.questions.values()):
        raise refusals.nothing_to_extend()
    if about is not None and not can_be_replaced(table, keeping.seat_at(table, about)):
        raise refusals.not_away()


def _check_pause(table: Table) -> None:
    if not table.match.is_paused:
        raise refusals.not_paused()
    paused = table.match.moves.filter(kind=Move.Kind.PAUSE).last()
    if paused and paused.by != VOTE:
        raise refusals.paused_by_house()

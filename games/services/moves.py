"""What a player, a bot or the clock does in a running match."""

import random
from contextlib import suppress
from datetime import datetime

from django.db import transaction

from accounts.models import User
from games import bots, refusals, signals, tables
from games.engine import play
from games.engine import refusals as engine_refusals
from games.engine.protocol import Step
from games.engine.refusals import Refused
from games.models import Match, Move, Seat
from games.services.recording import record
from games.tables import Table


def play_move(match_id: str, user: User, notation: str, asked: int) -> Table:
    """`asked` is the ply at which the seat's question was asked; it must still be open."""
    with transaction.atomic():
        table = tables.lock(match_id)
        seat = held_seat(table, user)
        check_question(table, seat, asked)
        welcome(seat)
        play_for(table, seat, notation, Move.By.PLAYER)
    return table


def take_back(match_id: str, user: User, asked: int) -> Table:
    with transaction.atomic():
        table = tables.lock(match_id)
        seat = held_seat(table, user)
        check_question(table, seat, asked)
        counted = tables.effective(table.match.moves.all())
        if not can_take_back(table, seat, counted[-1:]):
            raise refusals.no_take_back()
        until = table.match.waiting[str(seat.number)]["until"]  # taking back does not buy time
        record(table, position_after(table, counted[:-1]), _row(table, seat, Move.Kind.TAKE_BACK), until)
    return table


def can_take_back(table: Table, seat: Seat | None, last: list[Move]) -> bool:
    """A move of one's own turn, while that turn lasts, its time is not over, nobody else acted and nothing was revealed."""
    if seat is None or seat.number not in table.match.to_act or not last:
        return False
    move = last[-1]
    if move.seat != seat.number or move.kind != Move.Kind.MOVE or move.by != Move.By.PLAYER:
        return False
    return not any(event["reveals"] for event in move.events) and not _is_over(table, seat)


def _is_over(table: Table, seat: Seat) -> bool:
    """The time of the question that would be open again."""
    before = table.match.waiting[str(seat.number)].get("before")
    return before is not None and datetime.fromisoformat(before["until"]) <= table.now


def position_after(table: Table, moves: list[Move]) -> Step:
    """The step a match has reached after these moves; its events are not told again."""
    match = table.match
    played = [(move.seat or 0, move.notation) for move in moves]
    *_before, last = play.replay(table.game, len(table.seats), match.options, match.seed, played)
    return Step(last.state, ())


def resign(match_id: str, user: User) -> Table:
    with transaction.atomic():
        table = tables.lock(match_id)
        seat = held_seat(table, user)
        check_going_on(table)
        resign_for(table, seat, Move.By.PLAYER)
    return table


def forfeit(match_id: str, user: User) -> None:
    """The house resigns the seat of somebody who does not come back; who has nothing to resign is left alone."""
    with transaction.atomic():
        table = tables.lock(match_id)
        seat = table.seat_of(user)
        if seat is None or not table.match.is_running:
            return
        with suppress(Refused):
            resign_for(table, seat, Move.By.CLOCK)


def annul(match_id: str, is_annulled: bool = True) -> None:
    """An annulled match stays readable and counts nowhere; whoever counts matches is told."""
    with transaction.atomic():
        table = tables.lock(match_id)
        match = table.match
        if bool(match.annulled_at) == is_annulled:
            return
        match.annulled_at = table.now if is_annulled else None
        match.save(update_fields=["annulled_at"])
        if match.is_over:
            transaction.on_commit(lambda: signals.match_finished.send(Match, match_id=match_id), robust=True)


def play_bot(match_id: str, ply: int) -> None:
    """Play for one bot that was to act at this ply; a job that comes late or twice does nothing."""
    with transaction.atomic():
        table = tables.lock(match_id)
        if table.match.ply == ply and (seats := table.bots_to_act()):
            play_for(table, seats[0], bot_choice(table, seats[0]), Move.By.BOT)


def bot_choice(table: Table, seat: Seat) -> str:
    view = table.game.view(table.state, seat.number)
    offered = list(play.choices(table.game, table.state, seat.number))
    return bots.choose(table.match.game, view, offered, random.Random())


def play_for(table: Table, seat: Seat, notation: str, by: Move.By) -> None:
    step = play.play(table.game, table.state, seat.number, notation)
    record(table, step, _row(table, seat, Move.Kind.MOVE, notation, by))


def resign_for(table: Table, seat: Seat, by: Move.By) -> None:
    step = play.resign(table.game, table.state, seat.number)
    record(table, step, _row(table, seat, Move.Kind.RESIGN, play.RESIGN, by))


def _row(table: Table, seat: Seat, kind: Move.Kind, notation: str = "", by: Move.By = Move.By.PLAYER) -> Move:
    match = table.match
    return Move(match=match, ply=match.ply + 1, kind=kind, seat=seat.number, notation=notation, by=by)


def welcome(seat: Seat) -> None:
    """Who plays is here, whatever they have missed."""
    if seat.missed or seat.stand_in:
        seat.missed, seat.stand_in = 0, Seat.StandIn.NONE
        seat.save(update_fields=["missed", "stand_in"])


def held_seat(table: Table, user: User) -> Seat:
    seat = table.seat_of(user)
    if seat is None:
        raise refusals.not_your_seat()
    return seat


def check_going_on(table: Table) -> None:
    if table.match.is_open:
        raise refusals.not_started()
    if table.match.is_over:
        raise engine_refusals.over()
    if table.match.is_paused:
        raise refusals.paused()


def check_question(table: Table, seat: Seat, asked: int) -> None:
    check_going_on(table)
    question = table.match.waiting.get(str(seat.number))
    if asked != (question["ply"] if question else table.match.ply):
        raise refusals.stale()

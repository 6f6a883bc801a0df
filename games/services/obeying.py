"""Standing orders: kept for a seat, answered on the server when its question comes, gone when they are spent."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.db import transaction

from accounts.models import User
from games import refusals, tables
from games.engine import play
from games.engine import refusals as engine_refusals
from games.engine.protocol import Step, TakesOrders
from games.models import Move, Order, Seat
from games.tables import Table


def keep_order(match_id: str, user: User, said: Mapping[str, str]) -> Table:
    """In place of the one before; an empty one takes it away. Under the lock: a question is asked before or after it."""
    with transaction.atomic():
        table = tables.lock(match_id)
        seat = table.seat_of(user)
        if seat is None:
            raise refusals.not_your_seat()
        if table.match.is_open:
            raise refusals.not_started()
        if table.match.is_over:
            raise engine_refusals.over()
        if not isinstance(table.game, TakesOrders):
            raise refusals.no_orders()
        order = table.game.read_order(said)
        if order and table.game.is_spent(order, table.game.view(table.state, seat.number)):
            raise refusals.order_too_late()
        Order.objects.filter(seat=seat).delete()
        if order:
            Order.objects.create(seat=seat, said=order)
    return tables.fetch(match_id)


def next_move(table: Table, asking: Move) -> tuple[Step, Move] | None:
    """What an order answers to a question that came of this move, as if the player had posted it."""
    if asking.kind in {Move.Kind.TAKE_BACK, Move.Kind.REWIND} or table.match.is_paused:
        return None
    match, game = table.match, table.game
    for seat, said in _orders(table):
        question = match.waiting.get(str(seat.number))
        if question and question["ply"] >= asking.ply and isinstance(game, TakesOrders):
            notation = game.answer(said, game.view(table.state, seat.number))
            if notation in play.choices(game, table.state, seat.number):
                step = play.play(game, table.state, seat.number, notation)
                return step, _row(table, seat, notation)
    return None


def _row(table: Table, seat: Seat, notation: str) -> Move:
    match = table.match
    return Move(match=match, ply=match.ply + 1, seat=seat.number, notation=notation, by=Move.By.ORDER)


def forget_spent(table: Table) -> None:
    game = table.game
    if isinstance(game, TakesOrders):
        spent = [seat for seat, said in _orders(table) if game.is_spent(said, game.view(table.state, seat.number))]
        if spent:
            Order.objects.filter(seat__in=spent).delete()


def _orders(table: Table) -> Iterator[tuple[Seat, dict[str, Any]]]:
    return ((seat, seat.order.said) for seat in table.seats if hasattr(seat, "order"))

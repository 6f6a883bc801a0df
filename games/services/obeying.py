"""Standing orders and plans: kept for a seat, answered on the server when its question comes, gone when they are spent."""

from collections.abc import Iterator, Mapping

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
        view = table.game.view(table.state, seat.number)
        order = table.game.read_order(said, view)
        if order and table.game.is_spent(order, view):
            raise refusals.order_too_late()
        Order.objects.filter(seat=seat).delete()
        if order:
            Order.objects.create(seat=seat, said=order)
    return tables.fetch(match_id)


def next_move(table: Table, asking: Move) -> tuple[Step, Move] | None:
    """What an order answers to a question that came of this move, as if the player had posted it."""
    if asking.kind in {Move.Kind.TAKE_BACK, Move.Kind.REWIND} or table.match.is_paused:
        return None
    for seat, order in _orders(table):
        question = table.match.waiting.get(str(seat.number))
        if question and question["ply"] >= asking.ply and (obeyed := _obey(table, seat, order, question["ply"])):
            return obeyed
    return None


def _obey(table: Table, seat: Seat, order: Order, asked: int) -> tuple[Step, Move] | None:
    game = table.game
    if not order.said or order.missed is not None or not isinstance(game, TakesOrders):
        return None
    offered = play.choices(game, table.state, seat.number)
    notation, left = game.answer(order.said, game.view(table.state, seat.number), offered)
    if notation in offered:
        order.said = left
        return play.play(game, table.state, seat.number, notation), _row(table, seat, notation)
    if not left:
        order.missed = asked
        order.save(update_fields=["missed"])
    return None


def _row(table: Table, seat: Seat, notation: str) -> Move:
    match = table.match
    return Move(match=match, ply=match.ply + 1, seat=seat.number, notation=notation, by=Move.By.ORDER)


def forget_spent(table: Table) -> None:
    spent = [seat for seat, order in _orders(table) if _is_over(table, seat, order)]
    if spent:
        Order.objects.filter(seat__in=spent).delete()
    for seat in spent:
        seat._state.fields_cache["order"] = None  # the table that is drawn next has none


def _is_over(table: Table, seat: Seat, order: Order) -> bool:
    """Used up, spent, or missed and its question answered."""
    game = table.game
    if not order.said or not isinstance(game, TakesOrders):
        return True
    if order.missed is not None and table.match.waiting.get(str(seat.number), {}).get("ply") != order.missed:
        return True
    return game.is_spent(order.said, game.view(table.state, seat.number))


def _orders(table: Table) -> Iterator[tuple[Seat, Order]]:
    return ((seat, seat.order) for seat in table.seats if hasattr(seat, "order"))

"""Who is away: what the clock does for a seat, as the table agreed on, and how somebody comes back or takes it over."""

from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import User
from games import permits, refusals, tables
from games.engine.protocol import AsksForBids
from games.models import Match, Move, Seat
from games.services.keeping import ask_anew, hand_over, keep, row_of, seat_at
from games.services.moves import bot_choice, held_seat, play_for, resign_for
from games.services.recording import PAUSED, record_act
from games.tables import Table

StandIn = Seat.StandIn


def time_out(match_id: str) -> None:
    """Every seat whose time is up does what the table agreed on; judged by the database's clock, under the lock."""
    with transaction.atomic():
        table = tables.lock(match_id)
        for number in table.match.to_act:
            if _is_late(table, number):
                _overdue(table, table.seats[number])


def come_back(match_id: str, user: User) -> Table:
    """Who was away plays again. For who is here, nothing changes."""

    def act(table: Table) -> None:
        seat = held_seat(table, user)
        if seat.stand_in:
            _stand_in(table, seat, StandIn.NONE, Move.By.PLAYER)

    return keep(match_id, act)


def take_over(match_id: str, user: User, number: int) -> Table:
    """A substitute comes to a seat on offer, with what it knows from then on."""

    def act(table: Table) -> None:
        seat = seat_at(table, number)
        if table.seat_of(user):
            raise refusals.sits_already()
        if not is_on_offer(table.match, seat):
            raise refusals.seat_taken()
        permits.ask("sit", user, table.match, [other.user for other in table.seats if other.user and other != seat])
        hand_over(table, seat, user, Move.By.PLAYER)

    return keep(match_id, act)


def is_on_offer(match: Match, seat: Seat) -> bool:
    """A bot that plays on where the table wants a substitute only keeps the seat warm."""
    if not match.is_running or (seat.user and seat.user.is_bot):
        return False
    may_be_taken = seat.user is None or match.absence == Match.Absence.SUBSTITUTE
    return seat.stand_in == StandIn.OFFERED or (seat.stand_in == StandIn.BOT and may_be_taken)


def _is_late(table: Table, number: int) -> bool:
    question = table.match.waiting.get(str(number))
    return bool(question and question["until"] and datetime.fromisoformat(question["until"]) <= table.now)


def _overdue(table: Table, seat: Seat) -> None:
    """A bid that is not handed in is nothing, whatever was agreed on, and does not count as missed."""
    game = table.game
    if seat.stand_in == StandIn.BOT:
        play_for(table, seat, bot_choice(table, seat), Move.By.BOT)
    elif isinstance(game, AsksForBids) and (nothing := game.bid_of_nothing(table.state, seat.number)):
        play_for(table, seat, nothing, Move.By.CLOCK)
    elif seat.stand_in == StandIn.OFFERED:
        _nobody_came(table, seat)
    else:
        _missed(table, seat)


def _missed(table: Table, seat: Seat) -> None:
    seat.missed += 1
    seat.reserve_left = timedelta(0) if table.match.reserve else None  # all of it is used up
    seat.save(update_fields=["missed", "reserve_left"])
    if seat.missed < table.match.patience:
        play_for(table, seat, bot_choice(table, seat), Move.By.CLOCK)
    elif table.match.absence == Match.Absence.RESIGN:
        resign_for(table, seat, Move.By.CLOCK)
    elif table.match.absence == Match.Absence.SUBSTITUTE:
        _stand_in(table, seat, StandIn.OFFERED, Move.By.CLOCK)
    else:
        let_bot_play_on(table, seat, Move.By.CLOCK)


def _nobody_came(table: Table, seat: Seat) -> None:
    if table.match.absence == Match.Absence.RESIGN:
        resign_for(table, seat, Move.By.CLOCK)
    else:
        let_bot_play_on(table, seat, Move.By.CLOCK)


def let_bot_play_on(table: Table, seat: Seat, by: Move.By) -> None:
    """The job that follows lets it answer."""
    _stand_in(table, seat, StandIn.BOT, by)


def _stand_in(table: Table, seat: Seat, stand_in: Seat.StandIn, by: Move.By) -> None:
    """A row of the log; a question that is open is asked anew."""
    seat.stand_in = stand_in
    if not stand_in:
        seat.missed = 0
    seat.save(update_fields=["stand_in", "missed"])
    row = row_of(table, Move.Kind.SEAT, by, stand_in or "back", seat.number)
    ask_anew(table, seat, row.ply)
    record_act(table, row, *PAUSED)

"""MA-28: resigning.

The seat's pegs stay in their holes (pegs not placed yet are not placed any more) and no card moves them. From then on it
passes, bids nothing, obeys nothing, is not paid, gives nothing and takes nothing; its points stay as they are. What it
has bid openly stays the bid to top but cannot win; a sealed bid of its counts for nothing; the price of a card it has
drawn goes to the bank. If it is to lay, the next player clockwise lays the mask. It ranks behind all who play on, and
who resigned first is last. When one player is left, that one wins at once.
"""

from ..protocol import Event
from . import auction, carrying, rounds
from .state import BIDS, CARD, LAY, MOVE, OFFER, PLACE, RAISE, State


def resign(state: State, seat: int, events: list[Event]) -> State:
    events.append(Event("resigned", {"seat": seat}))
    state = state._replace(resigned=(*state.resigned, seat))
    if len(state.resigned) == state.seats - 1:
        return rounds.end(state, rounds.RESIGNED, events)
    if state.phase == BIDS:
        return auction.show_bids_when_all_are_in(state, events)
    if state.phase == RAISE:
        return auction.leave(state, seat, events)
    if state.phase == CARD:
        return carrying.leave_out(state, seat, events)
    return _give_up_turn(state, events) if state.turn == seat else state


def _give_up_turn(state: State, events: list[Event]) -> State:
    if state.phase == PLACE:
        return rounds.next_to_place(state, events)
    if state.phase == LAY:
        return rounds.take_over(state, events)
    if state.phase == OFFER:
        return auction.offer(state, 0, events, by_itself=True)
    if state.phase == MOVE:
        return rounds.done(state, events, by_itself=True)
    return rounds.pass_turn(state, events, by_itself=True)

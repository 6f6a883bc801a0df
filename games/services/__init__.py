"""Every write."""

from games.services.moves import can_take_back, play_bot, play_move, position_after, resign, take_back, time_out
from games.services.seating import (
    Setup,
    create_table,
    excuse,
    leave_seat,
    offer_rematch,
    play_now,
    take_seat,
    usual_seats,
)
from games.services.talk import keep_sheet, mark_seen, say

__all__ = [
    "Setup",
    "can_take_back",
    "create_table",
    "excuse",
    "keep_sheet",
    "leave_seat",
    "mark_seen",
    "offer_rematch",
    "play_bot",
    "play_move",
    "play_now",
    "position_after",
    "resign",
    "say",
    "take_back",
    "take_seat",
    "time_out",
    "usual_seats",
]

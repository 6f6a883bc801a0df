"""Every write."""

from games.services.alone import ask_hint, collect, find_hint
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
    "ask_hint",
    "can_take_back",
    "collect",
    "create_table",
    "excuse",
    "find_hint",
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

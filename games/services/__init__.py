"""Every write."""

from games.services.absence import come_back, is_on_offer, take_over, time_out
from games.services.alone import ask_hint, collect, find_hint
from games.services.inviting import keep_seat, release_seat
from games.services.keeping import (
    adjudicate,
    cancel,
    extend,
    free_seat,
    pause,
    replace_seat,
    resume,
    rewind,
)
from games.services.moves import (
    annul,
    can_take_back,
    forfeit,
    play_bot,
    play_move,
    position_after,
    resign,
    take_back,
)
from games.services.obeying import keep_order
from games.services.opening import keep_open
from games.services.seating import (
    Setup,
    checked_options,
    create_table,
    excuse,
    leave_seat,
    offer_rematch,
    play_now,
    start_match,
    take_seat,
    usual_seats,
)
from games.services.shifting import shift
from games.services.talk import keep_sheet, keep_text, mark_seen, say
from games.services.time_off import days_left, end_time_off, keep_times_off, plan_time_off, today_of
from games.services.voting import propose, reconsider, vote

__all__ = [
    "Setup",
    "adjudicate",
    "annul",
    "ask_hint",
    "can_take_back",
    "cancel",
    "checked_options",
    "collect",
    "come_back",
    "create_table",
    "days_left",
    "end_time_off",
    "excuse",
    "extend",
    "find_hint",
    "forfeit",
    "free_seat",
    "is_on_offer",
    "keep_open",
    "keep_order",
    "keep_seat",
    "keep_sheet",
    "keep_text",
    "keep_times_off",
    "leave_seat",
    "mark_seen",
    "offer_rematch",
    "pause",
    "plan_time_off",
    "play_bot",
    "play_move",
    "play_now",
    "position_after",
    "propose",
    "reconsider",
    "release_seat",
    "replace_seat",
    "resign",
    "resume",
    "rewind",
    "say",
    "shift",
    "start_match",
    "take_back",
    "take_over",
    "take_seat",
    "time_out",
    "today_of",
    "usual_seats",
    "vote",
]

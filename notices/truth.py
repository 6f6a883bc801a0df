"""Whether what a notice says is still so."""

from games.models import Match, Seat
from notices.kinds import ABOUT_A_QUESTION, Kind
from notices.models import Notice


def is_true(notice: Notice, seat: Seat | None) -> bool:
    """`seat` is the person's at the notice's match."""
    match = notice.match
    if match is None:
        return True
    if seat is None:
        return False
    if notice.kind in ABOUT_A_QUESTION:
        return _is_asked(match, seat, notice)
    if notice.kind == Kind.INVITED:
        return match.is_open and not seat.is_taken
    if notice.kind == Kind.STARTED:
        return match.is_running
    return notice.kind != Kind.ENDED or match.is_over


def _is_asked(match: Match, seat: Seat, notice: Notice) -> bool:
    question = match.waiting.get(str(seat.number))
    if not match.is_running or question is None or str(question["ply"]) != notice.question:
        return False
    return notice.kind != Kind.LAST or match.to_act_for(seat.number) == [seat.number]

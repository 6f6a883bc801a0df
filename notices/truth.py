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
    if notice.kind == Kind.PROPOSAL:
        return match.is_running and _is_proposed(match, seat, notice)
    if notice.kind == Kind.STARTED:
        return match.is_running
    return notice.kind != Kind.ENDED or match.is_over


def question(kind: str, at: str) -> str:
    """By which a proposal is known."""
    return f"{kind} {at[:19]}"


def _is_proposed(match: Match, seat: Seat, notice: Notice) -> bool:
    kind = notice.question.split()[0]
    made = match.proposals.get(kind)
    if not made or made["no"] is not None or seat.number in made["agreed"]:
        return False
    return question(kind, made["at"]) == notice.question


def _is_asked(match: Match, seat: Seat, notice: Notice) -> bool:
    asked = match.waiting.get(str(seat.number))
    if not match.is_running or asked is None or str(asked["ply"]) != notice.question:
        return False
    return notice.kind != Kind.LAST or match.to_act_for(seat.number) == [seat.number]

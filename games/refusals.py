"""What the house refuses, beside the rules: the sentence, and the status code each kind answers with."""

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.engine.refusals import Refused

STATUS = {
    "malformed": 400,
    "too_long": 400,
    "unknown_game": 400,
    "unknown_option": 400,
    "unknown_value": 400,
    "seat_count": 400,
    "hidden": 200,  # nothing is wrong: a line of tries ends there
    "not_your_seat": 403,
    "not_a_seat": 403,
    "illegal": 422,
    "too_fast": 429,
}


def status(refusal: Refused) -> int:
    return STATUS.get(refusal.code, 409)


def sentence(refusal: Refused) -> str:
    """In the reader's language, with the rule it stands in."""
    text = gettext(refusal.text) % refusal.params
    if refusal.field:
        text = f"{gettext(refusal.field)}: {text}"
    return f"{text} ({refusal.rule})" if refusal.rule else text


def stale() -> Refused:
    return Refused("stale", _("The table has moved on since you looked; nothing was played. Here it is now."))


def not_your_seat() -> Refused:
    return Refused("not_your_seat", _("You have no seat in this match."))


def not_started() -> Refused:
    return Refused("not_started", _("This match has not started yet."))


def has_started() -> Refused:
    return Refused("has_started", _("This match has started already."))


def full() -> Refused:
    return Refused("full", _("This table is full."))


def seat_taken() -> Refused:
    return Refused("seat_taken", _("Somebody else has just taken this seat. Another one may be free."))


def seat_kept() -> Refused:
    return Refused("seat_kept", _("This seat is kept for somebody else."))


def no_take_back() -> Refused:
    return Refused("no_take_back", _("There is nothing of this turn that you can take back."))


def no_hint() -> Refused:
    return Refused("no_hint", _("There are no hints for this match now."))


def no_orders() -> Refused:
    return Refused("no_orders", _("There are no standing orders in this game."))


def order_too_late() -> Refused:
    return Refused("order_too_late", _("Nothing can come of this order any more, so it was not kept."))


def not_over() -> Refused:
    return Refused("not_over", _("This match is not over yet."))


def paused() -> Refused:
    return Refused("paused", _("The match is paused. It goes on when it is resumed."))


def already_paused() -> Refused:
    return Refused("already_paused", _("The match is paused already."))


def not_paused() -> Refused:
    return Refused("not_paused", _("The match is not paused."))


def nothing_to_extend() -> Refused:
    return Refused("nothing_to_extend", _("Nobody’s time is running, so there is nothing to extend."))


def bad_places(seats: int) -> Refused:
    text = _(
        "Give each of the %(seats)s seats a place: 1 for the best; after a place shared by two, the next is two further."
    )
    return Refused("malformed", text, "", {"seats": seats})


def no_such_ply(last: int) -> Refused:
    return Refused("malformed", _("The match can be rewound to a ply from 0 to %(last)s."), "", {"last": last})


def sits_already() -> Refused:
    return Refused("sits_already", _("This person sits at the table already."))


def is_gone() -> Refused:
    return Refused("is_gone", _("This account is closed."))


def seat_is_free() -> Refused:
    return Refused("seat_is_free", _("This seat is free already."))


def paused_by_house() -> Refused:
    return Refused("paused", _("A moderator has paused the match, and only a moderator can let it go on."))


def unknown_proposal() -> Refused:
    return Refused("malformed", _("This cannot be proposed."))


def no_proposal() -> Refused:
    return Refused("no_proposal", _("This proposal is no longer open."))


def no_vote() -> Refused:
    return Refused("no_vote", _("You have no vote here now: a bot plays for you, you are out, or it is about you."))


def not_away() -> Refused:
    return Refused("not_away", _("Nobody is away from this seat."))


def too_many_tables() -> Refused:
    return Refused("too_many_tables", _("You already host several open tables. Fill or leave one of them first."))


def too_many_bots(most: int) -> Refused:
    return Refused(
        "malformed", _("At least one seat is yours, so bots can take at most the other %(most)s."), "", {"most": most}
    )


def too_long(most: int) -> Refused:
    return Refused("too_long", _("A line may have 1 to %(most)s characters."), "", {"most": most})


def note_too_long(most: int) -> Refused:
    return Refused(
        "too_long", _("A note may have up to %(most)s characters; this one was not kept."), "", {"most": most}
    )


def line_too_long(most: int) -> Refused:
    return Refused("too_long", _("A line of tries may have up to %(most)s moves."), "", {"most": most})


def too_fast() -> Refused:
    return Refused("too_fast", _("That was very fast. Take a breath and try again in a minute."))


def no_such_seat() -> Refused:
    return Refused("malformed", _("There is no such seat at this table."))


def bad_name(why: str) -> Refused:
    return Refused("malformed", "%(why)s", "", {"why": why})


def guests_have_no_time_off() -> Refused:
    return Refused("malformed", _("Time off is for accounts. Keep yours first: your matches stay yours."))


def time_off_backwards() -> Refused:
    return Refused("malformed", _("The last day comes before the first one."))


def time_off_past() -> Refused:
    return Refused("malformed", _("This begins in the past. Today is the earliest day."))


def time_off_too_far() -> Refused:
    return Refused("malformed", _("That is too far ahead. Plan at most a year."))


def time_off_overlaps() -> Refused:
    return Refused("malformed", _("You have time off on some of these days already."))


def time_off_too_long(left: int, year: int) -> Refused:
    words = _("That is too long: you have %(left)s days left in %(year)s.")
    return Refused("malformed", words, "", {"left": left, "year": year})


def no_such_time_off() -> Refused:
    return Refused("malformed", _("You have no such time off any more."))

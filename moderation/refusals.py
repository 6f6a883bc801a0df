"""What moderation refuses, in sentences. `games.refusals` turns them into words and status codes."""

from typing import Any

from django.utils.translation import gettext_noop as _

from games.engine.refusals import Refused


def _refused(code: str, text: str, **params: Any) -> Refused:
    return Refused(code, text, "", params)


def own_doing() -> Refused:
    return _refused("malformed", _("This is your own; there is nobody to report."))


def reported_already() -> Refused:
    return _refused("reported", _("You have reported this already; we are looking at it."))


def too_many_reports(most: int) -> Refused:
    return _refused(
        "too_fast",
        _("You have sent us %(most)s reports within a day. Please wait until tomorrow; we read every one."),
        most=most,
    )


def say_what() -> Refused:
    return _refused("malformed", _("Please say in a few words what it is, then choose the reason."))


def unknown_reason() -> Refused:
    return _refused("malformed", _("Please choose one of the reasons."))


def too_long(most: int) -> Refused:
    return _refused("too_long", _("A text here has 1 to %(most)s characters."), most=most)


def party() -> Refused:
    return _refused(
        "not_your_seat",
        _(
            "You are part of this: you made the report, it is about you, or you sit in the match. Somebody else decides."
        ),
    )


def not_allowed() -> Refused:
    return _refused("not_your_seat", _("Your role does not allow this."))


def with_somebody_else() -> Refused:
    return _refused("claimed", _("Somebody else is looking at this report."))


def claim_first() -> Refused:
    return _refused("claim_first", _("Claim the report first."))


def decided_already() -> Refused:
    return _refused("decided", _("This report is decided already."))


def say_why() -> Refused:
    return _refused("malformed", _("Please say why; it is kept in the audit log."))


def nobody_to_sanction() -> Refused:
    return _refused("malformed", _("A sanction needs a person it is for, and a reason they can read."))


def not_this_person() -> Refused:
    return _refused("not_your_seat", _("This is yourself, a bot, or somebody whose rights are above yours."))


def bad_end() -> Refused:
    return _refused("malformed", _("The end has to lie in the future."))


def not_in_force() -> Refused:
    return _refused("not_in_force", _("This sanction is over already."))


def no_more_appeals() -> Refused:
    return _refused("too_fast", _("You have written several times. Please wait until a moderator has answered."))


def muted() -> Refused:
    return _refused("muted", _("You cannot write in the chat at the moment. Your notice says why, and until when."))


def unrated() -> Refused:
    return _refused("unrated", _("You cannot play rated matches at the moment. Your notice says why, and until when."))


def no_matches() -> Refused:
    return _refused(
        "no_matches", _("You cannot begin new matches at the moment. Your notice says why, and until when.")
    )


def barred() -> Refused:
    return _refused("not_your_seat", _("Your account is suspended. Your notice says why, and how to appeal."))


def not_running() -> Refused:
    return _refused("not_running", _("Only a running match has secrets to reveal."))


def seat_holder() -> Refused:
    return _refused("not_your_seat", _("You have a seat in this match. Somebody else has to do this."))


def confirm() -> Refused:
    return _refused("malformed", _("Type the number of the match once more to confirm."))


def no_such_person() -> Refused:
    return _refused("malformed", _("Nobody here has this name."))

"""What friends are refused, in sentences. `games.refusals` turns them into words and status codes."""

from typing import Any

from django.utils.translation import gettext_noop as _

from games.engine.refusals import Refused


def _refused(code: str, text: str, **params: Any) -> Refused:
    return Refused(code, text, "", params)


def guests_stay_outside() -> Refused:
    return _refused(
        "not_your_seat", _("Guests cannot do that. Turn the guest into an account first; all matches stay yours.")
    )


def nobody() -> Refused:
    return _refused("malformed", _("There is nobody of this name whom you could ask."))


def yourself() -> Refused:
    return _refused("malformed", _("That is you."))


def you_block(name: str) -> Refused:
    return _refused("you_block", _("You have blocked %(name)s. End that first."), name=name)


def request_gone() -> Refused:
    return _refused("request_gone", _("This request is no longer there."))


def not_friends() -> Refused:
    return _refused("not_friends", _("You can do that with friends only."))


def too_many_requests(most: int) -> Refused:
    return _refused(
        "too_fast", _("You have asked %(most)s people within a day. Please wait until tomorrow."), most=most
    )


def cannot_sit() -> Refused:
    return _refused("cannot_sit", _("You cannot sit down at this table."))


def cannot_invite() -> Refused:
    return _refused("cannot_invite", _("You cannot invite this person."))


def invited_already(name: str) -> Refused:
    return _refused("invited_already", _("%(name)s has been invited to this table already."), name=name)


def not_invited() -> Refused:
    return _refused("malformed", _("You have not invited this person."))


def too_many_invitations(most: int) -> Refused:
    return _refused(
        "too_fast", _("You have sent %(most)s invitations within a day. Please wait until tomorrow."), most=most
    )


def too_many_for_one(name: str, most: int) -> Refused:
    return _refused(
        "too_fast",
        _("You have invited %(name)s %(most)s times within a day. Please wait until tomorrow."),
        name=name,
        most=most,
    )


def too_many_groups(most: int) -> Refused:
    return _refused("too_many_groups", _("You own %(most)s groups already. Hand one over or dissolve it."), most=most)


def group_full(most: int) -> Refused:
    return _refused("group_full", _("A group has at most %(most)s members."), most=most)


def only_owner() -> Refused:
    return _refused("not_your_seat", _("Only the owner of this group can do that."))


def not_in_group() -> Refused:
    return _refused("not_your_seat", _("That is for members of this group."))


def hand_over_first() -> Refused:
    return _refused("hand_over_first", _("The owner cannot leave. Hand the group over first, or dissolve it."))


def too_few_members() -> Refused:
    return _refused("too_few", _("Too few are in: a match needs at least two, and as many as the game can seat."))


def group_of_people() -> Refused:
    return _refused("malformed", _("A group plays among people, and at least two of them."))


def bad_setup(why: str) -> Refused:
    return _refused("malformed", "%(why)s", why=why)


def bad_group_name(shortest: int, longest: int) -> Refused:
    return _refused(
        "malformed",
        _("A name has %(shortest)s to %(longest)s printable characters."),
        shortest=shortest,
        longest=longest,
    )

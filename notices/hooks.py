"""By webhook: JSON that Discord and Slack both take."""

import json

from django.conf import settings
from django.utils.translation import gettext as _

from accounts.models import User
from notices import outside, parcels
from notices.models import Hooked, Wishes
from notices.parcels import Parcel
from notices.push import together
from notices.selectors import wishes_of
from notices.wording import plain

MOST_CHARACTERS = 1900  # Discord takes 2000
AGAIN = (408, 425, 429)


def carry(round_of: list[Parcel]) -> None:
    full = [parcel for parcel in round_of if parcels.pack(parcel)]
    answers = together(lambda parcel: send(wishes_of(parcel.user).hook, words(parcel)), full)
    for parcel, answer in zip(full, answers, strict=True):
        _note(parcel, answer)


def words(parcel: Parcel) -> str:
    return plain(parcel.items, settings.SITE_URL)


def body(text: str) -> bytes:
    """`content` is Discord's, `text` is Slack's; neither may ring a whole channel."""
    text = text[:MOST_CHARACTERS]
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return json.dumps({"content": text, "allowed_mentions": {"parse": []}, "text": escaped}).encode()


def send(url: str, text: str) -> tuple[str, bool]:
    """Why it failed, nothing if it did not; and whether to try again."""
    try:
        status = outside.post(url, body(text), {"Content-Type": "application/json"}).status
    except outside.Unreachable as error:
        return str(error), True
    if 200 <= status < 300:
        return "", False
    if 300 <= status < 400:
        return _("The webhook answered with a redirect, and we follow none."), False
    return _("The webhook answered with %(status)d.") % {"status": status}, status in AGAIN or status >= 500


def _note(parcel: Parcel, answer: tuple[str, bool]) -> None:
    error, is_worth_a_try = answer
    note_answer(parcel.user, error)
    if not error:
        parcels.sent(parcel)
    elif is_worth_a_try and wishes_of(parcel.user).hook_failures + 1 < Wishes.MOST_FAILURES:
        parcels.postpone(parcel, error)
    else:
        parcels.failed(parcel, error)


def note_answer(user: User, error: str) -> None:
    """The owner sees the last error; too many in a row switch the webhook off."""
    note_answer_to(wishes_of(user), error)


def note_answer_to(owner: Hooked, error: str) -> None:
    failures = owner.hook_failures + 1 if error else 0
    if (error, failures) != (owner.hook_error, owner.hook_failures):
        rows = type(owner)._default_manager.filter(pk=owner.pk)
        rows.update(hook_error=error[:300], hook_failures=failures)

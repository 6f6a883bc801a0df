"""By e-mail: one line to the mail server for a whole round."""

import smtplib
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import User
from games import clock
from notices import parcels, unsubscribing
from notices.models import Wishes
from notices.parcels import Parcel
from notices.selectors import wishes_of
from notices.wording import headline

DOWN = (OSError, smtplib.SMTPServerDisconnected, smtplib.SMTPConnectError, smtplib.SMTPHeloError)


def carry(round_of: list[Parcel]) -> None:
    line, is_down = get_connection(), ""
    try:
        for parcel in round_of:
            is_down = is_down or _open(line)
            if is_down:
                _postpone(parcel, is_down)
            else:
                is_down = _send(parcel, line)
    finally:
        line.close()


def _open(line: Any) -> str:
    """Why the mail server cannot be used; nothing when it can."""
    try:
        line.open()
    except (OSError, smtplib.SMTPException) as error:
        return _("The mail server cannot be reached: %(error)s") % {"error": error}
    return ""


def _send(parcel: Parcel, line: Any) -> str:
    """Sends it, or notes why not; gives the reason when the server has gone away."""
    address = parcel.address
    if not address or address == wishes_of(parcel.user).refused_address:
        parcels.drop(parcel.deliveries)
    elif parcels.pack(parcel):
        try:
            line.send_messages([message(parcel, address)])
        except smtplib.SMTPRecipientsRefused as error:
            _refused(parcel, address, *error.recipients[address])
        except smtplib.SMTPDataError as error:
            _answered(parcel, error.smtp_code, error.smtp_error)
        except (*DOWN, smtplib.SMTPException) as error:
            line.close()
            reason = _("The mail server broke off: %(error)s") % {"error": error}
            _postpone(parcel, reason)
            return reason
        else:
            _sent(parcel)
    return ""


def message(parcel: Parcel, address: str) -> EmailMessage:
    site = settings.SITE_URL
    off = site + reverse("notices_off", args=[unsubscribing.token(parcel.user, parcel.kinds)])
    first = parcel.deliveries[0]
    words = {"user": parcel.user, "items": parcel.items, "site": site, "off": off}
    return EmailMessage(
        subject=headline(parcel.items),
        body=render_to_string("notices/mail.txt", words),
        to=[address],
        headers={
            "Message-ID": f"<notice.{first.notice_id}.{first.pk}@{urlsplit(site).hostname}>",  # the same, should it be sent twice
            "List-Unsubscribe": f"<{off}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )


def _sent(parcel: Parcel) -> None:
    parcels.sent(parcel)
    wishes = wishes_of(parcel.user)
    if wishes.gather or wishes.mail_error:
        _note(parcel.user, mailed_at=clock.now(), mail_error="")


def _refused(parcel: Parcel, address: str, code: int, said: bytes) -> None:
    """A hard bounce ends e-mail to this address; for a soft one we come again."""
    if code < 500:
        return _answered(parcel, code, said)
    why = f"{code} {_text(said)}"
    parcels.failed(parcel, why)
    return _note(parcel.user, refused_address=address, mail_error=why[:300])


def _answered(parcel: Parcel, code: int, said: bytes | str) -> None:
    why = f"{code} {_text(said)}"
    if code < 500:
        return _postpone(parcel, why)
    parcels.failed(parcel, why)
    return _note(parcel.user, mail_error=why[:300])


def _postpone(parcel: Parcel, why: str) -> None:
    parcels.postpone(parcel, why)
    if wishes_of(parcel.user).mail_error != why[:300]:
        _note(parcel.user, mail_error=why[:300])


def _note(user: User, **facts: Any) -> None:
    Wishes.objects.update_or_create(user=user, defaults=facts)


def _text(said: bytes | str) -> str:
    return said.decode(errors="replace") if isinstance(said, bytes) else said

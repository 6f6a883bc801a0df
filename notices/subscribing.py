"""Browsers that want web push: whose they are, and what is refused."""

import json
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from notices import outside, vapid
from notices.models import PushSubscription

MOST = 10  # browsers of one person


class Refused(Exception):
    """With a sentence and a status."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status


def read(body: bytes) -> dict[str, str]:
    """What a browser's subscription says of itself."""
    try:
        data: Any = json.loads(body)
        found = {"endpoint": data["endpoint"], "key": data["keys"]["p256dh"], "secret": data["keys"]["auth"]}
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Refused(_("This is not a push subscription.")) from None
    if not all(isinstance(value, str) for value in found.values()):
        raise Refused(_("This is not a push subscription."))
    if not vapid.is_subscription(found["key"], found["secret"]):
        raise Refused(_("The keys of this push subscription are broken."))
    _check(found["endpoint"])
    return found


def _check(endpoint: str) -> None:
    try:
        outside.check(endpoint)
    except outside.Unreachable as refusal:
        raise Refused(str(refusal)) from None


def subscribe(user: User, found: dict[str, str], device: str, session: str) -> None:
    """A browser tells one person. It goes over to whoever proves, by its secret, to sit in front of it."""
    with transaction.atomic():
        known = PushSubscription.objects.select_for_update().filter(endpoint=found["endpoint"]).first()
        if known and known.user_id != user.pk and (known.key, known.secret) != (found["key"], found["secret"]):
            raise Refused(_("This push subscription belongs to somebody else."), 403)
        PushSubscription.objects.update_or_create(
            endpoint=found["endpoint"],
            defaults={**found, "user": user, "device": device[:60], "session": session, "error": ""},
        )
        extra = PushSubscription.objects.filter(user=user).order_by("-at", "-pk").values("pk")[MOST:]
        PushSubscription.objects.filter(pk__in=list(extra.values_list("pk", flat=True))).delete()


def unsubscribe(user: User, **which: Any) -> bool:
    """Only one's own."""
    return bool(PushSubscription.objects.filter(user=user, **which).delete()[0])


def device_of(user_agent: str) -> str:
    """Firefox on Linux, in few words: for the owner to tell their browsers apart."""
    browsers = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
    systems = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Mac OS": "Mac", "Windows": "Windows"}
    browser = next((name for mark, name in browsers.items() if mark in user_agent), _("A browser"))
    system = next((name for mark, name in systems.items() if mark in user_agent), "Linux")
    return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}

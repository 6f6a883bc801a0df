"""By web push, to every browser a person has subscribed."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.urls import reverse
from django.utils.translation import gettext as _

from notices import outside, parcels, vapid
from notices.models import PushSubscription
from notices.parcels import Parcel
from notices.wording import Item, headline

AT_ONCE = 8  # requests
KEPT = 24 * 3600  # seconds the browser's post office keeps what cannot be shown yet
GONE = (404, 410)
MOST_BYTES = 3000
Task = TypeVar("Task")
Result = TypeVar("Result")


def carry(round_of: list[Parcel]) -> None:
    full = [parcel for parcel in round_of if parcels.pack(parcel)]
    browsers = PushSubscription.objects.filter(user__in=[parcel.user for parcel in full])
    tasks = [(parcel, browser) for parcel in full for browser in browsers if browser.user_id == parcel.user.pk]
    results = together(lambda task: _push(task[1], payload(task[0].items)), tasks)
    for parcel in full:
        _note(parcel, [(task[1], status) for task, status in zip(tasks, results, strict=True) if task[0] is parcel])


def together(work: Callable[[Task], Result], tasks: list[Task]) -> list[Result]:
    """Several slow strangers at a time. The work must not touch the database."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(work, tasks))


def payload(items: list[Item]) -> bytes:
    """What the service worker shows."""
    one = items[0] if len(items) == 1 else None
    lines = [*one.lines, *one.story[-1:]] if one else [f"{item.title}: {item.lines[0]}" for item in items]
    shown = {
        "title": one.title if one else headline(items),
        "body": " ".join(lines) if one else "\n".join(lines),
        "url": one.path if one else reverse("next_table"),
        "tag": one.path if one else "several",
    }
    while len(json.dumps(shown).encode()) > MOST_BYTES:
        shown["body"] = shown["body"][: len(shown["body"]) // 2]
    return json.dumps(shown).encode()


def _push(browser: PushSubscription, text: bytes) -> int | str:
    """The status it was answered with, or why it never arrived."""
    try:
        body = vapid.encrypt(text, browser.key, browser.secret)
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "normal",
            "Authorization": vapid.authorization(browser.endpoint),
        }
        return outside.post(browser.endpoint, body, headers).status
    except outside.Unreachable as error:
        return str(error)


def _note(parcel: Parcel, results: list[tuple[PushSubscription, int | str]]) -> None:
    gone = [browser.pk for browser, status in results if status in GONE]
    PushSubscription.objects.filter(pk__in=gone).delete()
    for browser, status in results:
        if browser.pk not in gone:
            _note_browser(browser, status)
    if any(_is_good(status) for _browser, status in results):
        parcels.sent(parcel)
    elif len(gone) == len(results):
        parcels.failed(parcel, _("No browser is subscribed any more."))
    else:
        parcels.postpone(parcel, ", ".join(sorted({_words(status) for _browser, status in results})))


def _note_browser(browser: PushSubscription, status: int | str) -> None:
    error = "" if _is_good(status) else _words(status)
    if error != browser.error:
        PushSubscription.objects.filter(pk=browser.pk).update(error=error[:300])


def _is_good(status: int | str) -> bool:
    return isinstance(status, int) and 200 <= status < 300


def _words(status: int | str) -> str:
    if isinstance(status, str):
        return status
    return _("The browser's push service answered with %(status)d.") % {"status": status}

"""Notices as rows of a list."""

from typing import Any

from notices import wording
from notices.selectors import Told


def rows(told: list[Told]) -> list[dict[str, Any]]:
    return [_row(each) for each in told]


def _row(each: Told) -> dict[str, Any]:
    notice, match = each.notice, each.notice.match
    item = wording.announcement(notice) if match is None else None
    return {
        "url": match.get_absolute_url() if match else notice.address,
        "title": wording.title(match, list(match.seats.all()), each.seat) if match else item.title if item else "",
        "line": wording.line(notice),
        "at": notice.at,
        "is_new": each.is_new,
    }

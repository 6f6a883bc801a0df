"""Quiet hours, as the clock on a person's wall shows them."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo


def after_quiet(now: datetime, zone: str, begin: time | None, end: time | None) -> datetime:
    """Now, or when the quiet hours that now falls into are over."""
    if begin is None or end is None or begin == end:
        return now
    local = now.astimezone(ZoneInfo(zone))
    if not _is_within(local.time(), begin, end):
        return now
    day = local.date() if local.time() < end else local.date() + timedelta(days=1)
    over = datetime.combine(day, end, tzinfo=ZoneInfo(zone)).astimezone(now.tzinfo)
    return max(over, now)


def _is_within(at: time, begin: time, end: time) -> bool:
    if begin < end:
        return begin <= at < end
    return at >= begin or at < end  # over midnight

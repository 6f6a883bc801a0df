"""Small facts about matches and seats in words, as pages and partials show them."""

from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.timesince import timesince, timeuntil
from django.utils.translation import gettext_noop

from accounts.models import User
from games import clock as house_clock
from games.engine.protocol import AsksForBids
from games.models import ChatLine, Match, Seat
from games.phrases import phrase as _
from games.tables import Table

STAND_INS: dict[str, str] = {
    Seat.StandIn.OFFERED: gettext_noop("substitute wanted"),
    Seat.StandIn.BOT: gettext_noop("away, a bot plays on"),
}
AT_ONCE: dict[str, str] = {
    Match.Absence.BOT: gettext_noop("For who misses a decision, a bot plays on until they come back."),
    Match.Absence.SUBSTITUTE: gettext_noop("Who misses a decision offers the seat to a substitute."),
    Match.Absence.RESIGN: gettext_noop("Who lets the time run out resigns."),
}
AFTER_SOME: dict[str, str] = {
    Match.Absence.BOT: gettext_noop(
        "A missed decision is played by a bot. After %(count)s missed in a row, the bot plays on until they come back."
    ),
    Match.Absence.SUBSTITUTE: gettext_noop(
        "A missed decision is played by a bot. After %(count)s missed in a row, a substitute may take the seat over."
    ),
    Match.Absence.RESIGN: gettext_noop(
        "A missed decision is played by a bot. After %(count)s missed in a row, the seat resigns."
    ),
}


@lru_cache(maxsize=8192)
def address(name: str, *args: Any) -> str:
    """A page's address, remembered: a table shows the same dozen at every move."""
    return reverse(name, args=args)


def chat_facts(line: ChatLine) -> dict[str, Any]:
    """Of a removed line everybody sees that there was one, and nobody what it said."""
    user, is_removed = line.user, line.removed_at is not None
    return {
        "id": line.pk,
        "name": user.display_name,
        "url": "" if user.is_former else address("profile", user.username),
        "text": _("removed by a moderator") if is_removed else line.text,
        "when": clock(line.at),
        "is_removed": is_removed,
    }


def seat_names(table: Table) -> list[str]:
    return [seat.user.display_name if seat.user else _("a free seat") for seat in table.seats]


def seat_facts(table: Table, seat: Seat, viewer: User | None) -> dict[str, Any]:
    user, outcome = seat.user, table.match.outcome
    is_me = viewer is not None and seat.user_id == viewer.pk
    return {
        "number": seat.number,
        "name": user.display_name if user else "",
        "url": address("profile", user.username) if user and not user.is_former else "",
        "is_bot": bool(user and user.is_bot),
        "is_guest": bool(user and user.is_guest),
        "is_me": is_me,
        "is_taken": seat.is_taken,
        "stand_in": _(STAND_INS[seat.stand_in]) if seat.stand_in else "",
        "is_to_act": seat.number in table.match.to_act_for(seat.number if is_me else None),
        "place": outcome["places"][seat.number] if outcome else None,
        "away": away_words(user) if user else "",
        "reserve": reserve_words(seat) if table.match.is_running and user and not user.is_bot else "",
    }


def match_facts(match: Match) -> dict[str, Any]:
    return {
        "id": match.pk,
        "url": address("table", match.pk),
        "game": match.game,
        "game_name": _(match.rules.info.name),
        "ply": match.ply,
        "is_open": match.is_open,
        "is_running": match.is_running,
        "is_over": match.is_over,
        "is_paused": match.is_paused,
        "options": option_words(match),
        "is_rated": match.is_rated,
        "is_annulled": match.annulled_at is not None,
    }


def option_words(match: Match) -> list[str]:
    """The options as chosen, in plain words."""
    chosen = [option for option in match.rules.info.options if option.name in match.options]
    labels = [_(option.value_labels[option.values.index(match.options[option.name])]) for option in chosen]
    return [
        f"{_(option.label)}: {label}" if label.isdecimal() else label
        for option, label in zip(chosen, labels, strict=True)
    ]


def pace_words(match: Match) -> str:
    """A move within 3 days, plus 5 days in reserve; time is up at 20:00; weekends off."""
    if match.pace is None:
        return _("No time limit.")
    words = _("A move within %(time)s") % {"time": span(match.pace)}
    if match.reserve:
        words += _(", plus %(time)s in reserve") % {"time": span(match.reserve)}
    if match.fixed_hour is not None:
        words += _("; time is up at %(hour)02d:00") % {"hour": match.fixed_hour}
    if match.weekends_off:
        words += _("; weekends off")
    return f"{words}."


def time_out_words(match: Match) -> str:
    return " ".join([pace_words(match), *_turn_time_words(match), *_bid_time_words(match)])


def _turn_time_words(match: Match) -> list[str]:
    if match.pace is None:
        return []
    words = _(AT_ONCE[match.absence])
    if match.patience > 1:
        words = _(AFTER_SOME[match.absence]) % {"count": match.patience}
    return [words, *([_("Time off does not stop the clock here.")] if match.no_vacation else [])]


def _bid_time_words(match: Match) -> list[str]:
    if not isinstance(match.rules, AsksForBids) or not (pace := match.bid_pace or match.pace):
        return []
    return [_("Bids have %(time)s; a bid that is not handed in is nothing.") % {"time": span(pace)}]


def span(pace: timedelta) -> str:
    """1 day, 12 hours: whatever the time, said from now."""
    start = datetime(2000, 1, 1)
    return timesince(start, start + pace).replace("\xa0", " ")


def away_words(user: User) -> str:
    """Until which day, where they are on time off."""
    if user.away_until is None:
        return ""
    last = timezone.localtime(user.away_until - timedelta(seconds=1))
    return _("away until %(day)s") % {"day": date_format(last, "j M")}


def reserve_words(seat: Seat) -> str:
    """What this seat has left beyond the pace."""
    if seat.reserve_left is None:
        return ""
    if seat.reserve_left < timedelta(minutes=1):
        return _("no reserve left")
    return _("%(time)s in reserve") % {"time": span(seat.reserve_left)}


def asked_ply(match: Match, me: int | None) -> int:
    question = match.waiting.get(str(me))
    return question["ply"] if question else match.ply


def deadline(match: Match, me: int | None) -> dict[str, str] | None:
    """Mine if I am to act, else the earliest. While the reserve is untouched, it is when the reserve begins to be used up."""
    question = match.waiting.get(str(me)) or _first_question(match)
    if not question or not question["until"]:
        return deadline_words(match.deadline) if match.deadline else None
    paced, until = question.get("paced"), datetime.fromisoformat(question["until"])
    if not paced:
        return deadline_words(until)
    if (at := datetime.fromisoformat(paced)) > house_clock.now():
        return deadline_words(at) | {"reserve": _("then the reserve counts")}
    return deadline_words(until) | {"reserve": _("the reserve is being used up")}


def _first_question(match: Match) -> dict[str, Any] | None:
    timed = [question for question in match.waiting.values() if question["until"]]
    return min(timed, key=lambda question: question["until"], default=None)


def deadline_words(at: datetime) -> dict[str, str]:
    local = timezone.localtime(at)
    now = house_clock.now()
    left = timeuntil(at, now, depth=2)
    late = at <= now
    return {
        "iso": at.isoformat(),
        "words": _("any moment now") if late else _("in %(time)s") % {"time": left},
        "local": date_format(local, "l j F, H:i"),
    }


def clock(at: datetime) -> str:
    """The minute it happened, in the viewer's zone."""
    minute = at.replace(second=0, microsecond=0)
    return _clock(minute, timezone.get_current_timezone_name(), translation.get_language() or "en")


@lru_cache(maxsize=4096)
def _clock(minute: datetime, time_zone: str, language: str) -> str:
    """Remembered, because a log shows the same minutes at every move."""
    return date_format(timezone.localtime(minute), "j M H:i")

"""A match as one row of a list: who plays, what it waits for."""

from typing import Any

from django.utils.translation import ngettext

from accounts.models import User
from games import acts, words
from games.facts import deadline_words, option_words, pace_words
from games.models import Match, Seat
from games.phrases import phrase as _
from games.queue import EFFORTS, Waiting
from games.selectors import Lobby


def lobby_rows(lobby: Lobby, user: User | None) -> dict[str, list[dict[str, Any]]]:
    lists = {name: matches for name, matches in vars(lobby).items() if name != "my_turn"}
    rows = {name: [row(match, user) for match in matches] for name, matches in lists.items()}
    return rows | {"my_turn": queue_rows(lobby.my_turn, user)}


def queue_rows(waiting: list[Waiting], user: User | None) -> list[dict[str, Any]]:
    """Each with how much thought it asks for."""
    return [row(each.match, user) | _asked(each) for each in waiting]


def _asked(each: Waiting) -> dict[str, Any]:
    return {
        "effort": _(EFFORTS[each.effort]),
        "deadline_words": deadline_words(each.until)["words"] if each.until else "",
    }


def row(match: Match, user: User | None) -> dict[str, Any]:
    seats = sorted(match.seats.all(), key=lambda seat: seat.number)
    mine = next((seat for seat in seats if user and seat.user_id == user.pk), None)
    return {
        "url": match.get_absolute_url(),
        "game": match.game,
        "game_name": _(match.rules.info.name),
        "title": ", ".join(_name(seat, user) for seat in seats if seat.user),
        "options": option_words(match),
        "is_for_friends": match.is_for_friends,
        "line": _line(match, seats, mine),
        "deadline_words": deadline_words(match.deadline)["words"] if match.is_running and match.deadline else "",
        "is_my_turn": bool(mine and mine.number in match.to_act),
        "at": match.ended_at or match.moved_at or match.created_at,
        "place": match.outcome["places"][mine.number] if mine and match.outcome else None,
    }


def _name(seat: Seat, user: User | None) -> str:
    assert seat.user
    return _("you") if user and seat.user_id == user.pk else seat.user.display_name


def _line(match: Match, seats: list[Seat], mine: Seat | None) -> str:
    names = [seat.user.display_name if seat.user else _("a free seat") for seat in seats]
    if match.is_open:
        if mine and not mine.is_taken:
            return _("A seat is kept for you.")
        free = sum(not seat.is_taken for seat in seats)
        seats_free = ngettext("%(free)d seat free", "%(free)d seats free", free) % {"free": free}
        return f"{seats_free} · {pace_words(match)}" if len(seats) > 1 else seats_free
    if match.is_over:
        return acts.ending(match, names) or words.get(match.game).title(match.outcome, names)
    if match.is_paused:
        return _("Paused")
    if mine and mine.number in match.to_act:
        return _("Your turn")
    if not mine and any(seat.stand_in == Seat.StandIn.OFFERED for seat in seats):
        return _("A substitute is wanted")
    awaited = match.to_act_for(mine.number if mine else None)
    return _("Waiting for %(names)s") % {"names": ", ".join(names[number] for number in awaited)}

"""What the players may agree on: who is asked, what is proposed, and how the table says so.

A match keeps its open proposals itself, one of a kind: the seat that proposed it, the seats that agreed, since when, and
who said no. It is agreed on when every seat that has a vote agreed. A vote has who plays: a person at the seat, with
nobody standing in for them, not out of the match, and not silent for longer than the table's patience without a time limit.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _lazy
from django.utils.translation import gettext_noop

from games.engine import play
from games.engine.refusals import Refused
from games.facts import address, seat_names
from games.models import Match, Move, Seat
from games.phrases import phrase as _
from games.tables import Table

STALE_AFTER = timedelta(days=7)  # a proposal nobody answers
SHOWN_AFTER_NO = timedelta(days=1)
SILENT_AFTER = timedelta(days=14)  # a question without a time limit; a pause one of them may end alone

Proposal = Mapping[str, Any]


class Kind(models.TextChoices):
    EXTEND = "extend", _lazy("more time")
    PAUSE = "pause", _lazy("a pause")
    RESUME = "resume", _lazy("to go on")
    CANCEL = "cancel", _lazy("to cancel the match")
    REPLACE = "replace", _lazy("that a bot plays on")


PROPOSED = {
    Kind.EXTEND: gettext_noop("%(who)s proposes more time for everybody."),
    Kind.PAUSE: gettext_noop("%(who)s proposes to pause."),
    Kind.RESUME: gettext_noop("%(who)s proposes to go on."),
    Kind.CANCEL: gettext_noop("%(who)s proposes to cancel the match; it would count nowhere."),
    Kind.REPLACE: gettext_noop("%(who)s proposes that a bot plays on for %(whom)s."),
}
DECLINED = {
    Kind.EXTEND: gettext_noop("%(no)s declined more time."),
    Kind.PAUSE: gettext_noop("%(no)s declined the pause."),
    Kind.RESUME: gettext_noop("%(no)s declined to go on."),
    Kind.CANCEL: gettext_noop("%(no)s declined to cancel the match."),
    Kind.REPLACE: gettext_noop("%(no)s declined that a bot plays on."),
}


def is_open(proposal: Proposal | None, now: datetime) -> bool:
    return proposal is not None and proposal["no"] is None and _age(proposal, now) < STALE_AFTER


def voters(table: Table) -> set[int]:
    return {seat.number for seat in table.seats if _is_present(table, seat)}


def asked_by(table: Table, kind: str, proposal: Proposal) -> set[int]:
    """Everybody who has to agree. Whom it is about has no say; a long pause one alone may end."""
    paused_at = table.match.paused_at
    if kind == Kind.RESUME and paused_at and paused_at + SILENT_AFTER < table.now:
        return set(proposal["agreed"])
    return voters(table) - {proposal["seat"]}


def can_be_replaced(table: Table, seat: Seat) -> bool:
    """A person who has missed something, or is silent, and for whom no bot plays on yet."""
    is_person = seat.user is not None and not seat.user.is_bot
    is_away = seat.missed or seat.stand_in == Seat.StandIn.OFFERED or _is_silent(table, seat)
    return bool(is_person and is_away) and seat.stand_in != Seat.StandIn.BOT and _is_in_play(table, seat)


def _is_present(table: Table, seat: Seat) -> bool:
    user = seat.user
    if user is None or user.is_bot or user.is_former or not user.is_active or seat.stand_in:
        return False
    return not _is_silent(table, seat) and _is_in_play(table, seat)


def _is_silent(table: Table, seat: Seat) -> bool:
    question, since = table.match.waiting.get(str(seat.number)), table.match.moved_at
    return bool(question and not question["until"] and since and since + SILENT_AFTER < table.now)


def _is_in_play(table: Table, seat: Seat) -> bool:
    try:
        play.resign(table.game, table.state, seat.number)
    except Refused:
        return False
    return True


def _age(proposal: Proposal, now: datetime) -> timedelta:
    return now - datetime.fromisoformat(proposal["at"])


def proposal_facts(table: Table, mine: Seat | None, moves: list[Move]) -> list[dict[str, Any]]:
    """Lines with buttons. Of most matches there is nothing to say."""
    match = table.match
    if not match.is_running or not (match.proposals or match.is_paused):
        return []
    shown = [_facts(table, kind, proposal, mine) for kind, proposal in match.proposals.items() if proposal]
    if mine and match.is_paused and not is_open(match.proposals.get(Kind.RESUME), table.now) and _by_players(moves):
        shown.append({"text": "", "buttons": [_button(match, "propose", Kind.RESUME, _("Propose to go on"))]})
    return [each for each in shown if each]


def _by_players(moves: list[Move]) -> bool:
    paused = [move for move in moves if move.kind == Move.Kind.PAUSE]
    return bool(paused) and paused[-1].by == Move.By.VOTE


def _facts(table: Table, kind: str, proposal: Proposal, mine: Seat | None) -> dict[str, Any] | None:
    match, names = table.match, seat_names(table)
    is_about_now = (kind != Kind.PAUSE or not match.is_paused) and (kind != Kind.RESUME or match.is_paused)
    if not is_about_now or _age(proposal, table.now) > STALE_AFTER:
        return None
    if proposal["no"] is not None:
        text = _(DECLINED[Kind(kind)]) % {"no": names[proposal["no"]]}
        return {"text": text, "buttons": []} if _age(proposal, table.now) < SHOWN_AFTER_NO else None
    whom = names[proposal["seat"]] if proposal["seat"] is not None else ""
    text = _(PROPOSED[Kind(kind)]) % {"who": names[proposal["by"]], "whom": whom}
    return {"text": text, "buttons": _answers(match, kind, proposal, mine, table)}


def _answers(match: Match, kind: str, proposal: Proposal, mine: Seat | None, table: Table) -> list[dict[str, str]]:
    if mine is None:
        return []
    if mine.number == proposal["by"]:
        return [_button(match, "vote", kind, _("Withdraw"), "no")]
    if mine.number in proposal["agreed"] or mine.number not in asked_by(table, kind, proposal):
        return []
    return [_button(match, "vote", kind, _("Agree"), "yes"), _button(match, "vote", kind, _("Decline"), "no")]


def _button(match: Match, act: str, kind: str, label: str, value: str = "") -> dict[str, str]:
    return {"url": address(act, match.pk, str(kind)), "label": label, "value": value}

"""Results: heard from matches, corrected by organisers. What counts can always be worked out again from both."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games import services as games
from games.models import Match, Move
from games.services.keeping import are_places
from games.tables import effective
from leagues import refusals, seams
from leagues.models import Correction, Round, Season, TableDraw
from leagues.permissions import check_organiser
from leagues.services import rounds
from leagues.services.clubs import clean_line

Status = TableDraw.Status
RESULT = ("status", "places", "scores", "forfeits")
UNDECIDED: dict[str, Any] = {"status": Status.OPEN.value, "places": None, "scores": None, "forfeits": []}


def hear_of(match_id: str) -> None:
    """A match has ended, or was annulled. Heard twice, it changes nothing."""
    found = TableDraw.objects.filter(match=match_id).select_related("round").first()
    if found is None:
        return
    with transaction.atomic():
        season = rounds.lock_season(found.round.season_id)
        table = TableDraw.objects.select_related("match").get(pk=found.pk)
        if season.is_finished or not _store(table, derived(table)):
            return
        _follow(season)


def derived(table: TableDraw) -> dict[str, Any]:
    """What counts, from the match and the corrections alone."""
    heard = _from_match(table.match)
    corrections = list(table.corrections.all())
    if not corrections:
        return heard
    last = corrections[-1].new
    if last["status"] == Status.ADJOURNED and heard["status"] != Status.OPEN:
        return heard
    return last


def _from_match(match: Match | None) -> dict[str, Any]:
    """Whose seat the clock or the house resigned has forfeited."""
    if match is None or not match.is_over:
        return UNDECIDED
    if match.annulled_at or not match.outcome:
        return {**UNDECIDED, "status": Status.CANCELLED.value}
    counted = effective(Move.objects.filter(match=match).defer("events"))
    resigned = {move.seat for move in counted if move.kind == Move.Kind.RESIGN and move.by == Move.By.CLOCK}
    return {
        "status": Status.COUNTED.value,
        "places": list(match.outcome["places"]),
        "scores": match.outcome["scores"] and list(match.outcome["scores"]),
        "forfeits": sorted(seat for seat in resigned if seat is not None),
    }


def current(table: TableDraw) -> dict[str, Any]:
    return {name: getattr(table, name) for name in RESULT}


def _store(table: TableDraw, result: dict[str, Any]) -> bool:
    if current(table) == result:
        return False
    for name, value in result.items():
        setattr(table, name, value)
    table.save(update_fields=RESULT)
    return True


def recompute(season: Season) -> list[TableDraw]:
    """Every table again from its match and corrections; those that differed."""
    with transaction.atomic():
        rounds.lock_season(season.pk)
        tables = TableDraw.objects.filter(round__season=season).exclude(round__status=Round.Status.DRAWN)
        return [table for table in tables.select_related("match") if _store(table, derived(table))]


def correct(
    by: User, played: Round, table_id: int, places: Sequence[int], forfeits: Sequence[int], reason: str
) -> Correction:
    """The organiser's places, with a reason everybody can read. Scores stay as they were played."""
    size = TableDraw.objects.filter(pk=table_id).values("seats").count()
    if not are_places(places, size) or not set(forfeits) <= set(range(size)):
        raise refusals.bad_places(size)
    new = {"status": Status.COUNTED.value, "places": list(places), "forfeits": sorted(set(forfeits))}
    return _change(by, played, table_id, new, reason)


def cancel(by: User, played: Round, table_id: int, reason: str) -> Correction:
    """Counts for nobody, here and in the ratings. In a knockout the lot decides who goes on."""
    return _change(by, played, table_id, {**UNDECIDED, "status": Status.CANCELLED.value}, reason)


def adjourn(by: User | None, played: Round, table_id: int, reason: str) -> Correction:
    """The round does not wait for it; it counts when it ends."""
    if played.season.is_knockout:
        raise refusals.no_adjourning()
    return _change(by, played, table_id, {**UNDECIDED, "status": Status.ADJOURNED.value}, reason)


def _change(by: User | None, played: Round, table_id: int, new: dict[str, Any], reason: str) -> Correction:
    reason = clean_line(reason, 3, 300)
    with transaction.atomic():
        season = rounds.lock_season(played.season_id)
        table = _changeable(by, season, played, table_id)
        old = current(table)
        new = {"scores": old["scores"], **new}
        was_ours = _is_cancelled_here(table)
        correction = Correction.objects.create(table=table, by=by, reason=reason, old=old, new=new)
        _store(table, derived(table))
        if table.match_id and (was_ours or table.status == Status.CANCELLED):
            games.annul(table.match_id, table.status == Status.CANCELLED)
        text = _("Round %(round)s, table %(table)s was changed: %(reason)s")
        words = text % {"round": played.number, "table": table.number, "reason": reason}
        seams.announce(season.league.club, f"{season.league.name} {season.number}: {words}", season)
        _follow(season)
    return correction


def _is_cancelled_here(table: TableDraw) -> bool:
    """By an organiser, who may take it back; what moderators annulled stays annulled."""
    last = table.corrections.last()
    return last is not None and last.new["status"] == Status.CANCELLED


def _changeable(by: User | None, season: Season, played: Round, table_id: int) -> TableDraw:
    if by:
        check_organiser(season.league.club, by)
    if season.is_finished:
        raise refusals.season_over()
    table = TableDraw.objects.filter(pk=table_id, round=played).select_related("match", "round").first()
    if table is None:
        raise refusals.not_in_round()
    if table.round.is_drawn:
        raise refusals.not_published()
    return table


def _follow(season: Season) -> None:
    """A draw that nobody has seen yet follows the new result; else the round may be finished by it."""
    rounds.draw_again(season)
    rounds.settle(season)

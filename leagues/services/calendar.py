"""What dates do by themselves."""

from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from games.engine.refusals import Refused
from games.refusals import sentence
from leagues import seams
from leagues.models import Round, Season, TableDraw
from leagues.services import results, rounds, seasons

REMIND = timedelta(days=2)  # before a round ends
Status = Season.Status
STEPS = (
    (Status.PLANNED, "opens_at", Status.REGISTRATION),
    (Status.REGISTRATION, "closes_at", Status.CLOSED),
    (Status.CLOSED, "starts_at", Status.RUNNING),
)


def move_seasons(now: datetime) -> None:
    for status, date, to in STEPS:
        for season in Season.objects.filter(status=status, **{f"{date}__lte": now}).select_related("league__club"):
            try:
                seasons.move(season, to)
            except Refused as refusal:
                _give_up(season, date, refusal)
    for season in Season.objects.filter(status=Status.RUNNING, is_automatic=True):
        _go_on(season)


def _give_up(season: Season, date: str, refusal: Refused) -> None:
    """The date has done what it could; now an organiser decides."""
    Season.objects.filter(pk=season.pk).update(**{date: None})
    words = _("not moved on by its date. %(why)s") % {"why": sentence(refusal)}
    seams.announce(season.league.club, f"{season.league.name} {season.number}: {words}", season)


def _go_on(season: Season) -> None:
    """An automatic season publishes what is drawn, and finishes when nothing is left to play."""
    last = season.rounds.last()
    try:
        if last and last.is_drawn:
            rounds.publish(last)
        elif last and last.status == Round.Status.FINISHED:
            seasons.move(season, Status.FINISHED)
    except Refused:
        return  # a table is still being played, or an organiser must look


def end_rounds(now: datetime) -> None:
    """What is still being played when a round ends is adjourned; a knockout waits."""
    late = TableDraw.objects.filter(round__status=Round.Status.PUBLISHED, round__ends_at__lte=now, status="open")
    for table in late.exclude(round__season__format=Season.Format.KNOCKOUT).select_related("round__season"):
        results.adjourn(None, table.round, table.pk, _("the round has ended"))


def remind(now: datetime) -> None:
    due = Round.objects.filter(
        status=Round.Status.PUBLISHED, reminded_at=None, ends_at__lte=now + REMIND, ends_at__gt=now
    )
    for each in due.select_related("season__league__club"):
        if Round.objects.filter(pk=each.pk, reminded_at=None).update(reminded_at=now):
            left = each.tables.filter(status=TableDraw.Status.OPEN).count()
            words = _("Round %(number)s ends soon; %(left)s tables are still being played.")
            line = words % {"number": each.number, "left": left}
            seams.announce(
                each.season.league.club, f"{each.season.league.name} {each.season.number}: {line}", each.season
            )

"""Leagues and the settings of their seasons."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from accounts.models import User
from games.engine import registry
from games.engine.options import as_text
from games.engine.refusals import Refused, seat_count
from games.services import checked_options
from leagues import refusals, seams
from leagues.models import Club, League, Season
from leagues.permissions import check_organiser
from leagues.seats import LEAGUE_SIZES, game_words, league_setup, sizes_of
from leagues.services.clubs import clean_line
from leagues.standings import TIE_BREAKS

SETTINGS = (
    "format", "table_size", "rounds_wanted", "pool_size", "movers", "advance", "most_players", "points", "tie_breaks",
    "pace", "absence", "patience", "is_rated", "round_days", "is_automatic",
)  # fmt: skip
DATES = ("opens_at", "closes_at", "starts_at")
MOST_POINTS, MOST_ROUNDS = 1000, 60
Status = Season.Status


def create_league(by: User, club: Club, name: str, games: Sequence[dict[str, Any]]) -> League:
    """Each game comes with its options; what the game refuses is refused here, in its own words."""
    check_organiser(club, by)
    if not games:
        raise refusals.no_games()
    for game in games:
        _check_options(game)
    fixed = [{"game": game["game"], "options": as_text(game["options"])} for game in games]
    return League.objects.create(club=club, name=clean_line(name), games=fixed)


def _check_options(game: dict[str, Any]) -> None:
    """Accepted for at least one table size; else the game's own refusal for its smallest table."""
    refused: Refused = seat_count("?")
    counts = registry.get(game["game"]).info.seat_counts
    for seats in reversed([count for count in counts if count in LEAGUE_SIZES]):
        try:
            checked_options(league_setup(game, seats))
            return
        except Refused as refusal:
            refused = refusal
    raise refused


def create_season(by: User, league: League, **settings: Any) -> Season:
    check_organiser(league.club, by)
    season = Season(league=league, **{"previous": _last_finished(league), **settings})
    check_settings(season)
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)  # seasons are numbered one by one
        season.number = league.seasons.count() + 1
        season.save(force_insert=True)
        seams.announce(league.club, f"{league.name} {season.number}: {gettext('planned')}", season)
    return season


def _last_finished(league: League) -> Season | None:
    """Whose divisions a new season follows."""
    return league.seasons.filter(status=Status.FINISHED, next=None).first()


def edit_season(by: User, season: Season, **settings: Any) -> None:
    """Until the first draw; afterwards the rules of the season stand."""
    check_organiser(season.league.club, by)
    with transaction.atomic():
        locked = Season.objects.select_for_update(of=("self",)).select_related("league__club").get(pk=season.pk)
        if locked.is_finished:
            raise refusals.season_over()
        if locked.is_running:
            raise refusals.season_not(locked.get_status_display())
        for name, value in settings.items():
            setattr(locked, name, value)
        check_settings(locked)
        locked.save()


def next_season(by: User, season: Season) -> Season:
    """One click: the same settings, without dates."""
    check_organiser(season.league.club, by)
    if not season.is_finished:
        raise refusals.season_not(season.get_status_display())
    if following := Season.objects.filter(previous=season).first():
        return following
    return create_season(by, season.league, previous=season, **{name: getattr(season, name) for name in SETTINGS})


def check_settings(season: Season) -> None:
    _check_sizes(season)
    _check_numbers(season)
    season.points = _checked_points(season.points)
    if unknown := set(season.tie_breaks) - set(TIE_BREAKS):
        raise refusals.bad_settings(_("“%(name)s” is no tie-break."), name=min(unknown))
    dates = [getattr(season, name) for name in DATES if getattr(season, name)]
    if dates != sorted(dates):
        raise refusals.bad_settings(_("Registration opens, then closes, then the first round begins."))


def _check_sizes(season: Season) -> None:
    for game in season.league.games:
        if season.table_size not in sizes_of(game):
            raise refusals.cannot_seat(season.table_size, game_words(season.league))


def _check_numbers(season: Season) -> None:
    if season.pool_size and season.pool_size < season.table_size:
        raise refusals.bad_settings(_("A group or division has at least as many players as a table."))
    if season.is_knockout and not 1 <= season.advance < season.table_size:
        raise refusals.bad_settings(_("At least one player of a table goes on, and at least one does not."))
    if season.rounds_wanted > MOST_ROUNDS or not 1 <= season.round_days <= 365:
        raise refusals.bad_settings(_("A season has at most %(most)s rounds of 1 to 365 days."), most=MOST_ROUNDS)
    if season.most_players and season.most_players < season.table_size:
        raise refusals.bad_settings(_("There must be room for at least one table."))
    if season.pace < timedelta(minutes=1):
        raise refusals.bad_settings(_("A decision needs at least a minute."))


def _checked_points(points: dict[str, Any]) -> dict[str, list[int]]:
    """By table size: one number for each place, never more for a worse one."""
    checked = {}
    for size, table in points.items():
        numbers = [int(number) for number in table]
        falls = numbers == sorted(numbers, reverse=True) and numbers[:1] > [0] and numbers[-1] >= 0
        if not size.isdecimal() or len(numbers) != int(size) or not falls or numbers[0] > MOST_POINTS:
            raise refusals.bad_settings(
                _("Points for a table of %(size)s: %(size)s whole numbers, none larger than the one before."), size=size
            )
        checked[size] = numbers
    return checked

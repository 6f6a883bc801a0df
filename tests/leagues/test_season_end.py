"""Medals, promotion, the next season; and what dates do by themselves."""

from datetime import timedelta
from random import Random

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match
from leagues import jobs
from leagues.models import Entry, Notice, Round, Season, TableDraw
from leagues.selectors.seasons import open_book
from leagues.services import calendar, clubs, leagues, results, rounds, seasons
from tests.leagues.conftest import (
    PLAIN,
    client_of,
    end,
    fill,
    last_round,
    make_people,
    play_round,
    play_season,
    refused,
    running,
    start,
)

pytestmark = pytest.mark.django_db
Status = Season.Status


class TestTheEnd:
    def test_medals_promotion_and_the_next_season_in_one_click(self, owner, league):
        season = running(owner, league, 8, format="divisions", pool_size=4, movers=1)
        season = play_season(owner, season, Random(1))
        up = season.entries.get(moves_to=-1)
        down = season.entries.get(moves_to=1)
        assert (up.pool, up.final_place, down.pool, down.final_place) == (2, 1, 1, 4)
        winner = season.entries.get(pool=1, final_place=1)
        assert "gold medal" in Client().get(winner.user.get_absolute_url()).text
        answer = client_of(owner).post(f"/seasons/{season.pk}/next/")
        following = Season.objects.get(previous=season)
        assert answer["Location"] == following.get_absolute_url() and following.format == "divisions"
        assert client_of(owner).post(f"/seasons/{season.pk}/next/")["Location"] == following.get_absolute_url()
        seasons.move(following, Status.REGISTRATION, owner)
        for entry in season.entries.all():
            seasons.register(entry.user, following)
        start(owner, Season.objects.get(pk=following.pk))
        assert following.entries.get(user=up.user).pool == 1 and following.entries.get(user=down.user).pool == 2

    def test_a_season_with_open_tables_does_not_end(self, owner, league):
        season = running(owner, league, 3)
        rounds.publish(last_round(season), owner)
        with refused("tables_open"):
            seasons.move(season, Status.FINISHED, owner)

    def test_nothing_in_a_finished_season_can_be_changed(self, owner, league):
        season = play_season(owner, running(owner, league, 4, format="swiss", rounds_wanted=1), Random(1))
        played = season.rounds.last()
        table, entry = played.tables.first(), season.entries.first()
        (late,) = make_people(1, "Late")
        clubs.join_by_link(late, league.club)
        before = list(TableDraw.objects.values()), list(Entry.objects.values())
        for act in (
            lambda: results.correct(owner, played, table.pk, table.places[::-1], [], "too late"),
            lambda: results.cancel(owner, played, table.pk, "too late"),
            lambda: seasons.withdraw(season, entry.pk, owner),
            lambda: seasons.register(late, season),
            lambda: leagues.edit_season(owner, season, table_size=2),
            lambda: seasons.move(season, Status.FINISHED, owner),
        ):
            with refused("season_over"):
                act()
        assert (list(TableDraw.objects.values()), list(Entry.objects.values())) == before

    def test_the_winner_of_the_final_wins_the_knockout(self, owner, league):
        season = play_season(owner, running(owner, league, 9, format="knockout", advance=1), Random(5))
        final = open_book(season).of_round(season.rounds.count())
        (table,) = final
        winner = table.seats[table.places.index(1)]
        assert season.entries.get(final_place=1).pk == winner


class TestByDates:
    def test_seasons_move_by_their_dates(self, owner, league):
        now = timezone.now()
        dates = {"opens_at": now, "closes_at": now + timedelta(days=1), "starts_at": now + timedelta(days=2)}
        season = leagues.create_season(owner, league, **PLAIN, **dates)
        calendar.move_seasons(now)
        season.refresh_from_db()
        assert season.status == Status.REGISTRATION
        fill(season, make_people(3))
        calendar.move_seasons(now + timedelta(days=1))
        calendar.move_seasons(now + timedelta(days=1))
        season.refresh_from_db()
        assert season.status == Status.CLOSED
        calendar.move_seasons(now + timedelta(days=3))
        season.refresh_from_db()
        assert season.is_running and last_round(season).is_drawn

    def test_a_date_that_cannot_be_kept_is_told_once(self, owner, league):
        now = timezone.now()
        season = leagues.create_season(owner, league, **PLAIN, starts_at=now)
        Season.objects.update(status=Status.CLOSED)
        for _minute in range(3):
            calendar.move_seasons(now)
        season.refresh_from_db()
        assert season.status == Status.CLOSED
        assert Notice.objects.filter(text__contains="Too few players").count() == 1

    def test_an_automatic_season_runs_by_itself(self, owner, league):
        season = running(owner, league, 6, format="swiss", rounds_wanted=2, is_automatic=True)
        for _round in range(2):
            jobs.keep_calendar.func(0)
            play_round(season, Random(1))
        jobs.keep_calendar.func(0)
        season.refresh_from_db()
        assert season.is_finished and season.rounds.count() == 2

    def test_a_round_that_ends_adjourns_what_is_still_played(self, owner, league):
        season = running(owner, league, 3, format="swiss", rounds_wanted=2)
        rounds.publish(last_round(season), owner)
        calendar.end_rounds(timezone.now() + timedelta(days=30))
        table = TableDraw.objects.exclude(match=None).get()
        assert table.status == "adjourned" and table.corrections.get().by is None
        assert season.rounds.first().status == Round.Status.FINISHED

    def test_a_reminder_comes_once(self, owner, league):
        season = running(owner, league, 3)
        rounds.publish(last_round(season), owner)
        for _minute in range(2):
            calendar.remind(timezone.now() + timedelta(days=13))
        assert Notice.objects.filter(text__contains="ends soon").count() == 1

    def test_a_match_nobody_heard_of_is_found(self, owner, league):
        season = running(owner, league, 3)
        rounds.publish(last_round(season), owner)
        end(Match.objects.get().pk, Random(1))
        jobs.catch_up_with_matches.func(0)
        assert TableDraw.objects.exclude(match=None).get().status == "counted"

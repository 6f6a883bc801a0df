"""Settings and registration, and everything that is refused there."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine.refusals import Refused
from leagues.models import Entry, League, Notice, Season
from leagues.services import clubs, leagues, seasons
from tests.leagues.conftest import (
    MASKER,
    PLAIN,
    client_of,
    make_people,
    open_season,
    refused,
    start,
)

pytestmark = pytest.mark.django_db
Status = Season.Status


class TestSettings:
    def test_options_the_game_refuses_are_refused_in_its_words(self, club, owner):
        with refused("unknown_value"):
            leagues.create_league(owner, club, "Odd", [{"game": "masker", "options": {"board": "round"}}])
        with refused("unknown_option"):
            leagues.create_league(owner, club, "Odd", [{"game": "masker", "options": {"colour": "red"}}])
        with refused("unknown_game"):
            leagues.create_league(owner, club, "Odd", [{"game": "chess", "options": {}}])
        assert not League.objects.exists()

    def test_the_page_says_so_too(self, club, owner):
        answer = client_of(owner).post(
            f"/clubs/{club.pk}/leagues/new/", {"name": "Odd", "games": "masker", "masker-board": "round"}
        )
        assert answer.status_code == 400 and not League.objects.exists()

    @pytest.mark.parametrize(
        "settings",
        [
            {"table_size": 6},
            {"table_size": 3, "pool_size": 2},
            {"format": "knockout", "advance": 3},
            {"points": {"3": [1, 2, 3]}},
            {"points": {"3": [5, 1]}},
            {"points": {"3": [0, 0, 0]}},
            {"tie_breaks": ["beauty"]},
            {"pace": timedelta(0)},
            {"round_days": 0},
            {"most_players": 1},
            {"rounds_wanted": 99},
        ],
    )
    def test_settings_that_make_no_sense(self, owner, league, settings):
        with refused("malformed"):
            leagues.create_season(owner, league, **{**PLAIN, **settings})
        assert not Season.objects.exists()

    def test_dates_come_in_order(self, owner, league):
        now = timezone.now()
        with refused("malformed"):
            leagues.create_season(owner, league, **PLAIN, opens_at=now, closes_at=now - timedelta(days=1))

    def test_a_season_is_made_and_changed_on_its_page(self, owner, league):
        client = client_of(owner)
        form = client.get(f"/leagues/{league.pk}/seasons/new/").context["form"]
        data = {
            name: field.initial
            for name, field in form.fields.items()
            if field.initial is not None and field.initial is not False
        }
        data |= {
            "format": "divisions",
            "table_size": 3,
            "tie_1": "wins",
            "points_3": "7, 3, 1",
            "opens_at": "2030-01-01T10:00",
        }
        client.post(f"/leagues/{league.pk}/seasons/new/", data)
        season = Season.objects.get()
        assert (season.format, season.points["3"], season.tie_breaks[0]) == ("divisions", [7, 3, 1], "wins")
        assert client.post(f"/seasons/{season.pk}/edit/", data | {"table_size": 2}).status_code == 303
        season.refresh_from_db()
        assert season.table_size == 2 and season.opens_at.year == 2030
        bad = client.post(f"/seasons/{season.pk}/edit/", data | {"points_3": "many"})
        assert bad.status_code == 400 and "Whole numbers" in bad.text

    def test_only_organisers_make_leagues(self, club, league):
        (person,) = make_people(1)
        clubs.join_by_link(person, club)
        with refused("not_your_seat"):
            leagues.create_league(person, club, "Mine", MASKER)
        with refused("not_your_seat"):
            leagues.create_season(person, league, **PLAIN)
        assert client_of(person).get(f"/clubs/{club.pk}/leagues/new/").status_code == 404


class TestRegistration:
    def test_twice_is_once(self, owner, league):
        people = make_people(1)
        season = open_season(owner, league, people)
        with refused("registered"):
            seasons.register(people[0], season)
        assert season.entries.count() == 1

    def test_not_by_strangers_nor_while_barred(self, owner, league):
        season = open_season(owner, league, [])
        (person,) = make_people(1)
        with refused("not_your_seat"):
            seasons.register(person, season)
        clubs.join_by_link(person, league.club)
        clubs.remove(owner, league.club, person.pk, is_barred=True)
        with pytest.raises(Refused, check=lambda error: "barred" in str(error)):
            seasons.register(person, season)
        assert not season.entries.exists()

    def test_not_before_it_opens(self, owner, league):
        season = leagues.create_season(owner, league, **PLAIN)
        with refused("wrong_time"):
            seasons.register(owner, season)

    def test_too_few_players(self, owner, league):
        season = open_season(owner, league, make_people(1))
        season = seasons.move(season, Status.CLOSED, owner)
        answer = client_of(owner).post(f"/seasons/{season.pk}/act/to-running/")
        assert answer.status_code == 409 and "at least 2" in answer.text
        season.refresh_from_db()
        assert season.status == Status.CLOSED and not season.rounds.exists()

    def test_who_comes_when_it_is_full_waits_and_moves_up(self, owner, league):
        people = make_people(4)
        season = open_season(owner, league, people, most_players=3)
        waiting = season.entries.get(user=people[3])
        assert waiting.status == Entry.Status.WAITING
        seasons.withdraw(season, season.entries.get(user=people[0]).pk, people[0])
        waiting.refresh_from_db()
        assert waiting.is_playing

    def test_bots_take_places(self, owner, league):
        season = open_season(owner, league, [])
        for _bot in range(6):
            seasons.add_bot(owner, season)
        with refused("no_bot_left"):
            seasons.add_bot(owner, season)

    def test_steps_come_one_by_one_and_are_announced(self, owner, league):
        season = open_season(owner, league, make_people(3))
        with refused("wrong_time"):
            seasons.move(season, Status.RUNNING, owner)
        season = start(owner, season)
        texts = " ".join(Notice.objects.values_list("text", flat=True))
        for word in ("registration open", "registration closed", "running"):
            assert word in texts

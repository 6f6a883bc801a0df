"""A season's life: registration, rounds, results, the end; and everything that is refused on the way."""

from datetime import timedelta
from random import Random

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games import services as games
from games.engine.refusals import Refused
from games.models import Match, Move
from games.tables import fetch
from leagues import jobs
from leagues.models import Entry, League, Notice, Round, Season, TableDraw
from leagues.selectors.seasons import open_book
from leagues.services import calendar, clubs, leagues, results, rounds, seasons
from leagues.warnings import warnings
from tests.leagues.conftest import (
    MASKER,
    PLAIN,
    end,
    fill,
    last_round,
    make_people,
    open_season,
    play_round,
    play_season,
    publish_and_play,
    running,
    start,
)

pytestmark = pytest.mark.django_db
Status = Season.Status


def refused(code):
    return pytest.raises(Refused, check=lambda error: error.code == code)


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


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


class TestRounds:
    def test_a_draw_is_the_organisers_until_it_is_published(self, owner, league):
        season = running(owner, league, 6)
        assert not Match.objects.exists()
        assert Client().get(f"/seasons/{season.pk}/rounds/1/").status_code == 404
        rounds.publish(last_round(season), owner)
        assert Match.objects.filter(status="running").count() == 2
        assert Client().get(f"/seasons/{season.pk}/rounds/1/").status_code == 200

    def test_matches_have_the_leagues_pace_and_contract(self, owner, league):
        season = running(owner, league, 3, pace=timedelta(days=7), time_out="bot", is_rated=True)
        rounds.publish(last_round(season), owner)
        match = Match.objects.get()
        assert (match.pace, match.time_out, match.is_rated) == (timedelta(days=7), "bot", True)
        book = open_book(season)
        drawn = [book.entries[pk].user for pk in book.tables[0].seats]
        assert [seat.user for seat in fetch(match.pk).seats] == drawn

    def test_published_twice_it_is_published_once(self, owner, league):
        season = running(owner, league, 6)
        rounds.publish(last_round(season), owner)
        with refused("published"):
            rounds.publish(season.rounds.get(), owner)
        assert Match.objects.count() == 2

    def test_players_are_swapped_by_hand(self, owner, league):
        season = running(owner, league, 6)
        book = open_book(season)
        one, other = book.tables[0].seats[0], book.tables[1].seats[2]
        url = f"/seasons/{season.pk}/rounds/1/swap/"
        client_of(owner).post(url, {"one": one, "other": other})
        after = open_book(season)
        assert after.tables[0].seats[0] == other and after.tables[1].seats[2] == one
        assert last_round(season).is_edited
        for data in ({}, {"one": one, "other": one}, {"one": one, "other": 10**9}):
            assert client_of(owner).post(url, data).status_code in {400, 409}
        assert open_book(season).tables == after.tables

    def test_drawn_again_it_is_another_draw_from_another_published_seed(self, owner, league):
        season = running(owner, league, 12)
        before, seed = open_book(season).tables, last_round(season).seed
        client_of(owner).post(f"/seasons/{season.pk}/rounds/1/redraw/")
        assert [table.seats for table in open_book(season).tables] != [table.seats for table in before]
        assert last_round(season).seed != seed

    def test_warnings(self, owner, league):
        people = make_people(4)
        clubs.join_by_link(people[0], league.club)
        clubs.avoid(people[0], people[1].pk)
        season = start(owner, open_season(owner, league, people, table_size=2, format="groups", rounds_wanted=9))
        for _round in range(3):
            publish_and_play(owner, season, Random(1))
        sentences = warnings(open_book(season), last_round(season))
        assert any("met" in each for each in sentences)
        page = client_of(owner).get(f"/seasons/{season.pk}/rounds/4/").text
        assert "have met" in page
        book = open_book(season)
        avoided = {book.entries[pk].user_id: pk for pk in book.entries}
        rounds_with = [{avoided[people[0].pk], avoided[people[1].pk]} <= set(table.seats) for table in book.of_round(4)]
        assert any("avoid" in each for each in sentences) is any(rounds_with)

    def test_a_vacation_is_told(self, owner, league, monkeypatch):
        season = running(owner, league, 3)
        monkeypatch.setattr(User, "is_away", True, raising=False)
        assert sum("vacation" in each for each in warnings(open_book(season), last_round(season))) == 3

    def test_strangers_and_members_do_not_publish(self, owner, league):
        season = running(owner, league, 3)
        (stranger,) = make_people(1, "Stranger")
        for act in ("publish", "redraw", "swap"):
            assert client_of(stranger).post(f"/seasons/{season.pk}/rounds/1/{act}/").status_code in {400, 403}
        assert last_round(season).is_drawn and not Match.objects.exists()

    def test_mixed_leagues_play_the_next_game_each_round(self, owner, club):
        two = [{"game": "masker", "options": {"board": "flat"}}, {"game": "masker", "options": {"board": "3d"}}]
        league = leagues.create_league(owner, club, "Mixed", two)
        season = running(owner, league, 4, rounds_wanted=2, format="swiss", table_size=2)
        play_season(owner, season, Random(1))
        boards = season.rounds.order_by("number").values_list("game", flat=True)
        assert [game["options"]["board"] for game in boards] == ["flat", "3d"]
        assert max(row.points for row in open_book(season).standings(1)) <= 200 * 60

    def test_an_organiser_who_plays_sees_what_a_player_sees(self, owner, league):
        clubs.join_by_link(owner, league.club)
        people = make_people(3)
        season = start(owner, open_season(owner, league, people))
        rounds.publish(last_round(season), owner)
        match = Match.objects.get()
        seen = client_of(owner).get(f"/m/{match.pk}/")
        watched = client_of(make_people(1, "Watcher")[0]).get(f"/m/{match.pk}/")
        assert match.host == owner and fetch(match.pk).seat_of(owner) is None
        assert seen.context["sheet"] == watched.context["sheet"] and seen.context["seat"] is None
        assert match.seed not in seen.text


class TestPeople:
    def test_a_withdrawal_resigns_what_is_running_and_counts_as_a_forfeit(self, owner, league):
        season = running(owner, league, 2, table_size=2, format="groups", rounds_wanted=1)
        rounds.publish(last_round(season), owner)
        match = Match.objects.get()
        loser = season.entries.first()
        seasons.withdraw(season, loser.pk, loser.user)
        results.hear_of(match.pk)
        table = TableDraw.objects.get()
        assert table.status == "counted" and len(table.forfeits) == 1
        assert Move.objects.filter(match=match, kind="resign", by="clock").count() == 1

    def test_a_late_joiner_comes_in_with_the_next_round(self, owner, league):
        season = running(owner, league, 6, format="swiss")
        rounds.publish(last_round(season), owner)
        (entry,) = fill(season, make_people(1, "Late"))
        assert entry.status == Entry.Status.WAITING
        entry = seasons.let_in(owner, season, entry.pk)
        assert entry.from_round == 2
        play_round(season, Random(1))
        book = open_book(season)
        assert entry.pk in book.byes_of(2) or any(entry.pk in table.seats for table in book.of_round(2))

    def test_a_substitute_takes_over_the_group(self, owner, league):
        season = running(owner, league, 8, format="groups", pool_size=4)
        gone = season.entries.filter(pool=2).first()
        seasons.withdraw(season, gone.pk, gone.user)
        (entry,) = fill(season, make_people(1, "Late"))
        entry = seasons.let_in(owner, season, entry.pk, gone.pk)
        assert entry.pool == 2 and entry.substitute_for == gone
        (other,) = fill(season, make_people(1, "Later"))
        with refused("malformed"):
            seasons.let_in(owner, season, other.pk, gone.pk)

    def test_nobody_withdraws_somebody_else(self, owner, league):
        season = running(owner, league, 3)
        one, other = season.entries.all()[:2]
        answer = client_of(one.user).post(f"/seasons/{season.pk}/act/withdraw/", {"entry": other.pk})
        other.refresh_from_db()
        assert answer.status_code == 403 and other.is_playing


class TestResults:
    @pytest.fixture
    def season(self, owner, league):
        season = running(owner, league, 6, format="swiss", rounds_wanted=2)
        rounds.publish(last_round(season), owner)
        return season

    def test_a_correction_needs_a_reason_and_everybody_sees_it(self, owner, season):
        play_round(season, Random(1))
        played = season.rounds.first()
        table = played.tables.first()
        old = table.places
        new = [old[1], old[0], old[2]]
        url = f"/seasons/{season.pk}/rounds/1/tables/{table.pk}/"
        data = {"act": "correct", **{f"place_{seat}": place for seat, place in enumerate(new)}}
        assert client_of(owner).post(url, data).status_code == 400
        client_of(owner).post(url, data | {"reason": "The clock was wrong"})
        table.refresh_from_db()
        correction = table.corrections.get()
        assert table.places == new and correction.old["places"] == old
        page = Client().get(f"/seasons/{season.pk}/rounds/1/").text
        assert "The clock was wrong" in page and "corrected" in page and ", ".join(map(str, old)) in page
        assert Notice.objects.filter(text__contains="The clock was wrong").exists()

    @pytest.mark.parametrize("places", [[1, 2], [0, 1, 2], [1, 1, 2], [2, 3, 4], [1, 2, 2, 4]])
    def test_places_that_are_none(self, owner, season, places):
        table = last_round(season).tables.first()
        with refused("malformed"):
            results.correct(owner, last_round(season), table.pk, places, [], "because")
        table.refresh_from_db()
        assert table.status == "open" and not table.corrections.exists()

    def test_a_result_for_a_match_that_is_not_in_the_round(self, owner, season, club):
        play_round(season, Random(1))
        rounds.publish(last_round(season), owner)
        other = season.rounds.first().tables.first()
        with refused("malformed"):
            results.correct(owner, last_round(season), other.pk, [1, 2, 3], [], "because")
        url = f"/seasons/{season.pk}/rounds/2/tables/{other.pk}/"
        data = {"act": "cancel", "reason": "because", "place_0": 1}
        answer = client_of(owner).post(url, data)
        assert answer.status_code == 400 and "not in this round" in answer.text

    def test_a_cancelled_match_counts_for_nobody_and_leaves_the_ratings(self, owner, season):
        table = last_round(season).tables.first()
        results.cancel(owner, last_round(season), table.pk, "a dog ate the board")
        assert Match.objects.get(pk=table.match_id).annulled_at
        end(table.match_id, Random(1))
        results.hear_of(table.match_id)
        table.refresh_from_db()
        assert table.status == "cancelled" and table.places is None
        assert all(row.played == 0 for row in open_book(season).standings(1))

    def test_a_cancelled_match_can_be_counted_again_but_not_one_that_moderators_annulled(self, owner, season):
        one, other = last_round(season).tables.all()
        results.cancel(owner, last_round(season), one.pk, "a mistake")
        games.annul(other.match_id)
        for table in (one, other):
            results.correct(owner, season.rounds.first(), table.pk, [1, 2, 3], [], "as agreed")
        assert Match.objects.get(pk=one.match_id).annulled_at is None
        assert Match.objects.get(pk=other.match_id).annulled_at is not None

    def test_an_adjourned_match_does_not_hold_the_round_and_counts_when_it_ends(self, owner, season):
        one, other = last_round(season).tables.all()
        results.adjourn(owner, last_round(season), one.pk, "on a journey")
        end(other.match_id, Random(1))
        results.hear_of(other.match_id)
        assert season.rounds.first().status == "finished" and last_round(season).number == 2
        end(one.match_id, Random(2))
        results.hear_of(one.match_id)
        one.refresh_from_db()
        assert one.status == "counted"

    def test_a_knockout_waits(self, owner, league):
        season = running(owner, league, 6, format="knockout", advance=1)
        rounds.publish(last_round(season), owner)
        table = last_round(season).tables.first()
        with refused("no_adjourning"):
            results.adjourn(owner, last_round(season), table.pk, "on a journey")

    def test_a_correction_draws_an_unpublished_round_again(self, owner, season):
        play_round(season, Random(1))
        played, drawn = season.rounds.first(), last_round(season)
        assert drawn.is_drawn
        table = played.tables.first()
        results.correct(owner, played, table.pk, table.places[::-1], [], "mixed up")
        assert open_book(season).of_round(2)

    def test_an_annulled_match_counts_for_nobody(self, owner, season):
        play_round(season, Random(1))
        table = season.rounds.first().tables.first()
        games.annul(table.match_id)
        results.hear_of(table.match_id)
        table.refresh_from_db()
        assert table.status == "cancelled"


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

"""Rounds: drawn, changed by hand, published; people who come late and leave early."""

import re
from datetime import timedelta
from random import Random

import pytest
from django.test import Client

from accounts.models import User
from games import services as games
from games.models import Match, Move
from games.tables import fetch
from leagues.models import Club, Entry, League, Membership, TableDraw
from leagues.selectors.seasons import open_book
from leagues.services import clubs, leagues, results, rounds, seasons
from leagues.warnings import warnings
from tests.leagues.conftest import (
    client_of,
    fill,
    last_round,
    make_people,
    open_season,
    play_round,
    play_season,
    publish_and_play,
    refused,
    running,
    start,
)

pytestmark = pytest.mark.django_db


def table_of(user, match):
    """What this person sees of a match, but for the token of the form."""
    return re.sub(r'value="\w{64}"', "", client_of(user).get(f"/m/{match.pk}/table/").text)


class TestRounds:
    def test_a_draw_is_the_organisers_until_it_is_published(self, owner, league):
        season = running(owner, league, 6)
        assert not Match.objects.exists()
        assert Client().get(f"/seasons/{season.pk}/rounds/1/").status_code == 404
        rounds.publish(last_round(season), owner)
        assert Match.objects.filter(status="running").count() == 2
        assert Client().get(f"/seasons/{season.pk}/rounds/1/").status_code == 200

    def test_matches_have_the_leagues_pace_and_contract(self, owner, league):
        season = running(owner, league, 3, pace=timedelta(days=7), absence="bot", patience=3, is_rated=True)
        rounds.publish(last_round(season), owner)
        match = Match.objects.get()
        assert (match.pace, match.absence, match.is_rated) == (timedelta(days=7), "bot", True)
        book = open_book(season)
        drawn = [book.entries[pk].user for pk in book.tables[0].seats]
        assert [seat.user for seat in fetch(match.pk).seats] == drawn

    def test_players_do_not_pause_or_cancel_a_match_of_a_league_among_themselves(self, owner, league):
        season = running(owner, league, 3)
        rounds.publish(last_round(season), owner)
        match = Match.objects.get()
        player = fetch(match.pk).seats[0].user
        for kind in ("pause", "cancel"):
            with refused("league_match"):
                games.propose(match.pk, player, kind)
        games.propose(match.pk, player, "extend")

    def test_a_cancelled_match_cancels_its_table_and_decided_places_count(self, owner, league):
        season = running(owner, league, 6)
        rounds.publish(last_round(season), owner)
        first, second = Match.objects.order_by("pk")
        games.cancel(first.pk, "so")
        games.adjudicate(second.pk, [2, 1, 3], "so")
        for match in (first, second):
            results.hear_of(match.pk)
        found = {table.match_id: (table.status, table.places) for table in open_book(season).of_round(1)}
        assert found == {first.pk: ("cancelled", None), second.pk: ("counted", [2, 1, 3])}

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
        season = start(owner, open_season(owner, league, [owner, *make_people(2)]))
        rounds.publish(last_round(season), owner)
        match = Match.objects.get()
        as_organiser = table_of(owner, match)
        Membership.objects.filter(user=owner).update(role="member")
        assert table_of(owner, match) == as_organiser
        assert match.seed not in as_organiser

    def test_an_organiser_who_does_not_play_watches_like_anybody(self, owner, league):
        season = running(owner, league, 3)
        rounds.publish(last_round(season), owner)
        match = Match.objects.get()
        (watcher,) = make_people(1, "Watcher")
        seen, watched = (table_of(user, match) for user in (owner, watcher))
        assert seen == watched and fetch(match.pk).seat_of(owner) is None

    def test_matches_of_a_closed_club_are_for_its_members(self, owner, league):
        Club.objects.update(visibility="listed")
        league.refresh_from_db()
        season = running(owner, League.objects.get(pk=league.pk), 3)
        rounds.publish(last_round(season), owner)
        match, (member, stranger) = Match.objects.get(), make_people(2, "Other")
        clubs.join_by_link(member, league.club)
        assert not match.is_public and Client().get(f"/m/{match.pk}/").status_code == 404
        assert client_of(stranger).get(f"/seasons/{season.pk}/").status_code == 404
        address = f"/m/{match.pk}/?key={match.key}"
        assert address in client_of(member).get(f"/seasons/{season.pk}/").text
        assert address in client_of(member).get(league.club.get_absolute_url()).text
        assert client_of(member).get(address).status_code == 200


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

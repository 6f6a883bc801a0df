"""Ratings: in the order matches ended, the same from scratch, without what was annulled."""

from datetime import timedelta
from random import Random

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from accounts.services import bot_players
from games import services as games
from games.models import Match
from leagues import jobs
from leagues.models import Rating, RatingChange
from leagues.rating import Strength, is_provisional, rated, sides_of
from leagues.services import ratings
from tests.games.conftest import play_out, started
from tests.leagues.conftest import make_people

pytestmark = pytest.mark.django_db
START = timezone.now()


def finished(people, places, minute, **fields):
    """A rated match that ended so many minutes after the start of the test."""
    setup = games.Setup("masker", len(people), is_rated=fields.pop("is_rated", True))
    match = games.start_match(people[0], setup, people)
    Match.objects.filter(pk=match.pk).update(
        status="over",
        waiting={},
        outcome={"places": places, "reason": "last_one", "scores": None},
        ended_at=START + timedelta(minutes=minute),
        **fields,
    )
    return match.pk


def stored():
    columns = ("user_id", "mu", "sigma", "certain", "matches")
    changes = list(RatingChange.objects.order_by("match_id", "user_id").values_list("match_id", *columns))
    return changes, list(Rating.objects.order_by("user_id").values_list(*columns))


def random_matches(people, count, seed=1):
    rng = Random(seed)
    found = []
    for minute in range(count):
        players = rng.sample(people, rng.choice([2, 3, 4]))
        places = rng.sample(range(1, len(players) + 1), len(players))
        found.append(finished(players, places, minute))
    return found


class TestTheModel:
    def test_the_winner_gains_and_the_last_loses(self):
        first, second, third = rated([Strength()] * 3, [1, 2, 3], [[0], [1], [2]])
        assert first.mu > Strength().mu > third.mu and first.mu > second.mu > third.mu
        assert first.sigma < Strength().sigma

    @pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
    def test_two_to_six_players(self, size):
        after = rated([Strength()] * size, list(range(1, size + 1)), [[seat] for seat in range(size)])
        assert [each.mu for each in after] == sorted((each.mu for each in after), reverse=True)

    def test_a_team_rises_and_falls_together(self):
        after = rated([Strength()] * 4, [1, 3, 1, 3], [[0, 2], [1, 3]])
        assert after[0] == after[2] and after[1] == after[3] and after[0].mu > after[1].mu

    def test_sides_come_from_the_view_or_everybody_plays_alone(self):
        assert sides_of(4, [[0, 2], [1, 3]]) == [[0, 2], [1, 3]]
        assert sides_of(3, None) == sides_of(3, [[0, 1, 2]]) == [[0], [1], [2]]

    def test_a_rating_is_provisional_until_there_are_enough_matches(self):
        assert is_provisional(8.0, 50) and is_provisional(1.0, 2) and not is_provisional(3.0, 30)


class TestTheHouse:
    def test_a_rated_match_changes_the_ratings_and_an_unrated_one_does_not(self):
        people = make_people(3)
        ratings.hear_of(finished(people, [1, 2, 3], 1, is_rated=False))
        assert not Rating.objects.exists()
        ratings.hear_of(finished(people, [1, 2, 3], 2))
        assert [row.user for row in Rating.objects.order_by("-mu")] == people

    def test_heard_twice_it_counts_once(self):
        match = finished(make_people(2), [1, 2], 1)
        ratings.hear_of(match)
        before = stored()
        ratings.hear_of(match)
        assert stored() == before and Rating.objects.first().matches == 1

    def test_a_running_match_is_not_rated(self):
        people = make_people(2)
        match = games.start_match(people[0], games.Setup("masker", 2, is_rated=True), people)
        ratings.hear_of(match.pk)
        assert not Rating.objects.exists()

    def test_from_scratch_everything_is_the_same_to_the_last_digit(self):
        for match in random_matches(make_people(6), 25):
            ratings.hear_of(match)
        before = stored()
        assert ratings.recompute("masker") == 25
        assert stored() == before

    def test_the_order_of_hearing_does_not_matter(self):
        matches = random_matches(make_people(5), 15)
        for match in Random(3).sample(matches, len(matches)):
            ratings.hear_of(match)
        before = stored()
        ratings.recompute("masker")
        assert stored() == before

    def test_an_annulled_match_is_taken_out_as_if_it_had_never_been(self):
        people = make_people(5)
        matches = random_matches(people, 8)
        for match in matches:
            ratings.hear_of(match)
        games.annul(matches[3])
        ratings.hear_of(matches[3])
        without = stored()
        assert not RatingChange.objects.filter(match=matches[3]).exists()
        ratings.recompute("masker")
        assert stored() == without
        games.annul(matches[3], False)
        ratings.hear_of(matches[3])
        assert RatingChange.objects.filter(match=matches[3]).exists()

    def test_the_command_says_that_nothing_differs(self, capsys):
        for match in random_matches(make_people(4), 6):
            ratings.hear_of(match)
        call_command("recompute_ratings")
        assert "masker: 6 matches" in (said := capsys.readouterr().out) and ", 0 differ" in said

    def test_a_match_nobody_heard_of_is_found(self):
        finished(make_people(2), [1, 2], 1)
        jobs.catch_up_with_matches.func(0)
        assert Rating.objects.count() == 2

    def test_a_real_match_of_four_is_rated_by_teams(self):
        people = make_people(4)
        table = play_out(started(people, is_rated=True))
        ratings.hear_of(table.match.pk)
        mus = [Rating.objects.get(user=person).mu for person in people]
        assert mus[0] == mus[2] and mus[1] == mus[3] and mus[0] != mus[1]


class TestPages:
    def test_the_leader_board_goes_by_what_is_certain_and_marks_bots(self):
        people = [*make_people(2), bot_players()[0]]
        for minute in range(10):
            ratings.hear_of(finished([people[0], people[2]], [1, 2], minute))
        ratings.hear_of(finished([people[1], people[2]], [1, 2], 20))
        page = Client().get("/ratings/masker/")
        names = [rating.user for rating in page.context["page"]]
        assert names[0] == people[0] and ">bot<" in page.text and "?" in page.text

    def test_guests_are_not_listed(self):
        people = make_people(2)
        people[1].is_guest = True
        people[1].save()
        ratings.hear_of(finished(people, [1, 2], 1))
        assert [rating.user for rating in Client().get("/ratings/masker/").context["page"]] == [people[0]]

    def test_the_profile_has_the_rating_and_its_history_a_plot(self):
        people = make_people(2)
        for minute in range(3):
            ratings.hear_of(finished(people, [1, 2], minute))
        assert "/players/Player%201/ratings/" in Client().get("/players/Player 1/").text
        page = Client().get("/players/Player 1/ratings/")
        assert page.status_code == 200 and "<polyline" in page.text

    def test_a_game_nobody_knows(self):
        assert Client().get("/ratings/chess/").status_code == 404

    def test_a_table_is_made_rated_or_unrated(self):
        (person,) = make_people(1)
        client = Client()
        client.force_login(person)
        data = {"game": "masker", "seats": 3, "bots": 2, "who": "everybody", "pace": 0, "absence": "bot"}
        client.post("/tables/new/", data | {"is_rated": "yes"})
        client.post("/tables/new/", data | {"is_rated": "no"})
        client.post("/tables/new/", data)
        assert list(Match.objects.order_by("created_at", "pk").values_list("is_rated", flat=True)).count(True) == 1


def test_a_seat_in_other_hands_is_rated_for_who_sat_there_at_the_start(db):
    people = make_people(4)
    table = started(people[:3], is_rated=True)
    games.replace_seat(table.match.pk, 0, people[3])
    games.free_seat(table.match.pk, 1)
    games.adjudicate(table.match.pk, [1, 2, 3], "so")
    ratings.hear_of(table.match.pk)
    rated_people = set(RatingChange.objects.values_list("user_id", flat=True))
    assert rated_people == {person.pk for person in people[:3]}


def test_a_cancelled_match_is_not_rated(db):
    people = make_people(3)
    table = started(people[:3], is_rated=True)
    games.cancel(table.match.pk)
    ratings.hear_of(table.match.pk)
    assert not RatingChange.objects.exists()

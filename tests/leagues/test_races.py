"""Two at the same moment: one effect, the other gets a sentence."""

import pytest

from games.models import Match
from leagues.models import Entry, Membership, RatingChange, Season
from leagues.services import clubs, ratings, results, rounds, seasons
from tests.games.test_races import at_once
from tests.leagues.conftest import end, last_round, make_people, open_season, running

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_round_published_by_three_at_once_is_published_once(owner, league):
    season = running(owner, league, 6)
    drawn = last_round(season)
    assert at_once(*[lambda: rounds.publish(drawn, owner)] * 3) == ["done", "published", "published"]
    assert Match.objects.count() == 2


def test_registering_twice_at_once(owner, league):
    (person,) = make_people(1)
    season = open_season(owner, league, [])
    clubs.join_by_link(person, league.club)
    assert at_once(*[lambda: seasons.register(person, season)] * 3) == ["done", "registered", "registered"]
    assert Entry.objects.count() == 1


def test_starting_twice_at_once(owner, league):
    season = open_season(owner, league, make_people(4))
    season = seasons.move(season, Season.Status.CLOSED, owner)
    assert at_once(*[lambda: seasons.move(season, Season.Status.RUNNING, owner)] * 2) == ["done", "wrong_time"]
    assert season.rounds.count() == 1


def test_two_results_at_once_finish_the_round_once(owner, league):
    from random import Random

    season = running(owner, league, 6, format="swiss", rounds_wanted=3)
    rounds.publish(last_round(season), owner)
    matches = list(Match.objects.values_list("pk", flat=True))
    for match in matches:
        end(match, Random(1))
    acts = [lambda match=match: results.hear_of(match) for match in matches * 2]
    rates = [lambda match=match: ratings.hear_of(match) for match in matches * 2]
    assert set(at_once(*acts, *rates)) == {"done"}
    assert season.rounds.count() == 2 and RatingChange.objects.count() == 6
    before = list(RatingChange.objects.order_by("pk").values_list("match", "user", "mu"))
    ratings.recompute("masker")
    assert sorted(RatingChange.objects.values_list("match", "user", "mu")) == sorted(before)


def test_handing_over_to_two_at_once_leaves_one_owner(owner, club):
    people = make_people(2)
    for person in people:
        clubs.join_by_link(person, club)
    at_once(*[lambda person=person: clubs.hand_over(owner, club, person.pk) for person in people])
    assert Membership.objects.filter(club=club, role="owner").count() == 1

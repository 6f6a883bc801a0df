"""Queries: few, however large a season grows."""

import pytest
from django.test import Client

from leagues.models import Season
from leagues.selectors.seasons import open_book
from leagues.services import clubs
from tests.leagues.big_season import big_season
from tests.leagues.conftest import make_people

pytestmark = pytest.mark.django_db


@pytest.mark.slow
def test_standings_of_two_hundred_players_and_fifteen_rounds_take_four_queries(django_assert_num_queries):
    season = Season.objects.select_related("league__club").get(pk=big_season().pk)
    with django_assert_num_queries(4):
        assert len(open_book(season).standings(1)) == 200


@pytest.mark.slow
def test_the_season_page_needs_few_queries_however_large_it_is(django_assert_max_num_queries):
    season = big_season()
    with django_assert_max_num_queries(10):
        assert Client().get(f"/seasons/{season.pk}/").status_code == 200
    for page in ("cross/", "progress/", "standings.csv", "season.json", f"path/{season.entries.first().pk}/"):
        with django_assert_max_num_queries(10):
            assert Client().get(f"/seasons/{season.pk}/{page}").status_code == 200


def test_the_club_page_does_not_grow_with_its_members(club, owner, django_assert_max_num_queries):
    for person in make_people(15):
        clubs.join_by_link(person, club)
    client = Client()
    client.force_login(owner)
    with django_assert_max_num_queries(16):
        client.get(club.get_absolute_url())
    with django_assert_max_num_queries(9):
        client.get(f"{club.get_absolute_url()}members/")

"""Every page answers, for strangers, members and organisers; secrets of hidden clubs stay inside."""

from random import Random

import pytest
from django.test import Client

from leagues.models import Season
from tests.leagues.conftest import client_of, make_people, open_season, play_season, publish_and_play, start

pytestmark = pytest.mark.django_db


PAGES = ["", "cross/", "progress/", "standings.csv", "season.json", "calendar.ics", "embed/", "rounds/1/"]


@pytest.mark.parametrize("format", list(Season.Format))
def test_every_page_of_a_season_in_every_state(owner, league, format):
    season = open_season(owner, league, make_people(7), format=format, pool_size=3)
    client, stranger = client_of(owner), Client()
    for page in PAGES[:-1]:
        assert client.get(f"/seasons/{season.pk}/{page}").status_code == 200, page
        assert stranger.get(f"/seasons/{season.pk}/{page}").status_code == 200, page
    season = start(owner, season)
    assert stranger.get(f"/seasons/{season.pk}/rounds/1/").status_code == 404
    assert client.get(f"/seasons/{season.pk}/rounds/1/").status_code == 200
    publish_and_play(owner, season, Random(2))
    for page in PAGES:
        assert client.get(f"/seasons/{season.pk}/{page}").status_code == 200, page
        assert stranger.get(f"/seasons/{season.pk}/{page}").status_code == 200, page
    season = play_season(owner, season, Random(1))
    for page in [*PAGES, f"path/{season.entries.first().pk}/"]:
        assert client.get(f"/seasons/{season.pk}/{page}").status_code == 200, page
    for page in [
        "/clubs/",
        "/clubs/new/",
        league.get_absolute_url(),
        league.club.get_absolute_url(),
        f"/clubs/{league.club.pk}/members/",
        f"/clubs/{league.club.pk}/edit/",
        f"/clubs/{league.club.pk}/leagues/new/",
        f"/leagues/{league.pk}/seasons/new/",
        f"/clubs/{league.club.pk}/join/{league.club.key}/",
        "/ratings/",
        "/ratings/masker/",
        "/players/Player 1/ratings/",
        "/players/Player 1/",
    ]:
        assert client.get(page).status_code == 200, page

"""Feeds for other programs: complete, harmless, and closed where the club is."""

import csv
import io
from random import Random

import pytest
from django.test import Client

from leagues.exports import as_csv, defused, feed_token
from leagues.models import Club
from leagues.services import leagues
from tests.leagues.conftest import MASKER, play_season, running

pytestmark = pytest.mark.django_db
FEEDS = ["standings.csv", "season.json", "calendar.ics", "embed/"]


@pytest.fixture
def season(owner, league):
    return play_season(owner, running(owner, league, 7, format="swiss", rounds_wanted=2), Random(1))


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])
def test_a_cell_that_starts_a_formula_is_defused(cell):
    assert defused(cell) == f"'{cell}"
    assert next(csv.reader(io.StringIO(as_csv([[cell, "plain"]]), newline=""))) == [f"'{cell}", "plain"]


def test_the_csv_has_everybody_in_order(season):
    rows = list(csv.DictReader(io.StringIO(Client().get(f"/seasons/{season.pk}/standings.csv").text)))
    assert [int(row["place"]) for row in rows] == list(range(1, 8))
    assert sum(int(row["played"]) + int(row["byes"]) for row in rows) == 14


def test_the_json_has_every_round_and_the_seed(season):
    data = Client().get(f"/seasons/{season.pk}/season.json").json()
    assert len(data["rounds"]) == 2 and data["seed"] == season.seed and len(data["standings"]) == 7
    assert all(table["places"] for each in data["rounds"] for table in each["tables"])


def test_the_calendar_is_one_for_calendars(owner, club):
    league = leagues.create_league(owner, club, "Cups; commas, and a very long name of a league ⚜⚜⚜", MASKER)
    season = running(owner, league, 3)
    play_season(owner, season, Random(1))
    text = Client().get(f"/seasons/{season.pk}/calendar.ics").content.decode()
    assert text.startswith("BEGIN:VCALENDAR\r\n") and text.endswith("END:VCALENDAR\r\n")
    assert text.count("BEGIN:VEVENT") == 2 * season.rounds.count()
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert "Cups\\; commas\\, and" in text.replace("\r\n ", "")


def test_the_embed_may_stand_in_any_frame_and_has_nothing_to_click(season):
    answer = Client().get(f"/seasons/{season.pk}/embed/")
    assert "frame-ancestors *" in answer["Content-Security-Policy"] and "X-Frame-Options" not in answer
    assert "<form" not in answer.text and "<script" not in answer.text and "<a " not in answer.text
    page = Client().get(f"/seasons/{season.pk}/")
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"] and page["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("feed", FEEDS)
def test_the_feeds_of_a_closed_club_need_the_link(season, feed, owner):
    Club.objects.update(visibility="hidden")
    url = f"/seasons/{season.pk}/{feed}"
    assert Client().get(url).status_code == 404
    assert Client().get(f"{url}?token=wrong").status_code == 404
    assert Client().get(f"{url}?token={feed_token(season)}").status_code == 200
    client = Client()
    client.force_login(owner)
    assert client.get(url).status_code == 200
    for page in ("", "cross/", "progress/", "rounds/1/"):
        assert Client().get(f"/seasons/{season.pk}/{page}?token={feed_token(season)}").status_code == 404

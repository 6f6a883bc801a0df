"""From the end of a real match to the standings and the ratings, through the worker."""

import pytest
from django.core.management import call_command

from accounts.models import User
from games import services as games
from games.models import Match
from leagues.models import Club, Rating, Season, TableDraw
from leagues.services import rounds
from tests.games.test_jobs import run_jobs
from tests.leagues.conftest import last_round, running

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _no_pause(settings):
    settings.BOT_PAUSE = 0


def test_the_end_of_a_match_reaches_the_standings_and_the_ratings(owner, league):
    season = running(owner, league, 2, table_size=2, format="groups", rounds_wanted=1)
    rounds.publish(last_round(season), owner)
    match = Match.objects.get()
    games.resign(match.pk, match.seats.first().user)
    assert TableDraw.objects.get().status == "open", "nothing happens within the move"
    run_jobs()
    table = TableDraw.objects.get()
    assert table.status == "counted" and table.forfeits == [], "resigning is losing, not forfeiting"
    assert Rating.objects.count() == 2
    assert last_round(season).status == "finished"


def test_an_annulment_is_heard_of_too(owner, league):
    season = running(owner, league, 2, table_size=2, format="groups", rounds_wanted=1)
    rounds.publish(last_round(season), owner)
    match = Match.objects.get()
    games.resign(match.pk, match.seats.first().user)
    run_jobs()
    games.annul(match.pk)
    run_jobs()
    assert TableDraw.objects.get().status == "cancelled" and not Rating.objects.exists()


def test_the_demo_has_a_club_once(db):
    for name in ("Isolde", "Casanova", "Rosalba", "Farinelli"):
        User.objects.create_user(name)
    for _time in range(2):
        call_command("demo_club")
    assert Club.objects.count() == 1 and Season.objects.get().entries.count() == 5

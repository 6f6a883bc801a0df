"""Clubs, seasons and quick matches for the leagues' tests."""

from datetime import timedelta
from random import Random

import pytest
from django.test import Client

from accounts.models import User
from games.engine.refusals import Refused
from games.models import Match, Move
from leagues.models import Club, Entry, League, Round, Season, TableDraw
from leagues.services import clubs, leagues, results, rounds, seasons

MASKER = [{"game": "masker", "options": {}}]
PLAIN = {"pace": timedelta(days=3), "table_size": 3}


def refused(code: str) -> "pytest.RaisesExc[Refused]":
    """The sentence's code; what was not to happen is asserted by the test."""
    return pytest.raises(Refused, check=lambda error: error.code == code)


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def make_people(count: int, prefix: str = "Player") -> list[User]:
    return [User.objects.create_user(f"{prefix} {number}") for number in range(1, count + 1)]


@pytest.fixture
def owner(db: None) -> User:
    return User.objects.create_user("Olga", password="moonlight")


@pytest.fixture
def club(owner: User) -> Club:
    return clubs.create_club(owner, "Tuesday Club", visibility=Club.Visibility.PUBLIC)


@pytest.fixture
def league(club: Club, owner: User) -> League:
    return leagues.create_league(owner, club, "The Cup", MASKER)


def fill(season: Season, people: list[User]) -> list[Entry]:
    club = season.league.club
    for person in people:
        clubs.join_by_link(person, club)
    return [seasons.register(person, season) for person in people]


def open_season(owner: User, league: League, people: list[User], **settings: object) -> Season:
    season = leagues.create_season(owner, league, **{**PLAIN, **settings})
    season = seasons.move(season, Season.Status.REGISTRATION, owner)
    fill(season, people)
    return season


def start(owner: User, season: Season) -> Season:
    season = seasons.move(season, Season.Status.CLOSED, owner)
    return seasons.move(season, Season.Status.RUNNING, owner)


def running(owner: User, league: League, count: int, **settings: object) -> Season:
    return start(owner, open_season(owner, league, make_people(count), **settings))


def last_round(season: Season) -> Round:
    found = season.rounds.last()
    assert found is not None
    return found


def end(match_id: str, rng: Random, late: int | None = None) -> None:
    """The match is over in one stroke: places by lot, in the shape the house stores them."""
    match = Match.objects.get(pk=match_id)
    if match.is_over:  # by a withdrawal
        return
    seats = match.seats.count()
    order = rng.sample(range(1, seats + 1), seats)
    if late is not None:
        Move.objects.create(match=match, ply=match.ply + 1, kind=Move.Kind.RESIGN, seat=late, by=Move.By.CLOCK)
    match.status, match.waiting, match.deadline = Match.Status.OVER, {}, None
    match.outcome = {"places": order, "reason": "last_one", "scores": None}
    match.ended_at = match.created_at + timedelta(seconds=rng.randrange(1000))
    match.save()


def play_round(season: Season, rng: Random) -> None:
    for table in TableDraw.objects.filter(round=last_round(season)).exclude(match=None):
        if table.status == TableDraw.Status.OPEN:
            end(table.match_id, rng)
            results.hear_of(table.match_id)


def publish_and_play(owner: User, season: Season, rng: Random) -> None:
    rounds.publish(last_round(season), owner)
    play_round(season, rng)


def play_season(owner: User, season: Season, rng: Random) -> Season:
    while last_round(season).is_drawn:
        publish_and_play(owner, season, rng)
    return seasons.move(season, Season.Status.FINISHED, owner)

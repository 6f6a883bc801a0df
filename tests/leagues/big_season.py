"""A season of many players and rounds, put into the database in a few strokes."""

from datetime import timedelta
from random import Random

from accounts.models import User
from leagues.models import Club, DrawnSeat, Entry, League, Membership, Round, Season, TableDraw


def big_season(players: int = 200, rounds: int = 15, size: int = 4) -> Season:
    rng = Random("big")
    users = User.objects.bulk_create(
        [User(username=f"Big {number}", name_key=f"big{number}") for number in range(players)]
    )
    club = Club.objects.create(name="Big Club", visibility=Club.Visibility.PUBLIC)
    Membership.objects.create(club=club, user=users[0], role=Membership.Role.OWNER)
    league = League.objects.create(club=club, name="Big League", games=[{"game": "masker", "options": {}}])
    season = Season.objects.create(
        league=league, number=1, status="running", pace=timedelta(days=1), table_size=size, rounds_total=rounds
    )
    entries = Entry.objects.bulk_create([Entry(season=season, user=user, lot=lot) for lot, user in enumerate(users)])
    for number in range(1, rounds + 1):
        _add_round(season, number, rng.sample(entries, players), size, rng)
    return season


def _add_round(season: Season, number: int, order: list[Entry], size: int, rng: Random) -> None:
    played = Round.objects.create(season=season, number=number, status="finished", game=season.league.games[0])
    tables = TableDraw.objects.bulk_create(
        [
            TableDraw(round=played, number=table, status="counted", places=rng.sample(range(1, size + 1), size))
            for table in range(1, len(order) // size + 1)
        ]
    )
    seats = [
        DrawnSeat(round=played, entry=entry, table=tables[place // size], number=place % size)
        for place, entry in enumerate(order)
    ]
    DrawnSeat.objects.bulk_create(seats)

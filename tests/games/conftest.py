"""People and matches for the house's tests."""

from collections.abc import Callable
from random import Random

import pytest
from django.test import Client

from accounts.models import User
from games import services
from games.engine import play
from games.models import Match, Seat
from games.tables import Table, fetch

ClientOf = Callable[[User], Client]


@pytest.fixture
def people(db: None) -> list[User]:
    return [User.objects.create_user(name, password="moonlight") for name in ("Anna", "Benno", "Cleo", "Dario")]


@pytest.fixture
def client_of() -> ClientOf:
    def log_in(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return log_in


def started(people: list[User], game: str = "masker", **setup: object) -> Table:
    """A running match with these people on its seats."""
    match = services.create_table(people[0], services.Setup(game, seats=len(people), **setup))
    for person in people[1:]:
        services.take_seat(match.pk, person)
    return fetch(match.pk)


def to_act(table: Table) -> Seat:
    return table.seats[table.match.to_act[0]]


def waiting(table: Table) -> Seat:
    """Somebody who is not to act."""
    return next(seat for seat in table.seats if seat.number not in table.match.to_act)


def offered(table: Table) -> list[str]:
    return list(play.choices(table.game, table.state, table.match.to_act[0]))


def play_one(table: Table, notation: str = "") -> Table:
    """The seat that is to act plays this, or its first choice."""
    seat = to_act(table)
    asked = table.match.waiting[str(seat.number)]["ply"]
    services.play_move(table.match.pk, seat.user, notation or offered(table)[0], asked)
    return fetch(table.match.pk)


def play_out(table: Table, seed: int = 1) -> Table:
    rng = Random(seed)
    while not table.match.is_over:
        table = play_one(table, rng.choice(offered(table)))
    return table


def stored(match_id: str) -> tuple[object, ...]:
    """Everything a refused request must leave as it was."""
    match = Match.objects.get(pk=match_id)
    moves = tuple(match.moves.values_list("ply", "notation", "seat"))
    seats = tuple(match.seats.values_list("number", "user", "is_taken"))
    return match.status, match.ply, str(match.state), str(match.waiting), moves, seats

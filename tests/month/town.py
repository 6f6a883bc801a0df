"""Two hundred people with their habits, and what they do when they come."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

from allauth.account.models import EmailAddress

from accounts.models import User
from games import queue, services
from games.engine import play, registry
from games.models import Match
from games.tables import fetch
from notices.models import Wishes

ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "America/St_Johns"]
LIVELY, ABSENT, VANISHING = 30, 20, 20
MOST_IN_A_TURN = 12  # moves somebody makes at one table in one visit


@dataclass
class Person:
    user: User
    every: int  # hours between two visits
    next_visit: int  # hours after the month began
    until: int  # the last hour they come at all
    address: str
    zone: str
    quiet: bool


def settle_people(count: int, hours: int, rng: Random) -> list[Person]:
    """The first are lively, the last never come, those before them vanish. Every other one reads e-mail."""
    users = User.objects.bulk_create(
        [
            User(username=f"Guest{number}", name_key=f"guest{number}", time_zone=ZONES[number % len(ZONES)])
            for number in range(count)
        ]
    )
    people = []
    for number, user in enumerate(users):
        every = rng.randint(18, 36) if number < LIVELY else rng.randint(120, 170)
        until = hours
        if number >= count - ABSENT:
            until = -1
        elif number >= count - ABSENT - VANISHING:
            until = rng.randint(24, hours // 2)
        zone = ZONES[number % len(ZONES)]
        person = Person(user, every, rng.randrange(every), until, f"p{number}@example.org", zone, number % 8 < 2)
        people.append(person)
    EmailAddress.objects.bulk_create(
        [EmailAddress(user=one.user, email=one.address, verified=True, primary=True) for one in people[::2]]
    )
    night = {"quiet_from": time(22), "quiet_to": time(7)}
    Wishes.objects.bulk_create(
        [
            Wishes(user=one.user, gather=120 if number % 3 == 0 else 0, **(night if one.quiet else {}))
            for number, one in enumerate(people)
        ]
    )
    return people


def new_match(people: list[Person], is_lively: bool, rng: Random) -> Match:
    game = rng.choice(list(registry.GAMES))
    seats = rng.choice([count for count in registry.get(game).info.seat_counts if count > 1])
    circle = people[:LIVELY] if is_lively else people
    pace = timedelta(days=rng.choice([1, 2]) if is_lively else rng.choice([3, 5, 7]))
    setup = services.Setup(
        game,
        seats,
        pace=pace,
        bid_pace=timedelta(hours=12) if game == "mask" else None,
        reserve=rng.choice([None, timedelta(days=2)]),
        fixed_hour=rng.choice([None, None, 20]),
        weekends_off=rng.random() < 0.2,
        absence=rng.choice(Match.Absence.values),
        patience=rng.randint(1, 3),
        is_rated=rng.random() < 0.3,
    )
    seated = [person.user for person in rng.sample(circle, seats)]
    return services.start_match(seated[0], setup, seated)


def visit(person: Person, rng: Random) -> int:
    """Goes through everything that waits, as «Next» does."""
    made = 0
    for waiting in queue.queue(person.user):
        made += _answer(waiting.match.pk, person.user, rng)
    return made


def _answer(match_id: str, user: User, rng: Random) -> int:
    table, made = fetch(match_id), 0
    seat = next(seat.number for seat in table.seats if seat.user_id == user.pk)
    while (question := table.match.waiting.get(str(seat))) and made < MOST_IN_A_TURN:
        notation = rng.choice(list(play.choices(table.game, table.state, seat)))
        table = services.play_move(match_id, user, notation, question["ply"])
        made += 1
    return made


def is_night(person: Person, at: datetime) -> bool:
    hour = at.astimezone(ZoneInfo(person.zone)).hour
    return person.quiet and (hour >= 22 or hour < 7)

"""The first page is alive from the first start: a few players, open tables, a running and a finished match."""

import os
import secrets
from random import Random
from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from accounts.models import User
from config.environment import VAR
from games import bots, services
from games.engine import play
from games.models import Match, Seat
from games.tables import Table, fetch

PEOPLE = ["Isolde", "Casanova", "Rosalba", "Farinelli"]
DEMO, ADMIN = "Demo", "Keeper"
LOGINS = VAR / "logins.txt"


class Command(BaseCommand):
    help = "Make the demo data once, and print the two log-ins of this install."

    def handle(self, *args: Any, **options: Any) -> None:
        if not User.objects.filter(username=DEMO).exists():
            with transaction.atomic():
                _make_everything()
        self.stdout.write(
            LOGINS.read_text().strip() if LOGINS.exists() else "The log-ins of this install were taken away."
        )


def _make_everything() -> None:
    passwords = {name: secrets.token_urlsafe(9) for name in (DEMO, ADMIN)}
    demo = User.objects.create_user(DEMO, password=passwords[DEMO])
    User.objects.create_superuser(ADMIN, password=passwords[ADMIN])
    people = [User.objects.create_user(name) for name in PEOPLE]
    services.create_table(people[0], services.Setup("masker", seats=3))
    services.create_table(people[1], services.Setup("masker", seats=4, options={"board": "3d"}, bots=1))
    services.create_table(people[2], services.Setup("blokus3d", seats=4, options={"structure": "D"}, bots=2))
    services.create_table(people[2], services.Setup("mask", seats=4, bots=1))
    services.create_table(people[2], services.Setup("mascarade", seats=3, options={"scoring": "on"}, bots=1))
    _running_match("masker", demo, people[2])
    _running_match("mascarade", demo, people[0], scoring="on")
    _finished_match(people[3], demo)
    _keep_logins(passwords)


def _running_match(game: str, demo: User, guest: User, **options: str) -> None:
    match = _match(game, demo, guest, **options)
    table = fetch(match.pk)
    while table.match.ply < 9 or _to_act(table).user != demo:
        table = _play_one(table)


def _finished_match(host: User, demo: User) -> None:
    table = fetch(_match("masker", host, demo).pk)
    while not table.match.is_over:
        table = _play_one(table)


def _match(game: str, host: User, guest: User, **options: str) -> Match:
    match = services.create_table(host, services.Setup(game, seats=3, options=options, bots=1))
    services.take_seat(match.pk, guest)
    services.say(match, guest, "Good evening, masks!")
    return match


def _play_one(table: Table) -> Table:
    """One decision; what people would play, the bots' wits choose for them."""
    match, seat = table.match, _to_act(table)
    if table.bots_to_act() or seat.user is None:
        services.play_bot(match.pk, match.ply)
        return fetch(match.pk)
    number = seat.number
    view, offered = table.game.view(table.state, number), list(play.choices(table.game, table.state, number))
    notation = bots.choose(match.game, view, offered, Random())
    services.play_move(match.pk, seat.user, notation, match.waiting[str(number)]["ply"])
    return fetch(match.pk)


def _to_act(table: Table) -> Seat:
    return table.seats[table.match.to_act[0]]


def _keep_logins(passwords: dict[str, str]) -> None:
    LOGINS.parent.mkdir(parents=True, exist_ok=True)
    LOGINS.touch(mode=0o600)
    os.chmod(LOGINS, 0o600)
    LOGINS.write_text(
        f"Log in as a player: {DEMO} / {passwords[DEMO]}   as the admin (/admin/): {ADMIN} / {passwords[ADMIN]}"
        "   (the admin asks for a second factor first)\n"
    )

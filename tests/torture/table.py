"""Makes the people and matches the torture plays with, on the database of the environment; prints them as JSON."""

import json

import django

django.setup()

from django.test import Client  # noqa: E402

from accounts.models import User  # noqa: E402
from accounts.services import bot_players  # noqa: E402
from games import services  # noqa: E402

PLAYERS, MATCHES = 12, 60


def main() -> None:
    bot_players()
    people = [User.objects.create_user(f"Player {number}") for number in range(PLAYERS)]
    sessions = {}
    for user in people:
        client = Client()
        client.force_login(user)
        sessions[user.pk] = client.cookies["sessionid"].value
    matches = []
    for number in range(MATCHES):
        two = people[number % PLAYERS], people[(number + 1) % PLAYERS]
        bots = number % 3 == 0
        match = services.start_match(
            two[0], services.Setup("masker", seats=2 + bots), [*two, *bot_players()[: int(bots)]]
        )
        matches.append({"id": match.pk, "players": [user.pk for user in two]})
    print(json.dumps({"sessions": sessions, "matches": matches}))


if __name__ == "__main__":
    main()

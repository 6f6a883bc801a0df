"""People at tables, with cookies, for the bench."""

from dataclasses import dataclass
from random import Random

from django.conf import settings
from django.middleware.csrf import _get_new_csrf_string
from django.test import Client

from accounts.models import User
from games import services
from games.engine import play
from games.models import Match
from games.tables import fetch


@dataclass
class Visitor:
    user: User
    cookies: str
    token: str


def visitor(name: str) -> Visitor:
    user = User.objects.create_user(name)
    client, token = Client(), _get_new_csrf_string()
    client.force_login(user)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    cookies = f"{settings.SESSION_COOKIE_NAME}={session}; {settings.CSRF_COOKIE_NAME}={token}"
    return Visitor(user, cookies, token)


def match_of(people: list[Visitor], game: str = "masker", **options: str) -> Match:
    match = services.create_table(people[0].user, services.Setup(game, len(people), options))
    for person in people[1:]:
        services.take_seat(match.pk, person.user)
    return match


def play_on(match: Match, people: list[Visitor], moves: int) -> None:
    """So many random moves, or fewer if it is over before."""
    for seat, move in script(match.pk, moves, Random("play on")):
        asked = Match.objects.get(pk=match.pk).waiting[str(seat)]["ply"]
        services.play_move(match.pk, people[seat].user, move, asked)


def script(match_id: str, most: int, rng: Random) -> list[tuple[int, str]]:
    """Seats and moves of a random match from where it stands."""
    table = fetch(match_id)
    game, state, moves = table.game, table.state, []
    while (to_act := game.to_act(state)) and len(moves) < most:
        seat = min(to_act)
        notation = rng.choice(list(play.choices(game, state, seat)))
        moves.append((seat, notation))
        state = play.play(game, state, seat, notation).state
    return moves

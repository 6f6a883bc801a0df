"""Two matches that differ only in what a viewer may not know look the same to that viewer, byte for byte."""

import json
import re
from random import Random

import pytest
from django.test import Client

from games.drawing import draw_table
from games.models import Match
from games.tables import fetch
from games.viewers import Viewer
from tests.engine.twins import TWINS
from tests.games.conftest import offered, play_one, started

pytestmark = pytest.mark.django_db

CSRF = re.compile(rb'(csrfmiddlewaretoken" value="|X-CSRFToken": ")[^"]+')


def twins_of(table, seat, rng):
    return TWINS[table.match.game](table.state, seat, rng)


def set_state(table, state):
    Match.objects.filter(pk=table.match.pk).update(state=table.game.dump(state))


def body(client, address):
    return CSRF.sub(b"", client.get(address).content)


def positions(people, game, options):
    """Some moves lie between them; where a card can be drawn it often is."""
    rng = Random(7)
    table = started(people, game, options=options)
    for _position in range(POSITIONS[game]):
        yield table
        for _move in range(4):
            if table.match.is_over:
                return
            choices = offered(table)
            table = play_one(table, "draw" if "draw" in choices and rng.random() < 0.8 else rng.choice(choices))


POSITIONS = {"masker": 4, "mask": 8, "mascarade": 4}
TABLES = [
    *(("masker", seats, {"board": board}) for seats in (2, 3, 4) for board in ("flat", "3d")),
    *(("mask", 4, {"pegs": "random"} | options) for options in ({}, {"silent": "on"}, {"auction": "open"})),
    *(("mascarade", seats, {"scoring": scoring}) for seats in (3, 4) for scoring in ("off", "on")),
]


def pages_of(table, number):
    """The page and the partial, also while a move is thought of."""
    address = f"/m/{table.match.pk}/"
    hand = table.game.view(table.state, number).get("hand") or []
    drafts = [f"?try={card}{square}" for card in hand[:2] for square in ("", "+d5", "+e6")] + ["?try=e6", "?try=e5"]
    return [address, f"{address}table/", *(f"{address}table/{draft}" for draft in drafts)]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_partial_and_page_tell_no_secret(people, client_of, game, seats, options):
    compared = 0
    rng = Random(seats)
    for table in positions(people[:seats], game, options):
        viewers = [(seat.number, client_of(seat.user), seat.user) for seat in table.seats] + [(None, Client(), None)]
        for number, client, user in viewers:
            pages = pages_of(table, number)
            client.get(pages[0])  # looked at once: what is new is no longer marked
            seen = [body(client, page) for page in pages]
            drawn = draw_table(fetch(table.match.pk), Viewer(user))
            for twin in twins_of(table, number, rng):
                set_state(table, twin)
                assert [body(client, page) for page in pages] == seen
                assert draw_table(fetch(table.match.pk), Viewer(user)) == drawn
                compared += 1
            set_state(table, table.state)
    assert compared >= 10


def test_a_player_sees_their_own_colour_and_a_spectator_none(people, client_of):
    """The pair test can fail: what one may know does change the page."""
    table = started(people[:3])
    me = table.seats[0]
    client = client_of(me.user)
    client.get(f"/m/{table.match.pk}/")
    before, outside = body(client, f"/m/{table.match.pk}/"), body(Client(), f"/m/{table.match.pk}/")
    first, second, third = table.state.tokens
    set_state(table, table.state._replace(tokens=second + first + third))
    assert body(client, f"/m/{table.match.pk}/") != before
    assert body(Client(), f"/m/{table.match.pk}/") == outside


def test_a_player_sees_their_own_hand_and_a_spectator_none(people, client_of):
    table = started(people[:3], "mascarade")
    address, client = f"/m/{table.match.pk}/table/", client_of(people[0])
    before, outside = body(client, address), body(Client(), address)
    first, *others = table.state.hands
    other = (table.state.pot[0], *first[1:])
    set_state(table, table.state._replace(hands=(other, *others), pot=(first[0], *table.state.pot[1:])))
    assert body(client, address) != before
    assert body(Client(), address) == outside


def test_seed_state_and_key_are_on_no_page_of_a_running_match(people, client_of):
    table = started(people[:3])
    match = Match.objects.get()
    for client in (client_of(people[3]), Client()):
        for page in ("", "table/", "replay/", "deal/"):
            text = client.get(f"/m/{match.pk}/{page}").text
            assert match.seed not in text and json.dumps(table.state.tokens) not in text
    for seat in table.seats:
        assert match.seed not in client_of(seat.user).get(f"/m/{match.pk}/deal/").text


def test_the_admin_shows_no_secret_of_a_match(people, client_of, admin_client):
    table = play_one(started(people[:3]))
    match = table.match
    pages = ["match/", f"match/{match.pk}/change/", "move/", f"move/{match.moves.last().pk}/change/", "chatline/"]
    seen = [body(admin_client, f"/admin/games/{page}") for page in pages]
    assert all(match.seed.encode() not in page and match.key.encode() not in page for page in seen)
    for twin in twins_of(table, None, Random(5)):
        set_state(table, twin)
        assert [body(admin_client, f"/admin/games/{page}") for page in pages] == seen

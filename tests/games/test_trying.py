"""The private board: a line of moves in the address, and nothing of it anywhere else."""

from random import Random
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.engine.refusals import Refused
from games.models import Order
from tests.games.conftest import offered, play_one, started, stored, to_act, waiting
from tests.games.mask import laid
from tests.games.test_orders import without_tokens
from tests.games.test_plans import _wishes
from tests.games.test_secrets import body, set_state, twins_of

pytestmark = pytest.mark.django_db


def address(table, *line, **more):
    return f"/m/{table.match.pk}/try/?" + urlencode({"line": ",".join(line), **more})


def test_a_line_is_played_from_the_address_and_goes_on_by_buttons(people, client_of):
    table = started(people[:3])
    first = offered(table)[0]
    client = client_of(to_act(table).user)
    page = client.get(address(table, move=first)).text
    assert f'name="line" value="{first}"' in page and 'method="get"' in page
    assert "Nothing tried yet" not in page and "Nothing tried yet" in client.get(address(table)).text
    assert without_tokens(client.get(address(table, first)).text) == without_tokens(page)


@pytest.mark.parametrize("game", ["masker", "blokus3d", "mascarade"])
def test_nothing_is_stored_or_told(people, client_of, game):
    table = started(people[:3], game)
    before, me = stored(table.match.pk), to_act(table)
    client = client_of(me.user)
    move = offered(table)[0]
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address(table, move, mine="1")).status_code == 200
    assert all(query["sql"].startswith("SELECT") for query in queries) and len(queries) <= 6
    assert stored(table.match.pk) == before


@pytest.mark.parametrize("game", ["masker", "mascarade", "mask"])
def test_two_matches_that_differ_in_hidden_things_try_alike(people, client_of, game):
    rng, compared = Random(4), 0
    table = started(people[:3], game)
    for _position in range(4):
        for seat in table.seats:
            client = client_of(seat.user)
            pages = [address(table, *_line(table, seat, mine, rng), **mine) for mine in ({}, {"mine": "1"})]
            client.get(pages[0])
            seen = [body(client, page) for page in pages]
            for twin in twins_of(table, seat.number, rng):
                set_state(table, twin)
                assert [body(client, page) for page in pages] == seen
                compared += 1
            set_state(table, table.state)
        for _move in range(5):
            table = play_one(table, rng.choice(offered(table)))
    assert compared >= 20


def _line(table, seat, mine, rng):
    game, line = table.game, []
    state = game.imagine(game.view(table.state, seat.number), bool(mine))
    for _move in range(4 if state else 0):
        moves = list(game.choices(state, state.turn))
        if not moves:
            break
        line.append(rng.choice(moves))
        try:
            state = game.try_move(state, line[-1]).state
        except Refused:  # hidden: the page says so
            break
    return line


def test_a_bad_line_is_told_in_a_sentence_and_played_as_far_as_it_goes(people, client_of):
    table = started(people[:3])
    client, first = client_of(people[0]), offered(table)[0]
    page = client.get(address(table, first, "z9"))
    assert page.status_code == 422 and "There is no square z9" in page.text
    assert f'name="line" value="{first}"' in page.text
    assert client.get(address(table, "<script>")).status_code == 400
    long = client.get(address(table, *["a1"] * 31))
    assert long.status_code == 400 and "up to 30 moves" in long.text


def test_it_is_for_those_who_play(people, client_of):
    table = started(people[:3])
    for client in (client_of(people[3]), Client()):
        assert client.get(address(table)).status_code == 403
        assert "Try moves out" not in client.get(f"/m/{table.match.pk}/").text
    assert "Try moves out" in client_of(people[0]).get(f"/m/{table.match.pk}/").text


def test_in_mask_one_tries_where_pegs_may_walk(people, client_of):
    table = laid(people)
    me = to_act(table)
    walk = next(move for move in offered(table) if move[0] in "12")
    client = client_of(me.user)
    assert "peg 1" in client.get(address(table)).text
    page = client.get(address(table, walk)).text
    assert "walked peg" in page and "My first wish" not in page
    drawn = client.get(address(table, "draw"))
    assert drawn.status_code == 200 and "turned up that nobody knows yet" in drawn.text
    for other in table.seats:
        if other != me:
            assert "peg 1" in client_of(other.user).get(address(table, mine="1")).text


@pytest.mark.parametrize("game", ["blokus3d", "mascarade"])
def test_a_tried_move_can_be_made_a_wish(people, client_of, game):
    table = play_one(started(people[:3], game))
    me = waiting(table)
    client = client_of(me.user)
    wishes = _wishes(table, me)
    page = client.get(address(table, wishes[0], mine="1")).text
    assert "My first wish" in page and wishes[0] in page
    client.post(f"/m/{table.match.pk}/order/", {"first": "", "second": wishes[-1], "move": wishes[0], "wish": "first"})
    assert [wish["moves"][0] for wish in Order.objects.get().said["wishes"]] == [wishes[0], wishes[-1]]

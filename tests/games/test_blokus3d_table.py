"""Blokus 3D's table: what an update weighs, how a placement is chosen, what is refused."""

from random import Random

import pytest
from django.test import Client

from games import bots
from games.drawing import draw_table
from games.engine import play
from games.viewers import Viewer
from tests.games.conftest import offered, play_one, started, stored, to_act, waiting

pytestmark = pytest.mark.django_db

HTMX = {"HTTP_HX_REQUEST": "true"}
UPDATE = 15_000  # bytes


def bot_plays(table):
    seat = to_act(table)
    view = table.game.view(table.state, seat.number)
    return play_one(table, bots.choose("blokus3d", view, offered(table), Random(1)))


@pytest.mark.parametrize("structure", "ABCD")
def test_every_update_of_a_whole_match_is_light(people, structure):
    table = started(people, "blokus3d", options={"structure": structure})
    heaviest = 0
    while not table.match.is_over:
        table = bot_plays(table)
        heaviest = max(heaviest, *(len(draw_table(table, Viewer(user)).encode()) for user in (people[0], None)))

    print(structure, heaviest)
    assert heaviest < UPDATE


def choices_page(client, table, **asked):
    return client.get(f"/m/{table.match.pk}/choices/", asked, **HTMX)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, {"sets": "4"}), (3, {}), (4, {"structure": "D"})])
def test_what_is_offered_for_a_piece_and_a_square_is_what_is_legal_there(people, client_of, seats, options):
    table = started(people[:seats], "blokus3d", options=options)
    for _move in range(5):
        table = bot_plays(table)
    client = client_of(to_act(table).user)
    view = table.game.view(table.state, None)
    legal = offered(table)
    found = set()
    for piece in next(each for each in view["colours"] if each["colour"] == view["turn"]["colour"])["shelf"]:
        for square in view["limits"]:
            page = choices_page(client, table, piece=piece, cell=square).text
            found.update(move for move in legal if f'name="move" value="{move}" aria-label' in page)
    assert found == set(legal)


def test_the_gain_of_a_way_is_what_it_does_to_the_score(people):
    from games.boards import blokus3d_choosing as choosing

    table = started(people[:3], "blokus3d")
    for _move in range(9):
        table = bot_plays(table)
    view = table.game.view(table.state, None)
    before = {each["colour"]: each["points"] for each in view["colours"]}
    for way in list(choosing.ways(view, offered(table)))[::7]:
        after = table.game.view(play.play(table.game, table.state, to_act(table).number, way.notation).state, None)
        change = {each["colour"]: each["points"] - before[each["colour"]] for each in after["colours"]}
        assert {colour: by for colour, by in change.items() if by} == {
            colour: by for colour, by in choosing.effect(view, way).items() if by
        }


def test_turning_stays_among_the_ways_and_comes_round(people):
    from games.boards import blokus3d_choosing as choosing

    table = started(people[:2], "blokus3d")
    view = table.game.view(table.state, None)
    asked = {"piece": "L", "cell": "b2"}
    there = [way for way in choosing.ways(view, offered(table)) if way.piece == "L" and "b2.1" in way.cells]
    first = choosing.choosing(view, offered(table), asked)["chosen"]
    for by in choosing.TURNS:
        seen, now = {first}, first
        for _quarter in range(8):
            now = choosing.choosing(view, offered(table), asked | {"move": now.notation, "by": by})["chosen"]
            assert now in there
            seen.add(now)
        assert len(seen) > 1


def test_without_htmx_the_page_takes_the_same_parameters(people, client_of):
    table = started(people[:2], "blokus3d")
    client = client_of(to_act(table).user)
    answer = client.get(f"/m/{table.match.pk}/choices/", {"piece": "L", "cell": "b2"})
    assert answer.status_code == 303
    page = client.get(answer.url).text
    assert 'id="place"' in page and " gh" in page


def test_others_are_offered_nothing(people, client_of):
    table = started(people[:2], "blokus3d")
    for client in (client_of(waiting(table).user), Client()):
        assert 'name="move"' not in choices_page(client, table, piece="L", cell="b2").text


@pytest.mark.parametrize("side", ["0", "1", "2", "3", "above", "nonsense"])
def test_the_building_is_drawn_from_every_side_without_script(people, side):
    table = started(people[:2], "blokus3d")
    for _move in range(6):
        table = bot_plays(table)
    page = Client().get(f"/m/{table.match.pk}/", {"side": side}).text
    assert page.count("<path class=") > 10


ASKED = [
    {"piece": "nonsense"},
    {"piece": "L", "cell": "z9"},
    {"piece": "L", "cell": "b2", "move": "a1.1 a1.2", "by": "nonsense"},
    {"cell": "'><script>"},
    {"colour": "purple", "piece": "L"},
    {"cell": "?"},
]


@pytest.mark.parametrize("asked", ASKED)
def test_nonsense_in_the_address_is_no_error(people, client_of, asked):
    table = started(people[:2], "blokus3d")
    client = client_of(to_act(table).user)
    assert choices_page(client, table, **asked).status_code == 200
    page = client.get(f"/m/{table.match.pk}/", asked)
    assert page.status_code == 200 and "<script>" not in page.text


BAD = {  # after the first piece “b2.1 b2.2 b2.3” of the one colour and “b1.1 b1.2” of the other
    "a1.1 a1.3": ("B3-1", "a1.1"),
    "b3.1 b3.2 b3.3": ("B3-1", "b3.1"),
    "d4.1 e4.1": ("B3-4", "e4.1"),
    "b2.4 b2.5": ("B3-4", "b2.5"),
    "b1.1 c1.1": ("B3-5", "b1.1"),
    "b3.1 b3.2 c3.2 c3.3": ("B3-5", "c3.1"),
    "d4.1 d3.1": ("B3-2", ""),
    "d3.1 d4.1": ("B3-7", "d3.1"),
    "out b2.1": ("B3-5", "b2.1"),
}


@pytest.mark.parametrize("notation", BAD)
def test_a_bad_move_is_refused_with_its_rule_and_cell_and_nothing_changes(people, client_of, notation):
    table = started(people[:2], "blokus3d")
    for move in ("b2.1 b2.2 b2.3", "b1.1 b1.2"):
        table = play_one(table, move)
    before = stored(table.match.pk)
    client = client_of(to_act(table).user)
    answer = client.post(f"/m/{table.match.pk}/move/", {"move": notation, "ply": table.match.ply})
    rule, cell = BAD[notation]
    assert answer.status_code in (400, 422)
    assert f"({rule})" in answer.text and cell in answer.text
    assert stored(table.match.pk) == before


def test_placing_with_another_colour_is_refused(people, client_of):
    table = play_one(started(people[:2], "blokus3d"), "b2.1 b2.2")
    before = stored(table.match.pk)
    view = table.game.view(table.state, None)
    other = next(each["colour"] for each in view["colours"] if each["colour"] != view["turn"]["colour"])
    move = {"move": f"{other}: b2.3 b2.4", "ply": table.match.ply}
    answer = client_of(to_act(table).user).post(f"/m/{table.match.pk}/move/", move)
    assert answer.status_code == 422 and "B3-14" in answer.text
    answer = client_of(waiting(table).user).post(f"/m/{table.match.pk}/move/", move)
    assert answer.status_code == 409
    assert stored(table.match.pk) == before


def test_the_rules_page_has_every_rule_id_and_the_counted_figure(client):
    from games.engine.blokus3d.assemblies import TOTAL

    page = client.get("/rules/blokus3d/").text
    assert all(f'id="B3-{number}"' in page for number in range(1, 22))
    assert str(TOTAL) in page and 'id="ALL-7"' in page

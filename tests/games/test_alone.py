"""Playing alone: cubes, with undo and redo, hints from the worker and a collection."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from games import alone, services
from games.engine.blokus3d.assemblies import TOTAL
from games.engine.refusals import Refused
from games.models import Assembly, Hint, Match, Move
from games.tables import fetch
from tests.games.conftest import play_one, started

pytestmark = pytest.mark.django_db

ONE = {"cube": "3", "colours": "one"}


def cube(person, **options):
    return fetch(services.create_table(person, services.Setup("blokus3d", 1, options=options)).pk)


def follow_hints(table):
    while not table.match.is_over:
        hint = table.game.hint(table.state, lambda: False)
        table = play_one(table, hint["notation"])
    return table


def test_build_a_cube_starts_at_once_and_is_private(people, client_of):
    client = client_of(people[0])
    assert "Build a cube" in client.get("/").text
    answer = client.post("/play-now/", {"game": "blokus3d", "seats": "1"})
    assert answer.status_code == 303
    match = Match.objects.get()
    assert (match.is_running, match.is_public, match.pace, match.seats.count()) == (True, False, None, 1)
    assert client.get(answer.url).status_code == 200
    assert Client().get(answer.url).status_code == 404


@pytest.mark.parametrize("seats", ["x", "22", "5", "-1"])
def test_a_wrong_number_of_seats_is_refused(people, client_of, seats):
    assert client_of(people[0]).post("/play-now/", {"game": "blokus3d", "seats": seats}).status_code == 400
    assert not Match.objects.exists()


def test_the_form_leaves_aside_what_does_not_count_for_so_many(people, client_of):
    client = client_of(people[0])
    posted = {
        "bots": 0, "who": "everybody", "pace": 0, "absence": "bot", "option-structure": "D", "option-sets": "2",
        "option-count": "best", "option-cube": "4", "option-colours": "all", "option-rules": "on",
    }  # fmt: skip
    kept = {
        "1": {"cube": "4", "colours": "all", "rules": "on"},
        "2": {"structure": "D", "sets": "2"},
        "4": {"structure": "D"},
    }
    for seats, options in kept.items():
        assert client.post("/tables/new/blokus3d/", posted | {"seats": seats}).status_code == 303
        assert Match.objects.latest("created_at").options == options
    assert client.post("/tables/new/blokus3d/", posted | {"seats": 1, "option-colours": "one"}).status_code == 400


def test_undo_and_redo(people):
    table = cube(people[0])
    moves = ["red: a1.1 a2.1", "blue: b1.1 b2.1", "green: c1.1 c2.1"]
    for move in moves:
        table = play_one(table, move)
    for _undo in range(2):
        table = services.take_back(table.match.pk, people[0], fetch(table.match.pk).match.ply)
    assert alone.redo(table.match.moves.all()) == moves[1]
    table = play_one(fetch(table.match.pk), moves[1])
    assert alone.redo(table.match.moves.all()) == moves[2]
    table = play_one(table, "red: a1.2 a2.2 a3.2")
    assert alone.redo(table.match.moves.all()) == ""


def test_the_redo_button_plays_it(people, client_of):
    table = play_one(cube(people[0]), "red: a1.1 a2.1")
    client, address = client_of(people[0]), f"/m/{table.match.pk}/"
    client.post(f"{address}take-back/", {"ply": 1})
    assert 'id="redo"' in client.get(address).text
    client.post(f"{address}move/", {"ply": 2, "move": "red: a1.1 a2.1"})
    page = client.get(address).text
    assert 'id="redo"' not in page and 'id="undo"' in page
    assert fetch(table.match.pk).game.view(fetch(table.match.pk).state, 0)["placed"]


def test_a_hint_is_found_once_and_counted(people, client_of):
    table = cube(people[0], **ONE)
    client, address = client_of(people[0]), f"/m/{table.match.pk}/"
    for _twice in range(2):
        assert client.post(f"{address}hint/", {"ply": 0}, headers={"HX-Request": "true"}).status_code == 200
    assert "Thinking" in client.get(address).text
    for _twice in range(2):
        services.find_hint(table.match.pk, 0)
    hint = Hint.objects.get()
    assert hint.answer["can_be_completed"] is True
    page = client.get(address).text
    assert "1 hint" in page and hint.answer["notation"] in page
    play_one(table, hint.answer["notation"])


def test_a_hint_says_when_it_cannot_be_completed(people, client_of):
    table = cube(people[0])
    for move in ("red: a2.1 a3.1", "blue: b1.1 c1.1", "green: a1.2 a1.3"):  # nothing fits into a1.1
        table = play_one(table, move)
    services.ask_hint(table.match.pk, people[0], table.match.ply)
    services.find_hint(table.match.pk, table.match.ply)
    assert Hint.objects.get().answer == {"can_be_completed": False, "notation": None}
    assert "cannot be completed" in client_of(people[0]).get(f"/m/{table.match.pk}/").text


def test_a_hint_for_a_ply_that_has_passed_is_told_to_nobody(people):
    table = cube(people[0])
    services.ask_hint(table.match.pk, people[0], 0)
    play_one(table, "red: a1.1 a2.1")
    services.find_hint(table.match.pk, 0)
    assert Hint.objects.get().answer is None


def test_there_are_no_hints_among_others_nor_for_others(people, client_of):
    match = started(people[:2], "blokus3d").match
    for client in (client_of(people[0]), client_of(people[3])):
        assert client.post(f"/m/{match.pk}/hint/", {"ply": 0}).status_code in (403, 409)
    own = cube(people[0])
    with pytest.raises(Refused):
        services.ask_hint(own.match.pk, people[1], 0)
    assert not Hint.objects.exists()


def test_a_finished_cube_is_new_once_and_then_seen_before(people, client_of, django_capture_on_commit_callbacks):
    moves = []
    for is_new in (True, False):
        with django_capture_on_commit_callbacks(execute=True):
            table = cube(people[0], **ONE)
            if is_new:
                table = follow_hints(table)
                moves = [move.notation for move in table.match.moves.filter(kind=Move.Kind.MOVE)]
            else:
                for move in reversed(moves):
                    table = play_one(table, move)
        assert Assembly.objects.get(match=table.match).is_new is is_new
        services.collect(table.match.pk)
        page = client_of(people[0]).get(f"/m/{table.match.pk}/").text
        assert f"1 of {TOTAL} found" in page
        assert ("New in your collection" if is_new else "built this one before") in page
    assert Assembly.objects.count() == 2
    page = client_of(people[0]).get("/built/").text
    assert f"1 of {TOTAL} found" in page and "seen before" in page
    assert "Nothing yet" in client_of(people[1]).get("/built/").text


def test_what_is_unfinished_is_listed_to_go_on(people, client_of):
    table = play_one(cube(people[0]), "red: a1.1 a2.1")
    assert f"/m/{table.match.pk}/" in client_of(people[0]).get("/built/").text


def test_a_long_pause_is_not_time_used():
    start = datetime(2026, 1, 1, tzinfo=UTC)
    minutes = [0, 1, 3, 3 + 24 * 60, 3 + 24 * 60 + 2]
    moves = [Move(at=start + timedelta(minutes=after)) for after in minutes]
    assert alone.time_used(moves) == timedelta(minutes=1 + 2 + 5 + 2)
    assert alone.time_words(timedelta(hours=1, minutes=2, seconds=3)) == "1:02:03"


def test_only_the_cell_chosen_is_taken_out(people, client_of):
    table = play_one(cube(people[0]), "red: a1.1 a2.1")
    client = client_of(people[0])
    page = client.get(f"/m/{table.match.pk}/choices/", {"cell": "a2.1"}, headers={"HX-Request": "true"}).text
    assert 'value="out a1.1"' in page
    play_one(table, "out a1.1")

"""Plans at the table: as secret as bids, played at the moment the turn comes, once; else their maker is asked and told."""

from importlib import import_module

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import services
from games.drawing import draw_table
from games.engine import play
from games.engine.refusals import Refused
from games.models import Match, Order
from games.replays import follows
from games.selectors import all_moves
from games.tables import fetch
from games.viewers import Viewer
from tests.engine.masker import position
from tests.games.conftest import offered, play_one, started, stored, to_act, waiting
from tests.games.test_orders import without_tokens

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
BOARD = """
    g r b y .
    r b w y .
    # p y g .
"""


def masker(people):
    """Anna, at seat 0, waits for Benno, at seat 1; the blank stands on a1."""
    table = started(people[:2])
    state = position(BOARD, turn=1)
    waiting_for = {"1": {"ply": table.match.ply, "until": None}}
    Match.objects.update(state=table.game.dump(state), waiting=waiting_for, shown=[1])
    return fetch(table.match.pk)


def plan(table, seat, **said):
    services.keep_order(table.match.pk, table.seats[seat].user, said)
    return fetch(table.match.pk)


def last(table):
    move = all_moves(table.match)[-1]
    return move.seat, move.notation, move.by


def test_it_is_played_at_the_moment_the_turn_comes(people):
    table = play_one(plan(masker(people), 0, if1="a1", first1="b1", if2="a2", first2="b2"), "a2")
    table = play_one(table, "stop")
    assert last(table) == (0, "b2", "order")
    assert table.match.to_act == [0] and table.state.captures == 1  # where the plan ends, she is asked
    assert not Order.objects.exists()


def test_a_line_goes_on_and_stops(people):
    table = plan(masker(people), 0, if1="a2", first1="b2", second1="c2", third1="stop")
    table = play_one(play_one(table, "a2"), "stop")
    assert last(table) == (0, "stop", "order") and table.match.to_act == [1]
    assert not Order.objects.exists()


def test_what_does_not_fit_any_more_is_told_while_its_question_is_open(people, client_of):
    table = plan(masker(people), 0, if1="b1", first1="b2")
    table = play_one(play_one(table, "a2"), "stop")
    assert table.match.to_act == [0] and last(table) == (1, "stop", "player")
    mine = client_of(people[0]).get(f"/m/{table.match.pk}/").text
    assert "Your plan did not fit any more" in mine and "If the blank stands on b1: b2." in mine
    for other in (client_of(people[1]), Client()):
        assert "did not fit" not in other.get(f"/m/{table.match.pk}/").text
    table = play_one(table, "b2")
    assert not Order.objects.exists()
    assert "did not fit" not in draw_table(table, Viewer(people[0]))


def test_it_is_for_the_next_turn_and_not_for_this_one(people):
    table = masker(people)
    table = play_one(plan(table, 1, first1="b2"), "a2")
    assert last(table) == (1, "a2", "player") and Order.objects.exists()


def test_taking_back_does_not_call_it(people):
    table = started(people[:2])
    mover = to_act(table)
    square = offered(table)[0]
    table = plan(play_one(table, square), mover.number, first1=offered(table)[1])
    services.take_back(table.match.pk, mover.user, table.match.ply)
    assert fetch(table.match.pk).match.to_act == [mover.number] and Order.objects.exists()


def test_what_a_plan_played_is_not_taken_back(people):
    table = play_one(play_one(plan(masker(people), 0, first1="b2"), "a2"), "stop")
    with pytest.raises(Refused):
        services.take_back(table.match.pk, people[0], table.match.ply)


def test_it_is_changed_and_taken_away(people, client_of):
    table = plan(plan(masker(people), 0, first1="b1"), 0, first1="b2")
    assert Order.objects.get().said["wishes"][0]["moves"] == ["b2"]
    client_of(people[0]).post(f"/m/{table.match.pk}/order/", {})
    assert not Order.objects.exists()


def test_who_resigns_leaves_no_plan(people):
    table = plan(masker(people), 0, first1="b1")
    services.resign(table.match.pk, people[0])
    assert not Order.objects.exists()


@pytest.mark.parametrize(("game", "seats"), [("blokus3d", 2), ("mascarade", 3)])
def test_a_first_and_a_second_wish(people, game, seats):
    """The mover takes the place of the first one, so the second is played."""
    table = play_one(started(people[:seats], game))
    me = table.seats[(to_act(table).number + 1) % seats]
    wishes = _wishes(table, me)
    first, second, move = next(
        (first, second, move)
        for move in offered(table)
        if (left := _choices_after(table, move, me))
        for first in wishes[:20]
        for second in wishes[-20:]
        if first not in left and second in left
    )
    table = play_one(plan(table, me.number, first=first, second=second), move)
    made = [(row.seat, row.notation) for row in all_moves(table.match) if row.by == "order"]
    assert made == [(me.number, second)] and not Order.objects.exists()
    assert follows(table, all_moves(table.match))


def _wishes(table, seat):
    imagining = import_module(f"games.engine.{table.match.game}.imagining")
    state = imagining.at_my_turn(table.game.view(table.state, seat.number))
    return list(play.choices(table.game, state, seat.number))


def _choices_after(table, move, seat):
    (mover,) = table.match.to_act
    return play.choices(table.game, play.play(table.game, table.state, mover, move).state, seat.number)


@pytest.mark.parametrize("game", ["masker", "blokus3d", "mascarade"])
def test_an_illegal_plan_is_refused_by_name_and_nothing_changes(people, client_of, game):
    table = started(people[:3], game)
    before = stored(table.match.pk)
    client = client_of(waiting(table).user)
    answer = client.post(f"/m/{table.match.pk}/order/", {"first": "hello", "first1": "z9"}, headers=HTMX)
    assert answer.status_code in (400, 422) and ("First wish: " in answer.text or "Line 1: " in answer.text)
    whole = client.post(f"/m/{table.match.pk}/order/", {"first": "x" * 500, "first1": "x" * 500})
    assert whole.status_code == 400 and 'role="alert"' in whole.text
    assert stored(table.match.pk) == before and not Order.objects.exists()


@pytest.mark.parametrize("game", ["masker", "blokus3d", "mascarade"])
def test_nothing_of_it_reaches_anybody_else(people, client_of, admin_client, game):
    """Page, partial, socket's drawing, replay, lobby and admin are the same, byte for byte, with a plan and without."""
    table = started(people[:3], game)
    if game == "blokus3d":
        table = play_one(table)
    me = waiting(table)
    other = next(seat for seat in table.seats if seat != me)
    pages = [f"/m/{table.match.pk}/{page}" for page in ("", "table/", "replay/")] + ["/"]
    admin = [f"/admin/games/match/{table.match.pk}/change/", "/admin/games/move/", "/admin/games/"]

    def seen():
        told = [client.get(page).text for client in (client_of(other.user), Client()) for page in pages]
        drawn = [draw_table(fetch(table.match.pk), Viewer(user)) for user in (other.user, None)]
        return [without_tokens(text) for text in [*told, *drawn, *(admin_client.get(page).text for page in admin)]]

    seen()
    before = seen()
    mine = draw_table(fetch(table.match.pk), Viewer(me.user))
    with CaptureQueriesContext(connection) as queries:
        plan(table, me.number, **_some_plan(game, table, me))
    assert not any("pg_notify" in query["sql"] or "procrastinate" in query["sql"] for query in queries)
    assert seen() == before
    assert draw_table(fetch(table.match.pk), Viewer(me.user)) != mine


def _some_plan(game, table, me):
    if game == "masker":
        return {"if1": table.game.view(table.state, me.number)["blank"], "first1": offered(table)[0]}
    return {"first": _wishes(table, me)[0]}


def test_the_form_shows_what_was_kept(people, client_of):
    table = plan(masker(people), 0, if1="a2", first1="b2", second1="stop")
    page = client_of(people[0]).get(f"/m/{table.match.pk}/").text
    assert (
        'name="if1" value="a2"' in page and 'name="first1" value="b2"' in page and 'name="second1" value="stop"' in page
    )
    assert "If the blank stands on a2: b2, then stop." in page
    assert "Plan my next turn" not in Client().get(f"/m/{table.match.pk}/").text


def test_a_plan_costs_its_row_and_one_query_to_forget_it(people):
    def queries(**said):
        table = masker(people)
        if said:
            plan(table, 0, **said)
        table = play_one(table, "a2")
        with CaptureQueriesContext(connection) as captured:
            services.play_move(table.match.pk, people[1], "stop", table.match.ply)
        Match.objects.all().delete()
        return len(captured)

    assert queries(first1="b2") == queries() + 2
    assert queries(if1="b1", first1="b2") == queries() + 1

"""A move through the house."""

from datetime import timedelta

import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import services
from games.drawing import draw_table
from games.engine.refusals import Refused
from games.models import Match, Move
from games.replays import follows
from games.selectors import LOG_LINES, all_moves
from games.tables import fetch
from games.viewers import Viewer
from tests.games.conftest import offered, play_one, play_out, started, stored, to_act, waiting

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def table(people):
    return started(people[:3])


def post(client, table, move, ply=None, **headers):
    ply = table.match.ply if ply is None else ply
    return client.post(f"/m/{table.match.pk}/move/", {"move": move, "ply": ply}, headers=headers or HTMX)


def test_a_move_is_stored_and_the_fresh_table_comes_back(table, client_of):
    mover, move = to_act(table), offered(table)[0]
    answer = post(client_of(mover.user), table, move)
    assert answer.status_code == 200
    assert 'id="table"' in answer.text and 'data-ply="1"' in answer.text
    row = Move.objects.get(match=table.match, ply=1)
    assert (row.notation, row.seat, row.by, row.kind) == (move, mover.number, "player", "move")
    assert Match.objects.get().ply == 1


def test_without_javascript_the_form_posts_and_redirects(table, client_of):
    answer = client_of(to_act(table).user).post(
        f"/m/{table.match.pk}/move/", {"move": offered(table)[0], "ply": table.match.ply}
    )
    assert (answer.status_code, answer["Location"]) == (303, f"/m/{table.match.pk}/")


def test_a_whole_match_is_played_to_its_outcome_and_replays_to_the_same_state(people):
    table = play_out(started(people[:3]))
    assert table.match.is_over and sorted(table.match.outcome["places"])[0] == 1
    assert table.match.waiting == {} and table.match.deadline is None and table.match.ended_at
    assert follows(table, all_moves(table.match))


REFUSALS = {
    "not your turn": (lambda table: waiting(table).user, lambda table: offered(table)[0], 409, "not your turn"),
    "not your seat": (None, lambda table: offered(table)[0], 403, "no seat in this match"),
    "illegal cell": (lambda table: to_act(table).user, lambda table: "stop", 422, "MK-6"),
    "off the board": (lambda table: to_act(table).user, lambda table: "z9", 422, ""),
    "empty move": (lambda table: to_act(table).user, lambda table: "", 400, "not a move"),
    "huge move": (lambda table: to_act(table).user, lambda table: "c" * 5000, 400, "not a move"),
    "a zero byte": (lambda table: to_act(table).user, lambda table: "c4\x00", 400, "not a move"),
}


@pytest.mark.parametrize("case", REFUSALS)
@pytest.mark.parametrize("headers", [HTMX, {}], ids=["htmx", "plain"])
def test_a_refused_move_gets_its_code_a_sentence_and_changes_nothing(table, people, client_of, case, headers):
    who, move, code, sentence = REFUSALS[case]
    before = stored(table.match.pk)
    client = client_of(who(table) if who else people[3])
    answer = client.post(f"/m/{table.match.pk}/move/", {"move": move(table), "ply": table.match.ply}, headers=headers)
    assert answer.status_code == code
    assert sentence in answer.text and 'role="alert"' in answer.text
    assert stored(table.match.pk) == before


@pytest.mark.parametrize("ply", ["", "x", "-1", "1e9", "99999999999999999999", "1.5"])
def test_a_malformed_ply_is_refused(table, client_of, ply):
    before = stored(table.match.pk)
    answer = post(client_of(to_act(table).user), table, offered(table)[0], ply=ply)
    assert answer.status_code == 400 and stored(table.match.pk) == before


def test_a_stranger_who_is_not_logged_in_cannot_move(table, client):
    before = stored(table.match.pk)
    assert post(client, table, offered(table)[0]).status_code == 403
    assert stored(table.match.pk) == before


def test_a_stale_tab_is_told_so_and_gets_the_fresh_table(table, client_of):
    old = table.match.ply
    table = play_one(table)
    mover = to_act(table)
    before = stored(table.match.pk)
    answer = post(client_of(mover.user), table, offered(table)[0], ply=old)
    assert answer.status_code == 409
    assert "moved on" in answer.text and f'data-ply="{table.match.ply}"' in answer.text
    assert stored(table.match.pk) == before


def test_a_double_click_has_one_effect(table, client_of):
    client, move = client_of(to_act(table).user), offered(table)[0]
    assert [post(client, table, move).status_code for _click in range(2)] == [200, 409]
    assert Match.objects.get().ply == 1


def test_nothing_can_be_played_after_the_end(people, client_of):
    table = play_out(started(people[:2]))
    before = stored(table.match.pk)
    answer = post(client_of(people[0]), table, "c4")
    assert answer.status_code == 409 and "over" in answer.text
    assert stored(table.match.pk) == before


def test_nothing_can_be_played_before_the_start(people, client_of):
    match = services.create_table(people[0], services.Setup("masker", seats=3))
    answer = client_of(people[0]).post(f"/m/{match.pk}/move/", {"move": "c4", "ply": 0}, headers=HTMX)
    assert answer.status_code == 409 and "not started" in answer.text


def test_an_unknown_match_is_not_found(people, client_of):
    client = client_of(people[0])
    assert client.get("/m/nosuch/").status_code == 404
    for action in ("move", "take-back", "resign", "chat", "note", "join", "leave", "rematch"):
        assert client.post(f"/m/nosuch/{action}/", {"move": "c4", "ply": 0, "text": "x"}).status_code == 404


def test_without_a_csrf_token_nothing_is_taken(table, people):
    client = Client(enforce_csrf_checks=True)
    client.force_login(to_act(table).user)
    before = stored(table.match.pk)
    assert post(client, table, offered(table)[0]).status_code == 403
    assert stored(table.match.pk) == before


def test_a_move_takes_at_most_eight_queries_and_a_page_six(people, client_of):
    table = started(people[:3])
    for _move in range(6):
        client = client_of(to_act(table).user)
        with CaptureQueriesContext(
            connection,
        ) as move_queries:
            assert post(client, table, offered(table)[0]).status_code == 200
        assert len(_real(move_queries)) <= 8, [query["sql"] for query in move_queries]
        with CaptureQueriesContext(connection) as page_queries:
            client.get(f"/m/{table.match.pk}/")
        assert len(_real(page_queries)) <= 6, [query["sql"] for query in page_queries]
        table = fetch(table.match.pk)


def _real(queries):
    """Without the transaction's own statements."""
    return [query for query in queries if not query["sql"].startswith(("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT"))]


def test_a_question_that_another_seats_move_leaves_open_stays_open(people):
    """Resigning, a third player does not make the mover's tab stale."""
    table = started(people[:3])
    mover, other = to_act(table), waiting(table)
    asked = table.match.ply
    services.resign(table.match.pk, other.user)
    services.play_move(table.match.pk, mover.user, offered(table)[0], asked)
    assert fetch(table.match.pk).match.ply == 2


class TestTakingBack:
    def test_a_capture_can_be_taken_back_within_the_turn(self, table):
        mover, before = to_act(table), table.state
        after = play_one(table)
        assert to_act(after).number == mover.number
        services.take_back(table.match.pk, mover.user, after.match.ply)
        back = fetch(table.match.pk)
        assert back.state == before and back.match.ply == 2
        assert [move.kind for move in all_moves(back.match)] == ["start", "move", "takeback"]
        assert follows(back, all_moves(back.match))

    def test_several_captures_are_taken_back_one_by_one(self, table):
        mover, start = to_act(table), table.state
        table = play_one(play_one(table))
        if to_act(table).number != mover.number:
            pytest.fail("the seed ended the turn early")
        for _time in range(2):
            services.take_back(table.match.pk, mover.user, table.match.ply)
            table = fetch(table.match.pk)
        assert table.state == start

    def test_a_take_back_longer_ago_than_the_log_is_no_trouble(self, table):
        """The log may begin between a move and its take-back."""
        mover = to_act(table)
        for _time in range(LOG_LINES):
            table = play_one(table)
            assert draw_table(table, Viewer(mover.user))
            services.take_back(table.match.pk, mover.user, table.match.ply)
            table = fetch(table.match.pk)
            assert draw_table(table, Viewer(mover.user))

    def test_not_before_anything_was_played(self, table):
        with pytest.raises(Refused, match="nothing of this turn"):
            services.take_back(table.match.pk, to_act(table).user, table.match.ply)

    def test_not_once_the_turn_has_passed(self, table):
        mover = to_act(table)
        table = play_one(play_one(table), "stop")
        before = stored(table.match.pk)
        with pytest.raises(Refused):
            services.take_back(table.match.pk, mover.user, table.match.ply)
        with pytest.raises(Refused, match="nothing of this turn"):
            services.take_back(table.match.pk, to_act(table).user, table.match.ply)
        assert stored(table.match.pk) == before

    def test_not_by_somebody_else(self, table, people):
        table = play_one(table)
        with pytest.raises(Refused):
            services.take_back(table.match.pk, waiting(table).user, table.match.ply)

    def test_it_does_not_buy_time(self, people):
        table = started(people[:3], pace=timedelta(hours=1))
        until = table.match.deadline
        table = play_one(table)
        services.take_back(table.match.pk, to_act(table).user, table.match.ply)
        assert fetch(table.match.pk).match.deadline == until

    def test_the_page_offers_it_and_the_log_tells_it(self, table, client_of):
        mover = to_act(table)
        client = client_of(mover.user)
        table = play_one(table)
        assert "take-back" in client.get(f"/m/{table.match.pk}/").text
        answer = client.post(f"/m/{table.match.pk}/take-back/", {"ply": table.match.ply}, headers=HTMX)
        assert answer.status_code == 200
        assert "took the last move back" in answer.text and 'id="take-back"' not in answer.text


class TestResigning:
    def test_of_two_the_other_side_wins(self, people, client_of):
        table = started(people[:2])
        answer = client_of(people[0]).post(f"/m/{table.match.pk}/resign/", headers=HTMX)
        assert answer.status_code == 200
        match = Match.objects.get()
        assert match.is_over and match.outcome["places"] == [2, 1]

    def test_in_teams_the_other_team_wins(self, people):
        table = started(people)
        services.resign(table.match.pk, people[2])
        assert Match.objects.get().outcome["places"] == [2, 1, 2, 1]

    def test_of_three_the_others_play_on(self, people):
        table = started(people[:3])
        services.resign(table.match.pk, people[1])
        table = fetch(table.match.pk)
        assert table.match.is_running and 1 not in table.match.to_act
        table = play_out(table)
        assert table.match.outcome["places"][1] == 3

    def test_who_is_out_cannot_resign_again(self, people, client_of):
        table = started(people[:3])
        services.resign(table.match.pk, people[1])
        before = stored(table.match.pk)
        answer = client_of(people[1]).post(f"/m/{table.match.pk}/resign/", headers=HTMX)
        assert answer.status_code == 422 and "MK-25" in answer.text
        assert stored(table.match.pk) == before

    def test_a_spectator_cannot(self, people, client_of):
        table = started(people[:3])
        assert client_of(people[3]).post(f"/m/{table.match.pk}/resign/", headers=HTMX).status_code == 403


class TestABrokenDatabase:
    """A Postgres that is away costs a moment, not a move."""

    def test_a_connection_that_fails_gives_a_sentence_and_503(self, table, client_of, monkeypatch):
        def away(*args: object) -> None:
            raise OperationalError("server closed the connection unexpectedly")

        client = client_of(to_act(table).user)
        client.raise_request_exception = False
        before = stored(table.match.pk)
        monkeypatch.setattr(services, "play_move", away)
        answer = post(client, table, offered(table)[0])
        assert (answer.status_code, answer["Retry-After"]) == (503, "3")
        assert "Nothing was stored" in answer.text
        assert stored(table.match.pk) == before

    def test_anything_else_that_breaks_is_a_500_without_details(self, table, client_of, monkeypatch):
        def broken(*args: object) -> None:
            raise ValueError("a secret")

        client = client_of(to_act(table).user)
        client.raise_request_exception = False
        monkeypatch.setattr(services, "play_move", broken)
        answer = post(client, table, offered(table)[0])
        assert answer.status_code == 500 and "a secret" not in answer.text

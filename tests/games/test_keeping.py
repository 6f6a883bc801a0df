"""What the house does to a running match: each is in the log, and the match still follows from its deal."""

from datetime import datetime, timedelta
from io import StringIO

import pytest
from django.core.management import call_command

from accounts.models import User
from accounts.services import bot_players
from games import jobs, replays, services
from games.drawing import draw_table
from games.engine.refusals import Refused
from games.models import Match, Move, Note, Seat
from games.tables import effective, fetch
from games.viewers import Viewer
from tests.games.conftest import offered, play_one, play_out, started, stored, to_act, waiting
from tests.games.test_clock import let_time_pass

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)
GAMES = ["masker", "mask", "mascarade", "blokus3d"]
SEATS = {"masker": 3, "mask": 4, "mascarade": 3, "blokus3d": 4}


def code_of(act) -> str:
    with pytest.raises(Refused) as caught:
        act()
    return caught.value.code


def page_of(client, table) -> str:
    return client.get(f"/m/{table.match.pk}/").text


class TestPausing:
    def test_nothing_can_be_played_and_no_deadline_fires(self, people):
        table = started(people[:3], pace=HOUR)
        mover, move = to_act(table), offered(table)[0]
        services.pause(table.match.pk, "Somebody is ill.")
        for act in (
            lambda: services.play_move(table.match.pk, mover.user, move, 0),
            lambda: services.play_move(table.match.pk, mover.user, move, 1),
            lambda: services.resign(table.match.pk, mover.user),
            lambda: services.take_back(table.match.pk, mover.user, 1),
        ):
            assert code_of(act) == "paused"
        Match.objects.update(deadline=table.now - HOUR)
        before = stored(table.match.pk)
        jobs.fire_deadlines.func(0)
        services.play_bot(table.match.pk, 1)
        assert stored(table.match.pk) == before

    def test_resumed_everybody_has_the_time_that_was_left(self, people):
        table = started(people[:3], pace=HOUR)
        services.pause(table.match.pk)
        Match.objects.update(paused_at=fetch(table.match.pk).match.paused_at - 48 * HOUR)
        after = services.resume(table.match.pk)
        assert timedelta() < after.match.deadline - table.match.deadline - 48 * HOUR < timedelta(minutes=1)
        assert play_one(fetch(table.match.pk)).match.ply == 3  # the question is the one that was open

    def test_pausing_or_resuming_twice_is_refused(self, people):
        table = started(people[:3])
        assert code_of(lambda: services.resume(table.match.pk)) == "not_paused"
        services.pause(table.match.pk)
        assert code_of(lambda: services.pause(table.match.pk)) == "already_paused"

    def test_the_bots_wait_too_and_go_on_when_it_is_resumed(self, people):
        match = services.create_table(people[0], services.Setup("masker", seats=3, bots=2))
        table = fetch(match.pk)
        while not table.bots_to_act():
            table = play_one(table)
        services.pause(match.pk)
        assert not fetch(match.pk).bots_to_act()
        jobs.remember_bots.func(0)
        table = services.resume(match.pk)
        services.play_bot(match.pk, table.match.ply)
        assert fetch(match.pk).match.ply == table.match.ply + 1

    @pytest.mark.parametrize("game", GAMES)
    def test_every_game_can_be_looked_at_meanwhile(self, game, people, client_of):
        table = started(people[: SEATS[game]], game)
        services.pause(table.match.pk, "Somebody is ill.")
        for person in people[: SEATS[game]]:
            page = page_of(client_of(person), table)
            assert "The match is paused." in page and "The match was paused. Somebody is ill." in page
            assert 'name="move"' not in page
        assert "Paused" in client_of(people[0]).get("/").text


class TestExtending:
    def test_every_open_question_has_that_much_more_time(self, people):
        table = started(people[:3], pace=HOUR)
        after = services.extend(table.match.pk, 2 * HOUR)
        assert after.match.deadline == table.match.deadline + 2 * HOUR

    def test_also_while_it_is_paused(self, people):
        table = started(people[:3], pace=HOUR)
        services.pause(table.match.pk)
        services.extend(table.match.pk, 2 * HOUR)
        after = services.resume(table.match.pk)
        assert after.match.deadline >= table.match.deadline + 2 * HOUR

    def test_without_any_limit_there_is_nothing_to_extend(self, people):
        table = started(people[:3])
        assert code_of(lambda: services.extend(table.match.pk, HOUR)) == "nothing_to_extend"


class TestEnding:
    @pytest.mark.parametrize("game", GAMES)
    def test_cancelled_it_stays_readable_and_counts_nowhere(self, game, people, client_of):
        table = play_one(started(people[: SEATS[game]], game, is_rated=True))
        services.cancel(table.match.pk, "The rules were unclear.")
        match = fetch(table.match.pk).match
        assert match.is_over and match.annulled_at and match.outcome is None and not match.waiting
        client = client_of(people[0])
        page = page_of(client, table)
        assert "The match was cancelled." in page and "The rules were unclear." in page
        assert 'name="move"' not in page and "Resign" not in page
        assert "The match was cancelled." in client.get("/finished/").text
        assert client.get(f"/m/{match.pk}/replay/?seat=all").status_code == 200
        assert all(replays.check(match).values())

    @pytest.mark.parametrize("game", GAMES)
    def test_decided_its_places_count(self, game, people, client_of):
        seats = SEATS[game]
        table = play_one(started(people[:seats], game))
        places = [2, 1, 3, 4][:seats]
        services.adjudicate(table.match.pk, places, "Out of spite.")
        match = fetch(table.match.pk).match
        assert match.is_over and match.outcome["places"] == places and all(replays.check(match).values())
        page = page_of(client_of(people[0]), table)
        assert f"Decided by a moderator: first {table.seats[1].user.username}." in page and "Out of spite." in page

    @pytest.mark.parametrize("places", [[1, 2], [1, 1, 2], [0, 1, 2], [2, 3, 4], []])
    def test_places_that_are_none_are_refused(self, places, people):
        table = started(people[:3])
        before = stored(table.match.pk)
        assert code_of(lambda: services.adjudicate(table.match.pk, places, "so")) == "malformed"
        assert stored(table.match.pk) == before

    def test_nothing_can_be_done_to_a_match_that_is_open_or_over(self, people):
        open_match = services.create_table(people[0], services.Setup("masker", seats=3))
        assert code_of(lambda: services.pause(open_match.pk)) == "not_started"
        table = play_out(started(people[1:3]))
        pk = table.match.pk
        for act in (
            lambda: services.pause(pk),
            lambda: services.extend(pk, HOUR),
            lambda: services.cancel(pk),
            lambda: services.adjudicate(pk, [1, 2], ""),
            lambda: services.rewind(pk, 0, ""),
            lambda: services.free_seat(pk, 0),
        ):
            assert code_of(act) == "over"

    def test_a_move_that_comes_late_is_refused(self, people):
        table = started(people[:3])
        services.cancel(table.match.pk)
        seat, move = to_act(table), offered(table)[0]
        assert code_of(lambda: services.play_move(table.match.pk, seat.user, move, 0)) == "over"
        assert code_of(lambda: services.resign(table.match.pk, seat.user)) == "over"


class TestRewinding:
    @pytest.mark.parametrize("game", GAMES)
    def test_the_position_is_the_one_of_that_ply_and_the_log_keeps_the_rest(self, game, people, client_of):
        table = started(people[: SEATS[game]], game, pace=HOUR)
        states = [table.state]
        for _move in range(5):
            table = play_one(table)
            states.append(table.state)
        services.rewind(table.match.pk, 2, "A wrong click.")
        table = fetch(table.match.pk)
        assert table.state == states[2] and table.match.ply == 6
        assert [move.ply for move in effective(table.match.moves.all())] == [1, 2]
        assert table.match.moves.count() == 7 and replays.follows(table, list(table.match.moves.all()))
        page = page_of(client_of(people[0]), table)
        assert "The match was rewound to ply 2. A wrong click." in page and page.count("(undone)") >= 3
        assert play_one(table).match.ply == 7
        services.rewind(table.match.pk, 4, "It was right after all.")
        table = fetch(table.match.pk)
        assert table.state == states[4]
        call_command("replay_matches", stdout=StringIO())

    def test_an_old_tab_is_stale(self, people):
        table = play_one(play_one(started(people[:3])))
        services.rewind(table.match.pk, 0, "so")
        seat = to_act(fetch(table.match.pk))
        assert code_of(lambda: services.play_move(table.match.pk, seat.user, "c4", 2)) == "stale"

    def test_a_resignation_can_be_undone(self, people):
        table = started(people[:3])
        services.resign(table.match.pk, waiting(table).user)
        services.rewind(table.match.pk, 0, "so")
        assert fetch(table.match.pk).state == table.state

    def test_a_paused_match_stays_paused(self, people):
        table = play_one(play_one(started(people[:3], pace=HOUR)))
        services.pause(table.match.pk)
        services.rewind(table.match.pk, 1, "so")
        match = fetch(table.match.pk).match
        assert match.is_paused and not match.waiting and match.deadline is None and match.held
        services.resume(table.match.pk)
        assert play_one(fetch(table.match.pk)).match.ply == 6

    @pytest.mark.parametrize("ply", [-1, 2, 99])
    def test_only_to_what_has_been(self, ply, people):
        table = play_one(play_one(started(people[:3])))
        assert code_of(lambda: services.rewind(table.match.pk, ply, "so")) == "malformed"


class TestSeatsInOtherHands:
    def test_the_new_one_plays_on_with_what_the_seat_knows_and_the_old_one_watches(self, people, client_of):
        anna, benno, _cleo, dario = people
        table = started(people[:3], pace=HOUR)
        number = next(seat.number for seat in table.seats if seat.user == anna)
        client, newcomer = client_of(anna), client_of(dario)
        own = client.get(f"/m/{table.match.pk}/table/").text
        spectator = newcomer.get(f"/m/{table.match.pk}/table/").text
        assert 'id="secret"' in own and 'id="secret"' not in spectator
        services.replace_seat(table.match.pk, number, dario)
        assert 'id="secret"' in newcomer.get(f"/m/{table.match.pk}/table/").text
        assert 'id="secret"' not in client.get(f"/m/{table.match.pk}/table/").text
        page = page_of(client_of(benno), table)
        assert "Dario took the seat of Anna." in page
        while to_act(table := fetch(table.match.pk)).user != dario:
            play_one(table)
        assert play_one(table).match.moves.last().seat == number

    @pytest.mark.parametrize("game", GAMES)
    def test_who_lost_the_seat_gets_what_any_spectator_gets(self, game, people, client_of):
        table = play_one(started(people[: SEATS[game]], game))
        newcomer, watcher = (User.objects.create_user(name) for name in ("Emilia", "Fritz"))
        services.replace_seat(table.match.pk, 0, newcomer)
        old = table.seats[0].user

        def drawn(user):
            return draw_table(fetch(table.match.pk), Viewer(user))

        assert drawn(old) == drawn(watcher) != drawn(newcomer)

    def test_what_the_old_one_kept_goes_with_them(self, people):
        table = started(people[:3])
        services.keep_sheet(table.seats[0], {"1": "red"})
        services.replace_seat(table.match.pk, 0, people[3])
        assert not Note.objects.exists()

    def test_the_log_calls_everybody_by_the_name_of_then(self, people, client_of):
        table = started(people[:3])
        mover = to_act(table)
        play_one(table)
        services.replace_seat(table.match.pk, mover.number, people[3])
        text = client_of(people[3]).get(f"/m/{table.match.pk}/replay/").text
        assert f"Dario took the seat of {mover.user.username}." in text
        log = [line.split("</li>")[0] for line in text.split("<li")]
        assert any(mover.user.username in line and "took the seat" not in line for line in log)

    def test_a_bot_can_take_it(self, people):
        table = started(people[:3])
        seat = to_act(table)
        after = services.replace_seat(table.match.pk, seat.number, bot_players()[0])
        services.play_bot(table.match.pk, after.match.ply)
        assert fetch(table.match.pk).match.moves.last().by == "bot"

    def test_nobody_sits_twice_and_nobody_who_is_gone_sits_down(self, people):
        table = started(people[:3])
        assert code_of(lambda: services.replace_seat(table.match.pk, 0, people[1])) == "sits_already"
        User.objects.filter(pk=people[3].pk).update(is_active=False)
        gone = User.objects.get(pk=people[3].pk)
        assert code_of(lambda: services.replace_seat(table.match.pk, 0, gone)) == "is_gone"
        assert code_of(lambda: services.replace_seat(table.match.pk, 7, people[3])) == "not_a_seat"

    def test_a_freed_seat_is_nobodys_and_its_time_runs_out_one_day(self, people, client_of):
        table = started(people[:3])
        seat = to_act(table)
        after = services.free_seat(table.match.pk, seat.number)
        assert after.seat_of(seat.user) is None and after.match.deadline > after.now + 48 * HOUR
        assert Seat.objects.get(pk=seat.pk).stand_in == "offered"
        page = page_of(client_of(seat.user), table)
        assert f"The seat of {seat.user.username} is free for a substitute." in page
        assert code_of(lambda: services.free_seat(table.match.pk, seat.number)) == "seat_is_free"

    def test_who_comes_has_the_whole_time(self, people):
        table = started(people[:3], pace=HOUR)
        let_time_pass(table, timedelta(minutes=50))
        seat = to_act(fetch(table.match.pk))
        after = services.replace_seat(table.match.pk, seat.number, people[3])
        until = datetime.fromisoformat(after.match.waiting[str(seat.number)]["until"])
        assert until > after.now + timedelta(minutes=59)


def test_every_row_of_the_log_is_one_of_the_match(people):
    """The plies are without a gap, whatever the house did."""
    table = play_one(started(people[:3], pace=HOUR))
    pk = table.match.pk
    for act in (
        lambda: services.pause(pk),
        lambda: services.extend(pk, HOUR),
        lambda: services.resume(pk),
        lambda: services.replace_seat(pk, 0, people[3]),
        lambda: services.rewind(pk, 0, "so"),
        lambda: services.cancel(pk, "so"),
    ):
        act()
    assert list(Move.objects.values_list("ply", flat=True)) == list(range(8))

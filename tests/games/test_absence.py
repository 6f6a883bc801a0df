"""Who stays away: what the table agreed on happens, and who comes back plays again."""

from datetime import timedelta

import pytest

from games import jobs, permits, services
from games.engine.refusals import Refused
from games.models import Match, Order, Seat
from games.tables import fetch
from tests.games.conftest import offered, play_one, started, to_act
from tests.games.mask import auctioned
from tests.games.test_clock import let_time_pass
from tests.games.test_keeping import code_of, page_of

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


def miss(table, by=2 * HOUR):
    """The seat that is to act lets its time run out."""
    table = fetch(table.match.pk)
    let_time_pass(table, by)
    jobs.fire_deadlines.func(0)
    return fetch(table.match.pk)


def let_bots_play(table):
    while (table := fetch(table.match.pk)).bots_to_act():
        services.play_bot(table.match.pk, table.match.ply)
    return table


def away(people, absence="bot"):
    """The seat that is to act has just been left alone."""
    table = started(people[:3], pace=HOUR, absence=absence, patience=1)
    return miss(table), to_act(table)


def play_until(table, number):
    while table.match.is_running and number not in table.match.to_act:
        table = play_one(table)
    return table


class TestPatience:
    @pytest.mark.parametrize("absence", ["bot", "substitute", "resign"])
    def test_before_it_ends_a_bot_plays_each_decision_missed(self, absence, people):
        table = started(people[:2], pace=HOUR, absence=absence, patience=2)
        late = to_act(table)
        table = miss(table)
        move = table.match.moves.last()
        assert (move.seat, move.kind, move.by) == (late.number, "move", "clock")
        assert table.seats[late.number].missed == 1 and not table.seats[late.number].stand_in
        table = miss(play_until(table, late.number))
        last = table.match.moves.last()
        assert (last.kind, last.notation) == {
            "bot": ("seat", "bot"), "substitute": ("seat", "offered"), "resign": ("resign", "resign"),
        }[absence]  # fmt: skip

    def test_who_plays_is_here_again(self, people):
        table = started(people[:2], pace=HOUR, absence="resign", patience=2)
        late = to_act(table).number
        table = play_one(play_until(miss(table), late))
        assert table.seats[late].missed == 0
        assert miss(play_until(table, late)).match.is_running

    def test_a_bid_that_does_not_come_is_not_counted(self, people):
        table = auctioned(people, bid_pace=HOUR, pace=HOUR, absence="resign", patience=1)
        table = miss(table)
        assert not any(seat.missed for seat in table.seats) and table.match.is_running


class TestABotPlaysOn:
    def test_it_answers_until_the_person_comes_back(self, people, client_of):
        table, late = away(people)
        assert table.seats[late.number].stand_in == "bot" and table.seats[late.number].user == late.user
        table = let_bots_play(table)
        assert table.match.moves.last().by == "bot"
        page = page_of(client_of(late.user), table)
        assert (
            f"{late.user.username} is away. A bot plays on." in page and "I am back" in page and 'id="secret"' in page
        )
        client_of(late.user).post(f"/m/{table.match.pk}/back/")
        table = fetch(table.match.pk)
        assert not table.seats[late.number].stand_in
        table = play_until(table, late.number)
        assert not table.bots_to_act()
        assert f"{late.user.username} is back." in page_of(client_of(late.user), table)

    def test_a_move_of_their_own_is_coming_back(self, people):
        table, late = away(people)
        move, question = offered(table)[0], table.match.waiting[str(late.number)]
        services.play_move(table.match.pk, late.user, move, question["ply"])
        assert not Seat.objects.get(pk=late.pk).stand_in

    def test_coming_back_twice_is_coming_back_once(self, people):
        table, late = away(people)
        services.come_back(table.match.pk, late.user)
        services.come_back(table.match.pk, late.user)
        assert table.match.moves.filter(notation="back").count() == 1

    def test_nobody_else_can_take_the_seat(self, people):
        table, late = away(people)
        assert code_of(lambda: services.take_over(table.match.pk, people[3], late.number)) == "seat_taken"
        assert code_of(lambda: services.come_back(table.match.pk, people[3])) == "not_your_seat"

    def test_a_bot_whose_job_was_lost_is_asked_again(self, people):
        table, _late = away(people)
        Match.objects.update(moved_at=table.now - HOUR)
        jobs.remember_bots.func(0)
        assert fetch(table.match.pk).match.moves.last().by == "bot"


class TestASubstitute:
    def test_takes_the_seat_with_its_knowledge_and_the_old_one_watches(self, people, client_of):
        table, late = away(people, "substitute")
        newcomer, old = client_of(people[3]), client_of(late.user)
        page = page_of(newcomer, table)
        assert f"Take over: {late.user.username}" in page and "substitute wanted" in page
        assert "A substitute is wanted" in newcomer.get("/").text
        answer = newcomer.post(f"/m/{table.match.pk}/take-over/", {"seat": late.number})
        assert answer.status_code == 303
        assert 'id="secret"' in page_of(newcomer, table) and 'id="secret"' not in page_of(old, table)
        assert old.post(f"/m/{table.match.pk}/back/").status_code == 403
        assert play_one(fetch(table.match.pk)).match.moves.last().seat == late.number

    def test_until_somebody_comes_the_holder_may_come_back(self, people):
        table, late = away(people, "substitute")
        services.come_back(table.match.pk, late.user)
        assert code_of(lambda: services.take_over(table.match.pk, people[3], late.number)) == "seat_taken"

    def test_if_nobody_comes_a_bot_plays_on_and_keeps_the_seat_warm(self, people):
        table, late = away(people, "substitute")
        table = miss(table)
        assert table.seats[late.number].stand_in == "bot"
        table = let_bots_play(table)
        services.take_over(table.match.pk, people[3], late.number)
        assert fetch(table.match.pk).seats[late.number].user == people[3]

    def test_what_the_old_one_had_ordered_is_forgotten(self, people):
        table, late = away(people, "substitute")
        Order.objects.create(seat=late, said={"pass": True})
        services.take_over(table.match.pk, people[3], late.number)
        assert not Order.objects.exists()

    def test_who_may_not_sit_here_may_not_take_over(self, people, monkeypatch):
        def refuse(act, user, match, others):
            raise Refused("blocked", "no")

        table, late = away(people, "substitute")
        monkeypatch.setattr(permits, "_permits", [refuse])
        assert code_of(lambda: services.take_over(table.match.pk, people[3], late.number)) == "blocked"

    @pytest.mark.parametrize(
        ("seat", "status"), [("", 400), ("x", 400), ("9", 403), ("0", 409), ("1", 409), ("2", 409)]
    )
    def test_a_seat_that_is_not_on_offer_is_refused(self, seat, status, people, client_of):
        table = started(people[:3], pace=HOUR)
        assert client_of(people[3]).post(f"/m/{table.match.pk}/take-over/", {"seat": seat}).status_code == status

    def test_a_freed_seat_is_played_by_a_bot_when_its_time_has_run_out(self, people):
        table = started(people[:3], absence="bot")
        seat = to_act(table)
        services.free_seat(table.match.pk, seat.number)
        table = let_bots_play(miss(table, timedelta(days=4)))
        assert table.match.moves.filter(seat=seat.number, by="bot").exists()
        services.take_over(table.match.pk, people[3], seat.number)


def test_it_is_shown_before_anybody_sits_down(people, client_of):
    setup = services.Setup("masker", seats=3, pace=HOUR, absence="substitute", patience=3)
    match = services.create_table(people[0], setup)
    text = "A missed decision is played by a bot. After 3 missed in a row, a substitute may take the seat over."
    assert text in client_of(people[1]).get(f"/m/{match.pk}/").text


def test_a_rematch_keeps_it(people):
    table = started(people[:2], pace=HOUR, absence="substitute", patience=3)
    services.resign(table.match.pk, people[0])
    again = services.offer_rematch(table.match.pk, people[0])
    assert (again.absence, again.patience) == ("substitute", 3)

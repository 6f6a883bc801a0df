"""Time: deadlines are kept by the database's clock and fire once."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from games import jobs, services
from games.models import Match
from games.selectors import all_moves
from games.tables import fetch
from tests.games.conftest import play_one, started, stored, to_act
from tests.games.mask import auctioned, laid, played

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


def let_time_pass(table, by=HOUR * 2):
    """As if everything had been asked that much earlier."""
    match = table.match
    for question in match.waiting.values():
        question["until"] = (fetch(match.pk).match.deadline - by).isoformat()
    match.deadline = match.deadline - by
    match.save(update_fields=["waiting", "deadline"])


def test_every_question_has_its_own_deadline(people):
    table = started(people[:3], pace=HOUR)
    assert abs(table.match.deadline - table.now - HOUR) < timedelta(minutes=1)
    later = play_one(table)
    assert later.match.deadline > table.match.deadline


def test_without_a_pace_there_is_none(people):
    assert started(people[:3]).match.deadline is None


def test_nothing_happens_before_the_time_is_up(people):
    table = started(people[:3], pace=HOUR)
    before = stored(table.match.pk)
    jobs.fire_deadlines.func(0)
    services.time_out(table.match.pk)
    assert stored(table.match.pk) == before


def test_a_seat_resigns_when_the_table_agreed_on_that(people):
    table = started(people[:2], pace=HOUR, absence="resign")
    late = to_act(table)
    let_time_pass(table)
    jobs.fire_deadlines.func(0)
    match = Match.objects.get()
    assert match.is_over and match.outcome["places"][late.number] == 2
    assert [(move.kind, move.by) for move in all_moves(match)][-1] == ("resign", "clock")


def test_a_bot_plays_that_decision_when_the_table_agreed_on_that(people):
    table = started(people[:3], pace=HOUR, absence="bot", patience=3)
    late = to_act(table)
    let_time_pass(table)
    jobs.fire_deadlines.func(0)
    after = fetch(table.match.pk)
    assert after.match.is_running and after.match.ply == 1
    move = all_moves(after.match)[-1]
    assert (move.seat, move.by, move.kind) == (late.number, "clock", "move")
    assert after.match.deadline > table.now


def test_a_deadline_fires_once_however_often_the_job_runs(people):
    table = started(people[:3], pace=HOUR, absence="bot", patience=3)
    let_time_pass(table)
    for _run in range(3):
        jobs.fire_deadlines.func(0)
        services.time_out(table.match.pk)
    assert fetch(table.match.pk).match.ply == 1


def test_a_move_in_time_beats_the_clock(people):
    table = started(people[:3], pace=HOUR)
    let_time_pass(table)
    play_one(fetch(table.match.pk))
    jobs.fire_deadlines.func(0)
    assert [move.by for move in all_moves(table.match)] == ["player", "player"]


def test_the_page_shows_the_deadline_in_words_and_in_the_viewers_zone(people, client_of):
    table = started(people[:3], pace=timedelta(days=2))
    people[0].time_zone = "Asia/Tokyo"
    people[0].save()
    page = client_of(people[0]).get(f"/m/{table.match.pk}/").text
    local = table.match.deadline.astimezone(ZoneInfo("Asia/Tokyo"))
    assert f"{local:%H:%M}" in page and "in 1\xa0day" in page


def test_the_log_says_who_ran_out_of_time(people, client_of):
    table = started(people[:3], pace=HOUR, absence="bot", patience=3)
    late = to_act(table)
    let_time_pass(table)
    services.time_out(table.match.pk)
    page = client_of(people[0]).get(f"/m/{table.match.pk}/").text
    assert f"{late.user.username} ran out of time." in page


class TestBids:
    """They may have less time than turns, and one that does not come is nothing."""

    def test_bids_have_a_time_of_their_own(self, people):
        table = laid(people, pace=HOUR * 24, bid_pace=HOUR)
        assert abs(table.match.deadline - table.now - HOUR * 24) < timedelta(minutes=1)
        table = play_one(play_one(table, "draw"), "offer 0")
        assert abs(table.match.deadline - table.now - HOUR) < timedelta(minutes=1)

    def test_without_one_they_have_the_time_of_turns(self, people):
        table = auctioned(people, pace=HOUR * 24)
        assert abs(table.match.deadline - table.now - HOUR * 24) < timedelta(minutes=1)

    def test_only_bids_can_have_a_limit(self, people):
        table = laid(people, bid_pace=HOUR)
        assert table.match.deadline is None
        assert play_one(play_one(table, "draw"), "offer 0").match.deadline

    @pytest.mark.parametrize("rule", ["resign", "bot"])
    def test_a_bid_not_handed_in_is_nothing_whatever_was_agreed_on(self, people, rule):
        table = auctioned(people, bid_pace=HOUR, absence=rule)
        late = table.match.to_act
        let_time_pass(table)
        jobs.fire_deadlines.func(0)
        after = fetch(table.match.pk)
        assert after.match.is_running and not after.state.resigned
        bids = [
            (move.seat, move.notation, move.by) for move in all_moves(after.match) if move.notation.startswith("bid")
        ]
        assert bids == [(seat, "bid 0", "clock") for seat in late]

    def test_in_an_open_auction_who_lets_the_time_run_out_drops_out(self, people):
        table = auctioned(people, opening=2, bid_pace=HOUR, absence="resign", options={"auction": "open"})
        late = to_act(table).number
        let_time_pass(table)
        jobs.fire_deadlines.func(0)
        after = fetch(table.match.pk)
        assert late not in after.state.auction.bidding and not after.state.resigned

    def test_a_bid_of_another_does_not_buy_time(self, people):
        table = auctioned(people, bid_pace=HOUR)
        until = {seat: question["until"] for seat, question in table.match.waiting.items()}
        first, *others = table.match.to_act
        table = played(table, first, "bid 1")
        assert {seat: question["until"] for seat, question in table.match.waiting.items()} == {
            str(seat): until[str(seat)] for seat in others
        }

    def test_the_page_and_the_rematch_know_it(self, people, client_of):
        table = auctioned(people, pace=HOUR * 24, bid_pace=HOUR)
        assert (
            "Bids have 1 hour; a bid that is not handed in is nothing."
            in client_of(people[0]).get(f"/m/{table.match.pk}/").text
        )
        for person in people[1:]:
            services.resign(table.match.pk, person)
        assert services.offer_rematch(table.match.pk, people[0]).bid_pace == HOUR

    def test_of_silent_bids_the_log_does_not_say_who_ran_out_of_time(self, people, client_of):
        table = auctioned(people, bid_pace=HOUR, options={"silent": "on"})
        late, *rest = table.match.to_act
        services.time_out(table.match.pk)
        Match.objects.update(
            waiting={
                **table.match.waiting,
                str(late): {**table.match.waiting[str(late)], "until": "2000-01-01T00:00:00+00:00"},
            }
        )
        services.time_out(table.match.pk)
        mine = client_of(table.seats[late].user).get(f"/m/{table.match.pk}/table/").text
        assert "ran out of time" in mine
        for seat in rest:
            page = client_of(table.seats[seat].user).get(f"/m/{table.match.pk}/").text
            assert "A bid is in" in page and "ran out of time" not in page

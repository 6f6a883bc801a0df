"""Standing orders: kept in secret, obeyed when the question comes, gone when they are spent."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import services
from games.engine.refusals import Refused
from games.models import Move, Order
from games.replays import follows
from games.selectors import all_moves
from games.tables import fetch
from tests.games.conftest import play_one, started, stored, to_act
from tests.games.mask import all_bid, auctioned, first_bidder, laid, played

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def order(table, seat, **said):
    services.keep_order(table.match.pk, table.seats[seat].user, {name: str(value) for name, value in said.items()})
    return fetch(table.match.pk)


def others(table):
    """All but who is to play, in turn."""
    return [(table.state.turn + step) % 4 for step in (1, 2, 3)]


def test_a_bid_is_handed_in_at_the_moment_it_is_asked_for(people):
    table = laid(people)
    bidder, *rest = others(table)
    order(table, bidder, bid_up_to=4, keep_at_least=3)
    table = play_one(play_one(table, "draw"), "offer 0")
    assert table.match.to_act == sorted(rest)
    assert table.state.auction.bids[bidder] == 4
    move = all_moves(table.match)[-1]
    assert (move.seat, move.notation, move.by) == (bidder, "bid 4", "order")
    assert follows(table, all_moves(table.match))


def test_orders_of_all_make_an_auction_a_matter_of_one_move(people):
    table = laid(people)
    drawer = table.state.turn
    for seat, most in zip(others(table), (2, 5, 3), strict=True):
        order(table, seat, bid_up_to=most)
    table = play_one(play_one(table, "draw"), "offer 0")
    sold = next(event for move in all_moves(table.match) for event in move.events if event["kind"] == "sold")
    assert sold["data"] == {"seat": others_of(drawer)[1], "drawer": drawer, "price": 5}


def others_of(drawer):
    return [(drawer + step) % 4 for step in (1, 2, 3)]


def test_passing_until_payday_ends_with_that_payday(people):
    table = laid(people)
    waiting = others(table)
    for seat in waiting:
        order(table, seat, pass_until_payday=1)
    table = play_one(table, "pass")
    assert table.state.phase == "lay" and len(table.state.laid) == 1  # the round is over, the next mask is turned up
    assert not Order.objects.exists()


def test_an_order_about_bids_stays_until_it_is_taken_away(people, client_of):
    table = auctioned(people)
    bidder = first_bidder(table)
    order(table, bidder, bid_up_to=1)
    table = all_bid(table)
    assert Order.objects.count() == 1
    client = client_of(table.seats[bidder].user)
    assert client.post(f"/m/{table.match.pk}/order/", {}).status_code == 303
    assert not Order.objects.exists()


def test_it_can_be_changed_until_the_question_comes_and_does_not_answer_one_that_is_open(people):
    table = laid(people)
    bidder = others(table)[0]
    order(table, bidder, bid_up_to=1)
    order(table, bidder, bid_up_to=6)
    table = play_one(play_one(table, "draw"), "offer 0")
    assert table.state.auction.bids[bidder] == 6
    late = first_bidder(table)
    table = order(table, late, bid_up_to=5)
    other = next(seat for seat in table.match.to_act if seat != late)
    table = played(table, other, "bid 0")
    assert late in table.match.to_act  # asked before the order: the player answers


def test_taking_back_does_not_call_an_order_to_the_table(people):
    table = laid(people)
    mover = table.state.turn
    leg = next(choice for choice in table.game.choices(table.state, mover) if choice[0] in "12")
    table = order(play_one(table, leg), mover, pass_until_payday=2)
    services.take_back(table.match.pk, table.seats[mover].user, table.match.ply)
    assert fetch(table.match.pk).match.to_act == [mover]


def test_who_resigns_or_reaches_the_end_has_no_order_left(people):
    table = laid(people)
    order(table, 0, bid_up_to=3)
    services.resign(table.match.pk, people[0])
    assert not Order.objects.exists()


class TestTheForm:
    def test_it_is_on_the_page_and_the_order_is_told_to_me_alone(self, people, client_of):
        table = laid(people)
        client = client_of(people[1])
        posted = {"bid_up_to": "4", "keep_at_least": "3", "pass_until_payday": "2"}
        answer = client.post(f"/m/{table.match.pk}/order/", posted, headers=HTMX)
        said = "Bid up to 4 while I keep at least 3. Pass on everything until the payday of round 2."
        assert answer.status_code == 200 and said in answer.text
        page = client.get(f"/m/{table.match.pk}/").text
        assert said in page and 'value="4"' in page and "selected" in page
        for other in (client_of(people[2]), Client()):
            assert "Bid up to 4" not in other.get(f"/m/{table.match.pk}/").text

    @pytest.mark.parametrize("seat", [0, 2, None])
    def test_nothing_of_it_reaches_anybody_else(self, people, client_of, seat, admin_client):
        """Not the page, not the admin, and nobody is told that something changed."""
        table = laid(people)
        client = Client() if seat is None else client_of(people[seat])
        pages = [f"/m/{table.match.pk}/table/", f"/m/{table.match.pk}/replay/", "/"]
        admin = [f"/admin/games/match/{table.match.pk}/change/", "/admin/games/move/"]
        before = [client.get(page).text for page in pages] + [admin_client.get(page).text for page in admin]
        with CaptureQueriesContext(connection) as queries:
            order(table, 1, bid_up_to=7)
        assert not any("pg_notify" in query["sql"] for query in queries)
        after = [client.get(page).text for page in pages] + [admin_client.get(page).text for page in admin]
        assert [without_tokens(text) for text in after] == [without_tokens(text) for text in before]

    def test_an_obeyed_order_looks_to_others_like_a_bid(self, people, client_of, admin_client):
        table = laid(people)
        bidder = others(table)[0]
        order(table, bidder, bid_up_to=4)
        table = play_one(play_one(table, "draw"), "offer 0")
        mine = client_of(table.seats[bidder].user).get(f"/m/{table.match.pk}/").text
        assert "As you planned:" in mine
        for client in (client_of(to_act(table).user), Client(), admin_client):
            assert "As you planned" not in client.get(f"/m/{table.match.pk}/").text
        assert ">order<" not in admin_client.get("/admin/games/move/").text

    @pytest.mark.parametrize(
        "said", [{"bid_up_to": "x"}, {"bid_up_to": "-1"}, {"bid_up_to": "1" * 40}, {"pass_until_payday": "²"}]
    )
    def test_odd_numbers_are_refused(self, people, client_of, said):
        table = laid(people)
        answer = client_of(people[0]).post(f"/m/{table.match.pk}/order/", said, headers=HTMX)
        assert answer.status_code == 400 and "whole numbers" in answer.text
        assert not Order.objects.exists()

    def test_an_order_of_which_nothing_can_come_is_refused(self, people, client_of):
        table = laid(people)
        answer = client_of(people[0]).post(f"/m/{table.match.pk}/order/", {"pass_until_payday": "0"}, headers=HTMX)
        assert answer.status_code == 409 and not Order.objects.exists()

    def test_a_spectator_and_a_stranger_have_none(self, people, client_of):
        table = laid(people[:3])
        for client in (client_of(people[3]), Client()):
            assert client.post(f"/m/{table.match.pk}/order/", {"bid_up_to": "3"}, headers=HTMX).status_code == 403
        assert not Order.objects.exists()

    def test_who_builds_alone_has_nothing_to_plan(self, people):
        table = started(people[:1], "blokus3d")
        before = stored(table.match.pk)
        with pytest.raises(Refused, match="nothing to plan"):
            services.keep_order(table.match.pk, people[0], {"first": "a1.1 a1.2"})
        assert stored(table.match.pk) == before

    def test_before_the_start_and_after_the_end_there_is_nothing_to_order(self, people):
        match = services.create_table(people[0], services.Setup("mask", seats=3))
        with pytest.raises(Refused, match="not started"):
            services.keep_order(match.pk, people[0], {"bid_up_to": "3"})
        table = laid(people[:3])
        for person in people[1:3]:
            services.resign(table.match.pk, person)
        with pytest.raises(Refused, match="over"):
            services.keep_order(table.match.pk, people[0], {"bid_up_to": "3"})


def test_each_order_obeyed_costs_one_query_more(people):
    def queries(orders):
        table = laid(people)
        for seat in others(table)[:orders]:
            order(table, seat, bid_up_to=0)
        table = play_one(table, "draw")
        with CaptureQueriesContext(connection) as captured:
            services.play_move(table.match.pk, to_act(table).user, "offer 0", table.match.ply)
        return len(captured)

    assert queries(2) == queries(0) + 2


def test_a_row_of_an_order_is_not_taken_back(people):
    table = laid(people)
    mover = others(table)[0]
    order(table, mover, pass_until_payday=1)
    table = play_one(table, "pass")
    assert Move.objects.filter(by="order", notation="pass").exists()
    with pytest.raises(Refused):
        services.take_back(table.match.pk, table.seats[mover].user, table.match.ply)


def without_tokens(text):
    return re.sub(r'(csrfmiddlewaretoken" value="|X-CSRFToken": ")[^"]+', "", text)

"""Tables of Mask: how they are made, and what a move costs."""

from datetime import timedelta
from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import services
from games.engine import play
from games.models import Match
from games.tables import fetch
from tests.games.conftest import started
from tests.games.test_moves import _real, post

pytestmark = pytest.mark.django_db

MASK = {"seats": "4", "bots": "0", "who": "everybody", "pace": "4320", "absence": "bot", "bid_pace": "720"}
MASK |= {
    "option-auction": "sealed",
    "option-pegs": "chosen",
    "option-masks": "",
    "option-finale": "off",
    "option-silent": "off",
}


class TestMakingATableOfMask:
    def test_the_form_offers_the_usual_number_of_masks_and_a_time_for_bids(self, people, client_of):
        page = client_of(people[0]).get("/tables/new/mask/").text
        assert "as usual for so many players" in page and "Time for bids" in page
        assert "Time for bids" not in client_of(people[0]).get("/tables/new/").text
        client_of(people[0]).post("/tables/new/mask/", MASK)
        match = Match.objects.get()
        assert match.options == {"auction": "sealed", "pegs": "chosen", "masks": "16", "finale": "off", "silent": "off"}
        assert (match.pace, match.bid_pace) == (timedelta(days=3), timedelta(hours=12))

    def test_what_does_not_apply_to_an_open_auction_is_left_out_or_refused(self, people, client_of):
        client = client_of(people[0])
        assert client.post("/tables/new/mask/", MASK | {"option-auction": "open"}).status_code == 303
        assert "silent" not in Match.objects.get().options
        answer = client.post("/tables/new/mask/", MASK | {"option-auction": "open", "option-silent": "on"})
        assert answer.status_code == 400 and "silent" in answer.text and Match.objects.count() == 1

    @pytest.mark.parametrize(
        "wrong",
        [{"bid_pace": "10080"}, {"bid_pace": "7"}, {"option-masks": "19"}, {"option-masks": "0"}, {"seats": "2"}],
    )
    def test_odd_values_are_refused(self, people, client_of, wrong):
        answer = client_of(people[0]).post("/tables/new/mask/", MASK | wrong)
        assert answer.status_code == 400 and 'class="error' in answer.text
        assert not Match.objects.exists()

    def test_without_limits_for_turns_bids_may_have_one(self, people, client_of):
        client_of(people[0]).post("/tables/new/mask/", MASK | {"pace": "0", "bid_pace": "1440"})
        match = Match.objects.get()
        assert (match.pace, match.bid_pace) == (None, timedelta(days=1))

    def test_play_now_seats_bots_and_starts(self, people, client_of):
        client_of(people[0]).post("/play-now/", {"game": "mask"})
        match = Match.objects.get()
        assert match.is_running and match.options["masks"] == "18"


@pytest.mark.parametrize("orders", [0, 3])
def test_a_move_of_mask_takes_at_most_eight_queries_and_a_page_six(people, client_of, orders):
    """In every phase; each order obeyed takes one more."""
    table = started(people, "mask", options={"masks": "4"})
    clients = {seat.number: client_of(seat.user) for seat in table.seats}
    for seat in range(orders):
        services.keep_order(table.match.pk, people[seat], {"bid_up_to": "2"})
    rng, phases = Random(4), set()
    while not table.match.is_over:
        seat = rng.choice(table.match.to_act)
        choices = list(play.choices(table.game, table.state, seat))
        move = "draw" if "draw" in choices and rng.random() < 0.7 else rng.choice(choices)
        before, asked = table.match.ply, table.match.waiting[str(seat)]["ply"]
        phases.add(table.state.phase)
        with CaptureQueriesContext(connection) as queries:
            assert post(clients[seat], table, move, asked).status_code == 200
        table = fetch(table.match.pk)
        obeyed = table.match.ply - before - 1
        forgotten = bool(orders) and table.match.is_over  # all orders, in one query
        assert len(_real(queries)) <= 8 + obeyed + forgotten, [query["sql"] for query in queries]
        with CaptureQueriesContext(connection) as page_queries:
            clients[seat].get(f"/m/{table.match.pk}/")
        assert len(_real(page_queries)) <= 6, [query["sql"] for query in page_queries]
    assert {"place", "lay", "turn", "offer", "bids"} <= phases

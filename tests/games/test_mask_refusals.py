"""Bad input at a table of Mask: refused with the rule, and nothing changed."""

import pytest
from django.test import Client

from games.tables import fetch
from tests.games.conftest import stored, to_act
from tests.games.mask import all_bid, auctioned, first_bidder, laid, played, with_card, with_state

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def refused(client, table, posted, code, sentence):
    before = stored(table.match.pk)
    answer = client.post(f"/m/{table.match.pk}/move/", {"ply": table.match.ply} | posted, headers=HTMX)
    assert (answer.status_code, 'role="alert"' in answer.text) == (code, True), answer.text[:400]
    assert sentence in answer.text
    assert stored(table.match.pk) == before


def asked(table, seat):
    return {"ply": table.match.waiting[str(seat)]["ply"]}


class TestBids:
    @pytest.mark.parametrize(
        ("move", "sentence"),
        [
            ("11", "You have only 10 points. (MA-15)"),
            ("2", "at least 4. (MA-15)"),
            ("3", "at least 4. (MA-15)"),
            ("-1", "This is not a move"),
            ("4.5", "This is not a move"),
            ("04", "This is not a move"),
            ("1" * 150, "This is not a move"),
        ],
    )
    def test_above_ones_points_below_the_opening_or_no_number(self, people, client_of, move, sentence):
        table = auctioned(people, opening=3)
        seat = first_bidder(table)
        code = 422 if "MA-15" in sentence else 400
        posted = {"with": "bid", "move": move} | asked(table, seat)
        refused(client_of(people[seat]), table, posted, code, sentence)

    def test_twice(self, people, client_of):
        table = auctioned(people)
        seat = first_bidder(table)
        table = played(table, seat, "bid 2")
        refused(client_of(people[seat]), table, {"move": "bid 3"}, 409, "Your bid is in")

    def test_after_the_reveal(self, people, client_of):
        table = auctioned(people)
        seat = first_bidder(table)
        posted = {"move": "bid 3"} | asked(table, seat)
        table = all_bid(table)
        refused(client_of(people[seat]), table, posted, 409, "The table has moved on")
        client = client_of(people[seat])
        code, why = (422, "MA-15") if seat in table.match.to_act else (409, "MA-15")
        refused(client, table, {"move": "bid 3"}, code, why)

    def test_by_the_drawer_who_declined(self, people, client_of):
        table = auctioned(people)
        drawer = table.state.turn
        refused(client_of(people[drawer]), table, {"move": "bid 3"}, 409, "MA-14")

    def test_by_a_spectator_and_by_a_stranger(self, people, client_of):
        table = auctioned(people[:3])
        for client in (client_of(people[3]), Client()):
            refused(client, table, {"move": "bid 3"}, 403, "no seat in this match")

    def test_another_bid_does_not_make_mine_stale(self, people, client_of):
        table = auctioned(people)
        first, second, _third = table.match.to_act
        posted = {"move": "bid 3"} | asked(table, second)
        played(table, first, "bid 1")
        answer = client_of(people[second]).post(f"/m/{table.match.pk}/move/", posted, headers=HTMX)
        assert answer.status_code == 200
        assert fetch(table.match.pk).state.auction.bids[second] == 3


class TestMasksAndPegs:
    def test_a_mask_is_laid_by_the_layer_alone(self, people, client_of):
        table = laid(people)
        refused(client_of(to_act(table).user), table, {"move": "lay 90"}, 422, "MA-7")
        other = (table.state.turn + 1) % 4
        refused(client_of(people[other]), table, {"move": "lay 90"}, 409, "MA-7")

    @pytest.fixture
    def cornered(self, people):
        """Seat 0 to play: a1 shut in by b1 and a2, d3 below the middle."""
        table = laid(people)
        pegs = (0, 17, 1, 7, 40, 41, 47, 48)  # a1 d3, b1 a2, f6 g6, f7 g7
        return with_state(table, lambda state: state._replace(turn=0, layer=3, pegs=pegs, points=(3, 9, 9, 9)))

    @pytest.mark.parametrize(
        ("move", "sentence"),
        [
            ("1 c1", "No path leads to c1 that is free of pegs and of the middle. (MA-9)"),
            ("2 d4", "no way over it. (MA-9)"),
            ("2 d5", "steps away by the shortest free path, and only 3 can be made. (MA-9)"),
            ("2 b1", "There is a peg in b1. (MA-9)"),
            ("2 d3", "at least one step. (MA-9)"),
            ("3 d2", "There is no such peg"),
            ("2 h9", "There is no hole h9 on the board. (MA-1)"),
        ],
    )
    def test_paths_that_are_none(self, cornered, people, client_of, move, sentence):
        cornered.match.waiting = {"0": {"ply": cornered.match.ply, "until": None}}
        cornered.match.save(update_fields=["waiting"])
        peg, hole = move.split()
        refused(client_of(people[0]), cornered, {"with": peg, "move": hole}, 422, sentence)
        refused(client_of(people[0]), cornered, {"move": move}, 422, sentence)


class TestCards:
    def bought(self, people, card):
        """By the first who is asked, who then is to act."""
        table = with_card(auctioned(people), card)
        buyer = first_bidder(table)
        table = all_bid(played(table, buyer, "bid 1"))
        assert table.match.to_act == [buyer]
        return table, buyer

    def test_a_jump_onto_a_peg(self, people, client_of):
        table, buyer = self.bought(people, "leap")
        taken = table.game.view(table.state, None)["pegs"][(buyer + 1) % 4][0]
        refused(
            client_of(people[buyer]),
            table,
            {"with": "jump 1", "move": taken},
            422,
            f"There is a peg in {taken}. (MA-24)",
        )

    @pytest.mark.parametrize(("card", "verb"), [("shove", "push"), ("banish", "banish")])
    def test_ones_own_peg_where_anothers_is_asked_for(self, people, client_of, card, verb):
        table, buyer = self.bought(people, card)
        free = next(choice.split()[2] for choice in table.game.choices(table.state, buyer))
        posted = {"with": f"{verb} {buyer}.1", "move": free}
        refused(client_of(people[buyer]), table, posted, 422, "not for one of your own. (MA-19)")

    def test_what_the_card_does_not_ask_for(self, people, client_of):
        table, buyer = self.bought(people, "leap")
        for move in ("skip", "pass", "turn 90", "draw"):
            refused(client_of(people[buyer]), table, {"move": move}, 422, "(MA-")

    def test_anothers_card(self, people, client_of):
        table, buyer = self.bought(people, "turn_the_mask")
        refused(client_of(people[(buyer + 1) % 4]), table, {"move": "turn 90"}, 409, "MA-19")


@pytest.mark.parametrize(
    "posted",
    [{"with": "bid\0", "move": "3"}, {"with": "x" * 300, "move": "3"}, {"with": "bid"}, {"with": "bid", "move": ""}],
)
def test_odd_halves_of_a_move_are_refused(people, client_of, posted):
    table = auctioned(people)
    seat = first_bidder(table)
    refused(client_of(people[seat]), table, posted | asked(table, seat), 400, "not a move")

"""Cards, bids and who has bid: what each may know, on every way it could get out."""

import re
from hashlib import sha256

import pytest
from django.test import Client

from games import broadcast, services
from games.engine import seed
from games.models import Match
from games.tables import fetch
from tests.games.mask import all_bid, auctioned, first_bidder, played, with_card
from tests.games.test_secrets import body

pytestmark = pytest.mark.django_db
RECEIPT = re.compile(rb"[0-9a-f]{64}|<code[^>]*>[0-9a-f]{8}</code>|receipt [0-9a-f]{8}")
PASSING = re.compile(rb'<time.*?</time>|data-drawn="\w+"')
SILENT = {"silent": "on"}


@pytest.fixture
def same_deal(monkeypatch):
    """Every match is dealt alike."""
    monkeypatch.setattr(seed, "new_seed", lambda: "5eed" * 16)


@pytest.fixture
def told(monkeypatch):
    """What goes out to all screens."""
    messages = []
    monkeypatch.setattr(broadcast, "tell", lambda group, message: messages.append(message))
    return messages


def seen(client, table, *pages):
    """As it is for any match: without its id, the tokens, the hour and the receipts, which differ by nature, and the mark of all these."""
    texts = [body(client, page.replace("MATCH", table.match.pk)) for page in pages]
    texts = [text.replace(table.match.pk.encode(), b"MATCH") for text in texts]
    return [PASSING.sub(b"", RECEIPT.sub(b"", text)) for text in texts]


def revealing(table):
    """The move with which the bids were shown."""
    return next(move for move in table.match.moves.all() if any(e["kind"] == "bids_shown" for e in move.events))


PAGES = ("/m/MATCH/", "/m/MATCH/table/", "/m/MATCH/replay/", "/m/MATCH/replay/2/")


class TestASealedBid:
    @pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
    def test_two_matches_that_differ_in_a_bid_look_the_same_to_all_others(self, people, client_of, same_deal, viewer):
        shown = []
        for points in (3, 7):
            table = auctioned(people)
            bidder = first_bidder(table)
            if viewer == bidder:
                return
            table = played(table, bidder, f"bid {points}")
            client = Client() if viewer is None else client_of(people[viewer])
            client.get(f"/m/{table.match.pk}/")
            shown.append(seen(client, table, *PAGES))
            Match.objects.all().delete()
        assert shown[0] == shown[1]

    def test_the_bidder_sees_it_and_can_read_the_receipt(self, people, client_of):
        table = auctioned(people)
        bidder = first_bidder(table)
        table = played(table, bidder, "bid 7")
        page = client_of(people[bidder]).get(f"/m/{table.match.pk}/").text
        assert "Your sealed bid: <b>7</b>" in page and table.state.auction.receipts[bidder][:8] in page

    def test_the_receipt_is_shown_to_all_and_opened_with_the_bids(self, people, client):
        table = auctioned(people)
        bidder = first_bidder(table)
        table = played(table, bidder, "bid 7")
        receipt = table.state.auction.receipts[bidder]
        assert receipt[:8] in client.get(f"/m/{table.match.pk}/").text
        table = all_bid(table)
        page = client.get(f"/m/{table.match.pk}/replay/{revealing(table).ply}/").text
        assert receipt in page and "fits the receipt" in page and "does not fit" not in page
        nonce = re.search(r"'(\w{32}):7'", page)
        assert nonce and sha256(f"{nonce[1]}:7".encode()).hexdigest() == receipt


class TestWhoHasBidInSilence:
    """Two matches in which another one has bid."""

    @pytest.mark.parametrize("viewer", ["drawer", "third", "spectator"])
    def test_looks_the_same_to_who_has_not(self, people, client_of, admin_client, same_deal, viewer):
        shown = []
        for place in (0, 1):
            table = auctioned(people, options=SILENT)
            asked = table.match.to_act
            table = played(table, asked[place], "bid 3")
            seats = {"drawer": table.state.turn, "third": asked[2]}
            client = Client() if viewer == "spectator" else client_of(people[seats[viewer]])
            client.get(f"/m/{table.match.pk}/")
            admin = seen(admin_client, table, "/admin/games/move/", "/admin/games/match/MATCH/change/")
            shown.append(
                seen(client, table, *PAGES, "/")
                + [re.sub(rb"/move/\d+/|value=\"\d+\"|datetime.*", b"", page) for page in admin]
            )
            Match.objects.all().delete()
        for one, other in zip(*shown, strict=True):
            assert one == other

    def test_the_lobby_and_the_broadcast_name_all_who_are_asked(self, people, client_of, told):
        table = auctioned(people, options=SILENT)
        asked = table.match.to_act
        told.clear()
        table = played(table, asked[0], "bid 3")
        assert [message["to_act"] for message in told] == [asked]
        assert table.match.to_act == asked[1:] and table.match.shown == asked
        lobby = Client().get("/").context["others"][0]["line"]
        assert lobby == "Waiting for " + ", ".join(people[seat].username for seat in asked)
        mine = client_of(people[asked[0]]).get("/").context["my_waiting"][0]["line"]
        assert people[asked[0]].username not in mine

    def test_of_bids_that_are_seen_coming_in_the_ones_still_awaited_are_named(self, people, told):
        table = auctioned(people)
        asked = table.match.to_act
        told.clear()
        played(table, asked[0], "bid 3")
        assert [message["to_act"] for message in told] == [asked[1:]]

    def test_even_after_the_bids_are_shown_the_order_of_their_coming_is_not(self, people, client_of, same_deal):
        logs = []
        for turned in (False, True):
            table = auctioned(people, options=SILENT)
            for seat in sorted(table.match.to_act, reverse=turned):
                table = played(table, seat, f"bid {seat + 1}")
            logs.append(seen(Client(), table, "/m/MATCH/replay/")[0])
        assert logs[0] == logs[1]


class TestTheDrawnCard:
    def test_is_the_drawers_alone_and_never_shown_if_unsold(self, people, client_of):
        table = with_card(auctioned(people), "robin_hood")
        drawer, pk = table.state.turn, table.match.pk
        pages = ("", "table/")
        for seat, person in enumerate(people):
            texts = [
                client_of(person).get(f"/m/{pk}/{page}").text.partition('id="room"')[2]
                or client_of(person).get(f"/m/{pk}/{page}").text
                for page in pages
            ]
            assert all(("c-robin_hood" in text) == (seat == drawer) for text in texts)
        table = all_bid(table)
        for client in (*(client_of(people[seat]) for seat in range(4) if seat != drawer), Client()):
            assert "Robin Hood" not in client.get(f"/m/{pk}/table/").text

    def test_the_log_opens_when_the_match_is_over(self, people, client):
        table = auctioned(people[:3], options={"masks": "1"})
        card = table.game.view(table.state, table.state.turn)["auction"]["card"]["name"]
        pk = table.match.pk
        assert f"saw that it is “{card}”" not in client.get(f"/m/{pk}/replay/").text
        for person in people[1:3]:
            services.resign(pk, person)
        assert fetch(pk).match.is_over
        assert f"saw that it is “{card}”" in client.get(f"/m/{pk}/replay/").text


def test_a_receipt_that_does_not_fit_is_said_to(people, client):
    table = all_bid(played(t := auctioned(people), first_bidder(t), "bid 2"))
    move = revealing(table)
    for event in move.events:
        if event["kind"] == "bids_shown":
            event["data"]["bids"][0]["receipt"] = "0" * 64
    move.save()
    assert "does not fit the receipt" in client.get(f"/m/{table.match.pk}/replay/{move.ply}/").text

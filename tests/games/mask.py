"""Mask at a table: people who draw, open and bid."""

from collections.abc import Callable

from accounts.models import User
from games import services
from games.engine.mask.state import State
from games.tables import Table, fetch
from tests.games.conftest import offered, play_one, started

QUICK = {"pegs": "random", "masks": "3"}


def laid(people: list[User], **setup: object) -> Table:
    """The first mask lies, the pegs stand by lot, somebody is to play."""
    options = QUICK | dict(setup.pop("options", {}))
    return play_one(started(people, "mask", options=options, **setup), "lay 0")


def played(table: Table, seat: int, notation: str) -> Table:
    """By this seat, as if posted in time."""
    services.play_move(table.match.pk, table.seats[seat].user, notation, table.match.waiting[str(seat)]["ply"])
    return fetch(table.match.pk)


def auctioned(people: list[User], opening: int = 0, **setup: object) -> Table:
    """A card is drawn and the auction opened; the others are asked."""
    return play_one(play_one(laid(people, **setup), "draw"), f"offer {opening}")


def with_card(table: Table, card: str) -> Table:
    """This card is on top of the stack; for a match that is not to be replayed."""
    cards = table.state.cards
    top = table.state.under % len(cards)
    place = cards.index(card)
    swapped = list(cards)
    swapped[top], swapped[place] = swapped[place], swapped[top]
    return with_state(table, lambda state: state._replace(cards=tuple(swapped)))


def with_state(table: Table, change: Callable[[State], State]) -> Table:
    table.match.state = table.game.dump(change(table.state))
    table.match.save(update_fields=["state"])
    return fetch(table.match.pk)


def first_bidder(table: Table) -> int:
    return table.match.to_act[0]


def all_bid(table: Table, points: int = 0) -> Table:
    """Everybody who is asked bids this much."""
    while table.state.phase == "bids":
        table = played(table, first_bidder(table), f"bid {points}")
    return table


def play_on(table: Table, until: Callable[[Table], bool]) -> Table:
    while not until(table):
        table = play_one(table, offered(table)[0])
    return table

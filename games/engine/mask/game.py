"""Mask meets the protocol."""

from collections.abc import Collection, Mapping
from dataclasses import asdict
from typing import Any

from .. import play
from ..marking import _
from ..options import complete
from ..protocol import Answer, Event, GameInfo, Option, Outcome, Step
from ..refusals import Refused, illegal, unknown_option
from ..seed import Seed
from . import auction, carrying, decisions, imagining, orders, refusing, resigning, rounds, rules
from .components import CHOSEN, MASKS_BY_SEATS, OFF, ON, OPEN, RANDOM, SEALED
from .deal import deal
from .masks import MASKS
from .offering import choices
from .state import BIDS, CARD, OVER, RAISE, TURN_ENDS, State, dump, load
from .view import reveal, view

_NUMBERS = tuple(str(number) for number in MASKS)

INFO = GameInfo(
    slug="mask",
    name="Mask",
    seat_counts=tuple(MASKS_BY_SEATS),
    options=(
        Option(
            "auction",
            (SEALED, OPEN),
            _("Auction"),
            _("Sealed: everybody hands in one bid, all are shown at once. Open: players raise or drop out, in turn."),
            (_("sealed bids"), _("open bidding")),
        ),
        Option(
            "pegs",
            (CHOSEN, RANDOM),
            _("Pegs"),
            _("Everybody puts their pegs where they like, or a lot does, for a quick start."),
            (_("pegs placed by the players"), _("pegs placed by lot")),
        ),
        Option(
            "masks",
            _NUMBERS,
            _("Masks"),
            _("How many rounds are played: 18, 16, 15 or 12 with 3, 4, 5 or 6 players, if you do not say otherwise."),
            _NUMBERS,
            {seats: str(masks) for seats, masks in MASKS_BY_SEATS.items()},
        ),
        Option(
            "finale",
            (OFF, ON),
            _("Unmasking"),
            _("After the last payday the masks come off one by one, and each pays once more."),
            (_("no unmasking"), _("unmasking at the end")),
        ),
        Option(
            "silent",
            (OFF, ON),
            _("Silent bids"),
            _("Only how many sealed bids are in is seen, not whose."),
            (_("everybody sees whose bid is in"), _("silent bids")),
        ),
    ),
    rules_version=1,
    tagline=_("Put your pegs where the rings will be, and buy cards from people who know more than you."),
)


class Mask:
    info = INFO

    def options(self, seats: int, given: Mapping[str, str]) -> dict[str, str]:
        """ALL-7: `silent` does not apply to an open auction."""
        options = complete(INFO, given, seats)
        if options["auction"] == OPEN:
            if "silent" in given:
                raise unknown_option("silent")
            del options["silent"]
        return options

    def start(self, seats: int, options: dict[str, str], seed: Seed) -> Step:
        events: list[Event] = []
        return Step(deal(seats, options, seed, events), tuple(events))

    def seats(self, state: State) -> int:
        return state.seats

    def to_act(self, state: State) -> frozenset[int]:
        return rules.to_act(state)

    def choices(self, state: State, seat: int) -> dict[str, decisions.Decision]:
        return choices(state, seat)

    def apply(self, state: State, seat: int, move: decisions.Decision) -> Step:
        events: list[Event] = []
        state = _decide(state, seat, move, events)
        return Step(_go_on(state, events), tuple(events))

    def refuse(self, state: State, seat: int, notation: str) -> Refused:
        return refusing.refuse(state, seat, notation)

    def why_not_asked(self, state: State, seat: int, notation: Any) -> Refused:
        return refusing.why_not_asked(state, seat, notation)

    def bid_of_nothing(self, state: State, seat: int) -> str | None:
        if seat not in rules.to_act(state):
            return None
        return {BIDS: "bid 0", RAISE: "drop"}.get(state.phase)

    def read_order(self, said: Mapping[str, str], view: Mapping[str, Any]) -> dict[str, Any]:
        order = orders.read(said)
        return asdict(order) if order else {}

    def answer(self, order: Mapping[str, Any], view: Mapping[str, Any], offered: Collection[str]) -> Answer:
        """It stands until it is spent: one answer does not use it up."""
        return Answer(orders.answer(orders.Order(**order), view), order)

    def is_spent(self, order: Mapping[str, Any], view: Mapping[str, Any]) -> bool:
        return orders.is_spent(orders.Order(**order), view)

    def imagine(self, view: Mapping[str, Any], as_mine: bool) -> State | None:
        return imagining.at_my_turn(view) if as_mine else imagining.imagined(view)

    def try_move(self, state: State, notation: str) -> Step:
        return imagining.certain(play.play(self, state, state.turn, notation))

    def resign(self, state: State, seat: int) -> Step:
        if not rules.is_in(state, seat):
            raise illegal(_("You have resigned already."), "MA-28")
        events: list[Event] = []
        return Step(_go_on(resigning.resign(state, seat, events), events), tuple(events))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def reveal(self, state: State) -> dict[str, Any]:
        return reveal(state)

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.places, state.reason, state.points) if state.phase == OVER else None

    def dump(self, state: State) -> dict[str, Any]:
        return dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        return load(data)


def _decide(state: State, seat: int, move: decisions.Decision, events: list[Event]) -> State:
    if state.phase == CARD:
        return carrying.decide(state, seat, move, events)
    match move:
        case decisions.Place(hole):
            return rounds.place(state, hole, events)
        case decisions.Lay(quarter):
            return rounds.lay(state, quarter, events)
        case decisions.Pass():
            return rounds.pass_turn(state, events)
        case decisions.Leg(peg, hole, steps):
            return rounds.leg(state, peg, hole, steps, events)
        case decisions.Done():
            return rounds.done(state, events)
        case decisions.Draw():
            return auction.draw(state, events)
        case decisions.Offer(points):
            return auction.offer(state, points, events)
        case decisions.Bid(points):
            return auction.bid(state, seat, points, events)
        case decisions.Raise(points):
            return auction.raise_bid(state, seat, points, events)
    return auction.drop(state, seat, events)


def _go_on(state: State, events: list[Event]) -> State:
    return rounds.next_turn(state, events) if state.phase == TURN_ENDS else state

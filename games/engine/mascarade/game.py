"""Mascarade meets the protocol."""

from collections.abc import Collection, Mapping
from typing import Any

from .. import wishes
from ..marking import _
from ..options import complete
from ..protocol import Answer, Event, GameInfo, Option, Outcome, Step
from ..refusals import Refused, illegal
from ..seed import Seed
from . import imagining, plans, rules, turn
from .components import OFF, ON, Lay
from .deal import deal
from .refusing import refuse
from .state import OVER, State, dump, load
from .view import reveal, view

INFO = GameInfo(
    slug="mascarade",
    name="Mascarade",
    seat_counts=(3, 4),
    options=(
        Option(
            "scoring",
            (OFF, ON),
            _("Points"),
            _("Without points, whoever is rid of their masks first wins. With points, every feature in common counts."),
            (_("no points: be rid of your masks"), _("a point for each feature in common")),
        ),
    ),
    rules_version=1,
    tagline=_("A hundred masks, no two alike. Lay yours beside those that share something with it."),
)


class Mascarade:
    info = INFO

    def options(self, seats: int, given: Mapping[str, str]) -> dict[str, str]:
        return complete(INFO, given)

    def start(self, seats: int, options: dict[str, str], seed: Seed) -> Step:
        state = deal(seats, options["scoring"], seed)
        return Step(state, tuple(turn.set_up_events(state)))

    def seats(self, state: State) -> int:
        return state.seats

    def to_act(self, state: State) -> frozenset[int]:
        return frozenset() if state.phase == OVER else frozenset((state.turn,))

    def choices(self, state: State, seat: int) -> dict[str, Lay]:
        if seat != state.turn or state.phase == OVER:
            return {}
        return rules.fitting(state, seat)

    def apply(self, state: State, seat: int, move: Lay) -> Step:
        events: list[Event] = []
        return Step(turn.lay(state, move.card, move.square, events), tuple(events))

    def refuse(self, state: State, seat: int, notation: str) -> Refused:
        return refuse(state, seat, notation)

    def read_order(self, said: Mapping[str, str], view: Mapping[str, Any]) -> dict[str, Any]:
        return plans.read(said, view)

    def answer(self, order: Mapping[str, Any], view: Mapping[str, Any], offered: Collection[str]) -> Answer:
        return plans.answer(order, view, offered)

    def is_spent(self, order: Mapping[str, Any], view: Mapping[str, Any]) -> bool:
        return wishes.is_spent(order, view)

    def imagine(self, view: Mapping[str, Any], as_mine: bool) -> State | None:
        """Always as if it were the viewer's turn: the others' masks are hidden."""
        return imagining.at_my_turn(view) if view["hand"] and view["seat"] not in view["resigned"] else None

    def try_move(self, state: State, notation: str) -> Step:
        """One mask of mine after the other; what is drawn in between is hidden."""
        offered = self.choices(state, state.turn)
        if notation not in offered:
            raise refuse(state, state.turn, notation)
        events: list[Event] = []
        return Step(turn.put(state, *offered[notation], events), tuple(events))

    def resign(self, state: State, seat: int) -> Step:
        if not rules.is_in(state, seat):
            raise illegal(_("You are out of this match already."), "MC-15")
        events: list[Event] = []
        return Step(turn.resign(state, seat, events), tuple(events))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def reveal(self, state: State) -> dict[str, Any]:
        return reveal(state)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        return Outcome(state.places, state.reason, state.scores if rules.is_scored(state) else None)

    def dump(self, state: State) -> dict[str, Any]:
        return dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        return load(data)

"""Masker meets the protocol."""

from collections.abc import Collection, Mapping
from typing import Any

from .. import play
from ..marking import _
from ..options import complete
from ..protocol import Answer, Event, GameInfo, Option, Outcome, Step
from ..refusals import Refused, illegal
from ..seed import Seed
from . import imagining, plans, rules, turn
from .components import CORNERS, FLAT, SIDES, SOLID
from .deal import deal
from .refusing import refuse
from .state import FILL, OVER, Capture, Decision, Fill, State, Stop, dump, load
from .view import reveal, view

INFO = GameInfo(
    slug="masker",
    name="Masker",
    seat_counts=(2, 3, 4),
    options=(
        Option(
            "board",
            (FLAT, SOLID),
            _("Board"),
            _("Flat: 36 crosses side by side. 3D: nine stacks of four; only the top cross of a stack can be taken."),
            (_("flat, 6 × 6"), _("3D, nine stacks of four")),
        ),
        Option(
            "touch",
            (SIDES, CORNERS),
            _("Touching"),
            _("Which crosses the blank can take: those beside it, or those at its corners as well."),
            (_("crosses touch by their sides"), _("crosses touch by sides and corners")),
        ),
    ),
    rules_version=1,
    tagline=_("Everybody captures with the same blank cross. Keep your secret colour on the table."),
)


class Masker:
    info = INFO

    def options(self, seats: int, given: Mapping[str, str]) -> dict[str, str]:
        return complete(INFO, given)

    def start(self, seats: int, options: dict[str, str], seed: Seed) -> Step:
        state = deal(seats, options["board"], options["touch"], seed)
        return Step(state, (Event("started", {"first": state.turn}),))

    def seats(self, state: State) -> int:
        return state.seats

    def to_act(self, state: State) -> frozenset[int]:
        return frozenset() if state.phase == OVER else frozenset((state.turn,))

    def choices(self, state: State, seat: int) -> dict[str, Decision]:
        if seat != state.turn or state.phase == OVER:
            return {}
        return _fills(state) if state.phase == FILL else _captures(state)

    def apply(self, state: State, seat: int, move: Decision) -> Step:
        events: list[Event] = []
        match move:
            case Capture(square):
                state = turn.capture(state, square, events)
            case Stop():
                state = turn.stop(state, events)
            case Fill(parts):
                state = turn.fill(state, parts, events)
        return Step(state, tuple(events))

    def refuse(self, state: State, seat: int, notation: str) -> Refused:
        return refuse(state, notation)

    def read_order(self, said: Mapping[str, str], view: Mapping[str, Any]) -> dict[str, Any]:
        return plans.read(said, view)

    def answer(self, order: Mapping[str, Any], view: Mapping[str, Any], offered: Collection[str]) -> Answer:
        return plans.answer(order, view, offered)

    def is_spent(self, order: Mapping[str, Any], view: Mapping[str, Any]) -> bool:
        return plans.is_spent(order, view)

    def imagine(self, view: Mapping[str, Any], as_mine: bool) -> State | None:
        return imagining.at_my_turn(view) if as_mine else imagining.imagined(view)

    def try_move(self, state: State, notation: str) -> Step:
        return imagining.certain(play.play(self, state, state.turn, notation))

    def resign(self, state: State, seat: int) -> Step:
        filling = state.phase == FILL and state.turn == seat
        if not rules.is_in(state, seat) and not filling:
            raise illegal(_("You are out of this match already."), "MK-25")
        events: list[Event] = []
        return Step(turn.resign(state, seat, events), tuple(events))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def reveal(self, state: State) -> dict[str, Any]:
        return reveal(state)

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.places, state.reason) if state.phase == OVER else None

    def dump(self, state: State) -> dict[str, Any]:
        return dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        return load(data)


def _captures(state: State) -> dict[str, Decision]:
    names = rules.board_of(state).names
    offered: dict[str, Decision] = {names[square]: Capture(square) for square in rules.capturable(state)}
    if rules.can_stop(state):
        offered["stop"] = Stop()
    return offered


def _fills(state: State) -> dict[str, Decision]:
    return {
        "fill " + " ".join(f"{seat}:{crosses}" for seat, crosses in parts): Fill(parts) for parts in rules.splits(state)
    }

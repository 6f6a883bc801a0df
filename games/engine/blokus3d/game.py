"""Blokus 3D meets the protocol."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from .. import play, wishes
from ..marking import _
from ..protocol import Answer, Event, GameInfo, Option, Outcome, Step
from ..refusals import Refused, illegal
from ..seed import Seed
from . import hints, imagining, plans, rules, solo, turn
from .assemblies import TOTAL
from .components import COLOURS
from .options import ALL, ONE, OPTIONS, checked, options_for
from .refusing import refuse
from .space import Placement
from .state import Decision, Out, Put, State, dump, empty, load
from .symmetry import canonical
from .view import view

INFO = GameInfo(
    slug="blokus3d",
    name="Blokus 3D",
    seat_counts=(1, 2, 3, 4),
    options=OPTIONS,
    rules_version=1,
    tagline=_("Build together, be seen from above."),
    alone=_("Build a cube"),
)


class Blokus3D:
    info = INFO

    def options(self, seats: int, given: Mapping[str, str]) -> dict[str, str]:
        return checked(INFO, seats, given)

    def applicable(self, seats: int, given: Mapping[str, str]) -> tuple[Option, ...]:
        return options_for(seats, given)

    def hint(self, state: State, should_stop: Callable[[], bool]) -> dict[str, Any]:
        """B3-19"""
        return hints.hint(state, should_stop=should_stop)._asdict()

    def assembly(self, state: State) -> tuple[str, str] | None:
        """B3-21: of a cube that is full, which collection it belongs to and what makes it the same as another."""
        if state.reason != solo.FULL:
            return None
        return f"{state.structure} {ONE if state.colours == 1 else ALL}", canonical(state)

    def known(self, collection: str) -> int | None:
        """B3-18: how many there are to find, where somebody has counted."""
        return TOTAL if collection == f"3 {ONE}" else None

    def start(self, seats: int, options: dict[str, str], seed: Seed) -> Step:
        state = _solo(options) if seats == 1 else _match(seats, options, seed)
        first = None if seats == 1 else {"seat": rules.owner(state, state.first), "colour": COLOURS[state.first]}
        return Step(state, (Event("started", {"first": first}),))

    def seats(self, state: State) -> int:
        return state.seats

    def to_act(self, state: State) -> frozenset[int]:
        return frozenset() if state.reason else frozenset((rules.owner(state, state.turn),))

    def choices(self, state: State, seat: int) -> dict[str, Decision]:
        if seat not in self.to_act(state):
            return {}
        if rules.is_solo(state):
            return solo.choices(state)
        return {lying.notation: lying for lying in rules.fitting(state, state.turn)}

    def apply(self, state: State, seat: int, move: Decision) -> Step:
        events: list[Event] = []
        match move:
            case Placement():
                state = turn.place(state, move, events)
            case Put():
                state = solo.put_in(state, move, events)
            case Out():
                state = solo.take(state, move, events)
        return Step(state, tuple(events))

    def refuse(self, state: State, seat: int, notation: str) -> Refused:
        return refuse(state, notation)

    def read_order(self, said: Mapping[str, str], view: Mapping[str, Any]) -> dict[str, Any]:
        return plans.read(said, view)

    def answer(self, order: Mapping[str, Any], view: Mapping[str, Any], offered: Collection[str]) -> Answer:
        return plans.answer(order, view, offered)

    def is_spent(self, order: Mapping[str, Any], view: Mapping[str, Any]) -> bool:
        return wishes.is_spent(order, view)

    def imagine(self, view: Mapping[str, Any], as_mine: bool) -> State | None:
        if view["solo"]:
            return None
        return imagining.at_my_turn(view) if as_mine else imagining.imagined(view)

    def try_move(self, state: State, notation: str) -> Step:
        return play.play(self, state, rules.owner(state, state.turn), notation)

    def resign(self, state: State, seat: int) -> Step:
        events: list[Event] = []
        if rules.is_solo(state):
            return Step(solo.give_up(state, events), tuple(events))
        if not any(rules.is_in(state, colour) for colour in rules.colours_of(state, seat)):
            raise illegal(_("You have nothing left to place in this match; what you have built still counts."), "B3-20")
        return Step(turn.resign(state, seat, events), tuple(events))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def reveal(self, state: State) -> dict[str, Any]:
        return view(state, None)

    def outcome(self, state: State) -> Outcome | None:
        if not state.reason:
            return None
        return Outcome(rules.places(state), state.reason, None if rules.is_solo(state) else rules.scores(state))

    def dump(self, state: State) -> dict[str, Any]:
        return dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        return load(data)


def _match(seats: int, options: dict[str, str], seed: Seed) -> State:
    """B3-12, B3-13; B3-14: the first colour is drawn."""
    colours = int(options.get("sets", seats))
    first = seed.pick("first colour", range(colours))
    return empty(seats, options["structure"], colours, counting=options.get("count", ""), first=first)


def _solo(options: dict[str, str]) -> State:
    """B3-15"""
    colours = len(COLOURS) if options["colours"] == ALL else 1
    return empty(1, options["cube"], colours, rules=options["rules"])

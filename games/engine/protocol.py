"""What every game offers, and the values it speaks in."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, runtime_checkable

from .refusals import Refused
from .seed import Seed

Seat = int
Move = Any
State = Any


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that followed from a move. `seats` may see it; None means everybody, spectators too."""

    kind: str
    data: dict[str, Any]
    seats: frozenset[Seat] | None = None
    reveals: bool = False  # something hidden was shown: no take-back past it

    def visible_to(self, seat: Seat | None) -> bool:
        return self.seats is None or seat in self.seats

    def dump(self) -> dict[str, Any]:
        seats = None if self.seats is None else sorted(self.seats)
        return {"kind": self.kind, "data": self.data, "seats": seats, "reveals": self.reveals}

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> "Event":
        seats = None if data["seats"] is None else frozenset(data["seats"])
        return cls(data["kind"], data["data"], seats, data["reveals"])


@dataclass(frozen=True, slots=True)
class Step:
    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """`places[seat]` is 1 for a winner (ALL-6). `scores` are points where the game has points."""

    places: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A variant fixed at set-up. The first value is the default. Texts are marked for translation."""

    name: str
    values: tuple[str, ...]
    label: str
    help: str
    value_labels: tuple[str, ...]
    defaults: Mapping[int, str] = field(default_factory=dict, hash=False)  # by seats, where not the first value

    @property
    def default(self) -> str:
        return self.values[0]

    def default_for(self, seats: int | None) -> str:
        return self.default if seats is None else self.defaults.get(seats, self.default)


@dataclass(frozen=True, slots=True)
class GameInfo:
    slug: str
    name: str
    seat_counts: tuple[int, ...]
    options: tuple[Option, ...]
    rules_version: int
    tagline: str
    alone: str = ""  # what playing it with one seat is called, where that can be done


class Game(Protocol):
    @property
    def info(self) -> GameInfo: ...

    def options(self, seats: int, given: Mapping[str, str]) -> dict[str, str]:
        """The complete, checked options; raises Refused naming the option."""

    # A game may also have `applicable(seats, given)`, the options that count for so many seats, where that depends on
    # them; and `hint(state, should_stop)`, advice for somebody who plays alone, as plain data.

    def start(self, seats: int, options: dict[str, str], seed: Seed) -> Step: ...

    def seats(self, state: State) -> int: ...

    def to_act(self, state: State) -> frozenset[Seat]: ...

    def choices(self, state: State, seat: Seat) -> dict[str, Move]: ...

    def apply(self, state: State, seat: Seat, move: Move) -> Step: ...

    def refuse(self, state: State, seat: Seat, notation: str) -> Refused:
        """Why this notation is not among the choices, naming the rule."""

    def resign(self, state: State, seat: Seat) -> Step: ...

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]: ...

    def reveal(self, state: State) -> dict[str, Any]:
        """A position of a match that is over, with everything that was hidden."""

    def outcome(self, state: State) -> Outcome | None: ...

    def dump(self, state: State) -> dict[str, Any]: ...

    def load(self, data: Mapping[str, Any]) -> State: ...


@runtime_checkable
class AsksForBids(Protocol):
    """A game with auctions: bids may have less time than turns, and one that does not come is nothing."""

    def bid_of_nothing(self, state: State, seat: Seat) -> str | None:
        """The notation of bidding nothing, if it is a bid this seat is asked for."""


class Answer(NamedTuple):
    """What an order says to a question: what to play, None to ask the player; and what is left of the order then."""

    notation: str | None
    left: Mapping[str, Any]  # empty: it is used up, or does not fit any more


@runtime_checkable
class TakesOrders(Protocol):
    """A game in which a player may say beforehand what is to be done when a question comes. An order is plain data."""

    def read_order(self, said: Mapping[str, str], view: Mapping[str, Any]) -> dict[str, Any]:
        """From what the player wrote; empty if that is no order at all. Raises Refused."""

    def answer(self, order: Mapping[str, Any], view: Mapping[str, Any], offered: Collection[str]) -> Answer:
        """To a question this seat is asked now, from its own view and its choices."""

    def is_spent(self, order: Mapping[str, Any], view: Mapping[str, Any]) -> bool: ...


@runtime_checkable
class CanBeTried(Protocol):
    """A game whose moves can be tried in thought, from nothing but what one seat knows."""

    def imagine(self, view: Mapping[str, Any], as_mine: bool) -> State | None:
        """A position made of a view; `as_mine`: as if it were the viewer's turn. None: there is nothing to try."""

    def try_move(self, state: State, notation: str) -> Step:
        """In an imagined position. Raises Refused, also where what follows is hidden."""


@runtime_checkable
class TellsWhyNotAsked(Protocol):
    """A game that says more than "It is not your turn." to a seat the match does not wait for."""

    def why_not_asked(self, state: State, seat: Seat, notation: Any) -> Refused: ...

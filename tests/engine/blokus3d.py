"""Blokus 3D positions in words, and the sentences tests are made of.

Pieces are written as in solo, separated by commas: `red: a1.1 a1.2, blue: b1.1 b2.1`. They are put where they are
written, whether or not the rules would have allowed it; whose turn it is says `turn`.
"""

from collections.abc import Collection
from typing import Any

import pytest

from games.engine import play, registry
from games.engine.blokus3d.components import COLOURS, NAMES
from games.engine.blokus3d.space import bits
from games.engine.blokus3d.state import State, put_all, space_of
from games.engine.protocol import Event, Step
from games.engine.refusals import Refused

GAME = registry.get("blokus3d")


def started(seats: int = 2, seed: str = "a seed", **options: Any) -> State:
    return play.start(GAME, seats, options, seed).state


def built(pieces: str = "", seats: int = 2, turn: str = "red", out: str = "", **options: Any) -> State:
    bare = started(seats, **options)._replace(first=0)
    by_notation = space_of(bare).by_notation
    words = (piece.split(": ") for piece in pieces.split(", ") if piece)
    state = put_all(bare, ((COLOURS.index(colour), by_notation[cells].cells) for colour, cells in words))
    return state._replace(turn=COLOURS.index(turn), out=tuple(map(COLOURS.index, out.split())))


def without(state: State, colour: str, pieces: Collection[str]) -> State:
    """As if these pieces were no longer on the shelf."""
    number = COLOURS.index(colour)
    gone = sum(1 << NAMES.index(piece) for piece in pieces)
    shelves = list(state.shelves)
    shelves[number] &= ~gone
    return state._replace(shelves=tuple(shelves))


def only(state: State, colour: str, *pieces: str) -> State:
    """As if only these pieces were left on the shelf."""
    return without(state, colour, [name for name in NAMES if name not in pieces])


def shelf(state: State, colour: str) -> list[str]:
    return [NAMES[piece] for piece in bits(state.shelves[COLOURS.index(colour)])]


def choices(state: State) -> set[str]:
    """Those of the seat to act."""
    (seat,) = GAME.to_act(state)
    return set(play.choices(GAME, state, seat))


def after(state: State, moves: str) -> Step:
    """Plays moves, separated by commas, for whoever is to act; the step has the events of all of them."""
    events: list[Event] = []
    for notation in moves.split(", "):
        (seat,) = GAME.to_act(state)
        step = play.play(GAME, state, seat, notation)
        state = step.state
        events.extend(step.events)
    return Step(state, tuple(events))


def resigned(state: State, seat: int) -> Step:
    return play.resign(GAME, state, seat)


def kinds(step: Step) -> list[str]:
    return [event.kind for event in step.events]


def told(step: Step, kind: str) -> list[dict[str, Any]]:
    return [event.data for event in step.events if event.kind == kind]


def turn(state: State) -> str:
    return COLOURS[state.turn]


def refusal(state: State, notation: str, seat: int | None = None) -> Refused:
    """A prohibition holds twice: it is not among the choices, and it is refused with the state unchanged."""
    if seat is None:
        (seat,) = GAME.to_act(state)
    before, snapshot = GAME.dump(state), tuple(state)
    assert notation not in play.choices(GAME, state, seat)
    with pytest.raises(Refused) as refused:
        play.play(GAME, state, seat, notation)
    assert str(refused.value).endswith((".", "!"))
    assert (GAME.dump(state), tuple(state)) == (before, snapshot)
    return refused.value


def forbids(state: State, notation: str, rule: str, cell: str = "", code: str = "illegal") -> None:
    refused = refusal(state, notation)
    assert (refused.code, refused.rule) == (code, rule)
    assert cell in str(refused)


def allows(state: State, notation: str) -> None:
    assert notation in choices(state)

"""Masker positions drawn as text, and the sentences tests are made of.

A drawing shows the rows from the top down, each with its squares from the left; its lower left square is a1 and what
is not drawn is empty. `.` is an empty square, `#` the blank, a letter a cross; a stack is written bottom to top.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from games.engine import play, registry
from games.engine.masker.components import BLANK, BOARDS
from games.engine.masker.state import State
from games.engine.protocol import Event, Step
from games.engine.refusals import Refused

GAME = registry.get("masker")


def position(drawing: str, tokens: str = "rb", seats: int = 0, **fields: Any) -> State:
    """Seats are as many as tokens unless given; seat 0 is to capture unless `turn` says otherwise."""
    board, touch = fields.pop("board", "flat"), fields.pop("touch", "sides")
    stacks = _stacks(drawing, board)
    seats = seats or len(tokens)
    return State(
        seats=seats,
        board=board,
        touch=touch,
        stacks=stacks,
        blank=next(square for square, stack in enumerate(stacks) if BLANK in stack),
        tokens=tokens,
        captured=tuple(fields.pop("captured", ("",) * seats)),
        turn=fields.pop("turn", 0),
        **fields,
    )


def _stacks(drawing: str, board: str) -> tuple[str, ...]:
    stacks = [""] * len(BOARDS[board, "sides"].names)
    columns = BOARDS[board, "sides"].columns
    for row, line in enumerate(reversed(drawing.strip().splitlines())):
        for column, cell in enumerate(line.split()):
            stacks[row * columns + column] = cell.strip(".")
    return tuple(stacks)


def drawn(state: State) -> str:
    """The whole board as text, for comparing with a drawing."""
    columns = BOARDS[state.board, "sides"].columns
    cells = [stack or "." for stack in state.stacks]
    rows = [" ".join(cells[start : start + columns]) for start in range(0, len(cells), columns)]
    return "\n".join(reversed(rows))


def same_board(state: State, drawing: str) -> bool:
    return state.stacks == _stacks(drawing, state.board)


def choices(state: State) -> set[str]:
    """Those of the seat to act."""
    return set(play.choices(GAME, state, state.turn))


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


def outcome(state: State) -> tuple[Sequence[int], str] | None:
    result = GAME.outcome(state)
    return None if result is None else (result.places, result.reason)


def forbids(state: State, notation: str, rule: str, code: str = "illegal", seat: int | None = None) -> None:
    """A prohibition holds twice: it is not among the choices, and it is refused with the state unchanged."""
    seat = state.turn if seat is None else seat
    before = GAME.dump(state)
    assert notation not in play.choices(GAME, state, seat)
    with pytest.raises(Refused) as refusal:
        play.play(GAME, state, seat, notation)
    assert (refusal.value.code, refusal.value.rule) == (code, rule)
    assert str(refusal.value).endswith((".", "!"))
    assert GAME.dump(state) == before

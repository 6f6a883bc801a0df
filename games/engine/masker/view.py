"""What one seat may know, built up from nothing: only the tokens are secret (MK-4, MK-12, MK-24)."""

from typing import Any

from . import rules
from .components import CAPTURES_A_TURN, COLOURS, WHITE
from .state import CAPTURE, FILL, OVER, State


def view(state: State, seat: int | None) -> dict[str, Any]:
    known = [_may_know_token(state, seat, side) for side in range(len(state.tokens))]
    return _view(state, seat, known)


def reveal(state: State) -> dict[str, Any]:
    """ALL-5: a past position of a match that is over, with everything that was hidden."""
    return _view(state, None, [True] * len(state.tokens))


def _view(state: State, seat: int | None, known: list[bool]) -> dict[str, Any]:
    board = rules.board_of(state)
    table = "".join(state.stacks)
    tokens = [state.tokens[side] if known[side] else None for side in _sides_by_seat(state)]
    return {
        "game": "masker",
        "seat": seat,
        "options": {"board": state.board, "touch": state.touch},
        "columns": board.columns,
        "rows": board.rows,
        "squares": dict(zip(board.names, state.stacks, strict=True)),
        "blank": board.names[state.blank],
        "phase": state.phase,
        "to_act": [] if state.phase == OVER else [state.turn],
        "turn": _turn(state),
        "fill": {"seat": state.turn, "need": rules.to_fill(state)} if state.phase == FILL else None,
        "captured": list(state.captured),
        "capacity": rules.capacity(state),
        "full": [rules.is_full(state, other) for other in range(state.seats)],
        "sides": [list(side) for side in rules.sides(state)],
        "token": None if seat is None else tokens[seat],
        "tokens": tokens,
        "eliminated": [
            {"seats": list(rules.sides(state)[side]), "colour": state.tokens[side]} for side in state.eliminated
        ],
        "resigned": list(state.resigned),
        "left": {colour: table.count(colour) for colour in COLOURS + WHITE},
        "outcome": _outcome(state),
    }


def _sides_by_seat(state: State) -> list[int]:
    return [rules.side_of(state, seat) for seat in range(state.seats)]


def _may_know_token(state: State, seat: int | None, side: int) -> bool:
    """MK-4: one's own; MK-13: those shown; ALL-5: all of them when the match is over."""
    own = seat is not None and rules.side_of(state, seat) == side
    return own or side in state.eliminated or state.phase == OVER


def _turn(state: State) -> dict[str, Any] | None:
    if state.phase == OVER:
        return None
    room = min(CAPTURES_A_TURN - state.captures, rules.missing(state, state.turn))
    left = room if state.phase == CAPTURE else 0
    return {
        "seat": state.turn,
        "captures": state.captures,
        "captures_left": left,
        "free": state.free,
    }


def _outcome(state: State) -> dict[str, Any] | None:
    if state.phase != OVER:
        return None
    return {"places": list(state.places), "reason": state.reason, "scores": None}

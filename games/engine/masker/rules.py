"""The rules that answer a question about a position. Those that change it are in turn.py."""

from .components import BOARDS, CAPACITY, TEAMS, Board
from .state import State


def board_of(state: State) -> Board:
    return BOARDS[state.board, state.touch]


def sides(state: State) -> tuple[tuple[int, ...], ...]:
    """MK-4: with four players, partners face each other."""
    return TEAMS[state.seats]


def side_of(state: State, seat: int) -> int:
    return seat % len(TEAMS[state.seats])


def sides_in(state: State) -> list[int]:
    return [side for side in range(len(state.tokens)) if side not in state.eliminated]


def touching(state: State) -> list[int]:
    """MK-6, MK-7, MK-21: the squares next to the blank that have a cross."""
    stacks = state.stacks
    return [square for square in board_of(state).neighbours[state.blank] if stacks[square]]


def is_isolated(state: State) -> bool:
    """MK-8, MK-23"""
    return not touching(state)


def free_to_take(state: State) -> list[int]:
    """MK-8, MK-22: any cross (the top one of its stack); the one under the blank when it has no other."""
    blank = state.blank
    others = [square for square, stack in enumerate(state.stacks) if stack and square != blank]
    return others or [blank]


def capturable(state: State) -> list[int]:
    """MK-6; MK-10: a free capture may take a touching cross too."""
    return free_to_take(state) if state.free else touching(state)


def can_stop(state: State) -> bool:
    """MK-6: the first capture is compulsory."""
    return state.captures > 0


def crosses_left(state: State, colour: str) -> int:
    """Those on the table, in every layer."""
    return "".join(state.stacks).count(colour)


def capacity(state: State) -> int:
    """MK-11"""
    return CAPACITY[state.seats]


def is_full(state: State, seat: int) -> bool:
    """MK-11"""
    return len(state.captured[seat]) >= CAPACITY[state.seats]


def is_in(state: State, seat: int) -> bool:
    return side_of(state, seat) not in state.eliminated


def clockwise(state: State) -> list[int]:
    """MK-5: the seats after the one whose turn it is; that one comes last."""
    return [(state.turn + step) % state.seats for step in range(1, state.seats + 1)]


def side_wiped_out(state: State, colour: str) -> int | None:
    """MK-13: the side still in whose colour this is, when no cross of it is left on the table."""
    side = state.tokens.find(colour)
    if side < 0 or side in state.eliminated or crosses_left(state, colour):
        return None
    return side


def missing(state: State, seat: int) -> int:
    """MK-16, MK-17: how many crosses complete this seat's piles."""
    return max(0, CAPACITY[state.seats] - len(state.captured[seat]))


def to_fill(state: State) -> int:
    """MK-17: as many as the eliminated seat needs and the others have."""
    others = sum(len(state.captured[seat]) for seat in range(state.seats) if seat != state.turn)
    return min(missing(state, state.turn), others)


def splits(state: State) -> list[tuple[tuple[int, int], ...]]:
    """MK-17: every way to take that many from the two others, as (seat, crosses) in rising order."""
    first, second = (seat for seat in range(state.seats) if seat != state.turn)
    need = to_fill(state)
    least = max(0, need - len(state.captured[second]))
    most = min(need, len(state.captured[first]))
    return [((first, part), (second, need - part)) for part in range(least, most + 1)]


def places_by_elimination(state: State) -> tuple[int, ...]:
    """MK-18, ALL-6: the last side in is first, the side that left first is last."""
    order = [*sides_in(state), *reversed(state.eliminated)]
    return tuple(1 + order.index(side_of(state, seat)) for seat in range(state.seats))


def places_by_crosses(state: State) -> tuple[int, ...]:
    """MK-19: among those still in, more crosses of one's own colour on the table; equal shares the place."""
    left = {side: crosses_left(state, state.tokens[side]) for side in sides_in(state)}
    behind = places_by_elimination(state)
    return tuple(
        1 + sum(other > left[seat] for other in left.values()) if seat in left else behind[seat]
        for seat in range(state.seats)
    )

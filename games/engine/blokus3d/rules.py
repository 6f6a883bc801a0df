"""The rules that answer a question about a position. Those that change it are in turn.py and solo.py."""

from collections.abc import Iterator

from .components import PIECES
from .space import Placement, bits
from .state import BEST, OFF, State, space_of


def is_solo(state: State) -> bool:
    return state.seats == 1


def is_free(state: State) -> bool:
    """B3-16: pieces are put in and taken out freely."""
    return state.rules == OFF


def owner(state: State, colour: int) -> int:
    """B3-12, B3-13: colours in turn belong to the seats in turn."""
    return colour % state.seats


def colours_of(state: State, seat: int) -> range:
    return range(seat, state.colours, state.seats)


def must_touch(state: State, colour: int) -> int:
    """The empty cells of which a piece of this colour must take at least one."""
    if state.own[colour]:
        return state.frontiers[colour]  # B3-7
    if not state.filled:
        return state.landing  # B3-6: the first of all goes anywhere on the ground
    touching = 0
    for frontier in state.frontiers:
        touching |= frontier
    return touching  # B3-6: the other colours' first pieces touch any piece


def fitting(state: State, colour: int) -> Iterator[Placement]:
    """B3-4 to B3-8: every way this colour can place one of its pieces.

    The cells that need something beneath are all cells one can build on, so nothing overlaps and no hollow is left.
    """
    standing_on = space_of(state).standing_on
    landing = list(bits(state.landing))
    hollow = ~state.landing
    touching = must_touch(state, colour)
    for piece in bits(state.shelves[colour]):
        ways = standing_on[piece]
        for cell in landing:
            for lying in ways.get(cell, ()):
                if not lying.standing & hollow and lying.cells & touching:
                    yield lying


def fits(state: State, colour: int, lying: Placement) -> bool:
    """The same for one placement."""
    has_it = state.shelves[colour] >> lying.piece & 1
    return bool(has_it and not lying.standing & ~state.landing and lying.cells & must_touch(state, colour))


def can_place(state: State, colour: int) -> bool:
    """B3-9, B3-10"""
    return any(True for _ in fitting(state, colour))


def has_placed_all(state: State, colour: int) -> bool:
    return not state.shelves[colour]


def is_in(state: State, colour: int) -> bool:
    return colour not in state.out and not has_placed_all(state, colour)


def clockwise(state: State) -> list[int]:
    """B3-14: the colours after the one whose turn it is; that one comes last."""
    return [(state.turn + step) % state.colours for step in range(1, state.colours + 1)]


def seen(state: State) -> tuple[int, ...]:
    """B3-11: by colour, its squares seen from straight above."""
    tops = 0
    for column in space_of(state).columns.values():
        cubes = state.filled & column
        if cubes:
            tops |= 1 << cubes.bit_length() - 1
    return tuple((cells & tops).bit_count() for cells in state.own)


def left(state: State, colour: int) -> int:
    """How many pieces are not placed."""
    return state.shelves[colour].bit_count()


def points(state: State) -> tuple[int, ...]:
    """B3-11: by colour. B3-20: a resigned colour scores nothing."""
    return tuple(
        0 if owner(state, colour) in state.resigned else squares - left(state, colour)
        for colour, squares in enumerate(seen(state))
    )


def scores(state: State) -> tuple[int, ...]:
    """B3-13: by seat, the sum of its colours or the better one."""
    by_colour = points(state)
    add_up = max if state.counting == BEST else sum
    return tuple(add_up(by_colour[colour] for colour in colours_of(state, seat)) for seat in range(state.seats))


def places(state: State) -> tuple[int, ...]:
    """B3-11, ALL-6; B3-20: those who resigned share the last place."""
    by_seat = scores(state)
    staying = [seat for seat in range(state.seats) if seat not in state.resigned]
    return tuple(
        1 + sum(by_seat[other] > by_seat[seat] for other in staying) if seat in staying else 1 + len(staying)
        for seat in range(state.seats)
    )


def is_full(state: State) -> bool:
    """B3-15"""
    return state.filled == space_of(state).cells


def piece_at(state: State, cells: int) -> str:
    return PIECES[space_of(state).by_cells[cells].piece].name

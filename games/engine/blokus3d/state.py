"""The whole truth of a Blokus 3D match or a solo cube, as one immutable value. Nothing in it is secret."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from .components import COLOURS, WHOLE_SHELF
from .space import Placement, Space, cube, structure

SUM, BEST = "sum", "best"
OFF, ON = "off", "on"


class State(NamedTuple):
    seats: int
    structure: str  # A, B, C, D; in solo the edge of the cube
    colours: int  # how many are in play
    counting: str  # two players with four colours: how a player's points are made of them (B3-13)
    rules: str  # solo: whether B3-5 to B3-7 hold (B3-17)
    first: int  # the colour that began
    turn: int  # the colour whose turn it is; solo has no turns
    shelves: tuple[int, ...]  # by colour: the pieces not placed, as a set
    own: tuple[int, ...]  # by colour: its cells
    frontiers: tuple[int, ...]  # by colour: the empty cells that touch it
    filled: int
    landing: int  # the empty cells with the ground or a cube beneath
    placed: tuple[tuple[int, int], ...] = ()  # colour and cells of each piece, in order
    out: tuple[int, ...] = ()  # colours, in order
    resigned: tuple[int, ...] = ()  # seats, in order
    reason: str = ""  # why it is over


class Put(NamedTuple):
    """Solo: colours come in any order."""

    colour: int
    placement: Placement


class Out(NamedTuple):
    """Solo: the piece that is taken out again."""

    number: int  # among those placed


Decision = Placement | Put | Out


def empty(seats: int, structure: str, colours: int, counting: str = "", rules: str = "", first: int = 0) -> State:
    nothing = (0,) * colours
    shelves = (WHOLE_SHELF,) * colours
    state = State(seats, structure, colours, counting, rules, first, first, shelves, nothing, nothing, 0, 0)
    return state._replace(landing=space_of(state).ground)


def space_of(state: State) -> Space:
    return cube(state.structure) if state.seats == 1 else structure(state.structure, state.colours)


def put(state: State, colour: int, placement: Placement) -> State:
    """One more piece stands there, and the sets of cells that say where others can go follow."""
    cells = placement.cells
    filled = state.filled | cells
    return state._replace(
        shelves=_changed(state.shelves, colour, state.shelves[colour] & ~(1 << placement.piece)),
        own=_changed(state.own, colour, state.own[colour] | cells),
        frontiers=tuple(
            (frontier | placement.around if other == colour else frontier) & ~filled
            for other, frontier in enumerate(state.frontiers)
        ),
        filled=filled,
        landing=(state.landing | space_of(state).above(cells)) & ~filled,
        placed=(*state.placed, (colour, cells)),
    )


def take_out(state: State, index: int) -> State:
    """B3-16: as if that piece had never been put in."""
    bare = empty(state.seats, state.structure, state.colours, state.counting, state.rules, state.first)
    return put_all(bare, (piece for number, piece in enumerate(state.placed) if number != index))


def put_all(state: State, pieces: Any) -> State:
    by_cells = space_of(state).by_cells
    for colour, cells in pieces:
        state = put(state, colour, by_cells[cells])
    return state


def _changed(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])


def dump(state: State) -> dict[str, Any]:
    """Set-up and pieces say everything about the cells."""
    notation = space_of(state).notation
    return {
        "seats": state.seats,
        "structure": state.structure,
        "colours": state.colours,
        "counting": state.counting,
        "rules": state.rules,
        "first": state.first,
        "turn": state.turn,
        "placed": [f"{COLOURS[colour]}: {notation(cells)}" for colour, cells in state.placed],
        "out": list(state.out),
        "resigned": list(state.resigned),
        "reason": state.reason,
    }


def load(data: Mapping[str, Any]) -> State:
    setup = (data[name] for name in ("seats", "structure", "colours", "counting", "rules", "first"))
    bare = empty(*setup)
    by_notation = space_of(bare).by_notation
    pieces = (line.split(": ") for line in data["placed"])
    state = put_all(bare, ((COLOURS.index(colour), by_notation[cells].cells) for colour, cells in pieces))
    return state._replace(
        turn=data["turn"], out=tuple(data["out"]), resigned=tuple(data["resigned"]), reason=data["reason"]
    )

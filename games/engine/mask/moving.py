"""How pegs get from hole to hole; each way is told in an event."""

from ..protocol import Event
from .components import NAMES, own_name, owner_of
from .paths import shortest_path
from .state import State


def walk(state: State, mover: int, peg: int, hole: int, events: list[Event]) -> State:
    """MA-10: by the shortest path."""
    path = shortest_path(state.pegs, peg, hole)
    return _told(state, mover, peg, hole, {"how": "walk", "path": path, "steps": len(path)}, events)


def jump(state: State, mover: int, peg: int, hole: int, events: list[Event]) -> State:
    """MA-24"""
    return _told(state, mover, peg, hole, {"how": "jump", "path": [], "steps": 0}, events)


def change_places(state: State, mover: int, peg: int, other: int, events: list[Event]) -> State:
    """A card beats a rule (MA-25): each goes to the hole the other has not left yet."""
    first, second = state.pegs[peg], state.pegs[other]
    state = _told(state, mover, peg, second, {"how": "swap", "path": [], "steps": 0}, events)
    return _told(state, mover, other, first, {"how": "swap", "path": [], "steps": 0}, events)


def _told(state: State, mover: int, peg: int, hole: int, way: dict[str, object], events: list[Event]) -> State:
    data = {
        "seat": mover,
        "owner": owner_of(peg),
        "peg": own_name(peg),
        "from": NAMES[state.pegs[peg]],
        "to": NAMES[hole],
        **way,
    }
    events.append(Event("moved", data))
    return state._replace(pegs=(*state.pegs[:peg], hole, *state.pegs[peg + 1 :]))

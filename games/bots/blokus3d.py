"""A Blokus 3D player that looks at each placement once.

It likes squares that will be seen from above, best of all where nobody can build on them any more; it covers those of
others, keeps room for its own colour, takes room from others, and gets rid of the large and crooked pieces first, as
the printed advice has it. Alone, it follows the hints.
"""

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, NamedTuple

from games.engine.blokus3d import hints, rules
from games.engine.blokus3d.components import COLOURS, NAMES
from games.engine.blokus3d.space import Placement
from games.engine.blokus3d.state import State, empty, put_all, space_of

SEEN = 1.0  # a square of one's own that is seen
FINAL = 1.5  # the same, and nobody can build on it
COVERED = 0.6  # a square of somebody else's that is seen no more
ROOM = 0.25  # a cell where one's colour can go on
TAKEN = 0.15  # a cell where somebody else's could have gone on
CROOKED = dict(zip(NAMES, (0.0, 0.6, 0.8, 2.5, 2.0, 2.2, 2.4, 2.2, 2.6, 2.6, 2.6), strict=True))


class Position(NamedTuple):
    """What does not change while the bot thinks."""

    state: State
    friendly: int  # the cells of one's own colours
    hostile: int
    their_room: int


def choose(view: Mapping[str, Any], choices: Collection[str], rng: Random) -> str:
    state = _state(view)
    if rules.is_solo(state):
        return _choose_alone(state, choices, rng)
    position = _position(state)
    by_notation = space_of(state).by_notation
    worths = {choice: _worth(position, by_notation[choice]) for choice in choices}
    best = max(worths.values())
    return rng.choice([choice for choice in sorted(choices) if worths[choice] >= best - 1e-9])


def _worth(position: Position, lying: Placement) -> float:
    state, space = position.state, space_of(position.state)
    covered = lying.standing >> 1 & state.filled
    tops = lying.cells & ~(lying.cells >> 1)
    final = tops & ~(space.cells >> 1)
    filled = state.filled | lying.cells
    room = (state.frontiers[state.turn] | lying.around) & ~filled & (state.landing | space.above(lying.cells))
    return (
        SEEN * (tops.bit_count() - (covered & position.friendly).bit_count())
        + FINAL * final.bit_count()
        + COVERED * (covered & position.hostile).bit_count()
        + ROOM * room.bit_count()
        + TAKEN * (lying.cells & position.their_room).bit_count()
        + CROOKED[NAMES[lying.piece]]
    )


def _position(state: State) -> Position:
    friends = rules.colours_of(state, rules.owner(state, state.turn))
    friendly = their_room = 0
    for colour in range(state.colours):
        if colour in friends:
            friendly |= state.own[colour]
        elif rules.is_in(state, colour):
            their_room |= state.frontiers[colour]
    return Position(state, friendly, state.filled & ~friendly, their_room)


def _choose_alone(state: State, choices: Collection[str], rng: Random) -> str:
    """As the hint says. Where it cannot be completed any more the latest piece comes out again, if it may."""
    hint = hints.hint(state)
    if hint.notation is not None:
        return hint.notation
    if hint.can_be_completed is False and rules.is_free(state):
        _, cells = state.placed[-1]
        return "out " + space_of(state).notation(cells).split()[0]
    return rng.choice(sorted(choices))


def _state(view: Mapping[str, Any]) -> State:
    """Nothing is hidden in this game: the view says it all."""
    options, colours = view["options"], view["colours"]
    bare = empty(
        1 if view["solo"] else len(view["scores"]),
        options.get("structure") or options["cube"],
        len(colours),
        options.get("count", ""),
        options.get("rules", ""),
    )
    by_notation = space_of(bare).by_notation
    pieces = ((COLOURS.index(told["colour"]), by_notation[" ".join(told["cells"])].cells) for told in view["placed"])
    turn = 0 if view["solo"] else COLOURS.index(view["turn"]["colour"])
    out = tuple(number for number, colour in enumerate(colours) if colour["is_out"])
    return put_all(bare, pieces)._replace(turn=turn, out=out)

"""A Masker player that thinks one turn ahead.

It tries every way to use up its captures of this turn. Crosses that are probably an opponent's are worth taking, the
more so the fewer of them are left; its own cost the more the fewer are left; and leaving its own colour within reach of
the blank is a danger.
"""

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, NamedTuple

from games.engine.masker.components import BLANK, BOARDS, COLOURS, WHITE

OWN_LAST = 1000.0  # what taking one's own last cross costs
OWN = 4.0  # what taking one's own cross costs, divided by how many remain
LAST = 6.0  # the worth of somebody's last cross, if it is surely somebody's
SCARCE = 2.0  # the worth of a cross, divided by how many there are
EXPOSED = 3.0  # the danger of one's own cross next to the blank, divided by how many there are
OPEN = 1.5  # the same when the next capture is free
DOUBT = 0.3  # each capture of a colour makes it so much less likely to be the captor's own
SPENT = 0.4  # what any capture costs: who is full has no say any more
WIDTH = 6  # how many squares of a free capture are looked at after the first


class Position(NamedTuple):
    stacks: tuple[str, ...]
    blank: int
    free: bool


class Mind(NamedTuple):
    """What does not change while the bot thinks."""

    neighbours: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    own: str
    suspicion: dict[str, float]  # how likely a colour is one an opponent hides
    again: bool  # nobody else can capture: the next turn is one's own as well


def choose(view: Mapping[str, Any], choices: Collection[str], rng: Random) -> str:
    if view["phase"] == "fill":
        return sorted(choices)[len(choices) // 2]
    mind = _mind(view)
    stacks = tuple(view["squares"][name] for name in mind.names)
    position = Position(stacks, mind.names.index(view["blank"]), view["turn"]["free"])
    left = view["turn"]["captures_left"]
    worths = {choice: _worth(mind, position, choice, left) for choice in choices}
    best = max(worths.values())
    return rng.choice([choice for choice in sorted(choices) if worths[choice] >= best - 1e-9])


def _worth(mind: Mind, position: Position, choice: str, left: int) -> float:
    if choice == "stop":
        return -_danger(mind, position)
    return _worth_of_capture(mind, position, mind.names.index(choice), left)


def _worth_of_capture(mind: Mind, position: Position, square: int, left: int) -> float:
    after, colour = _capture(mind, position, square)
    remaining = "".join(after.stacks).count(colour)
    ends = left == 1 or (after.free and colour != WHITE) or (colour == mind.own and not remaining)
    best = -_danger(mind, after) if ends else _best_from(mind, after, left - 1)
    return _gain(mind, colour, remaining) + best


def _best_from(mind: Mind, position: Position, left: int) -> float:
    squares = _capturable(mind, position)
    if position.free:
        squares = sorted(squares, key=lambda square: _promise(mind, position, square))[-WIDTH:]
    goes_on = (_worth_of_capture(mind, position, square, left) for square in squares)
    return max(-_danger(mind, position), *goes_on)


def _promise(mind: Mind, position: Position, square: int) -> float:
    stack = position.stacks[square].rstrip(BLANK)
    return _gain(mind, stack[-1], "".join(position.stacks).count(stack[-1]) - 1)


def _capturable(mind: Mind, position: Position) -> list[int]:
    stacks, blank, free = position
    if not free:
        return [square for square in mind.neighbours[blank] if stacks[square]]
    others = [square for square, stack in enumerate(stacks) if stack and square != blank]
    return others or [blank]


def _capture(mind: Mind, position: Position, square: int) -> tuple[Position, str]:
    stacks = list(position.stacks)
    stacks[position.blank] = stacks[position.blank][:-1]
    colour = stacks[square][-1]
    stacks[square] = stacks[square][:-1] + BLANK
    isolated = not any(stacks[other] for other in mind.neighbours[square])
    return Position(tuple(stacks), square, colour == WHITE or isolated), colour


def _gain(mind: Mind, colour: str, remaining: int) -> float:
    if colour == mind.own:
        return -OWN / remaining if remaining else -OWN_LAST
    worth = SCARCE / (remaining + 1) if remaining else LAST
    return worth * mind.suspicion.get(colour, 0.0) - SPENT


def _danger(mind: Mind, position: Position) -> float:
    """How much of one's own colour the next player can reach."""
    own = "".join(position.stacks).count(mind.own)
    if mind.again or not own:
        return 0.0
    if position.free:
        return OPEN / own
    touching = (position.stacks[square] for square in mind.neighbours[position.blank])
    return EXPOSED * sum(stack.endswith(mind.own) for stack in touching) / (own * own)


def _mind(view: Mapping[str, Any]) -> Mind:
    board = BOARDS[view["options"]["board"], view["options"]["touch"]]
    return Mind(board.neighbours, board.names, view["token"], _suspicion(view), _plays_alone(view))


def _plays_alone(view: Mapping[str, Any]) -> bool:
    out = {seat for side in view["eliminated"] for seat in side["seats"]}
    others = set(range(len(view["captured"]))) - out - {view["seat"]}
    return all(view["full"][seat] for seat in others)


def _suspicion(view: Mapping[str, Any]) -> dict[str, float]:
    """By colour: how likely it is the secret of an opponent still in. Who took a colour hardly hides it."""
    shown = {side["colour"] for side in view["eliminated"]}
    hidden = [colour for colour in COLOURS if colour not in shown and colour != view["token"]]
    suspicion = dict.fromkeys(hidden, 0.0)
    for side in view["sides"]:
        if view["seat"] in side or view["tokens"][side[0]] is not None:
            continue
        taken = "".join(view["captured"][seat] for seat in side)
        chances = {colour: DOUBT ** taken.count(colour) for colour in hidden if view["left"][colour]}
        for colour, chance in chances.items():
            suspicion[colour] += chance / sum(chances.values())
    return suspicion

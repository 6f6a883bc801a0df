"""A position made of a view: the colours this seat may not know are nobody's, so nothing that hangs on them can happen."""

from collections.abc import Mapping
from typing import Any

from ..marking import _
from ..protocol import Event, Step
from ..refusals import Refused
from . import rules
from .components import COLOURS
from .state import CAPTURE, OVER, State

View = Mapping[str, Any]
HIDDEN = "?"


def imagined(view: View) -> State:
    squares, sides = view["squares"], view["sides"]
    return State(
        seats=len(view["captured"]),
        board=view["options"]["board"],
        touch=view["options"]["touch"],
        stacks=tuple(squares.values()),
        blank=list(squares).index(view["blank"]),
        tokens="".join(view["tokens"][side[0]] or HIDDEN for side in sides),
        captured=tuple(view["captured"]),
        turn=view["turn"]["seat"],
        captures=view["turn"]["captures"],
        free=view["turn"]["free"],
        phase=view["phase"],
        eliminated=tuple(sides.index(out["seats"]) for out in view["eliminated"]),
        resigned=tuple(view["resigned"]),
    )


def at_my_turn(view: View) -> State | None:
    """As if it were the viewer's turn now; None when they cannot capture any more."""
    state, seat = imagined(view), view["seat"]
    if state.turn == seat:
        return state
    if not rules.is_in(state, seat) or rules.is_full(state, seat):
        return None
    return state._replace(turn=seat, captures=0, phase=CAPTURE)


def certain(step: Step) -> Step:
    """What follows from this for everybody to see; refused where it hangs on a colour that is hidden."""
    for event in step.events:
        _check(step.state, event)
    if step.state.phase == OVER:
        raise Refused("hidden", _("With that the match ends; how it ends is hidden until then."), "MK-19")
    return step


def _check(state: State, event: Event) -> None:
    """MK-13: the last cross of a colour that may be somebody's."""
    if event.kind != "captured":
        return
    colour = event.data["colour"]
    could_be_anybodys = colour not in state.tokens and HIDDEN in state.tokens and colour in COLOURS
    if could_be_anybodys and not rules.crosses_left(state, colour):
        text = _(
            "That takes the last cross of its colour: whether it was somebody’s is hidden, and so is what follows."
        )
        raise Refused("hidden", text, "MK-13")

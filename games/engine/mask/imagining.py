"""A position made of a view, for trying how a mask lies and where pegs may walk. Cards, bids and masks to come are hidden."""

from collections.abc import Mapping
from typing import Any

from ..marking import _
from ..protocol import Step
from ..refusals import Refused
from .cards import STACK
from .components import CHOSEN, HOLE_CALLED, ON, OUT
from .masks import MASKS
from .state import LAY, MOVE, OVER, PLACE, TURN, State

View = Mapping[str, Any]


def imagined(view: View) -> State | None:
    """As it is, while somebody lays a mask, moves pegs or is about to; else there is nothing certain to try."""
    return _state(view) if view["phase"] in (LAY, TURN, MOVE) else None


def at_my_turn(view: View) -> State | None:
    """As if the viewer's turn began now, on the mask that lies on top; what my own turn has begun goes on."""
    if view["turn"] == view["seat"] and view["phase"] in (LAY, TURN, MOVE):
        return _state(view)
    if not view["pile"] or view["seat"] in view["resigned"] or view["phase"] in (PLACE, OVER):
        return None
    return _state(view)._replace(phase=TURN, turn=view["seat"], steps=0)


def certain(step: Step) -> Step:
    """Refused where what follows turns up a card or a mask."""
    if any(event.reveals or event.kind == "drew" for event in step.events):
        raise Refused(
            "hidden", _("With that something is turned up that nobody knows yet, so the line ends here."), "ALL-5"
        )
    return step


def _state(view: View) -> State:
    options, pile = view["options"], view["pile"]
    known = [told["number"] for told in pile]
    if view["turned_up"]:
        known.append(view["turned_up"]["number"])
    to_come = [number for number in MASKS if number not in known][: view["rounds"] - len(known)]  # in any order
    return State(
        seats=view["seats"],
        form=options["auction"],
        silent=options.get("silent") == ON,
        chosen_pegs=options["pegs"] == CHOSEN,
        finale=options["finale"] == ON,
        masks=(*known, *to_come),
        cards=STACK,
        nonce_key="",
        layer=view["layer"],
        turn=view["turn"],
        points=tuple(view["points"]),
        pegs=tuple(OUT if hole is None else HOLE_CALLED[hole] for pegs in view["pegs"] for hole in pegs),
        phase=view["phase"],
        laid=tuple(told["direction"] // 90 for told in pile),
        steps=view["steps"],
        resigned=tuple(view["resigned"]),
        history=tuple(points for after in view["history"][1:] for points in after),
    )

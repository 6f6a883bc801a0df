"""How a mask lies, and what it would look like lying otherwise."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.mask.components import HOLE_CALLED
from games.engine.mask.masks import MASKS, QUARTERS
from games.phrases import phrase as _

Names = Sequence[str]
View = Mapping[str, Any]


def face(mask: View | None) -> dict[str, Any] | None:
    """The mask on top, with its rings in words."""
    return None if mask is None else _face(mask["number"], mask["direction"], mask["rings"])


def _face(number: int, direction: int, rings: Mapping[str, int]) -> dict[str, Any]:
    double = [hole for hole, worth in rings.items() if worth == 5]
    single = [hole for hole, worth in rings.items() if worth == 3]
    text = _("The mask “%(name)s”. Double rings, 5 points: %(double)s. Single rings, 3 points: %(single)s.")
    params = {"name": _(MASKS[number].name), "double": ", ".join(double) or "–", "single": ", ".join(single) or "–"}
    return {"number": number, "direction": direction, "name": _(MASKS[number].name), "label": text % params}


def ways_to_lie(view: View, choices: Sequence[str], names: Names) -> list[dict[str, Any]]:
    """Of the mask to be laid, or of the one a card turns: each as it would lie, with what it would pay."""
    chosen = [choice for choice in choices if choice.startswith(("lay ", "turn "))]
    if not chosen:
        return []
    mask = view["turned_up"] or view["mask"]
    ways = []
    for choice in chosen:
        degrees = int(choice.rpartition(" ")[2])
        direction = (mask["direction"] + degrees) % 360
        ways.append(
            {
                "move": choice,
                "direction": direction,
                "label": _label(choice, degrees),
                "number": mask["number"],
                "pays": _pays(view, mask["number"], direction, names),
            }
        )
    return ways


def _label(choice: str, degrees: int) -> str:
    if choice.startswith("lay "):
        return _("upright") if not degrees else _("turned by %(degrees)d°") % {"degrees": degrees}
    return _("by %(degrees)d°") % {"degrees": degrees}


def _pays(view: View, number: int, direction: int, names: Names) -> list[dict[str, Any]]:
    """By seat: what payday would bring as the pegs stand."""
    rings = MASKS[number].rings[QUARTERS[direction // 90]]
    paid = [
        sum(rings[HOLE_CALLED[hole]] for hole in holes if hole) if seat not in view["resigned"] else 0
        for seat, holes in enumerate(view["pegs"])
    ]
    return [{"seat": seat, "name": names[seat], "points": points} for seat, points in enumerate(paid) if points]

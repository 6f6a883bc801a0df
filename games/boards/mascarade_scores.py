"""The points of the scored game as lines that climb from left to right."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.phrases import phrase as _


def plot(view: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any] | None:
    """One step to the right for each card laid, up for each point. None without points."""
    scores, laid = view["scores"], view["laid"]
    if scores is None or len(laid) < 2:
        return None
    top = max(1, *scores)
    told = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=False))
    return {
        "width": len(laid),
        "height": top,
        "lines": [_line(laid, seat, top) for seat in range(len(scores))],
        "label": _("Points after %(count)d masks: %(standing)s") % {"count": len(laid), "standing": told},
        "top": top,
    }


def _line(laid: Sequence[Mapping[str, Any]], seat: int, top: int) -> str:
    """As an SVG path: along while others lay, up at one's own cards."""
    path, along = f"M0 {top}", 0
    for entry in laid:
        along += 1
        if entry["seat"] == seat and entry["points"]:
            path += f"h{along}v-{entry['points']}"
            along = 0
    return path + f"h{along}"

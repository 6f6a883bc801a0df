"""The points over the rounds, as lines."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.phrases import phrase as _

Names = Sequence[str]
View = Mapping[str, Any]

WIDTH, HEIGHT = 260, 120  # of the field the lines are drawn in
TICKS = 4
MARGIN = 15  # between two signs
TOPS = (12, 20, 40, 60, 80, 100, 120, 160, 200, 300, 400, 600, 1000, 2000)


def plot(view: View, names: Names) -> dict[str, Any] | None:
    """From the start over each payday to now; nothing before the first payday."""
    history = [*view["history"]]
    if len(history) < 2:
        return None
    if view["phase"] != "over" and history[-1] != view["points"]:
        history.append(view["points"])
    top = _round_up(max(max(points) for points in history))
    lines = _spread([_line(history, seat, top) for seat in range(view["seats"])])
    return {
        "lines": lines,
        "ticks": [{"y": _height(value, top), "value": value} for value in range(0, top + 1, top // TICKS)],
        "last": len(history) - 1,
        "label": _label(history, names),
    }


def _round_up(most: int) -> int:
    """To a number of points that the lines divide evenly."""
    return next((top for top in TOPS if top >= most), TOPS[-1])


def _height(value: int, top: int) -> int:
    return round(HEIGHT - HEIGHT * value / top)


def _line(history: Sequence[Sequence[int]], seat: int, top: int) -> dict[str, Any]:
    step = WIDTH / (len(history) - 1)
    points = [(round(place * step), _height(values[seat], top)) for place, values in enumerate(history)]
    return {"seat": seat, "points": " ".join(f"{x},{y}" for x, y in points), "y": points[-1][1]}


def _spread(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The signs at the ends stand one below the other where the lines end together."""
    above = -MARGIN * 2
    for line in sorted(lines, key=lambda line: line["y"]):
        line["y"] = above = max(line["y"], above + MARGIN)
    return lines


def _label(history: Sequence[Sequence[int]], names: Names) -> str:
    rows = [f"{name}: {', '.join(str(values[seat]) for values in history)}" for seat, name in enumerate(names)]
    return _("Points after each payday.") + " " + ". ".join(rows) + "."

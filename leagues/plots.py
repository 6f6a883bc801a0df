"""Points for drawings: the templates only put them into SVG."""

from collections.abc import Sequence
from typing import Any

WIDTH, LEFT, RIGHT, TOP, STEP = 760, 44, 150, 24, 26


def places_plot(rows: Sequence[dict[str, Any]], most: int = 24) -> dict[str, Any]:
    """One line a player; the first place on top."""
    shown = [row for row in rows[:most] if row["places"]]
    rounds = len(shown[0]["places"]) if shown else 0
    lowest = max((place for row in shown for place in row["places"]), default=1)
    across = _spread(rounds, LEFT, WIDTH - RIGHT)
    lines = []
    for index, row in enumerate(shown):
        points = [(across[at], TOP + STEP * (place - 1)) for at, place in enumerate(row["places"])]
        lines.append(
            {"name": row["name"], "points": _text(points), "dots": points, "end": points[-1], "tone": index % 6}
        )
    return {
        "width": WIDTH,
        "height": TOP * 2 + STEP * lowest,
        "lines": lines,
        "rounds": [{"x": x, "number": number} for number, x in enumerate(across, 1)],
        "places": [{"y": TOP + STEP * (place - 1), "number": place} for place in range(1, lowest + 1)],
    }


def rating_plot(changes: Sequence[Any]) -> dict[str, Any]:
    """The rating after each match, with its margin as a band."""
    width, height = 520, 170
    top = max(change.shown + change.margin for change in changes)
    bottom = min(change.shown - change.margin for change in changes)
    across = _spread(len(changes), 48, width - 12)

    def down(value: float) -> float:
        return round(12 + (height - 36) * (top - value) / max(1, top - bottom), 1)

    line = [(x, down(change.shown)) for x, change in zip(across, changes, strict=True)]
    above = [(x, down(change.shown + change.margin)) for x, change in zip(across, changes, strict=True)]
    below = [(x, down(change.shown - change.margin)) for x, change in zip(across, changes, strict=True)]
    return {
        "width": width,
        "height": height,
        "line": _text(line),
        "band": _text(above + below[::-1]),
        "dots": line,
        "marks": [{"y": down(value), "value": value} for value in (top, changes[-1].shown, bottom)],
    }


def _spread(count: int, first: float, last: float) -> list[float]:
    if count < 2:
        return [first] * count
    return [round(first + (last - first) * at / (count - 1), 1) for at in range(count)]


def _text(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)

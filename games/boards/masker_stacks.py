"""The 3D board of Masker: nine stacks seen from each corner, and layer by layer."""

from collections.abc import Collection, Mapping
from typing import Any

from games.phrases import phrase as _
from games.words import masker as words

View = Mapping[str, Any]
Symbols = Mapping[str, str]

SIZE = 3
HALF_WIDTH, HALF_HEIGHT, THICKNESS = 32, 16, 17  # of one cross, as the sprite draws it
MIDDLE, TOP = 110, 66  # where the far corner of the floor is drawn


def sides(view: View, choices: Collection[str], symbols: Symbols) -> list[dict[str, Any]]:
    """The same stacks from four corners; the crosses one can see, in painter's order."""
    return [_side(view, choices, symbols, quarter) for quarter in range(4)]


def square_at(across: int, towards: int, quarter: int) -> str:
    """The square at a place of the picture: (0, 0) is the far corner, (2, 2) the nearest."""
    column, row = across, SIZE - 1 - towards
    for _turn in range(quarter):
        column, row = SIZE - 1 - row, column
    return f"{'abc'[column]}{row + 1}"


def _side(view: View, choices: Collection[str], symbols: Symbols, quarter: int) -> dict[str, Any]:
    places = sorted(((a, t) for a in range(SIZE) for t in range(SIZE)), key=sum)
    heights = {place: len(view["squares"][square_at(*place, quarter)]) for place in places}
    crosses = []
    for across, towards in places:
        square = square_at(across, towards, quarter)
        stack = view["squares"][square]
        for level, letter in enumerate(stack):
            if _is_hidden(heights, across, towards, level):
                continue
            x, y = _point(across, towards)
            can_play = square in choices and level == len(stack) - 1
            crosses.append(
                {
                    "symbol": symbols[letter],
                    "x": x,
                    "y": y - level * THICKNESS,
                    "move": square if can_play else "",
                }
            )
    near = square_at(SIZE - 1, SIZE - 1, quarter)
    label = _("The stacks seen from corner %(square)s") % {"square": near}
    return {"crosses": crosses, "near": near, "label": label}


def _is_hidden(heights: Mapping[tuple[int, int], int], across: int, towards: int, level: int) -> bool:
    """Under another cross, and behind three stacks that rise above it: one sees less than a thickness down between them."""
    around = ((0, 0), (1, 0), (0, 1), (1, 1))
    return all(heights.get((across + a, towards + t), 0) > level + 1 for a, t in around)


def _point(across: float, towards: float) -> tuple[int, int]:
    x = (across - towards) * HALF_WIDTH + MIDDLE
    return round(x), round((across + towards) * HALF_HEIGHT + TOP)


def layers(view: View, symbols: Symbols) -> list[dict[str, Any]]:
    """From the top layer down to the bottom."""
    highest = max(len(stack) for stack in view["squares"].values())
    return [_layer(view, symbols, level) for level in range(highest - 1, -1, -1)]


def _layer(view: View, symbols: Symbols, level: int) -> dict[str, Any]:
    squares = [f"{column}{row}" for row in range(SIZE, 0, -1) for column in "abc"]
    letters = {square: view["squares"][square][level : level + 1] for square in squares}
    told = [
        f"{square} {words.colour(letter) if letter in words.COLOURS else _('the blank')}"
        for square, letter in letters.items()
        if letter
    ]
    return {
        "number": level + 1,
        "symbols": [symbols[letters[square]] for square in squares],
        "label": ", ".join(told),
    }

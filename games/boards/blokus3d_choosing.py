"""From hundreds of placements to one: a piece, a cell, the ways it can lie there. Whatever is offered is a choice."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from games.boards.blokus3d_picture import cell_of, small_picture
from games.engine.blokus3d.components import COLOURS, NAMES
from games.engine.blokus3d.rotations import moved_to_corner
from games.engine.blokus3d.space import Space, cube, structure
from games.phrases import phrase as _
from games.words import blokus3d as words

View = Mapping[str, Any]
Asked = Mapping[str, str]

TURNS = {  # a quarter turn about one axis
    "turn": lambda cell: (cell[1], -cell[0], cell[2]),
    "tip": lambda cell: (cell[0], cell[2], -cell[1]),
    "roll": lambda cell: (cell[2], cell[1], -cell[0]),
}


class Way(NamedTuple):
    """One placement on offer."""

    notation: str
    colour: str
    piece: str
    cells: tuple[str, ...]


def room(view: View) -> Space:
    options = view["options"]
    return cube(options["cube"]) if view["solo"] else structure(options["structure"], len(view["colours"]))


def ways(view: View, choices: Sequence[str]) -> Iterator[Way]:
    """Every placement among the choices; in solo taking out is a choice too, and left aside here."""
    by_notation = room(view).by_notation
    only = view["turn"]["colour"] if view["turn"] and not view["solo"] else COLOURS[0]
    for notation in choices:
        colour, _colon, cells = notation.rpartition(": ")
        if lying := by_notation.get(cells):
            yield Way(notation, colour or only, NAMES[lying.piece], tuple(cells.split()))


def counts(view: View, choices: Sequence[str]) -> Counter[tuple[str, str]]:
    """In how many ways each piece of each colour can be placed."""
    return Counter((way.colour, way.piece) for way in ways(view, choices))


def is_free(view: View) -> bool:
    """Pieces may hang in the air, so that a cell has to be named with its level."""
    return bool(view["options"].get("rules") == "off")


def choosing(view: View, choices: Sequence[str], asked: Asked) -> dict[str, Any]:
    """What has been chosen so far and what can be chosen next."""
    piece, cell = asked.get("piece", ""), asked.get("cell", "")
    offered = list(ways(view, choices)) if piece or cell else []
    colour = asked.get("colour", "") or next((way.colour for way in offered), "")
    if piece not in NAMES or colour not in COLOURS:
        return _cell_first(view, choices, offered, cell)
    mine = [way for way in offered if (way.colour, way.piece) == (colour, piece)]
    there = _best_first(view, [way for way in mine if _lies_on(way, cell)]) if cell else []
    chosen = _chosen(there, asked)
    return {
        "piece": piece,
        "piece_name": words.piece(piece),
        "number": NAMES.index(piece),
        "colour": colour,
        "letter": colour[0],
        "colour_name": words.colour(colour),
        "cell": cell,
        "total": len(mine),
        "grids": _grids(view, mine, cell),
        "ways": [_way(view, way, cell, way == chosen) for way in there],
        "chosen": chosen,
        "pieces": [],
        "out": _out(view, choices, cell),
    }


def _cell_first(view: View, choices: Sequence[str], offered: Sequence[Way], cell: str) -> dict[str, Any]:
    """The other way round: which pieces can lie on this cell."""
    fitting = Counter((way.colour, way.piece) for way in offered if cell and _lies_on(way, cell))
    pieces = [
        {
            "piece": piece,
            "number": NAMES.index(piece),
            "name": words.piece(piece),
            "colour": colour,
            "letter": colour[0],
            "count": count,
        }
        for (colour, piece), count in sorted(
            fitting.items(), key=lambda found: (NAMES.index(found[0][1]), COLOURS.index(found[0][0]))
        )
    ]
    grids = _grids(view, offered, cell) if cell else []
    return {"piece": "", "cell": cell, "pieces": pieces, "grids": grids, "ways": [], "chosen": None} | {
        "out": _out(view, choices, cell)
    }


def _lies_on(way: Way, cell: str) -> bool:
    """A square stands for all its levels."""
    return any(name == cell or name.startswith(f"{cell}.") for name in way.cells)


def _chosen(there: Sequence[Way], asked: Asked) -> Way | None:
    current = next((way for way in there if way.notation == asked.get("move")), None)
    if current and asked.get("by") in TURNS:
        return turned(current, there, asked["by"])
    return current or next(iter(there), None)


def turned(current: Way, there: Sequence[Way], by: str) -> Way:
    """The next way that is this one turned, about the axis; where that does not fit, turned once or twice more."""
    cells = list(map(cell_of, current.cells))
    for _quarter in range(3):
        cells = list(map(TURNS[by], cells))
        shape = moved_to_corner(cells)
        alike = [way for way in there if moved_to_corner(map(cell_of, way.cells)) == shape]
        if alike:
            return max(alike, key=lambda way: len(set(way.cells) & set(current.cells)))
    return current


def _best_first(view: View, there: Sequence[Way]) -> list[Way]:
    if view["solo"]:
        return list(there)
    return sorted(there, key=lambda way: (-effect(view, way)[way.colour], way.notation))


def effect(view: View, way: Way) -> Counter[str]:
    """What a placement does to the points of each colour: squares seen, squares covered, one piece fewer left."""
    by_letter = {colour["colour"][0]: colour for colour in view["colours"]}
    change: Counter[str] = Counter({way.colour: 1})
    for square in {name.partition(".")[0] for name in way.cells}:
        change[way.colour] += 1
        if below := view["stacks"][square][-1:]:
            owner = by_letter[below]
            change[owner["colour"]] -= owner["seat"] not in view["resigned"]
    return change


def _way(view: View, way: Way, cell: str, is_chosen: bool) -> dict[str, Any]:
    marked = next((name for name in way.cells if name == cell or name.startswith(f"{cell}.")), None)
    change = effect(view, way) if not view["solo"] else Counter()
    losses = [f"{words.colour(name)} {_signed(by)}" for name, by in change.items() if name != way.colour and by]
    return {
        "move": way.notation,
        "cells": " ".join(way.cells),
        "picture": small_picture(tuple(map(cell_of, way.cells)), way.colour[0], cell_of(marked) if marked else None),
        "gain": _signed(change[way.colour]) if change else "",
        "losses": ", ".join(losses),
        "label": _label(view, way, change, losses),
        "is_chosen": is_chosen,
    }


def _label(view: View, way: Way, change: Counter[str], losses: Sequence[str]) -> str:
    cells = " ".join(way.cells)
    if view["solo"]:
        return cells
    points = ", ".join([f"{words.colour(way.colour)} {_signed(change[way.colour])}", *losses])
    return _("%(cells)s: points %(points)s") % {"cells": cells, "points": points}


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "±0"


def _grids(view: View, mine: Sequence[Way], cell: str) -> list[dict[str, Any]]:
    """Where it can go: the squares with the number of ways, or cell by cell where pieces may hang in the air."""
    if is_free(view):
        found = Counter(name for way in mine for name in way.cells)
        return [_grid(view, found, level, cell) for level in range(view["levels"], 0, -1)]
    found = Counter(square for way in mine for square in {name.partition(".")[0] for name in way.cells})
    return [_grid(view, found, 0, cell)]


def _grid(view: View, found: Mapping[str, int], level: int, chosen: str) -> dict[str, Any]:
    rows = []
    for row in range(view["rows"], 0, -1):
        cells = []
        for column in range(view["columns"]):
            square = f"{chr(ord('a') + column)}{row}"
            name = f"{square}.{level}" if level else square
            stack = view["stacks"][square]
            owner = stack[level - 1 : level] if level else stack[-1:]
            is_out = bool(level and owner and owner != ".")
            cells.append(
                {
                    "name": name,
                    "count": found.get(name, 0),
                    "letter": "" if owner == "." else owner,
                    "height": len(stack),
                    "can_choose": bool(found.get(name)) or is_out,
                    "is_chosen": name == chosen,
                }
            )
        rows.append({"number": row, "cells": cells})
    return {"level": level, "rows": rows, "letters": [chr(ord("a") + column) for column in range(view["columns"])]}


def _out(view: View, choices: Sequence[str], cell: str) -> dict[str, str] | None:
    """In free building, the piece that stands on the chosen cell can be taken out."""
    for told in view["placed"]:
        move = f"out {told['cells'][0]}"
        if cell in told["cells"] and move in choices:
            return {"move": move, "piece": words.piece(told["piece"]), "colour": words.colour(told["colour"])}
    return None


def ghost_of(look: Mapping[str, Any]) -> tuple[tuple[str, ...], str]:
    """The cells to show before confirming, and the colour's letter."""
    chosen: Way | None = look["chosen"]
    return (chosen.cells, chosen.colour[0]) if chosen else ((), "")

"""Why a notation is not among the choices, with the rule it breaks and the cell where it does (ALL-4)."""

import re
from typing import NamedTuple

from ..marking import _
from ..refusals import Refused, illegal
from . import rules, solo
from .components import COLOURS, NAMES, Cube
from .rotations import piece_of
from .space import bits, name_of
from .state import State, space_of

_CELL = r"[a-z][0-9]{1,2}\.[0-9]{1,2}"
_MOVE = re.compile(rf"(?:(?P<colour>{'|'.join(COLOURS)}): )?(?P<cells>{_CELL}(?: {_CELL})*)")
_OUT = re.compile(rf"out (?P<cell>{_CELL})")


class Try(NamedTuple):
    """A piece that was named, as far as it makes sense."""

    colour: int
    cubes: list[Cube]
    cells: int = 0

    @property
    def first(self) -> str:
        return name_of(self.cubes[0])


def refuse(state: State, notation: str) -> Refused:
    if out := _OUT.fullmatch(notation):
        return _refuse_out(state, out["cell"])
    move = _MOVE.fullmatch(notation)
    cubes = [_cube(cell) for cell in move["cells"].split()] if move else []
    if move is None or [name_of(cube) for cube in cubes] != move["cells"].split():
        return _malformed(_("This is not a move: name the cubes of one piece, such as “c2.1 c2.2 d2.1”."), "B3-2")
    return _refuse_colour(state, move["colour"]) or _refuse_piece(state, Try(_colour(state, move["colour"]), cubes))


def _refuse_piece(state: State, tried: Try) -> Refused:
    refused = _refuse_limits(state, tried) or _refuse_shape(state, tried)
    if refused:
        return refused
    tried = tried._replace(cells=space_of(state).set_of(tried.cubes))
    refused = _refuse_overlap(state, tried)
    if refused or rules.is_free(state):
        return refused or _malformed(_("This is not a move."), "B3-16")
    return _refuse_hollow(state, tried) or _refuse_touch(state, tried)


def _refuse_colour(state: State, named: str | None) -> Refused | None:
    if rules.is_solo(state) and state.colours > 1:
        if named is None:
            return _malformed(_("Name the colour first, such as “red: a1.1 a1.2”."), "B3-15")
        return None
    if named is None:
        return None
    if rules.is_solo(state):
        return _malformed(_("There is only one colour: leave it out."), "B3-15")
    if named != COLOURS[state.turn]:
        text = _("It is the turn of %(turn)s, not of %(colour)s.")
        return illegal(text, "B3-14", turn=COLOURS[state.turn], colour=named)
    return _malformed(_("It is the turn of this colour: leave its name out."), "B3-14")


def _refuse_limits(state: State, tried: Try) -> Refused | None:
    """B3-4"""
    space = space_of(state)
    rule = "B3-16" if rules.is_solo(state) else "B3-4"
    for cube in tried.cubes:
        if space.has(cube):
            continue
        column, row, level = cube
        if level < 0 or not space.has((column, row, 0)):
            return illegal(_("%(cell)s lies outside the ground plan."), rule, cell=name_of(cube))
        height = space.plan.heights[column][row]
        return illegal(
            _("%(cell)s is too high: %(height)s cubes may stand there."), rule, cell=name_of(cube), height=height
        )
    return None


def _refuse_shape(state: State, tried: Try) -> Refused | None:
    """B3-1"""
    if tried.cubes != sorted(set(tried.cubes)):
        return _malformed(_("Name each cube of the piece once, in the order of the alphabet."), "B3-2")
    piece = piece_of(tried.cubes)
    if piece is None:
        return illegal(_("The cubes from %(cell)s on do not make one of the eleven pieces."), "B3-1", cell=tried.first)
    if not state.shelves[tried.colour] >> piece & 1:
        text = _("The piece at %(cell)s is “%(piece)s”, and that of %(colour)s has been placed already.")
        return illegal(text, "B3-1", cell=tried.first, piece=NAMES[piece], colour=COLOURS[tried.colour])
    return None


def _refuse_overlap(state: State, tried: Try) -> Refused | None:
    """B3-5: a piece stays where it was put. B3-16"""
    taken = tried.cells & state.filled
    if not taken:
        return None
    rule = "B3-16" if rules.is_solo(state) else "B3-5"
    return illegal(_("There is a cube at %(cell)s already."), rule, cell=space_of(state).names[next(bits(taken))])


def _refuse_hollow(state: State, tried: Try) -> Refused | None:
    """B3-5"""
    hollow = (tried.cells & ~(tried.cells << 1)) & ~state.landing
    if not hollow:
        return None
    column, row, level = space_of(state).cube(next(bits(hollow)))
    text = _("There would be a hollow at %(below)s, under %(cell)s.")
    return illegal(text, "B3-5", cell=name_of((column, row, level)), below=name_of((column, row, level - 1)))


def _refuse_touch(state: State, tried: Try) -> Refused:
    """B3-6, B3-7, B3-8"""
    if not state.own[tried.colour]:
        return illegal(_("The piece at %(cell)s touches no placed piece by a face."), "B3-6", cell=tried.first)
    text = _("The piece at %(cell)s touches no piece of its own colour, %(colour)s, by a face.")
    return illegal(text, "B3-7", cell=tried.first, colour=COLOURS[tried.colour])


def _refuse_out(state: State, cell: str) -> Refused:
    if not rules.is_solo(state):
        return illegal(_("A piece stays where it was put: nothing is taken out at %(cell)s."), "B3-5", cell=cell)
    if not rules.is_free(state):
        return illegal(_("By the rules pieces stay put: nothing is taken out at %(cell)s."), "B3-17", cell=cell)
    cube = _cube(cell)
    bit = 1 << space_of(state).bit(cube) if space_of(state).has(cube) else 0
    for _colour_of_piece, cells in state.placed:
        if cells & bit:
            first = solo.first_cell(state, cells)
            return illegal(
                _("The piece at %(cell)s is taken out with “out %(first)s”."), "B3-16", cell=cell, first=first
            )
    return illegal(_("There is no piece at %(cell)s."), "B3-16", cell=cell)


def _malformed(text: str, rule: str) -> Refused:
    return Refused("malformed", text, rule)


def _cube(cell: str) -> Cube:
    row, level = cell[1:].split(".")
    return ord(cell[0]) - ord("a"), int(row) - 1, int(level) - 1


def _colour(state: State, named: str | None) -> int:
    return state.turn if named is None else COLOURS.index(named)

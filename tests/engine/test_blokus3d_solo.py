"""Solo cubes: B3-15 to B3-17."""

from random import Random

import pytest

from games.engine import play
from games.engine.blokus3d.components import COLOURS, NAMES
from games.engine.blokus3d.hints import hint
from games.engine.blokus3d.state import State, space_of

from .blokus3d import GAME, after, allows, built, choices, forbids, kinds, only, resigned, shelf, started, told

SOLO = {"seats": 1}


def solved(**options) -> tuple[list[str], State]:
    """The moves of a finished cube, as the hints give them, and its last state."""
    state, moves = started(**SOLO, **options), []
    while GAME.to_act(state):
        moves.append(hint(state).notation)
        state = after(state, moves[-1]).state
    return moves, state


@pytest.mark.parametrize(("cube", "volume"), [(3, 27), (4, 64), (5, 125)])
def test_b3_15_the_cube_has_edges_of_3_4_or_5(cube, volume):
    state = started(**SOLO, cube=cube)
    assert space_of(state).volume == volume


def test_b3_15_all_colours_are_44_pieces():
    state = started(**SOLO)
    assert [shelf(state, colour) for colour in COLOURS] == [list(NAMES)] * 4


def test_b3_15_one_colour_has_eleven_pieces_and_its_name_is_left_out():
    state = started(**SOLO, colours="one")
    assert state.colours == 1
    assert "a1.1 a2.1" in choices(state)
    forbids(state, "red: a1.1 a2.1", "B3-15", code="malformed")


def test_b3_15_with_all_colours_the_colour_comes_first():
    state = started(**SOLO)
    assert {f"{colour}: a1.1 a2.1" for colour in COLOURS} <= choices(state)
    forbids(state, "a1.1 a2.1", "B3-15", code="malformed")


@pytest.mark.parametrize("cube", [3, 4, 5])
@pytest.mark.parametrize("rules", ["off", "on"])
def test_b3_15_done_when_the_cube_is_full(cube, rules):
    _moves, state = solved(cube=cube, rules=rules)
    outcome = GAME.outcome(state)
    assert (outcome.places, outcome.reason, outcome.scores) == ((1,), "full", None)
    assert state.filled == space_of(state).cells


def test_b3_15_the_only_sum_in_one_colour_is_six_fours_and_one_three():
    _moves, state = solved(colours="one")
    sizes = sorted(cells.bit_count() for _colour, cells in state.placed)
    assert sizes == [3, 4, 4, 4, 4, 4, 4]


def test_b3_16_pieces_are_put_in_in_any_order_and_anywhere():
    state = built(**SOLO)
    allows(state, "green: b2.3 b3.3")  # in the air
    state = after(state, "green: b2.3 b3.3").state
    allows(state, "red: a1.1 a2.1")  # touching nothing
    allows(state, "green: a1.1 a1.2 a1.3")


def test_b3_16_only_the_limits_and_overlap_count():
    state = built("green: b2.3 b3.3", **SOLO)
    forbids(state, "red: b3.2 b3.3", "B3-16", "b3.3")
    forbids(state, "red: c3.3 c3.4", "B3-16", "c3.4")
    forbids(state, "red: c3.3 d3.3", "B3-16", "d3.3")
    forbids(state, "green: a1.1 a2.1", "B3-1", "“two”")
    forbids(state, "red: a1.1 c1.1", "B3-1", "a1.1")


def test_b3_16_a_piece_is_taken_out_by_its_first_cube():
    state = built("green: b2.3 b3.3, red: a1.1 a2.1", **SOLO)
    step = after(state, "out b2.3")
    assert told(step, "taken_out") == [{"seat": 0, "colour": "green", "piece": "two", "cells": ["b2.3", "b3.3"]}]
    assert step.state == built("red: a1.1 a2.1", **SOLO)
    assert "two" in shelf(step.state, "green")
    allows(step.state, "blue: b2.3 b3.3")


def test_b3_16_only_what_is_there_can_be_taken_out():
    state = built("green: b2.3 b3.3", **SOLO)
    assert {choice for choice in choices(state) if choice.startswith("out")} == {"out b2.3"}
    forbids(state, "out a1.1", "B3-16", "a1.1")
    forbids(state, "out b3.3", "B3-16", "out b2.3")
    forbids(state, "out z9.9", "B3-16", "z9.9")


def test_b3_16_taking_out_and_putting_in_again_leads_back():
    rng = Random(1)
    state = started(**SOLO, cube=4)
    for _ in range(12):
        put = rng.choice([choice for choice in choices(state) if not choice.startswith("out")])
        there = after(state, put).state
        back = after(there, "out " + put.split(": ")[1].split()[0]).state
        assert back == state
        state = there


def test_b3_16_nothing_fits_but_it_is_not_over():
    state = started(**SOLO, colours="one")
    state = after(only(state, "red", "three", "two"), "a1.1 a1.2 a1.3, b1.1 b2.1").state
    assert GAME.outcome(state) is None
    assert choices(state) == {"out a1.1", "out b1.1"}


def test_b3_17_by_the_rules_no_hollows_and_touching():
    state = built("red: a1.1 a2.1, blue: b1.1 b2.1", **SOLO, rules="on")
    allows(state, "red: a3.1 a3.2 a3.3")
    allows(state, "blue: c1.1 c2.1 c3.1")  # colours come in any order
    allows(state, "yellow: c1.1 c2.1")  # the first of its colour touches any
    forbids(state, "red: a3.2 a3.3 b3.2", "B3-5", "a3.1")
    forbids(state, "red: c1.1 c2.1 c3.1", "B3-7", "c1.1")
    forbids(state, "yellow: c3.1 c3.2", "B3-6", "c3.1")


def test_b3_17_the_first_piece_goes_anywhere_on_the_ground():
    state = started(**SOLO, rules="on")
    allows(state, "green: c3.1 c3.2")
    forbids(state, "green: c3.2 c3.3", "B3-5", "c3.1")


def test_b3_17_pieces_stay_put():
    state = built("red: a1.1 a2.1", **SOLO, rules="on")
    forbids(state, "out a1.1", "B3-17", "a1.1")


def test_b3_17_when_nothing_fits_and_it_is_not_full_it_is_over_and_not_solved():
    state = only(started(**SOLO, rules="on", colours="one"), "red", "three", "two")
    step = after(state, "a1.1 a1.2 a1.3, b1.1 b2.1")
    assert kinds(step) == ["placed", "placed", "ended"]
    outcome = GAME.outcome(step.state)
    assert (outcome.places, outcome.reason) == ((1,), "stuck")
    assert GAME.to_act(step.state) == frozenset()


def test_b3_20_giving_up_a_cube_ends_it():
    step = resigned(built("red: a1.1 a2.1", **SOLO), 0)
    assert kinds(step) == ["resigned", "ended"]
    outcome = GAME.outcome(step.state)
    assert (outcome.places, outcome.reason) == ((1,), "resigned")


def test_the_tens_of_thousands_of_choices_in_the_cube_of_5_are_all_there():
    state = started(**SOLO, cube=5)
    offered = play.choices(GAME, state, 0)
    assert len(offered) == 4 * 6803
    assert all(f"{COLOURS[move.colour]}: {move.placement.notation}" == notation for notation, move in offered.items())

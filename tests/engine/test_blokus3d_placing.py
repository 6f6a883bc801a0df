"""Placing: B3-5 to B3-10 and B3-14."""

import pytest

from games.engine.blokus3d.components import COLOURS
from games.engine.blokus3d.state import space_of

from .blokus3d import GAME, after, allows, built, choices, forbids, kinds, only, refusal, shelf, started, told, turn
from .tables import Table, random_match

TWO_TOUCHING = "red: a1.1 a2.1, blue: b1.1 b2.1"


def test_b3_5_under_every_cube_there_is_the_ground_a_placed_cube_or_a_cube_of_the_same_piece():
    state = built("red: a1.1 a1.2 a1.3, blue: b1.1 b2.1")
    allows(state, "b1.2 b1.3 b2.2")  # on blue
    allows(state, "a2.1 a2.2")  # on the ground, one on the other
    forbids(state, "a2.2 a2.3", "B3-5", "a2.1")
    forbids(state, "a2.3 a3.3", "B3-5", "a2.2")


def test_b3_5_a_piece_may_bridge_cubes_of_different_colours_but_not_a_hollow():
    state = built("red: a1.1 a2.1, blue: b1.1 b2.1, red: c1.1 c1.2 d1.1")
    allows(state, "a1.2 b1.2 b1.3 b2.2")
    forbids(state, "b1.2 c1.2 d1.2", "B3-5", "c1.2")  # taken
    forbids(state, "b1.3 c1.3 d1.3", "B3-5", "b1.2")  # over a hollow


def test_b3_5_a_piece_stays_where_it_was_put_so_nothing_goes_where_a_cube_is():
    state = built(TWO_TOUCHING)
    forbids(state, "a2.1 a3.1 a4.1", "B3-5", "a2.1")
    forbids(state, "out a1.1", "B3-5", "a1.1")


def test_b3_5_columns_are_always_solid():
    for match in range(3):
        for ply in random_match(Table("blokus3d", 4, (("structure", "D"),)), match):
            space = space_of(ply.after)
            for column in space.columns.values():
                cubes = ply.after.filled & column
                assert cubes & ~(cubes << 1) in (0, column & space.ground)


def test_b3_6_the_first_colours_piece_goes_anywhere_on_the_ground():
    state = only(built(), "red", "two")
    lying = {f"{c}{r}.1 {c}{r + 1}.1" for c in "abcd" for r in (1, 2, 3)}
    lying |= {f"{one}{r}.1 {two}{r}.1" for one, two in ("ab", "bc", "cd") for r in (1, 2, 3, 4)}
    standing = {f"{c}{r}.1 {c}{r}.2" for c in "abcd" for r in (1, 2, 3, 4)}
    assert choices(state) == lying | standing


def test_b3_6_not_in_the_air():
    forbids(built(), "a1.2 a2.2", "B3-5", "a1.1")


def test_b3_6_each_other_colours_first_piece_touches_a_placed_piece():
    state = built("red: a1.1 a2.1", turn="blue")
    allows(state, "b1.1 c1.1")  # beside it
    allows(state, "a1.2 a2.2")  # on top of it
    allows(state, "a3.1 b3.1")
    forbids(state, "c1.1 d1.1", "B3-6", "c1.1")
    forbids(state, "b3.1 b4.1", "B3-6", "b3.1")  # an edge of a2.1 is not enough


def test_b3_6_any_placed_piece_will_do():
    state = built(TWO_TOUCHING, seats=3, turn="yellow")
    allows(state, "c1.1 d1.1")  # touches blue only


def test_b3_7_after_that_a_piece_touches_one_of_its_own_colour():
    state = built(TWO_TOUCHING)
    allows(state, "a1.2 a1.3 a1.4")
    forbids(state, "c1.1 c2.1 c3.1", "B3-7", "c1.1")  # touches blue only
    forbids(state, "d3.1 d4.1 d4.2", "B3-7", "d3.1")  # touches nothing


def test_b3_7_it_may_touch_others_as_well():
    allows(built(TWO_TOUCHING), "a3.1 b3.1 c3.1")


def test_b3_8_touching_is_by_a_whole_face_sideways_or_up_and_down():
    state = built(TWO_TOUCHING)
    allows(state, "a1.2 b1.2 b1.3")  # above
    allows(state, "a3.1 a3.2 a4.1")  # beside
    forbids(state, "b3.1 b3.2 c3.1", "B3-7", "b3.1")  # a2.1 and b3.1 share an edge
    forbids(state, "b2.2 b2.3 c2.1", "B3-1", "b2.2")


@pytest.mark.parametrize("structure", "ABCD")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b3_7_what_is_offered_is_what_a_slow_look_at_every_placement_finds(structure, seats):
    """The frontier kept between moves agrees with counting from nothing."""
    for ply in list(random_match(Table("blokus3d", seats, (("structure", structure),)), 0))[::3]:
        state = ply.before
        space = space_of(state)
        own, colour = state.own[state.turn], state.turn
        expected = set()
        for lying in space.by_cells.values():
            has_it = state.shelves[colour] >> lying.piece & 1
            stands = not lying.standing & ~(space.ground | state.filled << 1)
            touches = lying.around & (own or state.filled) or not state.filled
            if has_it and stands and touches and not lying.cells & state.filled:
                expected.add(lying.notation)
        assert choices(state) == expected


def test_b3_9_there_is_no_passing():
    forbids(built(TWO_TOUCHING), "pass", "B3-2", code="malformed")
    assert all("." in notation for notation in choices(built(TWO_TOUCHING)))


# Stairs: nothing can stand on row 1, so blue lies there without a way out once red has built around it.
CORNERED = "red: a3.1 b3.1, blue: a1.1 b1.1"
AROUND = "a2.1 b2.1 c1.1 c2.1"


def test_b3_9_whoever_can_place_must_place():
    """One choice is still made by the player (ALL-3)."""
    state = only(built(CORNERED, structure="C"), "red", "L")
    state = only(state, "blue", "two")
    assert turn(state) == "red"
    assert AROUND in choices(state)


def test_b3_9_a_colour_that_cannot_place_any_piece_is_out_when_its_turn_comes():
    step = after(built(CORNERED, structure="C"), AROUND)
    assert kinds(step) == ["placed", "went_out"]
    assert told(step, "went_out") == [{"seat": 1, "colour": "blue", "left": 10}]
    assert turn(step.state) == "red"
    assert GAME.view(step.state, None)["colours"][1]["is_out"] is True


def test_b3_9_not_before_its_turn_comes():
    step = after(built(CORNERED + ", yellow: c3.1 d3.1", seats=3, structure="C", turn="red"), AROUND)
    assert kinds(step) == ["placed", "went_out"]  # blue's turn has come
    step = after(built(CORNERED + ", yellow: c3.1 d3.1", seats=3, structure="C", turn="yellow"), "d1.1 d2.1 d2.2")
    assert kinds(step) == ["placed"]


def test_b3_9_it_is_skipped_from_then_on():
    state = after(built(CORNERED, structure="C"), AROUND).state
    step = after(state, "a4.1 a4.2 b4.1")
    assert kinds(step) == ["placed"]
    assert turn(step.state) == "red"


def test_b3_9_who_is_out_has_no_choices_and_is_refused():
    state = after(built(CORNERED, structure="C"), AROUND).state
    refused = refusal(state, "d1.1 d2.1", seat=1)
    assert refused.code == "not_your_turn"


def test_b3_10_a_colour_that_cannot_place_its_first_piece_is_out_in_the_same_way():
    """On the wall nothing of four cubes in a row can stand, and no four squares in a row are level and free."""
    state = built("red: b1.1 b2.1, red: e1.1 e1.2 e2.1", structure="B")
    step = after(only(state, "blue", "straight"), "f1.1 g1.1 g2.1 h1.1")
    assert told(step, "went_out") == [{"seat": 1, "colour": "blue", "left": 1}]
    assert turn(step.state) == "red"


def test_a_colour_that_has_placed_all_its_pieces_is_told_and_skipped():
    state = only(built("red: a1.1 a2.1, blue: b1.1 b2.1"), "red", "three")
    step = after(state, "a1.2 a1.3 a1.4, b3.1 b3.2 b3.3")
    assert kinds(step) == ["placed", "placed_all", "placed"]
    assert told(step, "placed_all") == [{"seat": 0, "colour": "red"}]
    assert turn(step.state) == "blue"
    assert GAME.view(step.state, None)["colours"][0]["has_placed_all"] is True


def test_a_placement_is_told_with_its_piece_and_cells():
    step = after(built("red: a1.1 a2.1, blue: b1.1 b2.1"), "a3.1 a3.2 a4.1")
    assert told(step, "placed") == [{"seat": 0, "colour": "red", "piece": "corner", "cells": ["a3.1", "a3.2", "a4.1"]}]
    assert "corner" not in shelf(step.state, "red")


def test_b3_14_play_goes_clockwise_through_the_colours():
    state = built("red: a1.1 a2.1", seats=4, turn="blue")
    assert turn(after(state, "b1.1 b2.1").state) == "yellow"
    assert turn(after(state, "b1.1 b2.1, c1.1 c2.1").state) == "green"
    assert turn(after(state, "b1.1 b2.1, c1.1 c2.1, d1.1 d2.1").state) == "red"


def test_b3_14_the_first_colour_is_drawn_at_random():
    assert {turn(started(4, str(number))) for number in range(60)} == set(COLOURS)
    assert {turn(started(2, str(number))) for number in range(30)} == {"red", "blue"}
    assert {turn(started(2, str(number), sets=4)) for number in range(60)} == set(COLOURS)

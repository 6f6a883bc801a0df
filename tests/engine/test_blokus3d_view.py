"""What a viewer is shown: exactly the fields agreed on."""

import pytest

from .blokus3d import GAME, after, built, only, resigned, started

FIELDS = [
    "game", "seat", "options", "solo", "columns", "rows", "levels", "limits", "stacks", "placed", "colours", "scores",
    "phase", "to_act", "turn", "first", "resigned", "outcome",
]  # fmt: skip
TWO_TOUCHING = "red: a1.1 a1.2, blue: a2.1 b1.1 b2.1"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_view_is_an_allow_list(seats):
    assert list(GAME.view(started(seats), 0)) == FIELDS


def test_the_view_of_a_position():
    view = GAME.view(built(TWO_TOUCHING), 1)
    assert (view["game"], view["seat"], view["solo"]) == ("blokus3d", 1, False)
    assert view["options"] == {"structure": "A", "sets": "2"}
    assert (view["columns"], view["rows"], view["levels"]) == (4, 4, 4)
    assert list(view["stacks"])[:5] == ["a1", "a2", "a3", "a4", "b1"]
    assert [view["stacks"][square] for square in ("a1", "a2", "b1", "b2", "d4")] == ["rr", "b", "b", "b", ""]
    assert set(view["limits"].values()) == {4}
    assert view["placed"] == [
        {"seat": 0, "colour": "red", "piece": "two", "cells": ["a1.1", "a1.2"]},
        {"seat": 1, "colour": "blue", "piece": "corner", "cells": ["a2.1", "b1.1", "b2.1"]},
    ]
    assert view["turn"] == {"seat": 0, "colour": "red"}
    assert (view["phase"], view["to_act"], view["first"]) == ("build", [0], "red")
    assert view["scores"] == [1 - 10, 3 - 10]


def test_a_colour_in_the_view():
    red, blue, yellow = GAME.view(built(TWO_TOUCHING, seats=3), None)["colours"]
    assert list(red) == ["colour", "seat", "shelf", "seen", "points", "is_out", "has_placed_all", "touch"]
    assert (red["seen"], red["points"], blue["seen"], blue["points"]) == (1, -9, 3, -7)
    assert "two" not in red["shelf"]
    assert len(yellow["shelf"]) == 11
    assert (red["touch"], yellow["touch"]) == ("own", "any")
    assert GAME.view(started(3), None)["colours"][0]["touch"] == "ground"


def test_the_limits_of_the_stairs():
    limits = GAME.view(started(2, structure="C"), None)["limits"]
    assert [limits[f"a{row}"] for row in range(1, 6)] == [1, 2, 3, 4, 5]


def test_the_view_of_a_cube_built_freely():
    view = GAME.view(built("green: b2.3 b3.3", seats=1), 0)
    assert view["options"] == {"cube": "3", "colours": "all", "rules": "off"}
    assert view["solo"] is True
    assert (view["stacks"]["b2"], view["stacks"]["a1"]) == ("..g", "")
    assert (view["turn"], view["scores"], view["first"]) == ({"seat": 0, "colour": None}, None, None)
    assert {entry["touch"] for entry in view["colours"]} == {"nothing"}


def test_the_view_of_a_match_that_is_over():
    view = GAME.view(resigned(built(TWO_TOUCHING), 0).state, None)
    assert (view["phase"], view["turn"], view["to_act"], view["resigned"]) == ("over", None, [], [0])
    assert view["outcome"] == {"places": [2, 1], "reason": "resigned", "scores": [0, -7]}


def test_the_view_of_a_cube_that_is_over():
    state = only(started(1, rules="on", colours="one"), "red", "three", "two")
    view = GAME.view(after(state, "a1.1 a1.2 a1.3, b1.1 b2.1").state, 0)
    assert view["outcome"] == {"places": [1], "reason": "stuck", "scores": None}


def test_b3_13_the_options_of_two_players_with_four_colours():
    view = GAME.view(started(2, sets=4, count="best", structure="D"), 0)
    assert view["options"] == {"structure": "D", "sets": "4", "count": "best"}
    assert (view["columns"], view["levels"]) == (8, 4)

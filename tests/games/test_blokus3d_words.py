"""Blokus 3D speaks in sentences: every event, every question, every ending."""

import pytest

from games import words
from games.engine import play, registry
from games.engine.protocol import Event

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
blokus = words.get("blokus3d")
game = registry.get("blokus3d")
PLACED = {"seat": 1, "colour": "blue", "piece": "left screw", "cells": ["a1.1", "a1.2"]}


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("started", {"first": {"seat": 1, "colour": "blue"}}, "The lot falls on blue: Ben begins."),
        ("started", {"first": None}, "The cube is empty and all pieces are on the shelf."),
        ("placed", PLACED, "Ben placed the left screw in blue: a1.1 a1.2."),
        ("taken_out", PLACED, "Ben took the left screw in blue out again: a1.1 a1.2."),
        ("placed_all", {"seat": 0, "colour": "red"}, "Anna has placed every piece in red."),
        (
            "went_out",
            {"seat": 2, "colour": "yellow", "left": 1},
            "Nothing of yellow fits any more: it is out with 1 piece left (Cleo).",
        ),
        (
            "went_out",
            {"seat": 2, "colour": "yellow", "left": 3},
            "Nothing of yellow fits any more: it is out with 3 pieces left (Cleo).",
        ),
        ("resigned", {"seat": 3, "colours": ["green"]}, "Dora resigned."),
        (
            "ended",
            {"reason": "most_points", "places": [1, 1, 3, 4], "scores": [5, 5, 2, -1], "colours": []},
            "Anna and Ben won. The count from above: Anna 5, Ben 5, Cleo 2, Dora -1.",
        ),
        (
            "ended",
            {"reason": "resigned", "places": [1, 2, 2, 2], "scores": [5, 0, 0, 0], "colours": []},
            "Anna won. Nobody else stayed in the game.",
        ),
        ("ended", {"reason": "full", "places": [1], "scores": None}, "The cube is full."),
        (
            "ended",
            {"reason": "stuck", "places": [1], "scores": None},
            "Nothing fits any more, and the cube is not full.",
        ),
        ("ended", {"reason": "resigned", "places": [1], "scores": None}, "The cube was left unfinished."),
    ],
)
def test_every_event_is_a_sentence(kind, data, sentence):
    assert blokus.sentence(Event(kind, data), NAMES) == sentence


def test_the_question_says_whose_turn_it_is_and_in_which_colour():
    state = play.start(game, 2, {"sets": "4"}, "ab" * 32).state
    turn = game.view(state, None)["turn"]
    mine, other = turn["seat"], 1 - turn["seat"]
    assert blokus.question(game.view(state, mine), mine, NAMES, []) == f"Your turn: place a piece in {turn['colour']}."
    asked = blokus.question(game.view(state, other), other, NAMES, [])
    assert asked == f"{NAMES[mine]} is to place a piece in {turn['colour']}."


def test_alone_it_asks_to_fill_the_cube():
    state = play.start(game, 1, {}, "ab" * 32).state
    assert blokus.question(game.view(state, 0), 0, NAMES, []) == "Fill the cube: choose a piece."
    assert blokus.question(game.view(state, None), None, NAMES, []) == "Anna is building."

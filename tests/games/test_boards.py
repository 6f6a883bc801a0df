"""What the template draws of Masker's view."""

import random
import re
from typing import Any

import pytest

from config.environment import BASE
from games import boards
from games.boards import masker_stacks
from games.engine import play, registry
from games.engine.protocol import Event

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
SEED = "5eed" * 16
masker = boards.get("masker")
game = registry.get("masker")


def position(seats: int = 3, moves: int = 0, **options: str) -> Any:
    state = play.start(game, seats, options, SEED).state
    lots = random.Random(7)
    for _move in range(moves):
        if game.outcome(state):
            break
        seat = min(game.to_act(state))
        state = play.play(game, state, seat, lots.choice(sorted(play.choices(game, state, seat)))).state
    return state


def drawn(state: Any, seat: int | None = None, recent: tuple[Event, ...] = ()) -> dict[str, Any]:
    choices = list(play.choices(game, state, seat)) if seat in game.to_act(state) else []
    return masker.draw(game.view(state, seat), choices, NAMES, recent)


def test_the_flat_board_is_read_from_the_top_left() -> None:
    board = drawn(position())
    assert [cell.square for cell in board["cells"]][:7] == ["a6", "b6", "c6", "d6", "e6", "f6", "a5"]
    assert len(board["cells"]) == 36


def test_only_choices_of_the_player_to_act_can_be_pressed() -> None:
    state = position()
    mover = min(game.to_act(state))
    pressed = {cell.square for cell in drawn(state, mover)["cells"] if cell.is_choice}
    assert pressed == set(play.choices(game, state, mover))
    other = (mover + 1) % 3
    assert not any(cell.is_choice for cell in drawn(state, other)["cells"])


def test_every_cell_has_a_name_that_says_what_lies_there() -> None:
    state = position(moves=6)
    mover = min(game.to_act(state))
    view = game.view(state, mover)
    labels = {cell.square: cell.label for cell in drawn(state, mover)["cells"]}
    assert labels[view["blank"]] == f"{view['blank']}, the blank"
    assert any(label.endswith(", empty") for label in labels.values())
    assert any(label.endswith(", capture") for label in labels.values())


def test_the_trail_shows_where_the_blank_came_from_and_what_it_took() -> None:
    took = {"seat": 0, "free": False}
    recent = (
        Event("captured", took | {"from": "a1", "square": "a2", "colour": "r"}),
        Event("captured", took | {"from": "a2", "square": "a3", "colour": "b"}),
    )
    trail = {cell.square: cell.trail for cell in drawn(position(), recent=recent)["cells"]}
    assert (trail["a1"], trail["a2"], trail["a3"], trail["a4"]) == ("m", "r", "b", "")


def test_piles_are_by_threes_and_show_the_places_still_empty() -> None:
    view = game.view(position(), None) | {"captured": ["rgbw", "", ""]}
    players = masker.draw(view, [], NAMES)["players"]
    assert players[0]["piles"] == ["rgb", "w..", "...", "..."]
    assert players[0]["words"] == "4 of 12 crosses"
    assert players[0]["contents"] == "1 red, 1 blue, 1 green, 1 white"


def test_pips_tell_the_captures_left() -> None:
    view = game.view(position(), None)
    turn = {"seat": 0, "captures": 1, "captures_left": 1, "free": False}
    assert masker.draw(view | {"turn": turn}, [], NAMES)["turn"]["pips"] == ["made", "left", "gone"]


def test_my_secret_colour_is_mine_alone() -> None:
    state = position()
    assert drawn(state, 0)["secret"]["symbol"] == game.view(state, 0)["token"]
    assert drawn(state, None)["secret"] is None
    assert not any(player["symbol"] for player in drawn(state, 0)["players"])


def test_partners_are_named() -> None:
    assert [player["partner"] for player in drawn(position(4))["players"]] == ["Cleo", "Dora", "Anna", "Ben"]


def test_a_fill_is_a_button_in_words() -> None:
    board = masker.draw(game.view(position(), None), ["fill 1:5 2:3"], NAMES)
    assert board["fills"] == [{"move": "fill 1:5 2:3", "label": "5 from Ben, 3 from Cleo"}]


def test_the_sheet_has_the_others_by_colour_with_my_marks() -> None:
    sheet = masker.sheet({"s1r": "no"}, NAMES[:3], 0)
    assert [row["name"] for row in sheet["rows"]] == ["Ben", "Cleo"]
    assert sheet["rows"][0]["cells"][0] == {"field": "s1r", "mark": "no", "label": "Ben: red"}
    assert len(sheet["colours"]) == 5


@pytest.mark.parametrize(("quarter", "near"), [(0, "c1"), (1, "c3"), (2, "a3"), (3, "a1")])
def test_each_side_has_its_own_nearest_corner(quarter: int, near: str) -> None:
    assert masker_stacks.square_at(2, 2, quarter) == near
    squares = {masker_stacks.square_at(a, t, quarter) for a in range(3) for t in range(3)}
    assert len(squares) == 9


def test_every_side_draws_the_crosses_in_sight_and_offers_only_top_ones() -> None:
    state = position(board="3d")
    mover = min(game.to_act(state))
    board = drawn(state, mover)
    for side in board["sides"]:
        assert len(side["crosses"]) == 36 - 4 * 3  # four stacks stand behind others: only their tops
        assert {cross["move"] for cross in side["crosses"]} - {""} == set(play.choices(game, state, mover))
        near = [cross["y"] for cross in side["crosses"]][-4:]
        assert near == sorted(near, reverse=True)  # a stack is drawn from the bottom up


def test_a_low_stack_in_front_uncovers_what_is_behind() -> None:
    view = game.view(position(board="3d"), None)
    squares = view["squares"] | {"c1": "r", "b1": "", "c2": "b", "b2": "rgb"}
    sides = masker_stacks.sides(view | {"squares": squares}, [], masker.SYMBOLS)
    in_sight = [cross for cross in sides[0]["crosses"] if cross["x"] == masker_stacks.MIDDLE]
    assert len([cross for cross in in_sight if cross["y"] > masker_stacks.TOP - 51]) >= 3


@pytest.mark.parametrize("quarter", range(4))
def test_the_sprite_marks_each_side_as_it_is_turned(quarter: int) -> None:
    sprite = (BASE / "templates/games/masker/_sprite.html").read_text()
    side = sprite.split(f'id="e-{quarter}"')[1].split("</g>")[0]
    marks = re.findall(r">([a-c1-3])</text>", side)
    squares = [masker_stacks.square_at(step, 2, quarter) for step in range(3)]
    assert all(mark in square for mark, square in zip(marks[::2], squares, strict=True))
    assert sorted(marks) == ["1", "2", "3", "a", "b", "c"]


def test_layers_go_from_the_top_down() -> None:
    layers = drawn(position(board="3d"))["layers"]
    assert [layer["number"] for layer in layers] == [4, 3, 2, 1]
    assert "w" not in layers[-1]["symbols"]

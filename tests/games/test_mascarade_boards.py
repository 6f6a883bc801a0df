"""What the templates draw of Mascarade's view."""

from collections.abc import Sequence
from typing import Any

import pytest

from games import boards
from games.boards.mascarade_example import scoring_example
from games.engine import play
from games.engine.protocol import Event
from tests.engine.mascarade import EXAMPLE, GAME, position, scored

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
HANDS = ["04 05 19", "10 11", "20 21"]
mascarade = boards.get("mascarade")


def drawn(state: Any, seat: int | None = 0, draft: str = "", recent: Sequence[Event] = ()) -> dict[str, Any]:
    choices = list(play.choices(GAME, state, seat)) if seat in GAME.to_act(state) else []
    board: dict[str, Any] = mascarade.draw_draft(GAME.view(state, seat), choices, NAMES, recent, draft)
    return board


def cells(board: dict[str, Any]) -> dict[str, Any]:
    return {cell.square: cell for row in board["rows"] for cell in row["cells"]}


def test_the_board_is_read_from_the_top_left() -> None:
    board = drawn(position("00", HANDS))
    assert [row["number"] for row in board["rows"]] == list(range(10, 0, -1))
    assert [cell.square for cell in board["rows"][0]["cells"]][:3] == ["a10", "b10", "c10"]
    assert len(cells(board)) == 100


def test_the_start_square_is_marked_before_and_after() -> None:
    assert cells(drawn(GAME.start(3, {"scoring": "off"}, play.Seed("x")).state))["e5"].looks == "start"
    laid = cells(drawn(position("00", HANDS)))["e5"]
    assert (laid.card, laid.looks) == ("00", "start")


def test_only_squares_beside_a_mask_are_open_and_only_for_who_has_a_hand() -> None:
    state = position("00", HANDS)
    kinds = {square: cell.kind for square, cell in cells(drawn(state)).items() if cell.kind == "open"}
    assert set(kinds) == {"d5", "f5", "e4", "e6"}
    assert not [cell for cell in cells(drawn(state, None)).values() if cell.kind == "open"]


def test_a_chosen_mask_lights_the_squares_where_it_fits_each_with_its_points() -> None:
    state = position("01 .\n00 .", HANDS, scoring="on")
    lit = {square: cell.points for square, cell in cells(drawn(state, draft="04")).items() if cell.points is not None}
    assert set(lit) == {choice.split()[1] for choice in play.choices(GAME, state, 0) if choice.startswith("04")}
    assert lit == {"e4": 1, "d5": 1, "f5": 1, "d6": 1, "f6": 1, "e7": 1}
    assert not [cell for cell in cells(drawn(state, draft="19")).values() if cell.points is not None]


def test_a_chosen_square_lights_the_masks_that_fit_it() -> None:
    board = drawn(position("00", HANDS), draft="e6")
    assert {each["card"]: each["looks"] for each in board["hand"]} == {"04": "lit", "05": "lit", "19": "dim"}
    assert board["panel"]["line"] == "Your masks 04 and 05 fit here."


def test_every_mask_of_the_hand_carries_its_places() -> None:
    state = position("00", HANDS)
    assert [each["fits"] for each in drawn(state)["hand"]] == ["e4:0 d5:0 f5:0 e6:0"] * 2 + [""]
    state = state._replace(scoring="on")
    assert [each["fits"] for each in drawn(state)["hand"]] == ["e4:1 d5:1 f5:1 e6:1"] * 2 + [""]


def test_a_move_thought_of_shows_what_agrees_at_every_side() -> None:
    state = position("01 .\n. 00", HANDS, scoring="on")
    board = drawn(state, draft="04 e5")
    assert cells(board)["e5"].kind == "ghost"
    assert dict(cells(board)["e5"].marks) == {"right": 1, "above": 1}
    sides = {side["side"]: (side["words"], side["count"]) for side in board["panel"]["closeup"]["sides"]}
    assert sides == {"right": ("round face", 1), "above": ("round face", 1)}
    assert (board["panel"]["points"], board["panel"]["move"]) == ("2 points", "04 e5")


@pytest.mark.parametrize(
    ("draft", "reason"),
    [
        ("19 f5", "Mask 19 has no feature in common with the mask on the left, on e5. (MC-6)"),
        ("19 d5", "Mask 19 has no feature in common with the mask on the right, on e5. (MC-6)"),
        ("19 e4", "Mask 19 has no feature in common with the mask above, on e5. (MC-6)"),
        ("19 e6", "Mask 19 has no feature in common with the mask below, on e5. (MC-6)"),
        ("04 a1", "No mask lies beside a1. (MC-6)"),
        ("04 e5", "There is a mask on e5 already. (MC-6)"),
    ],
)
def test_why_a_square_does_not_fit_is_told(draft: str, reason: str) -> None:
    panel = drawn(position("00", HANDS), draft=draft)["panel"]
    assert (panel["refusal"], panel["move"]) == (reason, "")


def test_one_may_think_ahead_but_not_lay_out_of_turn() -> None:
    panel = drawn(position("00", HANDS), seat=1, draft="10 e6")["panel"]
    assert (panel["move"], panel["refusal"]) == ("", "")
    assert panel["line"] == "It would fit. Wait for your turn to lay it."


@pytest.mark.parametrize("draft", ["", "zz", "99 e6", "04 k11", "04  e6", "e11", "1234", "04 e6 ", "x" * 200, "٠٤ e6"])
def test_a_draft_that_makes_no_sense_is_left_aside(draft: str) -> None:
    board = drawn(position("00", HANDS), draft=draft)
    assert board["panel"] is None or board["panel"]["kind"] != "draft"


def test_nobody_thinks_with_somebody_elses_masks() -> None:
    state = position("00", HANDS)
    assert drawn(state, seat=1, draft="04")["draft"].card == ""
    assert drawn(state, seat=None, draft="04 e6")["draft"] == ("", "e6")


def test_a_mask_on_the_board_can_be_looked_at() -> None:
    panel = drawn(position("01 .\n00 .", HANDS), None, "e5")["panel"]
    assert (panel["kind"], panel["title"], panel["line"]) == ("laid", "Mask 00 on e5", "Laid by Anna.")
    assert [side["side"] for side in panel["closeup"]["sides"]] == ["above"]


def test_without_a_draft_the_last_move_is_shown_close_up() -> None:
    state = position("00", HANDS, "30 31 32", scoring="on")
    step = play.play(GAME, state, 0, "04 e6")
    board = drawn(step.state, None)
    assert board["panel"]["title"] == "Anna: mask 04 on e6"
    assert board["panel"]["points"] == "1 point"
    assert dict(cells(board)["e6"].marks) == {"below": 1}


def test_masks_laid_since_my_last_move_are_marked() -> None:
    recent = [Event("laid", {"square": "e5"}), Event("drew", {"seat": 0})]
    assert cells(drawn(position("01\n00", HANDS), recent=recent))["e5"].looks == "start new"


def test_hands_of_others_are_backs_with_a_count_until_the_end() -> None:
    state = position("00", HANDS)
    player = drawn(state, 0)["players"][1]
    assert (player["cards"], player["count"], player["backs"], player["words"]) == ([], 2, 2, "2 masks in hand")
    shown = mascarade.draw(GAME.reveal(state), [], NAMES)["players"]
    assert [each["cards"] for each in shown] == [hand.split() for hand in HANDS]


def test_points_climb_from_left_to_right() -> None:
    state = scored(position("01 04\n00 05", HANDS), 2, 3, 1)
    plot = drawn(state, None)["plot"]
    assert (plot["width"], plot["height"]) == (4, 3)
    assert plot["lines"] == ["M0 3h1v-2h3", "M0 3h2v-3h2", "M0 3h3v-1h1"]
    assert plot["label"] == "Points after 4 masks: Anna 2, Ben 3, Cleo 1"
    assert drawn(position("01 04\n00 05", HANDS), None)["plot"] is None


def test_the_printed_example_is_the_one_of_the_rules() -> None:
    four, two = scoring_example()
    assert (four["points"], [mark["count"] for mark in four["marks"]]) == ("6 points", [1, 1, 2, 2])
    assert (two["points"], [mark["count"] for mark in two["marks"]]) == ("2 points", [1, 1])
    assert {mask["card"] for mask in four["masks"]} == {*EXAMPLE.split(), "00"} - {"."}

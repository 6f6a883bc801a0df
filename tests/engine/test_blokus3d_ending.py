"""The end, the score, and who plays what: B3-11 to B3-13; resigning: B3-20."""

import pytest

from games.engine import play
from games.engine.blokus3d import rules
from games.engine.blokus3d.components import NAMES
from games.engine.blokus3d.state import State
from games.engine.refusals import Refused

from .blokus3d import GAME, after, built, kinds, only, resigned, started, told, turn, without

# Stairs: blue lies on row 1, where nothing can stand on it; red builds around it, and blue is out.
CORNERED = "red: a3.1 b3.1, blue: a1.1 b1.1"
AROUND = "a2.1 b2.1 c1.1 c2.1"


def test_b3_11_the_match_ends_when_every_colour_is_out_or_has_placed_all():
    step = after(only(built(CORNERED, structure="C"), "red", "L"), AROUND)
    assert kinds(step) == ["placed", "placed_all", "went_out", "ended"]
    assert GAME.to_act(step.state) == frozenset()
    assert GAME.outcome(step.state).reason == "most_points"


def test_b3_11_it_goes_on_while_one_colour_can_place():
    step = after(only(built(CORNERED, structure="C"), "red", "L", "three"), AROUND)
    assert GAME.outcome(step.state) is None
    assert turn(step.state) == "red"


def test_b3_11_a_point_for_each_square_seen_minus_one_for_each_piece_not_placed():
    state = after(only(built(CORNERED, structure="C"), "red", "L"), AROUND).state
    assert rules.seen(state) == (6, 2)
    assert GAME.outcome(state).scores == (6, 2 - 10)
    assert GAME.outcome(state).places == (1, 2)


def test_b3_11_only_the_highest_cube_of_a_square_is_seen():
    state = built("red: a1.1 a2.1 a3.1, blue: a1.2 a2.2, red: a2.3 a2.4")
    assert rules.seen(state) == (2, 1)  # red a2, a3; blue a1


def test_b3_11_the_end_is_told_with_the_count():
    step = after(only(built(CORNERED, structure="C"), "red", "L"), AROUND)
    assert told(step, "ended") == [
        {
            "reason": "most_points",
            "places": [1, 2],
            "scores": [6, -8],
            "colours": [{"colour": "red", "seen": 6, "points": 6}, {"colour": "blue", "seen": 2, "points": -8}],
        }
    ]


def test_b3_11_equal_points_share_the_win():
    state = built("red: a1.1 a2.1, blue: b1.1 b2.1 b3.1 b4.1")
    state = only(without(state, "blue", NAMES), "red", "corner")
    outcome = GAME.outcome(after(state, "a3.1 a3.2 a4.1").state)
    assert (outcome.scores, outcome.places) == ((4, 4), (1, 1))


def test_b3_11_places_count_those_who_did_better():
    state = built("red: a1.1 a2.1, blue: b1.1 b2.1, yellow: c1.1 c2.1 c3.1, green: d1.1 d2.1", seats=4)
    assert rules.places(state) == (2, 2, 1, 2)


@pytest.mark.parametrize(("seats", "options", "colours"), [(2, {}, 2), (2, {"sets": 4}, 4), (3, {}, 3), (4, {}, 4)])
def test_b3_12_the_colours_in_play_decide_the_structure(seats, options, colours):
    view = GAME.view(started(seats, **options), 0)
    assert [entry["colour"] for entry in view["colours"]] == ["red", "blue", "yellow", "green"][:colours]
    assert view["levels"] == {2: 4, 3: 6, 4: 8}[colours]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b3_12_each_player_has_a_colour(seats):
    view = GAME.view(started(seats), 0)
    assert [entry["seat"] for entry in view["colours"]] == list(range(seats))


def test_b3_13_four_colours_belong_to_two_players_in_turn():
    view = GAME.view(started(2, sets=4), 0)
    assert [entry["seat"] for entry in view["colours"]] == [0, 1, 0, 1]
    state = built("red: a1.1 a2.1", sets=4, turn="blue")
    for seat, move in ((1, "b1.1 b2.1"), (0, "c1.1 c2.1"), (1, "d1.1 d2.1"), (0, "a1.2 a1.3 a1.4")):
        assert GAME.to_act(state) == {seat}
        state = after(state, move).state


FOUR_COLOURS = "red: a1.1 a2.1, blue: b1.1 b2.1 b3.1 b4.1, yellow: c1.1 c2.1 c3.1, green: d1.1 d2.1"


def all_placed(**options) -> State:
    """Red has one piece left to place, the others none."""
    state = built(FOUR_COLOURS, sets=4, **options)
    for colour in ("blue", "yellow", "green"):
        state = without(state, colour, NAMES)
    return after(only(state, "red", "corner"), "a3.1 a3.2 a4.1").state


def test_b3_13_points_are_the_sum_of_both_colours():
    outcome = GAME.outcome(all_placed())
    assert (outcome.scores, outcome.places) == ((4 + 3, 4 + 2), (1, 2))


def test_b3_13_or_by_option_the_better_colour_only():
    outcome = GAME.outcome(all_placed(count="best"))
    assert (outcome.scores, outcome.places) == ((4, 4), (1, 1))


def test_b3_20_of_two_players_the_other_wins_at_once():
    step = resigned(built(CORNERED, structure="C"), 1)
    assert kinds(step) == ["resigned", "ended"]
    assert told(step, "resigned") == [{"seat": 1, "colours": ["blue"]}]
    outcome = GAME.outcome(step.state)
    assert (outcome.places, outcome.reason, outcome.scores) == ((1, 2), "resigned", (2 - 10, 0))


def test_b3_20_a_resigned_colour_is_out_scores_nothing_and_ranks_last():
    state = built("red: a1.1 a2.1, blue: b1.1 b2.1 b3.1, yellow: c1.1 c2.1", seats=3)
    step = resigned(state, 1)
    assert kinds(step) == ["resigned"]
    assert rules.points(step.state)[1] == 0
    assert rules.scores(step.state) == (2 - 10, 0, 2 - 10)
    assert rules.places(step.state) == (1, 3, 1)
    assert GAME.view(step.state, 0)["resigned"] == [1]
    assert GAME.view(step.state, 0)["colours"][1]["is_out"] is True


def test_b3_20_its_cubes_stay_and_hide_what_is_below():
    state = built("red: a1.1 a2.1, blue: a1.2 a2.2, yellow: b1.1 b2.1", seats=3)
    assert rules.seen(resigned(state, 1).state) == (0, 2, 2)


def test_b3_20_a_resigned_seat_is_never_waited_for():
    state = resigned(built("red: a1.1 a2.1, blue: b1.1 b2.1, yellow: c1.1 c2.1", seats=3), 1).state
    assert turn(after(state, "a3.1 a3.2 a3.3").state) == "yellow"


def test_b3_20_who_resigns_in_their_turn_passes_it_on():
    state = resigned(built("red: a1.1 a2.1, blue: b1.1 b2.1, yellow: c1.1 c2.1", seats=3), 0).state
    assert turn(state) == "blue"


def test_b3_20_if_the_first_colour_resigns_at_once_the_next_begins_anywhere_on_the_ground():
    state = resigned(built(seats=3), 0).state
    assert "d4.1 d4.2" in play.choices(GAME, state, 1)


def test_b3_20_with_two_colours_both_are_out():
    state = resigned(built(FOUR_COLOURS, seats=2, sets=4), 0).state
    assert state.out == (0, 2)
    assert GAME.outcome(state).places == (2, 1)


def test_b3_20_several_who_resign_share_the_last_place():
    state = built("red: a1.1 a2.1, blue: b1.1 b2.1, yellow: c1.1 c2.1, green: d1.1 d2.1", seats=4)
    state = resigned(resigned(state, 2).state, 0).state
    assert rules.places(state) == (3, 1, 3, 1)
    state = resigned(state, 3).state
    assert GAME.outcome(state).places == (2, 1, 2, 2)


def test_b3_20_when_the_others_resign_one_who_is_out_still_wins():
    state = built(CORNERED + ", yellow: c3.1 d3.1", seats=3, structure="C", out="blue")
    state = resigned(resigned(state, 0).state, 2).state
    assert GAME.outcome(state).places == (2, 1, 2)


def test_b3_20_who_has_nothing_left_to_place_cannot_resign():
    state = after(built(CORNERED, structure="C"), AROUND).state
    before = GAME.dump(state)
    with pytest.raises(Refused) as refused:
        resigned(state, 1)
    assert (refused.value.code, refused.value.rule) == ("illegal", "B3-20")
    assert GAME.dump(state) == before


def test_b3_20_nobody_resigns_twice():
    state = resigned(built("red: a1.1 a2.1, blue: b1.1 b2.1", seats=3), 1).state
    with pytest.raises(Refused, match="nothing left to place"):
        resigned(state, 1)

"""Material and set-up: MK-1 to MK-5, MK-20."""

from collections import Counter

import pytest

from games.engine import play
from games.engine.masker.components import BLANK, BOARDS, COLOURS, CROSSES
from games.engine.masker.deal import flat_deal, solid_deal
from games.engine.seed import Seed

from .masker import GAME, position


def started(seats=3, seed="a seed", **options):
    return play.start(GAME, seats, options, seed).state


def test_mk1_there_are_36_crosses_one_blank_five_white_and_six_of_each_colour():
    assert Counter(CROSSES) == {"#": 1, "w": 5, "r": 6, "b": 6, "y": 6, "g": 6, "p": 6}


def test_mk2_there_is_one_token_for_each_player_colour():
    assert len(COLOURS) == len(set(COLOURS)) == 5


def test_mk3_all_crosses_lie_in_a_grid_of_six_by_six():
    state = started()
    assert Counter("".join(state.stacks)) == Counter(CROSSES)
    assert [len(stack) for stack in state.stacks] == [1] * 36
    assert state.stacks[state.blank] == BLANK


def test_mk3_another_seed_is_another_deal():
    assert len({flat_deal(Seed(str(number))) for number in range(50)}) == 50


def test_mk3_every_square_may_hold_the_blank():
    assert len({flat_deal(Seed(str(number))).index(BLANK) for number in range(400)}) == 36


def test_the_squares_are_named_by_columns_from_the_left_and_rows_from_the_bottom():
    names = BOARDS["flat", "sides"].names
    assert (names[0], names[1], names[6], names[35]) == ("a1", "b1", "a2", "f6")
    assert BOARDS["3d", "sides"].names == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")


def test_a_drawing_is_read_from_the_top_down():
    state = position("r b\n# w")
    assert (state.stacks[0], state.stacks[1], state.stacks[6], state.stacks[7]) == tuple("#wrb")


@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3), (4, 2)])
def test_mk4_each_side_has_a_token_of_its_own(seats, sides):
    for number in range(50):
        tokens = started(seats, str(number)).tokens
        assert len(tokens) == len(set(tokens)) == sides


def test_mk4_any_colour_may_be_drawn_by_any_seat():
    drawn = {(seat, token) for number in range(80) for seat, token in enumerate(started(3, str(number)).tokens)}
    assert len(drawn) == 15


def test_mk4_with_four_players_partners_face_each_other_and_both_know_their_token():
    state = started(4)
    views = [GAME.view(state, seat) for seat in range(4)]
    assert views[0]["sides"] == [[0, 2], [1, 3]]
    assert views[0]["token"] == views[2]["token"] == state.tokens[0]
    assert views[1]["token"] == views[3]["token"] == state.tokens[1]
    assert views[0]["tokens"] == [state.tokens[0], None, state.tokens[0], None]


def test_mk4_nobody_is_told_which_colours_are_neutral():
    state = started(3)
    assert GAME.view(state, 1)["tokens"] == [None, state.tokens[1], None]
    assert GAME.view(state, None)["tokens"] == [None, None, None]


def test_mk5_the_first_player_is_drawn_at_random():
    assert {started(3, str(number)).turn for number in range(40)} == {0, 1, 2}


def test_mk5_everybody_is_told_who_is_first():
    step = play.start(GAME, 3, {}, "a seed")
    assert [event.dump() for event in step.events] == [
        {"kind": "started", "data": {"first": step.state.turn}, "seats": None, "reveals": False}
    ]


@pytest.mark.parametrize("number", range(60))
def test_mk20_the_bottom_has_no_white_and_two_of_a_colour_at_most_and_the_blank_is_on_top(number):
    stacks = solid_deal(Seed(str(number)))
    assert [len(stack) for stack in stacks] == [4] * 9
    assert Counter("".join(stacks)) == Counter(CROSSES)
    bottom = Counter(stack[0] for stack in stacks)
    assert sorted(bottom.values()) == [1, 2, 2, 2, 2]
    assert set(bottom) == set(COLOURS)
    assert sum(stack[3] == BLANK for stack in stacks) == 1


def test_mk20_every_allowed_deal_is_equally_likely():
    """What is symmetrical among the allowed deals comes out even: the single colour, the blank's place, every place."""
    deals = [solid_deal(Seed(f"deal {number}")) for number in range(4500)]
    singles = Counter(min(COLOURS, key=[stack[0] for stack in deal].count) for deal in deals)
    blanks = Counter(square for deal in deals for square in range(9) if deal[square][3] == BLANK)
    corner = Counter(deal[0][0] for deal in deals)
    second = Counter(deal[4][1] for deal in deals)
    assert chi_squared(singles, dict.fromkeys(COLOURS, 900)) < 20
    assert chi_squared(blanks, dict.fromkeys(range(9), 500)) < 30
    assert chi_squared(corner, dict.fromkeys(COLOURS, 900)) < 20
    # Above the bottom lie five white crosses and, on average, 21 / 5 of each colour: 26 in all.
    share = 4500 / 26
    assert chi_squared(second, {"w": 5 * share} | dict.fromkeys(COLOURS, 4.2 * share)) < 22


def test_mk20_a_colour_twice_at_the_bottom_is_as_often_apart_as_the_arrangements_say():
    """Of the 9 · 8 / 2 pairs of places, each is as likely as any other to hold the two reds."""
    pairs = Counter()
    for number in range(3600):
        bottom = "".join(stack[0] for stack in solid_deal(Seed(f"pair {number}")))
        if bottom.count("r") == 2:
            pairs[bottom.index("r"), bottom.rindex("r")] += 1
    expected = sum(pairs.values()) / 36
    pairs_of_places = {(first, second): expected for second in range(9) for first in range(second)}
    assert chi_squared(pairs, pairs_of_places) < 75


def chi_squared(counted, expected):
    return sum((counted[key] - number) ** 2 / number for key, number in expected.items())

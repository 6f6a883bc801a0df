"""Hints (B3-19): can what is built still be completed, and with which next piece."""

from random import Random
from time import process_time

import pytest

from games.engine import play
from games.engine.blokus3d import rules
from games.engine.blokus3d.hints import Hint, hint
from games.engine.blokus3d.solver import adds_up
from games.engine.blokus3d.state import State

from .blokus3d import GAME, after, built, choices, started

SETTINGS = [
    {"cube": "3"},
    {"cube": "3", "colours": "one"},
    {"cube": "4"},
    {"cube": "5"},
    {"cube": "3", "rules": "on"},
    {"cube": "3", "colours": "one", "rules": "on"},
    {"cube": "4", "rules": "on"},
    {"cube": "5", "rules": "on"},
]
all_settings = pytest.mark.parametrize("options", SETTINGS, ids=lambda options: "-".join(options.values()))


def random_positions(options: dict[str, str], number: int, follow: float):
    """Positions on the way of a player who follows a hint now and then."""
    rng = Random(f"{options} {number}")
    state = started(1, str(number), **options)
    while GAME.to_act(state):
        yield state
        notation = hint(state).notation if rng.random() < follow else None
        puts = [choice for choice in sorted(choices(state)) if not choice.startswith("out")]
        if not puts:
            return
        state = after(state, notation or rng.choice(puts)).state


@all_settings
def test_b3_19_following_the_hints_fills_the_cube(options):
    state = started(1, **options)
    while GAME.to_act(state):
        found = hint(state)
        assert found.can_be_completed
        assert found.notation in play.choices(GAME, state, 0)
        state = after(state, found.notation).state
    assert GAME.outcome(state).reason == "full"


def can_be_completed_by_trying(state: State, tried: set | None = None) -> bool:
    """The slow way: every choice, as the game offers them."""
    tried = set() if tried is None else tried
    if rules.is_full(state):
        return True
    key = (state.own, state.shelves)
    if key in tried or not GAME.to_act(state):
        return False
    tried.add(key)
    puts = [choice for choice in choices(state) if not choice.startswith("out")]
    return any(can_be_completed_by_trying(after(state, put).state, tried) for put in puts)


@pytest.mark.parametrize("rules_on", ["off", "on"])
@pytest.mark.parametrize(("colours", "empty"), [("one", 13), ("all", 9)])
def test_b3_19_the_answer_is_what_trying_everything_finds(rules_on, colours, empty):
    answers = []
    for number in range(25):
        for state in random_positions({"cube": "3", "colours": colours, "rules": rules_on}, number, follow=0.5):
            if 27 - state.filled.bit_count() <= empty:
                found = hint(state)
                assert found.can_be_completed == can_be_completed_by_trying(state)
                answers.append(found.can_be_completed)
    assert set(answers) == {True, False}


def test_b3_19_a_single_empty_cell_cannot_be_filled():
    state = built("red: a1.2 a2.1 a2.2 b1.2", seats=1)  # a1.1 has only b1.1 beside it
    assert hint(state).can_be_completed is True
    state = built("red: a1.2 a2.1 a2.2 b1.2, blue: b1.1 b2.1", seats=1)
    assert hint(state) == Hint(False, None)


def test_b3_19_what_is_left_on_the_shelf_counts():
    """27 cubes less 4 are 23: no sum of fours, which are all that is left."""
    state = built("red: a1.1 a2.1 b1.1 b2.1", seats=1, colours="one")
    fours = sum(1 << piece for piece in range(3, 11) if piece != 7)
    assert hint(state._replace(shelves=(fours,))).can_be_completed is False


@pytest.mark.parametrize("volume", range(30))
def test_sizes_add_up_or_not(volume):
    for twos, threes, fours in ((0, 0, 5), (1, 0, 5), (0, 1, 5), (1, 2, 8), (4, 8, 0), (2, 2, 2)):
        sums = {2 * a + 3 * b + 4 * c for a in range(twos + 1) for b in range(threes + 1) for c in range(fours + 1)}
        assert adds_up(volume, twos, threes, fours) == (volume in sums)


def test_b3_19_an_honest_dont_know_when_the_budget_is_used_up():
    assert hint(started(1, cube="5"), budget=5) == Hint(None, None)
    assert hint(started(1, cube="5", rules="on"), budget=5) == Hint(None, None)


def test_b3_19_a_clock_can_stop_it():
    asked = []

    def should_stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    assert hint(started(1, cube="5"), should_stop=should_stop) == Hint(None, None)
    assert len(asked) == 4


@all_settings
def test_b3_19_the_answer_is_the_same_every_time(options):
    for state in list(random_positions(options, 7, follow=0.8))[::4]:
        assert hint(state) == hint(state)


@all_settings
@pytest.mark.parametrize("follow", [0.2, 0.9])
def test_b3_19_an_answer_in_well_under_a_second_and_for_the_cube_of_5_within_two(options, follow):
    unknown, slowest, asked = 0, 0.0, 0
    for number in range(3):
        for state in random_positions(options, number, follow):
            begin = process_time()
            found = hint(state)
            slowest = max(slowest, process_time() - begin)
            unknown += found.can_be_completed is None
            asked += 1
    assert slowest < (2 if options["cube"] == "5" else 1)
    assert unknown <= (asked // 10 if options["cube"] == "5" else 0)

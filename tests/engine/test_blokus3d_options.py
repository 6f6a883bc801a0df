"""Which options apply (ALL-7), and their defaults."""

import pytest

from games.engine import play
from games.engine.refusals import Refused

from .blokus3d import GAME, started

MATCH, TWO, SOLO = {"structure": "A"}, {"structure": "A", "sets": "2"}, {"cube": "3", "colours": "all", "rules": "off"}


@pytest.mark.parametrize(("seats", "expected"), [(1, SOLO), (2, TWO), (3, MATCH), (4, MATCH)])
def test_all_7_only_options_that_apply_are_filled_in(seats, expected):
    assert GAME.options(seats, {}) == expected


def test_all_7_with_four_colours_the_sum_counts_unless_chosen_otherwise():
    assert GAME.options(2, {"sets": "4"}) == {"structure": "A", "sets": "4", "count": "sum"}
    assert GAME.options(2, {"sets": "4", "count": "best"})["count"] == "best"


@pytest.mark.parametrize(
    ("seats", "options", "name"),
    [
        (1, {"structure": "A"}, "structure"),
        (1, {"sets": 2}, "sets"),
        (1, {"count": "sum"}, "count"),
        (2, {"cube": 3}, "cube"),
        (2, {"colours": "all"}, "colours"),
        (4, {"rules": "off"}, "rules"),
        (3, {"sets": 2}, "sets"),
        (4, {"sets": 4}, "sets"),
        (2, {"count": "sum"}, "count"),
        (2, {"sets": 2, "count": "best"}, "count"),
        (4, {"count": "sum"}, "count"),
    ],
)
def test_all_7_an_option_that_does_not_apply_is_refused_like_an_unknown_one(seats, options, name):
    with pytest.raises(Refused) as refused:
        play.start(GAME, seats, options, "a seed")
    assert (refused.value.code, refused.value.params) == ("unknown_option", {"option": name})


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"structure": "E"}), (2, {"sets": 3}), (2, {"sets": 4, "count": "worst"}), (1, {"cube": 6}), (1, {"cube": 2}),
     (1, {"colours": "red"}), (1, {"rules": True})],
)  # fmt: skip
def test_all_7_an_unknown_value_is_refused(seats, options):
    with pytest.raises(Refused) as refused:
        play.start(GAME, seats, options, "a seed")
    assert refused.value.code == "unknown_value"


@pytest.mark.parametrize("cube", [4, 5])
def test_b3_15_one_colour_is_for_the_cube_of_3_only(cube):
    with pytest.raises(Refused) as refused:
        play.start(GAME, 1, {"cube": cube, "colours": "one"}, "a seed")
    assert (refused.value.code, refused.value.rule) == ("unknown_value", "B3-15")


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_can_play(seats):
    with pytest.raises(Refused) as refused:
        started(seats)
    assert refused.value.code == "seat_count"

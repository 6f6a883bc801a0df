"""Points, shared places, tie-breaks, forfeits."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.standings import (
    DIRECT,
    LOT,
    OPPONENTS,
    POINTS,
    SCORED,
    UNIT,
    WINS,
    Entrant,
    Result,
    Scoring,
    bye_points,
    points_of,
    standings,
)


def table(*results, entrants="abcd", byes=(), tiers=None, **scoring):
    people = [Entrant(player, lot, (tiers or {}).get(player, 0)) for lot, player in enumerate(entrants, 1)]
    return standings(people, results, byes, Scoring(**scoring))


def order(rows):
    return "".join(row.player for row in rows)


def beats(*players, **more):
    return Result(tuple(players), tuple(range(1, len(players) + 1)), **more)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_points_by_place_have_defaults_for_every_size(size):
    points = points_of(beats(*range(size)), Scoring())
    assert list(points.values()) == [UNIT * each for each in POINTS[size]]


def test_a_shared_place_shares_the_points_of_the_places_it_spans():
    assert points_of(Result(("a", "b", "c"), (1, 1, 3)), Scoring()) == {"a": 450, "b": 450, "c": 0}
    teams = points_of(Result(("a", "b", "c", "d"), (1, 3, 1, 3)), Scoring())
    assert teams["a"] == teams["c"] == 8 * UNIT and teams["b"] == 90


def test_the_points_can_be_edited():
    rows = table(beats("a", "b"), points={2: [3, 1]})
    assert {row.player: row.points // UNIT for row in rows}["a"] == 3


def test_in_mixed_leagues_a_first_place_counts_the_same_at_every_size():
    scoring = Scoring(points={2: [3, 1], 4: [40, 20, 10, 0]}, is_normalised=True)
    assert points_of(beats("a", "b"), scoring)["a"] == points_of(beats("a", "b", "c", "d"), scoring)["a"] == 100 * UNIT
    assert points_of(beats("a", "b"), scoring)["b"] == 2000


def test_a_forfeit_has_no_points_and_is_no_win():
    rows = {row.player: row for row in table(beats("a", "b", forfeits=frozenset("a")))}
    assert rows["a"].points == 0 and rows["a"].wins == 0 and rows["a"].forfeits == 1


def test_a_bye_counts_as_the_mean_of_a_table():
    assert bye_points(Scoring(bye_size=3)) == 5 * UNIT
    assert {row.player: row.points for row in table(byes="a", bye_size=3)}["a"] == 5 * UNIT


class TestTieBreaks:
    def test_direct_meetings(self):
        rows = table(beats("b", "a"), beats("a", "c"), beats("d", "b"), tie_breaks=[DIRECT], entrants="abcd")
        tied = [row for row in rows if row.player in "ab"]
        assert order(tied) == "ba" and tied[1].decided_by == DIRECT

    def test_a_forfeit_is_behind_in_a_direct_meeting(self):
        meeting = Result(("a", "b"), (1, 2), forfeits=frozenset("a"))
        rows = table(meeting, beats("a", "c"), beats("c", "a"), beats("b", "d"), beats("d", "b"), tie_breaks=[DIRECT])
        assert order(rows).index("b") < order(rows).index("a")

    def test_strength_of_opponents(self):
        rows = table(beats("a", "c"), beats("b", "d"), beats("d", "c"), tie_breaks=[OPPONENTS])
        assert order(rows) == "bdac" and rows[1].decided_by == OPPONENTS

    def test_wins(self):
        rows = table(beats("a", "b", "c"), beats("d", "b", "a"), tie_breaks=[WINS])
        assert order(rows) == "adbc" and rows[2].decided_by == WINS

    def test_points_scored(self):
        rows = table(Result(("a", "b"), (1, 1), scores=(7, 9)), tie_breaks=[SCORED], entrants="ab")
        assert order(rows) == "ba" and rows[1].decided_by == SCORED

    def test_the_lot_ends_every_tie_and_always_comes_last(self):
        rows = table(entrants="dcba", tie_breaks=[LOT, WINS])
        assert order(rows) == "dcba" and {row.decided_by for row in rows[1:]} == {LOT}

    def test_the_chosen_order_decides(self):
        results = [
            Result(("a", "b"), (1, 1), scores=(1, 5)),
            beats("b", "c"),
            beats("c", "b"),
            beats("a", "c", forfeits=frozenset("c")),
        ]
        by_score = order(table(*results, tie_breaks=[SCORED, WINS], entrants="abc"))
        assert by_score.index("a") < by_score.index("c")


def test_the_tier_comes_before_all_points():
    rows = table(beats("a", "b"), tiers={"a": 1})
    assert order(rows)[-1] == "a"


@given(st.randoms(use_true_random=False))
def test_places_are_complete_and_do_not_depend_on_the_order_of_results(rng):
    results, players = [], list("abcdefgh")
    for _round in range(4):
        rng.shuffle(players)
        for start in (0, 4):
            places = [rng.randint(1, 4) for _seat in range(4)]
            places = tuple(1 + sum(other < place for other in places) for place in places)
            results.append(Result(tuple(players[start : start + 4]), places))
    rows = table(*results, entrants="abcdefgh")
    assert [row.place for row in rows] == list(range(1, 9))
    mixed = list(results)
    Random(1).shuffle(mixed)
    assert table(*mixed, entrants="abcdefgh") == rows

"""The draw: fair by construction, good by measure, the same for the same seed."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.pairing import Draw, Field, by_lot, group, measure, swiss, table_sizes
from leagues.pairing.byes import bye_credits
from leagues.pairing.measure import meetings
from tests.leagues.random_draws import random_rounds, swiss_rounds

SIZES = st.sets(st.integers(2, 6), min_size=1)


@given(st.integers(0, 300), st.integers(2, 6), SIZES)
def test_only_sizes_the_game_can_seat_and_as_few_byes_as_possible(players, wanted, allowed):
    sizes, byes = table_sizes(players, wanted, allowed)
    assert set(sizes) <= allowed and sum(sizes) + byes == players
    assert byes < min(allowed) or not sizes
    for fewer in range(byes):
        assert not _fits(players - fewer, allowed)


def _fits(number, allowed):
    reached = {0}
    for total in range(1, number + 1):
        reached |= {total} if any(total - size in reached for size in allowed) else set()
    return number in reached


@pytest.mark.parametrize(
    ("players", "wanted", "allowed", "sizes", "byes"),
    [
        (9, 4, (2, 3, 4), (3, 3, 3), 0),
        (10, 4, (2, 3, 4), (4, 3, 3), 0),
        (9, 4, (3, 4, 5), (5, 4), 0),
        (7, 2, (2,), (2, 2, 2), 1),
        (5, 4, (4,), (4,), 1),
        (1, 4, (2, 3, 4), (), 1),
    ],
)
def test_uneven_numbers_make_a_table_smaller_or_larger_before_anybody_has_a_bye(players, wanted, allowed, sizes, byes):
    assert table_sizes(players, wanted, allowed) == (sizes, byes)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 30), st.integers(2, 6), SIZES, st.sampled_from([swiss, by_lot]), st.integers(1, 6), st.randoms())
def test_everybody_sits_once_or_has_a_bye_and_byes_stay_one_apart(count, wanted, allowed, draw, rounds, rng):
    players, past = list(range(count)), []
    for number in range(rounds):
        if rng.random() < 0.3:
            players.append(len(players) + 100 * number + 1000)  # somebody comes late
        if rng.random() < 0.3 and len(players) > 2:
            players.remove(rng.choice(players))
        drawn = draw(Field(rng.sample(players, len(players)), wanted, allowed, f"seed {number}", past))
        assert sorted([*drawn.byes, *(one for table in drawn.tables for one in table)]) == sorted(players)
        past.append(drawn)
        credits = bye_credits(players, past).values()
        assert max(credits) - min(credits) <= 1


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 16), st.integers(2, 4), st.text(max_size=5))
def test_the_same_seed_gives_the_same_draw(count, wanted, seed):
    field = Field(list(range(count)), wanted, (2, 3, 4), seed)
    assert swiss(field) == swiss(field) and by_lot(field) == by_lot(field)
    assert group(field, 1, 3) == group(field, 1, 3)


def test_another_seed_gives_another_draw():
    draws = {by_lot(Field(list(range(12)), 3, (3,), f"seed {number}")) for number in range(10)}
    assert len(draws) == 10


def test_the_draw_of_a_seed_never_changes():
    """A published draw must be checkable in years: if this fails, old seasons can no longer be drawn again."""
    assert by_lot(Field(list(range(7)), 3, (2, 3, 4), "published")) == Draw(PUBLISHED)


PUBLISHED = ((3, 0, 5), (6, 4, 1, 2))


class TestGroups:
    @pytest.mark.parametrize("count", [4, 5, 6, 7, 8, 9])
    def test_at_tables_of_two_everybody_meets_everybody_once(self, count):
        rounds = count if count % 2 else count - 1
        draws = plan(count, 2, (2,), rounds)
        met = meetings(draws)
        assert set(met.values()) == {1} and len(met) == count * (count - 1) // 2

    @pytest.mark.parametrize(("count", "size", "rounds"), [(9, 3, 4), (16, 4, 5)])
    def test_where_a_perfect_plan_exists_it_is_found(self, count, size, rounds):
        met = meetings(plan(count, size, (size,), rounds))
        assert set(met.values()) == {1} and len(met) == count * (count - 1) // 2

    def test_meetings_are_as_even_as_the_tables_allow(self):
        met = meetings(plan(10, 4, (2, 3, 4), 6))
        counts = [met[frozenset(pair)] for pair in combinations(range(10), 2)]
        assert max(counts) - min(counts) <= 2

    def test_after_a_withdrawal_the_rest_is_planned_around_what_was_played(self):
        past = []
        for number in range(1, 3):
            past.append(group(Field(list(range(8)), 2, (2,), "g", past), number, 7))
        rest = list(range(7))
        for number in range(3, 8):
            past.append(group(Field(rest, 2, (2,), "g", past), number, 7))
        assert measure(past).repeats <= 1


def plan(count, size, allowed, rounds):
    past = []
    for number in range(1, rounds + 1):
        past.append(group(Field(list(range(count)), size, allowed, "g", past), number, rounds))
    return past


def test_neighbours_in_the_ranking_meet_in_swiss_rounds():
    drawn = swiss(Field(list(range(40)), 4, (4,), "s"))
    assert all(max(table) - min(table) == 3 for table in drawn.tables)


def test_who_avoids_somebody_does_not_meet_them_where_it_can_be_helped():
    apart = {frozenset((0, 1)), frozenset((2, 3))}
    for seed in range(10):
        drawn = swiss(Field(list(range(8)), 4, (4,), f"{seed}", apart=apart))
        assert not any(pair <= set(table) for pair in apart for table in drawn.tables)


def test_everybody_starts_about_equally_often():
    draws = swiss_rounds(24, 4, 12)
    starts = Counter(table[0] for draw in draws for table in draw.tables)
    assert max(starts.values()) - min(starts[player] for player in range(24)) <= 2


@pytest.mark.parametrize(("count", "size", "rounds"), [(60, 4, 8), (24, 3, 6), (30, 2, 9)])
def test_the_draw_beats_a_random_one_by_a_wide_margin(count, size, rounds):
    ours, random = measure(swiss_rounds(count, size, rounds)), measure(random_rounds(count, size, rounds))
    assert random.repeats >= 9 and ours.repeats * 8 <= random.repeats
    assert ours.starts * 3 <= random.starts and ours.seats * 3 <= random.seats

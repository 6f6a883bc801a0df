"""What holds for every game at every table, shown by random matches."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import play, registry
from games.engine.protocol import Event, Game
from games.engine.refusals import Refused

from .material import MATERIAL
from .tables import TABLES, Table, random_match
from .twins import TWINS

PAST_NOTATIONS = 40  # as many are tried at each move
all_tables = pytest.mark.parametrize("table", TABLES, ids=str)
all_games = pytest.mark.parametrize("game", registry.GAMES.values(), ids=registry.GAMES)


@all_tables
def test_random_matches_end_and_until_then_someone_can_act(table: Table) -> None:
    for number in range(300):
        for ply in random_match(table, number):
            assert (table.game.outcome(ply.after) is None) == bool(table.game.to_act(ply.after))
        assert_is_an_outcome(table, ply.after)


@all_tables
def test_resigning_at_random_moments_never_breaks_a_match(table: Table) -> None:
    for number in range(150):
        for ply in random_match(table, number, resigning=0.05):
            have, should_have = MATERIAL[table.slug](ply.after)
            assert have == should_have
        assert_is_an_outcome(table, ply.after)


@all_tables
def test_every_seat_to_act_has_a_choice_and_nobody_else_has(table: Table) -> None:
    for number in range(30):
        for ply in random_match(table, number):
            to_act = table.game.to_act(ply.before)
            for seat in range(table.seats):
                assert bool(play.choices(table.game, ply.before, seat)) == (seat in to_act)


@all_tables
def test_choices_are_exactly_what_is_accepted(table: Table) -> None:
    """Every choice is played; notations once offered in the match but not now are refused."""
    for number in range(4):
        seen: set[str] = set()
        rng = Random(f"refused {table} {number}")
        for ply in random_match(table, number):
            offered = play.choices(table.game, ply.before, ply.seat)
            seen |= offered.keys()
            for notation in offered:
                play.play(table.game, ply.before, ply.seat, notation)
            past = sorted(seen - offered.keys())
            for notation in rng.sample(past, min(len(past), PAST_NOTATIONS)):
                assert_refused(table.game, ply.before, ply.seat, notation)


@all_tables
def test_material_is_conserved(table: Table) -> None:
    for number in range(40):
        for ply in random_match(table, number):
            have, should_have = MATERIAL[table.slug](ply.after)
            assert have == should_have


@all_tables
def test_a_state_survives_dump_and_load_through_json(table: Table) -> None:
    for number in range(15):
        for ply in random_match(table, number):
            text = json.dumps(table.game.dump(ply.after))
            again = table.game.load(json.loads(text))
            assert again == ply.after
            assert type(again) is type(ply.after)
            assert json.dumps(table.game.dump(again)) == text


@all_tables
def test_events_survive_dump_and_load_through_json(table: Table) -> None:
    for number in range(15):
        for ply in random_match(table, number, resigning=0.02):
            for event in ply.events:
                assert Event.load(json.loads(json.dumps(event.dump()))) == event


@all_tables
def test_same_seed_and_moves_give_the_same_states(table: Table) -> None:
    for number in range(15):
        plies = list(random_match(table, number))
        moves = [(ply.seat, ply.notation) for ply in plies]
        replayed = play.replay(table.game, table.seats, dict(table.options), f"match {number}", moves)
        states = [step.state for step in replayed]
        assert states == [plies[0].before, *(ply.after for ply in plies)]


@all_tables
def test_a_state_is_an_immutable_value(table: Table) -> None:
    for number in range(10):
        for ply in random_match(table, number):
            before = json.dumps(table.game.dump(ply.before))
            for notation in play.choices(table.game, ply.before, ply.seat):
                play.play(table.game, ply.before, ply.seat, notation)
            for seat in (None, *range(table.seats)):
                table.game.view(ply.before, seat)
            assert json.dumps(table.game.dump(ply.before)) == before
            assert hash(ply.before) == hash(table.game.load(json.loads(before)))


@all_tables
def test_a_view_is_plain_data(table: Table) -> None:
    for number in range(5):
        for ply in random_match(table, number):
            for seat in (None, *range(table.seats)):
                view = table.game.view(ply.before, seat)
                assert json.loads(json.dumps(view)) == view


@all_tables
def test_who_is_not_to_act_or_when_it_is_over_is_refused(table: Table) -> None:
    for number in range(5):
        for ply in random_match(table, number):
            for seat in set(range(table.seats)) - table.game.to_act(ply.before):
                assert_refused(table.game, ply.before, seat, ply.notation, "not_your_turn")
        assert_refused(table.game, ply.after, ply.seat, ply.notation, "over")


@all_tables
@settings(max_examples=25, deadline=None)
@given(notation=st.text(max_size=30), moves=st.integers(0, 30))
def test_any_text_is_a_choice_or_refused(table: Table, notation: str, moves: int) -> None:
    plies = list(random_match(table, 0))
    ply = plies[min(moves, len(plies) - 1)]
    if notation not in play.choices(table.game, ply.before, ply.seat):
        assert_refused(table.game, ply.before, ply.seat, notation)


@all_tables
@settings(max_examples=20, deadline=None)
@given(seed=st.text(max_size=80), picks=st.lists(st.integers(0, 1000), max_size=120))
def test_any_seed_and_any_picks_make_a_match(table: Table, seed: str, picks: list[int]) -> None:
    state = table.start(seed)
    for pick in picks:
        to_act = sorted(table.game.to_act(state))
        if not to_act:
            assert_is_an_outcome(table, state)
            return
        seat = to_act[pick % len(to_act)]
        offered = sorted(play.choices(table.game, state, seat))
        state = play.play(table.game, state, seat, offered[pick % len(offered)]).state


@all_tables
def test_twins_look_the_same_to_who_may_not_know(table: Table) -> None:
    """Two states that differ only in what a seat may not know give that seat, and spectators, the same bytes."""
    rng = Random(f"twins {table}")
    compared = 0
    for number in range(30):
        for ply in random_match(table, number, resigning=0.01):
            for viewer in (None, *range(table.seats)):
                for twin in TWINS[table.slug](ply.before, viewer, rng):
                    compared += twin != ply.before
                    assert as_bytes(table.game, twin, viewer) == as_bytes(table.game, ply.before, viewer)
    assert compared > 100


@all_tables
def test_twins_stay_twins_move_by_move(table: Table) -> None:
    """The same moves in both tell the seat the same, until the truth itself is shown to it."""
    rng = Random(f"moving twins {table}")
    for number in range(60):
        plies = list(random_match(table, number))
        begin = rng.randrange(len(plies))
        for viewer in (None, *range(table.seats)):
            for twin in TWINS[table.slug](plies[begin].before, viewer, rng):
                play_twins(table, twin, plies[begin:], viewer)


@all_tables
def test_what_a_seat_is_offered_does_not_depend_on_what_it_may_not_know(table: Table) -> None:
    rng = Random(f"choosing twins {table}")
    for number in range(30):
        for ply in random_match(table, number):
            offered = list(play.choices(table.game, ply.before, ply.seat))
            for twin in TWINS[table.slug](ply.before, ply.seat, rng):
                assert list(play.choices(table.game, twin, ply.seat)) == offered


@all_tables
def test_an_unknown_option_or_value_is_refused(table: Table) -> None:
    chosen = dict(table.options)
    assert_options_refused(table, chosen | {"colour_of_the_table": "red"}, "unknown_option")
    for name in chosen:
        for wrong in ("", "no such value", 99, None, True):
            assert_options_refused(table, chosen | {name: wrong}, "unknown_value")


@all_games
def test_options_left_out_have_their_default(game: Game) -> None:
    seats = game.info.seat_counts[0]
    complete = game.options(seats, {})
    known = {option.name: option for option in game.info.options}
    assert complete.keys() <= known.keys()
    assert all(value in known[name].values for name, value in complete.items())
    assert game.options(seats, complete) == complete


@all_games
@pytest.mark.parametrize("seats", [0, -1, 7, 100, None, "2"])
def test_a_number_of_seats_the_game_does_not_have_is_refused(game: Game, seats: Any) -> None:
    with pytest.raises(Refused) as refusal:
        play.start(game, seats, {}, "a seed")
    assert refusal.value.code == "seat_count"


@all_games
def test_every_text_of_a_game_is_there(game: Game) -> None:
    assert registry.get(game.info.slug) is game
    assert game.info.name
    assert game.info.tagline
    for option in game.info.options:
        assert option.label
        assert option.help
        assert len(option.value_labels) == len(option.values)


def as_bytes(game: Game, state: Any, viewer: int | None) -> bytes:
    return json.dumps(game.view(state, viewer), sort_keys=True).encode()


def told(events: tuple[Event, ...], viewer: int | None) -> list[dict[str, Any]]:
    return [event.dump() for event in events if event.visible_to(viewer)]


def play_twins(table: Table, twin: Any, plies: list[Any], viewer: int | None) -> None:
    for ply in plies:
        if ply.notation not in play.choices(table.game, twin, ply.seat):
            return
        step = play.play(table.game, twin, ply.seat, ply.notation)
        shown = any(event.reveals and event.visible_to(viewer) for event in (*step.events, *ply.events))
        if shown:
            return
        assert told(step.events, viewer) == told(ply.events, viewer)
        assert as_bytes(table.game, step.state, viewer) == as_bytes(table.game, ply.after, viewer)
        twin = step.state


def assert_refused(game: Game, state: Any, seat: int, notation: str, code: str = "") -> None:
    before = game.dump(state)
    with pytest.raises(Refused) as refusal:
        play.play(game, state, seat, notation)
    assert str(refusal.value)
    assert code in ("", refusal.value.code)
    assert game.dump(state) == before


def assert_options_refused(table: Table, options: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refusal:
        play.start(table.game, table.seats, options, "a seed")
    assert refusal.value.code == code


def assert_is_an_outcome(table: Table, state: Any) -> None:
    """ALL-6: one place per seat, at least one winner, no place past the last."""
    outcome = table.game.outcome(state)
    assert outcome is not None
    assert len(outcome.places) == table.seats
    assert min(outcome.places) == 1
    assert outcome.reason
    assert table.game.to_act(state) == frozenset()
    assert max(outcome.places) <= table.seats

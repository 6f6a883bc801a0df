"""Bots: legal, honest, quick, and better than chance. Every match here is fixed by its seed."""

import json
from random import Random
from time import process_time

import pytest

from games.bots import BOTS, choose
from games.engine import play, registry
from games.engine.mascarade.rules import can_lay

from . import mascarade
from .masker import position
from .tables import LONGEST_MATCH, TABLES, Table

all_tables = pytest.mark.parametrize("table", [table for table in TABLES if table.slug in BOTS], ids=str)


def match(table: Table, number: int, bots: set[int]):
    """Bots on some seats, chance on the others; gives the state and the move before each decision, and the end."""
    game, rng = table.game, Random(f"bots {table} {number}")
    state, decisions = table.start(f"bots {number}"), []
    while to_act := game.to_act(state):
        assert len(decisions) < LONGEST_MATCH
        seat = min(to_act)
        offered = play.choices(game, state, seat)
        if seat in bots:
            notation = choose(table.slug, game.view(state, seat), offered, rng)
            decisions.append((state, seat, notation))
        else:
            notation = rng.choice(list(offered))
        state = play.play(game, state, seat, notation).state
    return decisions, state


def test_every_game_has_a_bot():
    assert BOTS.keys() == registry.GAMES.keys()


@all_tables
def test_bots_play_whole_matches_among_themselves_without_a_refusal(table: Table):
    for number in range(12):
        _, end = match(table, number, set(range(table.seats)))
        assert table.game.outcome(end) is not None


@all_tables
def test_a_bot_decides_in_well_under_20_milliseconds(table: Table):
    decisions, _ = match(table, 1, set(range(table.seats)))
    begin = process_time()
    for state, seat, _ in decisions:
        view, offered = table.game.view(state, seat), play.choices(table.game, state, seat)
        choose(table.slug, view, offered, Random(0))
    assert (process_time() - begin) / len(decisions) < 0.010


@all_tables
def test_a_bot_is_a_pure_function_of_its_view(table: Table):
    """The view may have been through JSON with its keys in another order."""
    decisions, _ = match(table, 2, set(range(table.seats)))
    for state, seat, _ in decisions:
        view, offered = table.game.view(state, seat), list(play.choices(table.game, state, seat))
        again = json.loads(json.dumps(view, sort_keys=True))
        picks = {
            choose(table.slug, view, offered, Random(7)),
            choose(table.slug, again, tuple(reversed(offered)), Random(7)),
        }
        assert len(picks) == 1
        assert table.game.view(state, seat) == view


@pytest.mark.parametrize(
    ("seats", "board", "least"),
    [(2, "flat", 0.8), (3, "flat", 0.55), (4, "flat", 0.8), (2, "3d", 0.6), (3, "3d", 0.4), (4, "3d", 0.6)],
)
def test_the_masker_bot_clearly_beats_chance(seats: int, board: str, least: float):
    table = Table("masker", seats, (("board", board), ("touch", "sides")))
    wins = 0
    for number in range(240):
        side = number % (2 if seats == 4 else seats)
        bots = {side, side + 2} if seats == 4 else {side}
        _, end = match(table, number, bots)
        wins += table.game.outcome(end).places[side] == 1
    assert wins / 240 >= least


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_masker_bot_never_takes_its_own_last_cross_if_it_can_help_it(seats: int):
    table = Table("masker", seats, (("board", "flat"), ("touch", "sides")))
    for number in range(60):
        decisions, _ = match(table, number, {0})
        for state, seat, notation in decisions:
            if is_own_last(table, state, seat, notation):
                offered = play.choices(table.game, state, seat)
                assert all(is_own_last(table, state, seat, other) for other in offered)


def is_own_last(table: Table, state, seat: int, notation: str) -> bool:
    events = play.play(table.game, state, seat, notation).events
    return any(
        event.kind == "eliminated" and seat in event.data["seats"] and event.data["by"] == seat for event in events
    )


def masker_bot(state) -> str:
    game = registry.get("masker")
    view = game.view(state, state.turn)
    return choose("masker", view, play.choices(game, state, state.turn), Random(0))


def test_the_masker_bot_takes_the_last_cross_of_the_only_colour_that_can_be_the_others():
    assert masker_bot(position(". r .\nb # g\n. r r", "rb", captured=["", "ggyypp"])) == "a2"


def test_the_masker_bot_leaves_its_own_colour_alone_when_there_is_another():
    assert masker_bot(position("y y r\n. r #\ny g p r", "rb")) == "c1"


def test_the_masker_bot_stops_rather_than_take_its_own_last_cross():
    assert masker_bot(position("b b .\n. . .\n# r .", "rb", captures=1)) == "stop"


def test_the_masker_bot_divides_what_it_needs_between_both():
    state = position("b y\n# r y", "rby", captured=["g" * 7, "pppp", "wwww"])
    game = registry.get("masker")
    state = play.play(game, state, 0, "b1").state
    assert masker_bot(state) == "fill 1:2 2:2"


@pytest.mark.parametrize(("scoring", "least"), [("off", 0.65), ("on", 0.8)])
def test_the_mascarade_bot_clearly_beats_chance(scoring: str, least: float):
    table = Table("mascarade", 4, (("scoring", scoring),))
    wins = 0
    for number in range(60):
        _, end = match(table, number, {number % 4})
        wins += table.game.outcome(end).places[number % 4] == 1
    assert wins / 60 >= least


def mascarade_bot(state) -> str:
    game = registry.get("mascarade")
    return choose("mascarade", game.view(state, state.turn), play.choices(game, state, state.turn), Random(0))


def test_the_mascarade_bot_takes_many_points_where_it_can():
    state = mascarade.position(mascarade.EXAMPLE, ["00 10 11", "12", "13"], scoring="on")
    assert mascarade_bot(state) == "00 f6"


def test_the_mascarade_bot_keeps_a_place_for_its_last_card():
    """18 fits above 01 only, and not beside 03."""
    state = mascarade.position("01 00", ["03 18", mascarade.strangers(3), mascarade.strangers(3, 3)], at="a1")
    kept = {choice for choice in play.choices(mascarade.GAME, state, 0) if keeps_a_place(state, choice)}
    assert kept == {"03 c1", "18 a2"}
    assert mascarade_bot(state) in kept


def keeps_a_place(state, choice: str) -> bool:
    return can_lay(play.play(mascarade.GAME, state, 0, choice).state, 0)

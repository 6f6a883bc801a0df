"""The checks around any game, and the register of games."""

import pytest

from games.engine import play, refusals, registry
from games.engine.options import as_text
from games.engine.protocol import Event
from games.engine.refusals import Refused

GAME = registry.get("masker")


def test_an_unknown_game_is_refused():
    with pytest.raises(Refused) as refusal:
        registry.get("chess")
    assert refusal.value.code == "unknown_game"
    assert str(refusal.value) == "There is no game called “chess”."


def test_a_refusal_is_a_sentence_made_of_a_text_and_its_parameters():
    refusal = refusals.illegal("%(square)s is too far.", "MK-7", square="a1")
    assert (refusal.code, refusal.rule, refusal.text) == ("illegal", "MK-7", "%(square)s is too far.")
    assert refusal.params == {"square": "a1"}
    assert str(refusal) == "a1 is too far."


def test_an_event_is_for_everybody_or_for_some_seats():
    public, private = Event("told", {}), Event("told", {}, frozenset({1}))
    assert [public.visible_to(viewer) for viewer in (None, 0, 1)] == [True, True, True]
    assert [private.visible_to(viewer) for viewer in (None, 0, 1)] == [False, False, True]
    assert Event.load(private.dump()) == private


def test_option_values_may_be_numbers_and_are_text_from_then_on():
    assert as_text({"masks": 3, "board": "flat"}) == {"masks": "3", "board": "flat"}


def test_a_replay_gives_the_start_and_then_every_step_resignations_too():
    start = play.start(GAME, 3, {}, "a seed").state
    notation = next(iter(play.choices(GAME, start, start.turn)))
    moves = [(start.turn, notation), ((start.turn + 1) % 3, "resign"), (start.turn, "resign")]
    steps = list(play.replay(GAME, 3, {}, "a seed", moves))
    assert len(steps) == 4
    assert steps[0].state == start
    assert GAME.outcome(steps[-1].state).reason == "resigned"


def test_a_replay_of_an_illegal_move_is_refused():
    with pytest.raises(Refused):
        list(play.replay(GAME, 3, {}, "a seed", [(0, "nonsense"), (1, "nonsense"), (2, "nonsense")]))

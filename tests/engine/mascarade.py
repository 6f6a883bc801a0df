"""Mascarade positions drawn as text, and the sentences tests are made of.

A drawing shows the rows from the top down, each with its squares from the left: `.` is an empty square, two digits are a
card. Its lower left square is e5 unless `at` says otherwise; what is not drawn is empty.

Card 00 is `00445`. It agrees with 04 to 13 in the face alone and with 01 in three features. The STRANGERS agree with
neither 00, 01 nor 04.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from games.engine import play, registry
from games.engine.mascarade.components import CARD_NAMES, CARDS_BY_NAME, COLUMNS, SQUARES_BY_NAME
from games.engine.mascarade.state import Laid, State, board_of, frontier_of
from games.engine.protocol import Event, Step
from games.engine.refusals import Refused

GAME = registry.get("mascarade")
STRANGERS = ["19", "22", "41", "51", "66", "82", "93", "99"]


# The printed example with our masks: 00 in the middle touches 36, 43, 05 and 61; 17 touches 05 and 61.
EXAMPLE = """
    .  43 .
    36 .  05
    .  61 .
"""


def cards(names: str) -> tuple[int, ...]:
    return tuple(CARDS_BY_NAME[name] for name in names.split())


def strangers(count: int, first: int = 0) -> str:
    return " ".join(STRANGERS[first : first + count])


def position(drawing: str, hands: Sequence[str], pot: str = "", at: str = "e5", **fields: Any) -> State:
    """Hands and pot are card names; seat 0 is to lay unless `turn` says otherwise. Cards elsewhere are left out."""
    laid = tuple(_laid(drawing, SQUARES_BY_NAME[at]))
    board = board_of(laid)
    seats = len(hands)
    return State(
        seats=seats,
        scoring=fields.pop("scoring", "off"),
        hands=tuple(cards(hand) for hand in hands),
        pot=cards(pot),
        lots=tuple(fields.pop("lots", range(seats))),
        turn=fields.pop("turn", 0),
        laid=laid,
        board=board,
        frontier=frontier_of(board),
        scores=(0,) * seats,
        **fields,
    )


def scored(state: State, *scores: int) -> State:
    """The same with points made before: the first cards drawn are said to have brought them."""
    first = zip(state.laid[: len(scores)], scores, strict=True)
    laid = [entry._replace(seat=seat, points=points) for seat, (entry, points) in enumerate(first)]
    return state._replace(scoring="on", scores=scores, laid=(*laid, *state.laid[len(scores) :]))


def _laid(drawing: str, corner: int) -> list[Laid]:
    rows = [line.split() for line in reversed(drawing.strip().splitlines())]
    return [
        Laid(0, CARDS_BY_NAME[name], corner + row * COLUMNS + column, 0)
        for row, line in enumerate(rows)
        for column, name in enumerate(line)
        if name != "."
    ]


def choices(state: State) -> set[str]:
    """Those of the seat to act."""
    return set(play.choices(GAME, state, state.turn))


def hand(state: State, seat: int) -> str:
    return " ".join(CARD_NAMES[card] for card in state.hands[seat])


def after(state: State, moves: str) -> Step:
    """Plays moves, separated by commas, for whoever is to act; the step has the events of all of them."""
    events: list[Event] = []
    for notation in moves.split(", "):
        (seat,) = GAME.to_act(state)
        step = play.play(GAME, state, seat, notation)
        state = step.state
        events.extend(step.events)
    return Step(state, tuple(events))


def resigned(state: State, seat: int) -> Step:
    return play.resign(GAME, state, seat)


def kinds(step: Step, seat: int | None = None) -> list[str]:
    """Of the events this viewer is told."""
    return [event.kind for event in step.events if event.visible_to(seat)]


def told(step: Step, kind: str) -> list[dict[str, Any]]:
    return [event.data for event in step.events if event.kind == kind]


def outcome(state: State) -> tuple[Sequence[int], str] | None:
    result = GAME.outcome(state)
    return None if result is None else (result.places, result.reason)


def forbids(state: State, notation: str, rule: str, code: str = "illegal", seat: int | None = None) -> str:
    """A prohibition holds twice: it is not among the choices, and it is refused with the state unchanged."""
    seat = state.turn if seat is None else seat
    before = GAME.dump(state)
    assert notation not in play.choices(GAME, state, seat)
    with pytest.raises(Refused) as refusal:
        play.play(GAME, state, seat, notation)
    assert (refusal.value.code, refusal.value.rule) == (code, rule)
    assert str(refusal.value).endswith(".")
    assert GAME.dump(state) == before
    return str(refusal.value)

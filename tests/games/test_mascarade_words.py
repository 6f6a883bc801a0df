"""Mascarade speaks in sentences: every event, every question, every ending."""

import pytest

from games import words
from games.engine import play
from games.engine.protocol import Event
from tests.engine.mascarade import GAME, after, position

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
mascarade = words.get("mascarade")
LEFT = {"side": "left", "square": "d6", "card": "12", "features": ["eyes", "nose"]}
BELOW = {"side": "below", "square": "e5", "card": "13", "features": ["face"]}
LAY = {"seat": 0, "card": "37", "square": "e6", "contacts": [LEFT, BELOW]}


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("started", {"first": 1}, "The masks are dealt and the lot falls on Ben to begin."),
        ("dealt", {"seat": 0, "cards": ["05", "12"]}, "Dealt to Anna: 05, 12."),
        ("laid", LAY | {"points": None}, "Anna laid mask 37 on e6."),
        ("laid", LAY | {"points": 3}, "Anna laid mask 37 on e6: 3 points (left 2, below 1)."),
        ("laid", LAY | {"points": 0, "contacts": []}, "Anna laid mask 37 on e6."),
        ("drew", {"seat": 0, "count": 1, "why": "refill"}, "Drew 1 mask."),
        ("drew", {"seat": 1, "count": 1, "why": "stuck"}, "Nothing fitted, so Ben drew a mask."),
        ("drew_cards", {"seat": 1, "cards": ["12"]}, "New: 12."),
        ("passed", {"seat": 2, "why": "does_not_fit"}, "It did not fit either, and the turn of Cleo passed."),
        ("passed", {"seat": 2, "why": "pot_empty"}, "Nothing of Cleo fitted and the pot is empty: the turn passed."),
        ("resigned", {"seat": 0, "cards": 5}, "Anna resigned; 5 masks left the match unseen."),
        ("resigned", {"seat": 0, "cards": 1}, "Anna resigned; 1 mask left the match unseen."),
        (
            "ended",
            {"places": [2, 1, 3], "reason": "went_out", "scores": None, "hands": [["05"], [], ["06", "07"]]},
            "Ben won. They were the first to be rid of all their masks.",
        ),
        (
            "ended",
            {"places": [2, 1, 3], "reason": "blocked", "scores": None, "hands": [["05"], ["08"], ["06", "07"]]},
            "Ben won. Nobody could lay any more, and they had the fewest masks left. Between equals the lots decided.",
        ),
        (
            "ended",
            {"places": [2, 1, 3], "reason": "went_out", "scores": [20, 31, 9], "hands": [["05"], [], ["06"]]},
            "Ben won. The last mask of a hand is laid, and the most points win. Points: Ben 31, Anna 20, Cleo 9.",
        ),
        (
            "ended",
            {"places": [3, 2, 1], "reason": "resigned", "scores": None, "hands": [["05"], ["06"], ["07"]]},
            "Cleo won. Nobody else stayed in the game.",
        ),
    ],
)
def test_an_event_is_told_in_a_sentence(kind: str, data: dict, sentence: str) -> None:
    assert mascarade.sentence(Event(kind, data), NAMES) == sentence


def test_every_event_of_a_match_has_a_sentence() -> None:
    step = after(position("00", ["04 05", "19 22", "10 11"], "30"), "04 e6")
    assert {"laid", "drew", "drew_cards"} <= {event.kind for event in step.events}
    assert all(mascarade.sentence(event, NAMES) for event in step.events)


@pytest.mark.parametrize("reason", ["went_out", "blocked", "resigned"])
@pytest.mark.parametrize("scores", [None, [20, 20, 9]])
def test_every_ending_has_a_reason_in_words(reason: str, scores: list[int] | None) -> None:
    told = mascarade.summary({"places": [1, 1, 3], "reason": reason, "scores": scores}, NAMES)
    assert told["title"] == "Anna and Ben won."
    assert all(told["lines"]) and len(told["lines"]) == (2 if scores else 1)


def asked(me: int | None, **turn: object) -> str:
    view = {"phase": "lay", "turn": {"seat": 0, "first": False, "drew": False, **turn}}
    return mascarade.question(view, me, NAMES, [])


def test_the_player_to_act_is_told_what_to_do() -> None:
    assert asked(0) == "Your turn: choose a mask, then a square."
    assert asked(0, first=True) == "You begin: lay any mask on the start square."
    assert asked(0, drew=True) == "Nothing of yours fitted, so you drew one that does: lay it."


def test_the_others_are_told_whom_they_wait_for() -> None:
    assert asked(1) == asked(None) == "Anna is to lay a mask."
    assert asked(2, first=True) == "Anna lays the first mask."


def test_when_it_is_over_nothing_is_asked() -> None:
    assert mascarade.question({"phase": "over", "turn": None}, 0, NAMES, []) == "The match is over."


def test_three_names_are_joined_as_people_do() -> None:
    assert mascarade.together(NAMES[:3]) == "Anna, Ben and Cleo"


def test_a_whole_match_is_told_without_a_gap() -> None:
    state = play.start(GAME, 3, {"scoring": "on"}, "5eed" * 16).state
    while not GAME.outcome(state):
        seat = min(GAME.to_act(state))
        step = play.play(GAME, state, seat, min(play.choices(GAME, state, seat)))
        state = step.state
        assert all(mascarade.sentence(event, NAMES).strip() for event in step.events)

"""Masker speaks in sentences: every event, every question, every ending."""

import pytest

from games import words
from games.engine import play, registry
from games.engine.protocol import Event

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
masker = words.get("masker")


def said(kind: str, **data: object) -> str:
    return masker.sentence(Event(kind, data), NAMES)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (("started", {"first": 1}), "The crosses are dealt and the lot falls on Ben to begin."),
        (
            ("captured", {"seat": 0, "square": "c4", "from": "c3", "colour": "r", "free": False}),
            "Anna took a red cross on c4.",
        ),
        (
            ("captured", {"seat": 0, "square": "c4", "from": "a1", "colour": "w", "free": True}),
            "Anna took a white cross on c4 by a free capture.",
        ),
        (("stopped", {"seat": 2}), "Cleo stopped."),
        (
            ("isolated", {"seat": 2}),
            "No cross touches the blank now: the turn of Cleo ends and the next capture is free.",
        ),
        (("became_full", {"seat": 1}), "Ben has all piles full."),
        (("skipped", {"seat": 1, "why": "full"}), "Ben is full and was skipped."),
        (
            ("eliminated", {"seats": [1], "colour": "b", "by": 0}),
            "The last blue cross is gone: Ben was blue and is out.",
        ),
        (
            ("eliminated", {"seats": [0, 2], "colour": "g", "by": 1}),
            "The last green cross is gone: Anna and Cleo were green and are out.",
        ),
        (
            ("eliminated", {"seats": [1], "colour": "b", "by": None}),
            "Ben showed blue and left the game.",
        ),
        (
            ("gave", {"giver": 0, "taker": 1, "colours": "rrw"}),
            "Ben completed piles with 3 crosses of Anna (2 red, 1 white).",
        ),
        (("resigned", {"seat": 0}), "Anna resigned."),
        (
            ("ended", {"places": [2, 1, 3], "reason": "last_one"}),
            "Ben won. Theirs was the last secret colour left on the table.",
        ),
    ],
)
def test_an_event_is_told_in_a_sentence(event: tuple[str, dict], sentence: str) -> None:
    kind, data = event
    assert said(kind, **data) == sentence


@pytest.mark.parametrize("reason", ["last_one", "most_crosses", "resigned"])
def test_every_ending_has_a_reason_in_words(reason: str) -> None:
    told = masker.summary({"places": [1, 1, 3], "reason": reason, "scores": None}, NAMES)
    assert told["title"] == "Anna and Ben won."
    assert all(told["lines"])


def test_three_names_are_joined_as_people_do() -> None:
    assert masker.together(NAMES, [0, 1, 2]) == "Anna, Ben and Cleo"


def asked(me: int | None, choices: list[str], **view: object) -> str:
    turn = {"seat": 0, "captures": 0, "captures_left": 3, "free": False}
    position = {"phase": "capture", "to_act": [0], "turn": turn, "fill": None, **view}
    return masker.question(position, me, NAMES, choices)


def test_the_player_to_act_is_asked_to_capture() -> None:
    assert asked(0, ["c4"]) == "Your turn: take a cross that touches the blank."
    assert asked(0, ["c4", "stop"]) == "Capture again with the blank, or stop."


def test_a_free_capture_is_said_to_everybody() -> None:
    free = {"seat": 0, "captures": 0, "captures_left": 3, "free": True}
    assert "free capture" in asked(0, ["c4"], turn=free)
    assert "free capture" in asked(0, ["c4", "stop"], turn=free).lower()
    assert asked(1, [], turn=free) == "Anna may take any cross: a free capture."
    assert asked(None, []) == "Anna is to capture."


def test_who_is_out_is_asked_whose_crosses_complete_the_piles() -> None:
    fill = {"seat": 0, "need": 5}
    assert "5 crosses" in asked(0, ["fill 1:5 2:0"], phase="fill", fill=fill)
    assert asked(1, [], phase="fill", fill=fill).startswith("Anna is out")


def test_when_it_is_over_nothing_is_asked() -> None:
    assert asked(0, [], phase="over") == "The match is over."


@pytest.mark.parametrize("slug", sorted(registry.GAMES))
def test_every_game_tells_its_start(slug: str) -> None:
    game = registry.get(slug)
    step = play.start(game, game.info.seat_counts[0], {}, "5eed" * 16)
    assert any(words.get(slug).sentence(event, NAMES) for event in step.events)

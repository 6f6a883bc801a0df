"""Plays every playthrough, and sees that no way to end a match is missing."""

from pathlib import Path

import pytest

from .mask_words import WORDS
from .reading import Playthrough

FILES = sorted(Path(__file__).parent.glob("*/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_playthrough(path: Path):
    playthrough = Playthrough(path)
    assert playthrough.slug == path.parent.name
    playthrough.run()


def endings(slug: str) -> set[tuple]:
    """How many sat there, why it ended, and how many seats won."""
    found = set()
    for path in FILES:
        if path.parent.name == slug:
            playthrough = Playthrough(path)
            playthrough.run()
            outcome = playthrough.game.outcome(playthrough.state)
            found.add((playthrough.seats, outcome.reason, outcome.places.count(1)))
    return found


def test_every_way_a_match_of_masker_can_end_has_a_playthrough():
    assert endings("masker") == {
        (2, "last_one", 1),
        (3, "last_one", 1),
        (4, "last_one", 2),
        (3, "most_crosses", 1),
        (3, "most_crosses", 2),
        (2, "resigned", 1),
        (3, "resigned", 1),
        (4, "resigned", 2),
    }


def test_every_way_a_match_of_mascarade_can_end_has_a_playthrough():
    assert endings("mascarade") == {
        (3, "went_out", 1),
        (4, "went_out", 1),
        (4, "went_out", 2),
        (3, "blocked", 1),
        (4, "blocked", 1),
        (3, "blocked", 2),
        (3, "resigned", 1),
    }


def kinds(slug: str) -> set[str]:
    found = set()
    for path in FILES:
        if path.parent.name == slug:
            playthrough = Playthrough(path)
            playthrough.run()
            found |= {event.kind for event in playthrough.events}
    return found


def test_every_kind_of_event_in_masker_is_told_in_a_playthrough():
    assert kinds("masker") >= {
        "captured", "stopped", "isolated", "became_full", "skipped", "eliminated", "gave", "resigned", "ended",
    }  # fmt: skip


def test_every_kind_of_event_in_mascarade_is_told_in_a_playthrough():
    assert kinds("mascarade") == {"laid", "drew", "drew_cards", "passed", "resigned", "ended"}


def test_every_way_a_match_of_mask_can_end_has_a_playthrough():
    assert {(reason, winners) for _, reason, winners in endings("mask")} == {
        ("most_points", 1),
        ("most_points", 2),
        ("most_points", 3),
        ("resigned", 1),
    }
    assert {seats for seats, _, _ in endings("mask")} == {3, 4, 5, 6}


def test_every_kind_of_event_in_mask_is_told_in_a_playthrough():
    assert kinds("mask") == WORDS.keys()

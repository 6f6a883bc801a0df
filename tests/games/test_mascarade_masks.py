"""The hundred masks: every card has its drawing and its description."""

import gzip
import re
from pathlib import Path

import pytest
from django.template.loader import get_template

from games.boards import mascarade_masks as masks
from games.engine.mascarade.components import CARD_NAMES
from games.engine.mascarade.deck import DECK, FEATURES, VALUES

SPRITE = Path(__file__).parents[2] / "templates/games/mascarade/_sprite.html"
TEXT = SPRITE.read_text()
IDS = re.findall(r'\bid="([^"]+)"', TEXT)
LETTERS = dict(zip(FEATURES, "fhenm", strict=True))


def parts(symbol: str) -> list[str]:
    body = re.search(rf'<symbol id="{symbol}"[^>]*>(.*?)</symbol>', TEXT)
    assert body, symbol
    return re.findall(r'href="#k([a-z]\d?)"', re.sub(r'href="#kq(\d)"', r'href="#kp" href="#kb\1"', body[1]))


@pytest.mark.parametrize("card", CARD_NAMES)
def test_a_card_is_drawn_with_its_five_features_on_paper(card: str):
    drawn = parts(masks.symbol(card))
    features = {LETTERS[feature] + value for feature, value in zip(FEATURES, DECK[int(card)], strict=True)}
    behind = {part for part in drawn if part.startswith("b")}
    assert drawn[0] == "p"
    assert set(drawn) == features | behind | {"p"}
    assert behind <= {"b" + DECK[int(card)][FEATURES.index("hair")]}


def test_every_value_of_every_feature_has_a_drawing_of_its_own():
    for feature in FEATURES:
        drawings = [tuple(parts(f"mask-{feature}-{value}")) for value in range(VALUES)]
        assert len(set(drawings)) == VALUES


def test_no_name_is_given_twice_and_all_that_is_used_is_there():
    assert len(IDS) == len(set(IDS))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', TEXT)) <= {(name, "") for name in IDS} | {
        ("", name) for name in IDS
    }


def test_colour_alone_never_carries_a_feature():
    """Without its colours every drawing still differs from every other."""
    groups = dict(re.findall(r'<g id="k([a-z]\d)"[^>]*>(.*)</g>\n', TEXT))
    outlines = dict(re.findall(r'<\w+ id="(ko\d)"([^>]*)/>', TEXT))
    colourless = {}
    for name, body in groups.items():
        shapes = re.sub(r'href="#(ko\d)"', lambda found: outlines[found[1]], body)
        colourless[name] = re.sub(r'(fill|stroke)="[^"]*"', "", shapes)
    assert len(groups) > 35
    assert len(set(colourless.values())) == len(groups)


def test_the_drawings_are_light_and_plain():
    """They are sent once with the page; the same file serves both template languages."""
    assert len(gzip.compress(TEXT.encode())) < 8_000
    assert not re.search(r"\{[{%#]| style=|<style|<script", TEXT)
    assert "mask-37" in get_template("games/mascarade/_sprite.html").render({})


def test_every_feature_and_value_has_a_name_of_its_own():
    assert tuple(masks.FEATURE_NAMES) == tuple(masks.VALUE_NAMES) == FEATURES
    names = [name for values in masks.VALUE_NAMES.values() for name in values]
    assert len(names) == len(set(names)) == 35


def test_a_card_is_described_by_its_five_features():
    assert DECK[0] == "00445"
    assert masks.describe("00") == "round face, curly hair, masked eyes, whiskered nose, tongue out"
    assert len({masks.describe(card) for card in CARD_NAMES}) == 100


def test_one_feature_of_a_card_is_named_and_drawn_by_itself():
    assert masks.name_on("00", "nose") == "whiskered nose"
    assert masks.symbol_of("00", "nose") == "mask-nose-4"
    assert masks.feature_name("nose") == "nose"

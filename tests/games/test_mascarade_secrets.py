"""Through a whole match nobody is sent a mask that is neither laid nor theirs."""

import re
from random import Random

import pytest

from games.drawing import draw_table
from games.viewers import Viewer
from tests.games.conftest import offered, play_one
from tests.games.mascarade import laid_out

pytestmark = pytest.mark.django_db

DRAWN = re.compile(r'href="#mask-(\d\d)"')
TOLD = re.compile(r"(?:New|Dealt to \w+): ([\d, ]+)\.")


def masks_in(text):
    told = {card for cards in TOLD.findall(text) for card in cards.split(", ")}
    return told | set(DRAWN.findall(text))


def known_to(table, number):
    """By the rules (MC-4, MC-10): what lies on the board and, for a player, what came into their hand."""
    laid = {f"{entry.card:02}" for entry in table.state.laid}
    return laid | ({f"{card:02}" for card in table.state.hands[number]} if number is not None else set())


@pytest.mark.parametrize("scoring", ["off", "on"])
def test_in_a_whole_match_only_what_is_laid_or_mine_is_drawn_or_told(people, scoring):
    table, rng, seen = laid_out(people[:3], 0, scoring), Random(6), 0
    while not table.match.is_over:
        for number, user in [*enumerate(people[:3]), (None, None)]:
            draft = rng.choice(["", "e6", f"{rng.randrange(100):02}", f"{rng.randrange(100):02} d5"])
            masks = masks_in(draw_table(table, Viewer(user), draft=draft))
            assert masks <= known_to(table, number)
            seen += len(masks)
        table = play_one(table, rng.choice(offered(table)))
    assert seen > 1000
    everything = {f"{card:02}" for hand in table.state.hands for card in hand}
    assert everything <= masks_in(draw_table(table, Viewer()))  # ALL-5: now everything is shown

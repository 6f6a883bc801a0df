"""What pages of Mascarade need once, outside the table that is drawn after every move."""

from typing import Any

from django import template

from games.boards import mascarade_example
from games.boards.mascarade_masks import describe, feature_name, value_name
from games.engine.mascarade.components import CARD_NAMES, SQUARE_NAMES
from games.engine.mascarade.deck import FEATURES, VALUES

register = template.Library()


@register.simple_tag
def mask_descriptions() -> list[tuple[str, str]]:
    """Every mask with its five features in words."""
    return [(card, describe(card)) for card in CARD_NAMES]


@register.simple_tag
def board_squares() -> tuple[str, ...]:
    return SQUARE_NAMES


@register.simple_tag
def mask_features() -> list[dict[str, Any]]:
    """The seven kinds of every feature, drawn and named."""
    return [{"name": feature_name(feature), "values": _values(feature)} for feature in FEATURES]


def _values(feature: str) -> list[dict[str, str]]:
    return [{"symbol": f"mask-{feature}-{value}", "name": value_name(feature, value)} for value in range(VALUES)]


@register.simple_tag
def scoring_example() -> list[dict[str, Any]]:
    return mascarade_example.scoring_example()

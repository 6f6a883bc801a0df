"""What pages of Mascarade need once, outside the table that is drawn after every move."""

from django import template

from games.boards.mascarade_masks import describe
from games.engine.mascarade.components import CARD_NAMES, SQUARE_NAMES

register = template.Library()


@register.simple_tag
def mask_descriptions() -> list[tuple[str, str]]:
    """Every mask with its five features in words."""
    return [(card, describe(card)) for card in CARD_NAMES]


@register.simple_tag
def board_squares() -> tuple[str, ...]:
    return SQUARE_NAMES

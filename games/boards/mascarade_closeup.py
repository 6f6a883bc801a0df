"""One mask and those beside it, close up: what they have in common, drawn and in words."""

from collections.abc import Sequence
from typing import Any

from games.boards.mascarade_masks import name_on, symbol_of
from games.engine.mascarade.contacts import Contact
from games.phrases import phrase as _
from games.words import mascarade as words


def closeup(card: str, touched: Sequence[Contact], is_scored: bool) -> dict[str, Any]:
    """`card` lies in the middle; without one it is the square that is looked at."""
    return {"card": card, "sides": [_side(card, contact, is_scored) for contact in touched]}


def _side(card: str, contact: Contact, is_scored: bool) -> dict[str, Any]:
    features = contact.features
    return {
        "side": contact.side,
        "name": words.side(contact.side),
        "square": contact.square,
        "card": contact.card,
        "symbols": [symbol_of(card, feature) for feature in features],
        "words": _in_common(card, contact) if card else "",
        "count": len(features) if is_scored and features else "",
        "agrees": bool(features) or not card,
    }


def _in_common(card: str, contact: Contact) -> str:
    if not contact.features:
        return _("nothing in common")
    return ", ".join(name_on(card, feature) for feature in contact.features)


def marks(touched: Sequence[Contact]) -> list[tuple[str, int]]:
    """On the board, at each side of a card: how many features agree."""
    return [(contact.side, len(contact.features)) for contact in touched]

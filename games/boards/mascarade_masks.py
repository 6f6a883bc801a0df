"""The hundred masks in words and by the names of their drawings.

The drawings are in `templates/games/mascarade/_sprite.html`, in the order of the names below: `mask-37` is a whole card
(100 × 100, with its paper), `mask-eyes-3` one value of one feature alone, `mask-back` the back of a card. A drawing of
one feature has no paper: it belongs on a light ground.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.engine.mascarade.deck import DECK, FEATURES

FEATURE_NAMES: dict[str, str] = {
    "face": gettext_noop("face"),
    "hair": gettext_noop("hair"),
    "eyes": gettext_noop("eyes"),
    "nose": gettext_noop("nose"),
    "mouth": gettext_noop("mouth"),
}
VALUE_NAMES: dict[str, tuple[str, ...]] = {
    "face": (
        gettext_noop("round face"),
        gettext_noop("square face"),
        gettext_noop("heart-shaped face"),
        gettext_noop("long face"),
        gettext_noop("diamond face"),
        gettext_noop("pear-shaped face"),
        gettext_noop("sun face"),
    ),
    "hair": (
        gettext_noop("curly hair"),
        gettext_noop("spiky hair"),
        gettext_noop("a single curl"),
        gettext_noop("long hair"),
        gettext_noop("hair in bunches"),
        gettext_noop("hair in a bun"),
        gettext_noop("a bob"),
    ),
    "eyes": (
        gettext_noop("wide eyes"),
        gettext_noop("cat’s eyes"),
        gettext_noop("sleepy eyes"),
        gettext_noop("a wink"),
        gettext_noop("masked eyes"),
        gettext_noop("starry eyes"),
        gettext_noop("worried eyes"),
    ),
    "nose": (
        gettext_noop("a ball for a nose"),
        gettext_noop("pointed nose"),
        gettext_noop("a beak"),
        gettext_noop("broad nose"),
        gettext_noop("whiskered nose"),
        gettext_noop("crooked nose"),
        gettext_noop("tiny nose"),
    ),
    "mouth": (
        gettext_noop("laughing mouth"),
        gettext_noop("sad mouth"),
        gettext_noop("round mouth"),
        gettext_noop("full lips"),
        gettext_noop("a moustache"),
        gettext_noop("tongue out"),
        gettext_noop("bared teeth"),
    ),
}


def value_of(card: str, feature: str) -> int:
    """`value_of("37", "eyes")`: 0 to 6."""
    return int(DECK[int(card)][FEATURES.index(feature)])


def feature_name(feature: str) -> str:
    return _(FEATURE_NAMES[feature])


def value_name(feature: str, value: int) -> str:
    return _(VALUE_NAMES[feature][value])


def name_on(card: str, feature: str) -> str:
    """What this card has as its eyes, nose, …"""
    return value_name(feature, value_of(card, feature))


def describe(card: str) -> str:
    """All five features, as one would say them: “round face, curly hair, masked eyes, …”"""
    return ", ".join(name_on(card, feature) for feature in FEATURES)


def symbol(card: str) -> str:
    return f"mask-{card}"


def symbol_of(card: str, feature: str) -> str:
    """The drawing of this feature alone, as it is on the card."""
    return f"mask-{feature}-{value_of(card, feature)}"

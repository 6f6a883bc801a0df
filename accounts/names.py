"""What a player may be called, and which two names count as the same."""

from __future__ import annotations

from unicodedata import category, normalize

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.lookalikes import fold, skeleton

SHORTEST, LONGEST = 3, 20
KEY_LENGTH = 120  # a look-alike may spell one character with several
SEPARATORS = " _-.'"
BOT_NAMES = ("Arlecchino", "Colombina", "Pantalone", "Pierrot", "Brighella", "Zanni")
TAKEN = _("This name, or one that looks like it, is taken. Please choose another one.")
APOSTROPHES = str.maketrans("\u2019\u02bc", "''")


def clean(name: str) -> str:
    """The name as it is stored: composed, with plain apostrophes, without space around it."""
    return normalize("NFKC", name.translate(APOSTROPHES)).strip(" ")


def key(name: str) -> str:
    """Equal for two names that must not both be taken: same but for case, separators or look-alike characters."""
    return _bare(fold(_bare(clean(name))))


def _bare(text: str) -> str:
    return "".join(char for char in text if char not in SEPARATORS)


def validate(name: str) -> None:
    """Raises ValidationError with a sentence for the person who typed the name."""

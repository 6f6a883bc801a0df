"""Which characters look alike: the Unicode confusables, folded to one character or spelling each."""

from collections import defaultdict
from functools import cache
from unicodedata import normalize

LEFT_TO_RIGHT_MARK = "\u200e"  # stands around right-to-left characters in the data
CAPITAL_TWINS = {"i": "l", "w": "vv"}  # I is i in capitals and looks like l; vv reads as w


@cache
def _prototypes() -> dict[str, str]:
    """For each character the member of its group that stands for all: a spelling such as rn, else a Latin letter."""
    from confusable_homoglyphs.confusables import confusables_data  # 9,600 entries: read when first needed

    groups: dict[str, set[str]] = defaultdict(set)
    for one, others in confusables_data.items():
        group = {text.strip(LEFT_TO_RIGHT_MARK) for text in (one, *(other["c"] for other in others))}
        group |= {member for text in group for member in groups[text]}
        for text in group:
            groups[text] = group
    return {text: min(group, key=_rank) for text, group in groups.items() if len(text) == 1}


def _rank(text: str) -> tuple[bool, bool, bool, bool, str]:
    return (len(text) == 1, not text.isascii(), not text.isalpha(), text.isupper(), text)


def skeleton(text: str) -> str:
    """Equal for two texts that look the same on the screen. Capitals stay capitals."""
    prototypes = _prototypes()
    folded = ""
    while folded != text:
        folded, text = text, normalize("NFD", "".join(prototypes.get(char, char) for char in normalize("NFD", text)))
    return folded


def fold(text: str) -> str:
    """Equal for two texts that look the same or differ in case only."""
    small = skeleton(skeleton(text.casefold()).casefold())
    return "".join(CAPITAL_TWINS.get(char, char) for char in small)


def scripts(text: str) -> set[str]:
    """The writing systems of the letters in the text, such as LATIN; digits and marks belong to all."""
    from confusable_homoglyphs.categories import alias

    return {alias(char) for char in text} - {"COMMON", "INHERITED"}

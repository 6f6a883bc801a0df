"""What a player may be called, and which two names count as the same."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NoReturn
from unicodedata import category, decimal, normalize

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.lookalikes import fold, scripts, skeleton

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise

SHORTEST, LONGEST = 3, 20
KEY_LENGTH = 120  # a look-alike may spell one character with several
SEPARATORS = " _-.'"
MOST_MARKS = 2  # on one letter: Thai and Vietnamese need two, a pile has more
BOT_NAMES = ("Arlecchino", "Colombina", "Pantalone", "Pierrot", "Brighella", "Zanni")
_OFFICES = ("admin", "administrator", "moderator", "maskenball", "staff", "support")
_NOBODIES = ("a former player", "former player", "anonymous", "guest", "nobody", "spectator", "system", "bot", "root")

HELP = _("3 to 20 letters or digits; a space, _ - . or ' between them.")
TAKEN = _("This name, or one that looks like it, is taken. Please choose another one.")

_APOSTROPHES = str.maketrans({"’": "'", "ʼ": "'", "ʻ": "'"})
_LENGTHENERS = "ー"  # Katakana's long vowel: a letter that no script claims
_LETTERS = {"Lu", "Ll", "Lt", "Lo", "Lm"}
_MARKS = {"Mn", "Mc"}
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"}
_UNSEEN_LETTERS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_WRITTEN_TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "HANGUL"},
    {"LATIN", "HAN", "BOPOMOFO"},
)


def clean(name: str) -> str:
    """The name as it is stored: composed, with plain apostrophes, without spaces around it."""
    return normalize("NFKC", name.translate(_APOSTROPHES)).strip(" ")


def key(name: str) -> str:
    """Equal for two names of which only one may be taken: they differ in case, separators or look-alikes at most."""
    folded = fold(_bare(clean(name)))
    return _bare(folded) or folded  # Hebrew yod looks like an apostrophe: three of them are still a name


def approved(name: str) -> str:
    """The name as it is stored, or ValidationError with a sentence for the person who typed it."""
    validate(name)
    return clean(name)


def validate(name: str) -> None:
    _check_seen(name)
    name = clean(name)
    _check_length(name)
    _check_characters(name)
    _check_separators(name)
    _check_marks(name)
    _check_scripts(name)
    _check_look(name)
    _check_reserved(name)


def _bare(text: str) -> str:
    return "".join(char for char in text if char not in SEPARATORS)


def _refuse(sentence: StrPromise, code: str, **params: object) -> NoReturn:
    raise ValidationError(sentence, code=code, params=params)


def _check_seen(name: str) -> None:
    if _UNSEEN_LETTERS.search(name) or any(category(char) in _UNSEEN for char in name if char != " "):
        _refuse(_("A name cannot contain invisible characters."), "unseen")


def _check_length(name: str) -> None:
    if not SHORTEST <= len(name) <= LONGEST:
        _refuse(_("A name has %(shortest)d to %(longest)d characters."), "length", shortest=SHORTEST, longest=LONGEST)


def _check_characters(name: str) -> None:
    for char in name:
        if not (char in SEPARATORS or category(char) in _MARKS or _is_digit(char) or _is_letter(char)):
            _refuse(_("“%(char)s” cannot be part of a name. Use letters and digits."), "character", char=char)
    if len({ord(char) - decimal(char) for char in name if _is_digit(char)}) > 1:
        _refuse(_("Please use digits of one kind."), "digits")


def _is_digit(char: str) -> bool:
    return category(char) == "Nd"


def _is_letter(char: str) -> bool:
    return category(char) in _LETTERS and (char in _LENGTHENERS or bool(scripts(char)))


def _check_separators(name: str) -> None:
    ends = {name[0], name[-1]}
    if ends & set(SEPARATORS) or re.search(r"[ _\-.']{2}", name):
        _refuse(
            _("A name begins and ends with a letter or digit, with one space, _ - . or ' at a time between them."),
            "separators",
        )


def _check_marks(name: str) -> None:
    kinds = "".join(
        "m" if category(char) in _MARKS else "s" if char in SEPARATORS else "l" for char in normalize("NFD", name)
    )
    if re.search(rf"m{{{MOST_MARKS + 1}}}|(^|s)m", kinds):
        _refuse(_("Too many accents on one letter."), "marks")


def _check_scripts(name: str) -> None:
    used = scripts(name)
    if len(used) > 1 and not any(used <= together for together in _WRITTEN_TOGETHER):
        _refuse(_("A name cannot mix letters of different scripts, because some of them look the same."), "scripts")


def _check_look(name: str) -> None:
    """Keeps this promise: of two accepted names that look the same, both have the same key.

    The key ignores case, so Greek ΑΝΝΑ has the key of αννα, which looks like avva; in capitals it looks like ANNA.
    """
    look = skeleton(name)
    if scripts(look) <= {"LATIN"} and key(look) != key(name):
        _refuse(
            _("In these letters the name looks like “%(look)s”. Please write it in small letters."), "look", look=look
        )


@cache
def _keys(*words: str) -> frozenset[str]:
    return frozenset(map(key, words))


def _check_reserved(name: str) -> None:
    words = {key(word) for word in re.split(r"[ _\-.'\d]+", name)}
    if key(name) in _keys(*_OFFICES, *_NOBODIES, *BOT_NAMES) or words & _keys(*_OFFICES):
        _refuse(_("This name is reserved. Please choose another one."), "reserved")

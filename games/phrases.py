"""Texts in the reader's language, each looked up once: a table shows the same hundred at every move."""

from functools import lru_cache

from django.utils.translation import get_language, gettext


def phrase(text: str) -> str:
    """As Django's gettext, and remembered."""
    return _phrase(text, get_language())


@lru_cache(maxsize=4096)
def _phrase(text: str, language: str | None) -> str:
    return gettext(text)

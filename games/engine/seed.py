"""The secret seed of a match, its public commitment, and the lots drawn from it (ALL-2).

Each label has its own stream of bits, HMAC-SHA256(seed, label, counter), so that one lot tells nothing about
another and a new lot in a later version does not change the old ones.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def new_seed() -> str:
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """Public from the start; the seed, shown at the end, must give the same text again."""
    return hashlib.sha256(b"maskenball seed 1\0" + seed.encode()).hexdigest()


class Seed:
    def __init__(self, text: str) -> None:
        self._key = text.encode()

    def shuffled(self, label: str, items: Iterable[Item]) -> tuple[Item, ...]:
        """Every order equally likely (Fisher and Yates)."""
        words = self._words(label)
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = _below(last + 1, words)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)

    def pick(self, label: str, items: Sequence[Item]) -> Item:
        return items[_below(len(items), self._words(label))]

    def key(self, label: str) -> str:
        """64 hex digits: the one secret from which a game makes others, such as nonces, while it is played."""
        return hmac.digest(self._key, b"key\0" + label.encode(), "sha256").hex()

    def _words(self, label: str) -> Iterator[int]:
        counter = 0
        while True:
            message = label.encode() + counter.to_bytes(8, "big")
            digest = hmac.digest(self._key, message, "sha256")
            for start in range(0, len(digest), 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            counter += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each equally likely: words past the last whole multiple are thrown away."""
    usable = 2**32 - 2**32 % limit
    return next(word for word in words if word < usable) % limit

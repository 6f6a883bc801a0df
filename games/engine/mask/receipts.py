"""The receipt of a sealed bid (MA-30): shown to all when the bid is handed in, opened when all bids are shown.

A receipt is the SHA-256, in 64 lower-case hex digits, of the text

    <nonce>:<bid>

where the nonce is 32 hex digits and the bid a number without leading zeros. When the bids are shown, each comes with its
nonce, and anyone can check it: `printf '%s' '<nonce>:<bid>' | sha256sum` must give the receipt. Without the nonce the
few possible bids could simply be tried.

The nonces come from the match's seed (ALL-2): the key is drawn at set-up, and the nonce of a bid is the first 32 hex
digits of HMAC-SHA256(key, "<auction>:<seat>"), auctions counted from 1. The key is shown with the seed when the match is over.
"""

import hashlib
import hmac

NONCE_DIGITS = 32


def nonce(key: str, auction: int, seat: int) -> str:
    return hmac.digest(key.encode(), f"{auction}:{seat}".encode(), "sha256").hex()[:NONCE_DIGITS]


def receipt(nonce: str, bid: int) -> str:
    return hashlib.sha256(f"{nonce}:{bid}".encode()).hexdigest()


def is_receipt_of(shown: str, nonce: str, bid: int) -> bool:
    """Whether the receipt shown when the bid was handed in fits what was opened."""
    return len(nonce) == NONCE_DIGITS and hmac.compare_digest(shown, receipt(nonce, bid))

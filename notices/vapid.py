"""Web push as RFC 8291 and RFC 8292 have it: the message for one browser's eyes, and our signature for its post office."""

import json
import os
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from functools import cache
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidKey, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes
GOOD_FOR = 12 * 3600  # seconds a signature is valid


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@cache
def own_key() -> ec.EllipticCurvePrivateKey:
    """Made once per install and kept in `var`, unless VAPID_PRIVATE_KEY gives it."""
    return private_key(settings.VAPID_PRIVATE_KEY or _kept_key())


def _kept_key() -> str:
    path = settings.VAPID_FILE
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        fresh.touch(mode=0o600)
        number = ec.generate_private_key(CURVE).private_numbers().private_value
        fresh.write_text(encoded(number.to_bytes(32)))
        with suppress(FileExistsError):  # the first of two processes wins
            os.link(fresh, path)
        fresh.unlink()
    return str(path.read_text())


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(text)), CURVE)


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key() -> str:
    """What browsers subscribe with."""
    return encoded(point(own_key()))


def is_subscription(key: str, secret: str) -> bool:
    """Whether these could be a browser's key and secret."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
        return len(decoded(key)) == 65 and len(decoded(secret)) == 16
    except (ValueError, InvalidKey, UnsupportedAlgorithm):
        return False


def authorization(endpoint: str) -> str:
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + GOOD_FOR,
        "sub": settings.SITE_URL if settings.SITE_URL.startswith("https:") else f"mailto:{settings.OPERATOR_ADDRESS}",
    }
    signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
    pair = decode_dss_signature(own_key().sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = encoded(b"".join(number.to_bytes(32) for number in pair))
    return f"vapid t={signed}.{signature}, k={public_key()}"


def _json(data: dict[str, object]) -> str:
    return encoded(json.dumps(data, separators=(",", ":")).encode())


def encrypt(
    text: bytes,
    key: str,
    secret: str,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """`sender` and `salt` are fresh for every message; the test with the RFC's own numbers gives them."""
    sender, salt = sender or ec.generate_private_key(CURVE), salt or secrets.token_bytes(16)
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
    shared = sender.exchange(ec.ECDH(), browser)
    info = b"WebPush: info\0" + decoded(key) + point(sender)
    material = _hmac(_hmac(decoded(secret), shared), info + b"\1")
    root = _hmac(salt, material)
    content_key = _hmac(root, b"Content-Encoding: aes128gcm\0\1")[:16]
    nonce = _hmac(root, b"Content-Encoding: nonce\0\1")[:12]
    head = salt + RECORD.to_bytes(4) + bytes([65]) + point(sender)
    return head + AESGCM(content_key).encrypt(nonce, text + b"\2", None)


def _hmac(key: bytes, data: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()

"""The signed link at the end of an e-mail that ends such e-mails, without logging in (RFC 8058)."""

from django.core import signing

from accounts.models import User
from notices.kinds import Kind

SALT = "notices.off"


def token(user: User, kinds: list[str]) -> str:
    return signing.dumps([user.pk, sorted(kinds)], salt=SALT, compress=True)


def read(text: str) -> tuple[User, list[str]] | None:
    """Whose e-mails about what; None when the link is broken or its owner is gone."""
    try:
        pk, kinds = signing.loads(text, salt=SALT)
    except signing.BadSignature:
        return None
    user = User.objects.filter(pk=pk, is_active=True).first()
    return (user, [kind for kind in kinds if kind in Kind.values]) if user else None

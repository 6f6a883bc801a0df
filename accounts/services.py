"""Every write to people."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import time, timedelta
from hashlib import sha256

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from accounts import names
from accounts.models import GuestLink, NameChange, Remark, User

MASKED = (
    "Badger", "Bear", "Crane", "Crow", "Deer", "Dove", "Falcon", "Ferret", "Finch", "Fox", "Hare", "Hawk", "Heron",
    "Ibis", "Jackal", "Lark", "Lion", "Lynx", "Magpie", "Marten", "Mole", "Moth", "Otter", "Owl", "Panther", "Peacock",
    "Pigeon", "Raven", "Robin", "Sparrow", "Stoat", "Swan", "Tiger", "Toad", "Weasel", "Wolf", "Wren",
)  # fmt: skip
MADE_UP_TRIES = 50
RETURN_LINK_LASTS = timedelta(days=365)


class NameTaken(ValidationError):
    def __init__(self) -> None:
        super().__init__(names.TAKEN, code="taken")


@contextmanager
def claiming_a_name() -> Iterator[None]:
    """The database's unique keys decide who gets a name; the loser hears of it in a sentence."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as error:
        constraint = getattr(getattr(error.__cause__, "diag", None), "constraint_name", None) or ""
        if "username" in constraint or "name_key" in constraint:
            raise NameTaken from error
        raise


def make_guest(name: str | None = None) -> User:
    """A player without an account. Raises ValidationError when the name is refused or taken."""
    if name is None:
        return _make_masked_guest()
    approved = names.approved(name)
    with claiming_a_name():
        return User.objects.create_user(approved, is_guest=True)


def _make_masked_guest() -> User:
    for name in _made_up_names():
        try:
            return make_guest(name)
        except NameTaken:
            continue
    raise NameTaken


def _made_up_names() -> Iterator[str]:
    for attempt in range(MADE_UP_TRIES):
        number = secrets.randbelow(900 if attempt < MADE_UP_TRIES // 2 else 9000) + 100
        yield f"Masked {secrets.choice(MASKED)} {number}"


@transaction.atomic
def upgrade_guest(user: User, username: str, password: str, email: str = "") -> None:
    """The guest becomes an account on the same row, so every seat stays theirs. The return link dies."""
    rename(user, username)
    user.is_guest = False
    user.set_password(password)
    user.email = User.objects.normalize_email(email).lower()
    user.save(update_fields=["is_guest", "password", "email"])
    GuestLink.objects.filter(user=user).delete()
    if user.email:
        EmailAddress.objects.create(user=user, email=user.email, primary=True)


def rename(user: User, new: str) -> None:
    """Raises ValidationError when the name is refused or taken."""
    approved, old = names.approved(new), user.username
    if approved == old:
        return
    user.username = approved
    try:
        with claiming_a_name():
            user.save(update_fields=["username", "name_key"])
            NameChange.objects.create(user=user, old=old, new=approved)
    except NameTaken:
        user.username = old
        raise


def reset_name(user: User) -> None:
    """Whoever had a name that cannot stay gets a made-up one."""
    for name in _made_up_names():
        try:
            return rename(user, name)
        except NameTaken:
            continue
    raise NameTaken


def set_time_zone(user: User, time_zone: str) -> None:
    user.time_zone = time_zone
    user.save(update_fields=["time_zone"])


def set_sleep(user: User, begin: time | None, end: time | None) -> None:
    user.sleep_from, user.sleep_to = begin, end
    user.save(update_fields=["sleep_from", "sleep_to"])


def note_device_zone(user: User, zone: str) -> None:
    """What their browser says counts, wherever they are not here to be asked, for who has chosen no zone."""
    if user.device_zone != zone and not user.time_zone:
        user.device_zone = zone
        user.save(update_fields=["device_zone"])


@transaction.atomic
def delete_account(user: User) -> None:
    """Keeps the row, so that other people's matches stay whole, and forgets the person.

    Without the old password's hash every session of theirs is void.
    """
    EmailAddress.objects.filter(user=user).delete()
    Authenticator.objects.filter(user=user).delete()
    GuestLink.objects.filter(user=user).delete()
    NameChange.objects.filter(user=user).delete()
    Remark.objects.filter(Q(author=user) | Q(about=user)).delete()
    user.groups.clear()
    user.user_permissions.clear()
    user.username = f"~{user.pk}"  # no name a person could take
    user.email = user.time_zone = user.device_zone = ""
    user.sleep_from = user.sleep_to = user.away_from = user.away_until = None
    user.last_login = None
    user.is_former = True
    user.is_active = user.is_guest = user.is_staff = user.is_superuser = False
    user.set_unusable_password()
    user.save()


def keep_remark(author: User, about: User, text: str) -> None:
    """In place of the one before; an empty one takes it away."""
    if text:
        Remark.objects.update_or_create(author=author, about=about, defaults={"text": text})
    else:
        Remark.objects.filter(author=author, about=about).delete()


def remark_about(author: User, about: User) -> str:
    return Remark.objects.filter(author=author, about=about).values_list("text", flat=True).first() or ""


def bot_players() -> list[User]:
    """The house's own players, made on first call. They are not active: nobody logs in as a bot."""
    known = {user.username: user for user in User.objects.filter(is_bot=True, username__in=names.BOT_NAMES)}
    return [known.get(name) or _bot_player(name) for name in names.BOT_NAMES]


def _bot_player(name: str) -> User:
    try:
        with claiming_a_name():
            return User.objects.create_user(name, is_bot=True, is_active=False)
    except NameTaken:  # another process made it just now
        return User.objects.get(username=name, is_bot=True)


def guest_link(user: User) -> str:
    """A new link (its path). The one before stops working: the secret itself is never kept."""
    secret = secrets.token_urlsafe(24)
    GuestLink.objects.update_or_create(
        user=user, defaults={"secret_hash": _hash(secret), "expires_at": timezone.now() + RETURN_LINK_LASTS}
    )
    return reverse("guest_return", args=[secret])


def guest_from_token(token: str) -> User | None:
    """The guest this link belongs to; None when it is unknown, too old, or no guest's any more."""
    link = (
        GuestLink.objects.select_related("user")
        .filter(secret_hash=_hash(token), expires_at__gt=timezone.now(), user__is_guest=True, user__is_active=True)
        .first()
    )
    return link.user if link else None


def _hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()

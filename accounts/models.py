from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models.functions import Upper
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts import names
from accounts.fields import NameKeyField


class UserManager(BaseUserManager["User"]):
    def create_user(self, username: str, email: str = "", password: str | None = None, **fields: Any) -> User:
        user = self.model(username=names.clean(username), email=self.normalize_email(email or ""), **fields)
        user.set_password(password)  # None: no password fits
        user.save(using=self._db)
        return user

    def create_superuser(self, username: str, email: str = "", password: str | None = None, **fields: Any) -> User:
        return self.create_user(username, email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(name_key=names.key(username or ""))


class User(AbstractBaseUser, PermissionsMixin):
    """A person, a guest, a bot, or what is left of a person who deleted the account."""

    username = models.CharField(
        _("name"),
        max_length=names.LONGEST,
        unique=True,
        validators=[names.validate],
        error_messages={"unique": names.TAKEN},
    )
    name_key = NameKeyField(_("key of the name"), error_messages={"unique": names.TAKEN})
    email = models.EmailField(_("e-mail address"), blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, blank=True, help_text=_("Such as Europe/Vienna."))
    device_zone = models.CharField(max_length=64, default="", editable=False)  # as their browser said last
    sleep_from = models.TimeField(_("sleeps from"), null=True, blank=True)  # nobody's time runs out in their night
    sleep_to = models.TimeField(_("sleeps until"), null=True, blank=True)
    away_from = models.DateTimeField(null=True, editable=False)  # the time off they are on; nothing when they are here
    away_until = models.DateTimeField(null=True, editable=False)
    is_guest = models.BooleanField(_("guest"), default=False, help_text=_("Plays without an account."))
    is_bot = models.BooleanField(_("bot"), default=False, help_text=_("Played by the house."))
    is_former = models.BooleanField(_("former player"), default=False, help_text=_("Deleted the account."))
    is_active = models.BooleanField(_("active"), default=True, help_text=_("May log in."))
    is_staff = models.BooleanField(_("moderator"), default=False, help_text=_("May work in this admin."))
    date_joined = models.DateTimeField(_("joined"), default=timezone.now)
    # Worked out from the sanctions, so that nobody without one costs a query.
    sanctioned_until = models.DateTimeField(_("sanctions until"), null=True, editable=False)
    barred_until = models.DateTimeField(_("suspended until"), null=True, editable=False)

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    objects: ClassVar[UserManager] = UserManager()

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        indexes = [models.Index(Upper("username"), name="log_in_by_name")]

    def __str__(self) -> str:
        return self.display_name

    @property
    def display_name(self) -> str:
        return gettext("a former player") if self.is_former else self.username

    @property
    def is_away(self) -> bool:
        return self.away_until is not None

    def get_absolute_url(self) -> str:
        return reverse("profile", args=[self.username])

    @property
    def is_sanctioned(self) -> bool:
        return self.sanctioned_until is not None and self.sanctioned_until > timezone.now()

    @property
    def is_barred(self) -> bool:
        """Suspended or banned: may log in to read why and to answer, and nothing else."""
        return self.barred_until is not None and self.barred_until > timezone.now()


class NameChange(models.Model):
    user = models.ForeignKey(User, models.CASCADE, related_name="name_changes", verbose_name=_("player"))
    old = models.CharField(_("old name"), max_length=names.LONGEST)
    new = models.CharField(_("new name"), max_length=names.LONGEST)
    at = models.DateTimeField(_("when"), default=timezone.now)

    class Meta:
        ordering = ["-at", "-pk"]
        verbose_name = _("change of name")
        verbose_name_plural = _("changes of name")

    def __str__(self) -> str:
        return f"{self.old} → {self.new}"


class GuestLink(models.Model):
    """The way back for a guest who lost the session. Only a hash of the link's secret is kept."""

    user = models.OneToOneField(User, models.CASCADE, related_name="return_link", verbose_name=_("guest"))
    secret_hash = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField(_("valid until"))

    class Meta:
        verbose_name = _("return link")
        verbose_name_plural = _("return links")

    def __str__(self) -> str:
        return str(self.user)


class Remark(models.Model):
    """What a person notes about another one, for themselves alone."""

    MOST_CHARACTERS = 2000

    author = models.ForeignKey(User, models.CASCADE, related_name="remarks")
    about = models.ForeignKey(User, models.CASCADE, related_name="+")
    text = models.TextField(max_length=MOST_CHARACTERS)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["author", "about"], name="one_remark_about_a_person")]

    def __str__(self) -> str:
        return f"remark {self.pk}"


class Tally(models.Model):
    """How often something was done in its period; see limits.py."""

    key = models.CharField(max_length=200, primary_key=True)
    count = models.IntegerField()
    until = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.key}: {self.count}"

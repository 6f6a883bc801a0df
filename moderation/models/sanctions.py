from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models.functions import Now
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from moderation.models.reports import Report


class Sanction(models.Model):
    """What a person may not do for a while. It ends by itself on its date."""

    class Kind(models.TextChoices):
        WARNING = "warning", _("a warning")
        MUTE = "mute", _("no chat")
        UNRATED = "unrated", _("no rated play")
        NO_MATCHES = "no_matches", _("no new matches")
        SUSPENSION = "suspension", _("suspended")
        BAN = "ban", _("banned")

    CLOSES_THE_DOOR = (Kind.SUSPENSION, Kind.BAN)
    LESSER = (Kind.WARNING, Kind.MUTE, Kind.UNRATED, Kind.NO_MATCHES)

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="sanctions", verbose_name=_("player")
    )
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    game = models.CharField(_("only in"), max_length=20, blank=True)  # else everywhere
    reason = models.TextField(_("reason"), max_length=1000)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("by"))
    at = models.DateTimeField(_("from"), db_default=Now())
    until = models.DateTimeField(_("until"), null=True, blank=True)  # else until it is lifted
    read_at = models.DateTimeField(_("read"), null=True, blank=True)
    lifted_at = models.DateTimeField(_("lifted"), null=True, blank=True)
    report = models.ForeignKey(Report, models.SET_NULL, null=True, blank=True, related_name="sanctions")

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("sanction")
        verbose_name_plural = _("sanctions")
        permissions = [
            ("impose_lesser", "Can warn, mute, bar from rated play and new matches"),
            ("impose_greater", "Can suspend and ban"),
            ("lift_sanction", "Can lift sanctions"),
        ]
        indexes = [models.Index(fields=["user"], condition=models.Q(lifted_at=None), name="sanctions_in_force")]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_kind_display()}"

    def get_absolute_url(self) -> str:
        return reverse("sanction", args=[self.pk])

    @property
    def is_warning(self) -> bool:
        return self.kind == self.Kind.WARNING

    @property
    def is_in_force(self) -> bool:
        return self.lifted_at is None and (self.until is None or self.until > timezone.now())

    def holds_until(self, for_ever: datetime) -> datetime:
        return self.until or for_ever


class Appeal(models.Model):
    """A line of the talk about a sanction, between the person and the moderators."""

    MOST_CHARACTERS = 2000

    sanction = models.ForeignKey(Sanction, models.CASCADE, related_name="appeals")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    is_ours = models.BooleanField(default=False)  # written by a moderator
    text = models.TextField(max_length=MOST_CHARACTERS)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.text[:60]

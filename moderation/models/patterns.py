from django.conf import settings
from django.db import models
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _


class Device(models.Model):
    """A browser somebody has logged in with, known by the hash of a random mark. It says nothing else about it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="devices")
    mark = models.CharField(max_length=64, editable=False)
    at = models.DateTimeField(_("last log-in"), db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "mark"], name="one_device_each")]
        indexes = [models.Index(fields=["mark"], name="device_mark")]

    def __str__(self) -> str:
        return f"{self.user} · {self.mark[:8]}"


class Flag(models.Model):
    """A pattern that a person should look at. It has no effect of its own."""

    class Kind(models.TextChoices):
        TOGETHER = "together", _("always together, with odd results")
        RESIGNING = "resigning", _("resigns quickly")
        DEVICE = "device", _("two accounts on one device that meet")
        FEEDING = "feeding", _("feeds points")

    class State(models.TextChoices):
        NEW = "new", _("to be looked at")
        WATCHED = "watched", _("worth watching")
        HARMLESS = "harmless", _("harmless")

    kind = models.CharField(_("pattern"), max_length=10, choices=Kind)
    key = models.CharField(max_length=60, unique=True, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="flags", verbose_name=_("player"))
    other = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="flags_with",
        verbose_name=_("and"),
    )
    seen = models.TextField(_("what was seen"))
    weight = models.PositiveIntegerField(_("matches"))
    matches = models.JSONField(default=list)  # the latest of them
    at = models.DateTimeField(_("last seen"), db_default=Now())
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.NEW)
    note = models.TextField(_("note"), blank=True)

    class Meta:
        ordering = ["-at"]
        verbose_name = _("pattern")
        verbose_name_plural = _("patterns")
        permissions = [("judge_flag", "Can say what a pattern is worth")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.user}"

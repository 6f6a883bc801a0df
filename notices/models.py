from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.clock import Now
from games.models import Match
from notices.kinds import USUAL, Channel, Kind


class Hooked(models.Model):
    """Somebody or something with a webhook of its own."""

    MOST_FAILURES = 10  # in a row

    hook = models.URLField(_("webhook"), max_length=500, default="", blank=True)
    hook_error = models.CharField(max_length=300, default="", editable=False)
    hook_failures = models.PositiveSmallIntegerField(default=0, editable=False)

    class Meta:
        abstract = True

    @property
    def has_hook(self) -> bool:
        """One that keeps failing is switched off until it is saved again."""
        return bool(self.hook) and self.hook_failures < self.MOST_FAILURES


class Wishes(Hooked):
    """What a person wants to be told, and how. Who has no row has the usual wishes."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="wishes")
    channels = models.JSONField(default=dict)  # {kind: [channel, …]} where it is not the usual
    quiet_from = models.TimeField(_("from"), null=True, blank=True)
    quiet_to = models.TimeField(_("until"), null=True, blank=True)
    time_zone = models.CharField(max_length=64, default="")  # the browser's, for who has chosen none
    gather = models.PositiveIntegerField(default=0)  # minutes between two e-mails
    mailed_at = models.DateTimeField(null=True, editable=False)
    refused_address = models.EmailField(default="", editable=False)  # the mail server said: no such mailbox
    mail_error = models.CharField(max_length=300, default="", editable=False)

    class Meta:
        verbose_name_plural = "wishes"

    def __str__(self) -> str:
        return f"wishes of {self.user}"

    def channels_for(self, kind: str) -> list[str]:
        chosen: list[str] = self.channels.get(kind, USUAL[kind])
        return chosen


class Notice(models.Model):
    """Something a person is told once. Its words are found when it is shown or sent, from what is true then."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    match = models.ForeignKey(Match, models.CASCADE, null=True, blank=True, related_name="notices")
    kind = models.CharField(max_length=10, choices=Kind)
    question = models.CharField(max_length=40)  # the ply it was asked at; a line of chat; a key of the announcer's
    text = models.CharField(max_length=300, default="")  # of an announcement
    address = models.CharField(max_length=200, default="")  # where an announcement leads
    in_page = models.BooleanField(default=True)
    at = models.DateTimeField(db_default=Now())
    read_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "match", "kind", "question"], name="told_once", nulls_distinct=False
            ),
            models.UniqueConstraint(
                fields=["user", "match"],
                condition=models.Q(kind=Kind.CHAT, read_at=None),
                name="one_unread_chat",
            ),
        ]
        indexes = [models.Index(fields=["user"], condition=models.Q(read_at=None), name="unread_notices")]

    def __str__(self) -> str:
        return f"{self.user}: {self.kind} {self.match_id or self.address} {self.question}"


class Delivery(models.Model):
    """A notice on its way out of the house."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        SENT = "sent", _("sent")
        DROPPED = "dropped", _("no longer true")
        FAILED = "failed", _("failed")

    notice = models.ForeignKey(Notice, models.CASCADE, related_name="deliveries")
    channel = models.CharField(max_length=10, choices=Channel)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    due_at = models.DateTimeField()
    tries = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=300, default="")
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "deliveries"
        constraints = [models.UniqueConstraint(fields=["notice", "channel"], name="one_delivery_per_channel")]
        indexes = [
            models.Index(fields=["channel", "due_at"], condition=models.Q(state="waiting"), name="due_deliveries")
        ]

    def __str__(self) -> str:
        return f"{self.notice_id} by {self.channel}: {self.state}"


class PushSubscription(models.Model):
    """A browser that shows notices, also when it is closed."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="push_subscriptions")
    endpoint = models.CharField(max_length=800, unique=True)
    key = models.CharField(max_length=100)  # p256dh, base64url
    secret = models.CharField(max_length=30)  # auth, base64url
    device = models.CharField(max_length=60, default="")
    session = models.CharField(max_length=40, default="")  # logging out there ends it
    error = models.CharField(max_length=300, default="")
    at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"{self.device} of {self.user}"


class Looking(models.Model):
    """An open socket of a page that is in sight, at a table or elsewhere; it says so again and again."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    match = models.ForeignKey(Match, models.CASCADE, related_name="+")
    socket = models.CharField(max_length=120, unique=True)
    at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"{self.user} at {self.match_id}"

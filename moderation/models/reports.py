from django.conf import settings
from django.db import models
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from games.models import ChatLine, Match
from leagues.models import Club


class Report(models.Model):
    """Somebody found that something should be looked at."""

    MOST_CHARACTERS = 1000
    MOST_A_DAY = 10

    class Kind(models.TextChoices):
        LINE = "line", _("a line of chat")
        PERSON = "person", _("a name or profile")
        MATCH = "match", _("a match")
        CLUB = "club", _("a club")

    class Reason(models.TextChoices):
        INSULT = "insult", _("Insults or hatred")
        THREAT = "threat", _("Threats or harassment")
        SPAM = "spam", _("Spam or advertising")
        PRIVATE = "private", _("Private details of somebody")
        NAME = "name", _("An offensive name")
        PRETENCE = "pretence", _("Pretends to be somebody else")
        CHEATING = "cheating", _("Cheating, or two accounts at one table")
        STALLING = "stalling", _("Stalling or spoiling the match on purpose")
        OTHER = "other", _("Something else, as I say above")

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        CLAIMED = "claimed", _("being looked at")
        DECIDED = "decided", _("decided")

    class Verdict(models.TextChoices):
        UPHELD = "upheld", _("upheld")
        DISMISSED = "dismissed", _("no rule was broken")
        DUPLICATE = "duplicate", _("dealt with already")

    REASONS = {
        Kind.LINE: [Reason.INSULT, Reason.THREAT, Reason.SPAM, Reason.PRIVATE, Reason.OTHER],
        Kind.PERSON: [Reason.NAME, Reason.PRETENCE, Reason.THREAT, Reason.CHEATING, Reason.OTHER],
        Kind.MATCH: [Reason.CHEATING, Reason.STALLING, Reason.INSULT, Reason.OTHER],
        Kind.CLUB: [Reason.INSULT, Reason.SPAM, Reason.PRIVATE, Reason.PRETENCE, Reason.OTHER],
    }

    kind = models.CharField(_("what"), max_length=10, choices=Kind)
    key = models.CharField(max_length=40, editable=False)  # of what was reported, so that nobody reports it twice
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="reports", verbose_name=_("reported by")
    )
    about = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="reports_about",
        verbose_name=_("about"),
    )
    match = models.ForeignKey(Match, models.SET_NULL, null=True, blank=True, related_name="reports")
    ply = models.PositiveIntegerField(null=True, blank=True)
    line = models.ForeignKey(ChatLine, models.SET_NULL, null=True, blank=True, related_name="reports")
    club = models.ForeignKey(Club, models.SET_NULL, null=True, blank=True, related_name="reports")
    quote = models.TextField(_("as it was"), blank=True)  # the line, the name, the club's text, when it was reported
    reason = models.CharField(_("reason"), max_length=10, choices=Reason)
    text = models.TextField(_("in their words"), max_length=MOST_CHARACTERS, blank=True)
    at = models.DateTimeField(_("when"), db_default=Now())
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.WAITING)
    claimed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="claimed_reports",
        verbose_name=_("with"),
    )
    claimed_at = models.DateTimeField(null=True, blank=True)
    verdict = models.CharField(_("verdict"), max_length=10, choices=Verdict, blank=True)
    answer = models.TextField(_("answer"), blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        permissions = [("handle_report", "Can claim and decide reports")]
        constraints = [
            models.UniqueConstraint(
                fields=["by", "kind", "key"], condition=~models.Q(state="decided"), name="reported_once"
            )
        ]
        indexes = [models.Index(fields=["state", "at"], name="report_queue")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.get_reason_display()}"

    @property
    def is_decided(self) -> bool:
        return self.state == self.State.DECIDED


class CannedReply(models.Model):
    """A text to begin with; whoever uses it may change every word."""

    title = models.CharField(_("title"), max_length=60, unique=True)
    text = models.TextField(_("text"), max_length=1000)

    class Meta:
        ordering = ["title"]
        verbose_name = _("canned reply")
        verbose_name_plural = _("canned replies")

    def __str__(self) -> str:
        return self.title

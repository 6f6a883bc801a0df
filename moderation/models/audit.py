from django.conf import settings
from django.db import models
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from games.models import Match


class Act(models.Model):
    """One line of the audit log: who did what, why, and what it was before and after.

    Append-only: a trigger of the database refuses any change. So nothing it points to may need one; the keys are not
    enforced, and stay when a match or a person is gone.
    """

    class What(models.TextChoices):
        CLAIM = "claim", _("claimed a report")
        RELEASE = "release", _("gave a report back")
        DECIDE = "decide", _("decided a report")
        SANCTION = "sanction", _("imposed a sanction")
        LIFT = "lift", _("lifted a sanction")
        ANSWER = "answer", _("answered an appeal")
        REMOVE = "remove", _("removed a line of chat")
        RESTORE = "restore", _("brought a line of chat back")
        RESET_NAME = "reset_name", _("reset a name")
        PAUSE = "pause", _("paused a match")
        RESUME = "resume", _("let a match go on")
        EXTEND = "extend", _("gave a match more time")
        ANNUL = "annul", _("annulled a match")
        COUNT = "count", _("let an annulled match count again")
        ADJUDICATE = "adjudicate", _("set the places of a match")
        REPLACE = "replace", _("gave a seat to somebody else")
        FREE = "free", _("freed a seat")
        REWIND = "rewind", _("took a match back to a move")
        CHECK = "check", _("checked a deal")
        REPAIR = "repair", _("repaired something stuck")
        REVEAL = "reveal", _("looked at the secrets of a running match")
        FLAG = "flag", _("looked at a pattern")
        EDIT = "edit", _("edited in the admin")

    at = models.DateTimeField(_("when"), db_default=Now())
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.DO_NOTHING,
        null=True,
        db_constraint=False,
        related_name="acts",
        verbose_name=_("who"),
    )
    what = models.CharField(_("what"), max_length=12, choices=What)
    why = models.TextField(_("why"), blank=True)
    before = models.JSONField(_("before"), default=dict)
    after = models.JSONField(_("after"), default=dict)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.DO_NOTHING, null=True, db_constraint=False, related_name="acts_about"
    )
    match = models.ForeignKey(Match, models.DO_NOTHING, null=True, db_constraint=False, related_name="acts")
    report = models.ForeignKey(
        "moderation.Report", models.DO_NOTHING, null=True, db_constraint=False, related_name="acts"
    )

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("act")
        verbose_name_plural = _("audit log")
        permissions = [
            ("remove_chat", "Can remove lines of chat"),
            ("reset_name", "Can reset names"),
            ("keep_matches", "Can pause, resume and extend matches"),
            ("seat_matches", "Can replace and free seats"),
            ("judge_matches", "Can annul, adjudicate and rewind matches"),
            ("reveal_match", "Can look at the secrets of a running match"),
        ]

    def __str__(self) -> str:
        return f"{self.by}: {self.get_what_display()}"

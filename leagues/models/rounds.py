from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.clock import Now
from games.models import Match
from leagues.models.seasons import Entry, Season


class Round(models.Model):
    class Status(models.TextChoices):
        DRAWN = "drawn", _("drawn, not published")
        PUBLISHED = "published", _("being played")
        FINISHED = "finished", _("finished")

    season = models.ForeignKey(Season, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=10, choices=Status, default=Status.DRAWN)
    game = models.JSONField(default=dict)  # {"game": slug, "options": {…}}
    redraws = models.PositiveSmallIntegerField(default=0)  # part of the round's seed
    is_edited = models.BooleanField(default=False)  # by hand: no longer what the seed gives
    published_at = models.DateTimeField(null=True, blank=True)
    ends_at = models.DateTimeField(null=True, blank=True)
    reminded_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["season", "number"], name="one_round_per_number")]

    def __str__(self) -> str:
        return f"{self.season_id} round {self.number}"

    @property
    def seed(self) -> str:
        """Published with the draw: whoever has it and the standings can draw again."""
        when = "all" if self.season.has_pools else self.number
        return f"{self.season.seed}/pool/{when}/{self.redraws}"

    @property
    def is_drawn(self) -> bool:
        return self.status == self.Status.DRAWN

    @property
    def is_published(self) -> bool:
        return self.status == self.Status.PUBLISHED


class TableDraw(models.Model):
    """One table of a round. What counts is kept here; it can be worked out again from the match and the corrections."""

    class Status(models.TextChoices):
        OPEN = "open", _("being played")
        COUNTED = "counted", _("counts")
        ADJOURNED = "adjourned", _("adjourned: counts when it ends")
        CANCELLED = "cancelled", _("cancelled: counts for nobody")

    round = models.ForeignKey(Round, models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    pool = models.PositiveSmallIntegerField(default=1)
    match = models.OneToOneField(Match, models.SET_NULL, null=True, blank=True, related_name="table_draw")
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    places = models.JSONField(null=True)  # by seat
    scores = models.JSONField(null=True)
    forfeits = models.JSONField(default=list)  # seats

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="one_table_per_number")]

    def __str__(self) -> str:
        return f"{self.round} table {self.number}"


class DrawnSeat(models.Model):
    """Where somebody sits in a round; without a table it is a bye. One per round and person, says the database."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="seats")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="seats")
    table = models.ForeignKey(TableDraw, models.CASCADE, null=True, blank=True, related_name="seats")
    number = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["round", "entry"], name="one_drawn_seat_per_round"),
            models.UniqueConstraint(
                fields=["table", "number"], name="one_drawn_seat_per_number", deferrable=models.Deferrable.DEFERRED
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round} {self.entry_id}"


class Correction(models.Model):
    """Append-only: what an organiser changed, and why. The old result stays readable."""

    table = models.ForeignKey(TableDraw, models.CASCADE, related_name="corrections")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")  # None: the calendar
    reason = models.CharField(max_length=300)
    old = models.JSONField()
    new = models.JSONField()
    at = models.DateTimeField(db_default=Now())

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.table}: {self.reason}"

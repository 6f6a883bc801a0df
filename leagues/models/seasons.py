from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.clock import Now
from games.engine import seed
from games.models import Match, new_match_id
from leagues.models.clubs import Club
from leagues.standings import TIE_BREAKS


class League(models.Model):
    id = models.CharField(primary_key=True, max_length=12, default=new_match_id, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="leagues")
    name = models.CharField(_("name"), max_length=60)
    games = models.JSONField(default=list)  # [{"game": slug, "options": {…}}]; several: each round plays the next
    created_at = models.DateTimeField(db_default=Now())

    class Meta:
        ordering = ["-created_at"]
        verbose_name = _("league")
        verbose_name_plural = _("leagues")

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("league", args=[self.pk])

    @property
    def is_mixed(self) -> bool:
        return len(self.games) > 1

    def game_of(self, number: int) -> dict[str, Any]:
        """What round `number` plays."""
        return self.games[(number - 1) % len(self.games)]


def all_tie_breaks() -> list[str]:
    return list(TIE_BREAKS)


class Season(models.Model):
    class Format(models.TextChoices):
        GROUPS = "groups", _("groups: everybody meets everybody as evenly as the tables allow")
        SWISS = "swiss", _("Swiss: neighbours in the standings meet, nobody twice if it can be helped")
        DIVISIONS = "divisions", _("divisions: groups by strength, with promotion and relegation")
        KNOCKOUT = "knockout", _("knockout: the best of each table go on, until one table is left")

    class Status(models.TextChoices):
        PLANNED = "planned", _("planned")
        REGISTRATION = "registration", _("registration open")
        CLOSED = "closed", _("registration closed")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")

    id = models.CharField(primary_key=True, max_length=12, default=new_match_id, editable=False)
    league = models.ForeignKey(League, models.CASCADE, related_name="seasons")
    number = models.PositiveIntegerField()
    previous = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="next")
    status = models.CharField(max_length=12, choices=Status, default=Status.PLANNED)
    seed = models.CharField(max_length=64, default=seed.new_seed, editable=False)  # public from the start

    format = models.CharField(_("format"), max_length=10, choices=Format, default=Format.SWISS)
    table_size = models.PositiveSmallIntegerField(_("players at a table"), default=4)
    rounds_wanted = models.PositiveSmallIntegerField(_("rounds"), default=0)  # 0: as many as the format asks for
    pool_size = models.PositiveSmallIntegerField(_("players in a group or division"), default=0)  # 0: one for all
    movers = models.PositiveSmallIntegerField(_("promoted and relegated"), default=1)
    advance = models.PositiveSmallIntegerField(_("how many of a table go on"), default=1)
    most_players = models.PositiveSmallIntegerField(_("most players"), default=0)  # 0: any number
    points = models.JSONField(default=dict)  # {"3": [10, 5, 0]}; sizes left out have the default
    tie_breaks = models.JSONField(default=all_tie_breaks)
    pace = models.DurationField(_("time for each decision"))
    reserve = models.DurationField(_("reserve"), null=True, blank=True)
    fixed_hour = models.PositiveSmallIntegerField(_("time runs out at"), null=True, blank=True)
    weekends_off = models.BooleanField(_("weekends off"), default=False)
    no_vacation = models.BooleanField(_("time off does not stop the clock"), default=False)
    absence = models.CharField(max_length=10, choices=Match.Absence, default=Match.Absence.RESIGN)
    patience = models.PositiveSmallIntegerField(default=1)
    is_rated = models.BooleanField(_("rated"), default=True)
    round_days = models.PositiveSmallIntegerField(_("days for a round"), default=14)
    is_automatic = models.BooleanField(_("rounds are published by themselves"), default=False)

    opens_at = models.DateTimeField(_("registration opens"), null=True, blank=True)
    closes_at = models.DateTimeField(_("registration closes"), null=True, blank=True)
    starts_at = models.DateTimeField(_("first round"), null=True, blank=True)
    rounds_total = models.PositiveSmallIntegerField(default=0, editable=False)  # fixed at the start
    finished_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        ordering = ["-number"]
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        constraints = [models.UniqueConstraint(fields=["league", "number"], name="one_season_per_number")]

    def __str__(self) -> str:
        return f"{self.league.name} {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("season", args=[self.pk])

    @property
    def is_knockout(self) -> bool:
        return self.format == self.Format.KNOCKOUT

    @property
    def has_pools(self) -> bool:
        return self.format in {self.Format.GROUPS, self.Format.DIVISIONS}

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def is_finished(self) -> bool:
        return self.status == self.Status.FINISHED


class Entry(models.Model):
    """Somebody in a season."""

    class Status(models.TextChoices):
        PLAYING = "playing", _("playing")
        WAITING = "waiting", _("on the waiting list")
        WITHDRAWN = "withdrawn", _("withdrawn")

    season = models.ForeignKey(Season, models.CASCADE, related_name="entries")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="entries")
    status = models.CharField(max_length=10, choices=Status, default=Status.PLAYING)
    pool = models.PositiveSmallIntegerField(default=1)  # the group or division
    lot = models.PositiveIntegerField(default=0)
    from_round = models.PositiveSmallIntegerField(default=1)
    substitute_for = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="substitute")
    final_place = models.PositiveSmallIntegerField(null=True, blank=True)  # in the pool
    moves_to = models.SmallIntegerField(default=0)  # −1 up, +1 down
    at = models.DateTimeField(db_default=Now())

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "entries"
        constraints = [models.UniqueConstraint(fields=["season", "user"], name="one_entry_each")]

    def __str__(self) -> str:
        return f"{self.user} · {self.season}"

    @property
    def is_playing(self) -> bool:
        return self.status == self.Status.PLAYING

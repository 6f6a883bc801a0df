from django.conf import settings
from django.db import models

from games.models import Match
from leagues.rating import Strength, is_provisional, margin, shown


class Rated(models.Model):
    """A strength in one game."""

    game = models.CharField(max_length=20)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="%(class)ss")
    mu = models.FloatField()
    sigma = models.FloatField()
    certain = models.FloatField()  # what the leader board goes by
    matches = models.PositiveIntegerField()  # so far

    class Meta:
        abstract = True

    @property
    def strength(self) -> Strength:
        return Strength(self.mu, self.sigma)

    @property
    def shown(self) -> int:
        return shown(self.mu)

    @property
    def shown_certain(self) -> int:
        return shown(self.certain)

    @property
    def margin(self) -> int:
        return margin(self.sigma)

    @property
    def is_provisional(self) -> bool:
        return is_provisional(self.sigma, self.matches)


class Rating(Rated):
    """Today's. The last change of each player, kept for the leader board."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "user"], name="one_rating_per_game")]
        indexes = [models.Index(fields=["game", "-certain"], name="leader_board")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game} {self.shown}"


class RatingChange(Rated):
    """What one match made of a strength. Ordered by when matches ended, whenever they were heard of."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="rating_changes")
    ended_at = models.DateTimeField()
    mu_before = models.FloatField()
    place = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["ended_at", "match_id"]
        constraints = [models.UniqueConstraint(fields=["match", "user"], name="one_change_per_match")]
        indexes = [
            models.Index(fields=["game", "ended_at", "match"], name="rating_order"),
            models.Index(fields=["user", "game", "-ended_at"], name="rating_history"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.user_id} {self.shown}"

    @property
    def difference(self) -> int:
        return shown(self.mu) - shown(self.mu_before)

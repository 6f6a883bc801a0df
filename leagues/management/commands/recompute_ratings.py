from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from games.engine import registry
from leagues.models import Rating, RatingChange
from leagues.services import ratings

COLUMNS = ("user_id", "mu", "sigma", "certain", "matches")


class Command(BaseCommand):
    help = "Work out all ratings from scratch, and say how many differ from what was stored (none should)."

    def handle(self, *args: Any, **options: Any) -> None:
        for game in registry.GAMES:
            with transaction.atomic():
                before = self._stored(game)
                matches = ratings.recompute(game)
                differing = len(before ^ self._stored(game))
            self.stdout.write(f"{game}: {matches} matches, {len(before)} stored values, {differing} differ")

    @staticmethod
    def _stored(game: str) -> set[tuple[Any, ...]]:
        now = set(Rating.objects.filter(game=game).values_list(*COLUMNS))
        return now | set(RatingChange.objects.filter(game=game).values_list("match_id", *COLUMNS))

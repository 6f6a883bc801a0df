"""The gate before any change of the rules: replays every stored match and says which would differ."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import replays
from games.models import Match
from games.selectors import all_moves
from games.tables import fetch


class Command(BaseCommand):
    help = "Replay every stored match and say which would end up somewhere else under today's rules."

    def handle(self, *args: Any, **options: Any) -> None:
        started = Match.objects.exclude(status=Match.Status.OPEN).order_by("created_at")
        ids = list(started.values_list("pk", flat=True))
        differing = [pk for pk in ids if not self._follows(pk)]
        for pk in differing:
            self.stdout.write(f"{pk} differs")
        self.stdout.write(f"{len(ids)} matches replayed, {len(differing)} differ")
        if differing:
            raise CommandError(
                "Some matches would differ: keep their rules_version playable, or do not change the rules."
            )

    def _follows(self, match_id: str) -> bool:
        table = fetch(match_id)
        return replays.follows(table, all_moves(table.match))

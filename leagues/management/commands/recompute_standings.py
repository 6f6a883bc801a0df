from typing import Any

from django.core.management.base import BaseCommand

from leagues.models import Season
from leagues.services import results


class Command(BaseCommand):
    help = "Work out every league result from its match and its corrections, and say which differed (none should)."

    def handle(self, *args: Any, **options: Any) -> None:
        tables = [table for season in Season.objects.all() for table in results.recompute(season)]
        for table in tables:
            self.stdout.write(f"{table} differed")
        self.stdout.write(f"{len(tables)} results differed")

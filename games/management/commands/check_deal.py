"""Re-deals a finished match from its seed and checks it, as the page «Check the deal» does."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import replays
from games.models import Match


class Command(BaseCommand):
    help = "Deal a finished match again from its seed and check every move."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("match", help="the match's id, as in its address")

    def handle(self, *args: Any, **options: Any) -> None:
        match = Match.objects.filter(pk=options["match"]).first()
        if match is None:
            raise CommandError("There is no such match.")
        if not match.is_over:
            raise CommandError("The seed of a match is shown when the match is over.")
        result = replays.check(match)
        self.stdout.write(f"seed        {match.seed}\ncommitment  {match.commitment}")
        self.stdout.write(f"the commitment is the seed's: {_yes(result['commitment'])}")
        self.stdout.write(f"the moves follow from the deal: {_yes(result['moves'])}")
        if not all(result.values()):
            raise CommandError("This match does not check out.")


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "NO"

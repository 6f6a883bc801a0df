import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.blokus3d import assemblies
from games.engine.blokus3d.assemblies import Choice, Progress
from games.engine.blokus3d.components import NAMES

WIDTH = 40


class Command(BaseCommand):
    help = "Count the ways to build a 3 × 3 × 3 cube in one colour of Blokus 3D, and compare with the figures kept."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        started = time.monotonic()
        counted = self._count()
        for choice, number in counted.items():
            self.stdout.write(f"{number:6}  {in_words(choice)}")
        self.stdout.write(f"{sum(counted.values()):6}  in total, in {time.monotonic() - started:.1f} seconds")
        if wrong := [choice for choice, number in counted.items() if number != assemblies.kept(choice)]:
            raise CommandError("These differ from the figures kept: " + "; ".join(map(in_words, wrong)))
        self.stdout.write("The figures kept are right, the 240 of the Soma cube among them.")

    def _count(self) -> dict[Choice, int]:
        counted = {}
        for progress in assemblies.count_assemblies():
            self._show(progress)
            if progress.is_counted:
                counted[progress.choice] = progress.found
        return counted

    def _show(self, progress: Progress) -> None:
        """The bar is for eyes only, so it goes where it does not mix with the result."""
        if not self.stderr.isatty():
            return
        bar = "█" * (WIDTH * progress.done // progress.parts)
        end = "\n" if progress.done == progress.parts else ""
        self.stderr.write(f"\r{bar:░<{WIDTH}} {progress.done} of {progress.parts}", style_func=str, ending=end)
        self.stderr.flush()


def in_words(choice: Choice) -> str:
    """A choice with one screw stands for both."""
    words = ", ".join(NAMES[piece] for piece in choice)
    return words if assemblies.is_own_mirror(choice) else words + " (or right screw)"

from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from ops import dumps
from ops.trouble import Trouble


class Command(BaseCommand):
    help = "Read a backup into an empty database, all of it or nothing, and replay every match in it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--force", action="store_true", help="throw away what the database holds now")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        if not file.is_file():
            raise CommandError(f"There is no {file}.")
        is_empty = not connection.introspection.table_names()
        if not is_empty and not options["force"]:
            raise CommandError(
                "This database is not empty. Name an empty one, or add --force to throw away what it holds."
            )
        connection.close()
        try:
            dumps.restore(connection.settings_dict, file, empty_first=not is_empty)
        except Trouble as trouble:
            raise CommandError(f"{trouble} (nothing was changed)") from None
        call_command("migrate", verbosity=0, interactive=False)  # the backup may be older than this version
        call_command("replay_matches", stdout=self.stdout)

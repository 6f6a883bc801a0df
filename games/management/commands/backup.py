from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from ops import dumps
from ops.trouble import Trouble


class Command(BaseCommand):
    help = "Write the whole database, as it is at this moment, into a file. The site may go on running."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--force", action="store_true", help="write over a file that is there already")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        if file.exists() and not options["force"]:
            raise CommandError(f"{file} is there already: choose another name, or add --force.")
        try:
            dumps.backup(connection.settings_dict, file)
        except Trouble as trouble:
            raise CommandError(str(trouble)) from None
        self.stdout.write(f"{file} has everything ({file.stat().st_size:,} bytes). Keep it as secret as the database.")

"""For a public site: the application works with a database role that owns nothing, so it can switch no trigger off."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import connection, transaction
from psycopg import sql

GRANTS = [
    "grant usage on schema public to {role}",
    "grant select, insert, update, delete on all tables in schema public to {role}",
    "grant usage, select, update on all sequences in schema public to {role}",
    "alter default privileges in schema public grant select, insert, update, delete on tables to {role}",
    "alter default privileges in schema public grant usage, select, update on sequences to {role}",
    "revoke update, delete, truncate on moderation_act from {role}",
]


class Command(BaseCommand):
    help = "Let a database role (made by you, with its password) use the tables; it can add to the audit log, nothing more."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("role")

    def handle(self, *args: Any, **options: Any) -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            for grant in GRANTS:
                cursor.execute(sql.SQL(grant).format(role=sql.Identifier(options["role"])))
        self.stdout.write(f"{options['role']} may use the tables. Run this as their owner, after each migrate.")

import asyncio
from typing import Any, cast

from asgiref.sync import sync_to_async
from django.core.management.base import BaseCommand
from django.db import close_old_connections
from procrastinate.contrib.django import app
from procrastinate.contrib.django.django_connector import DjangoConnector

from config.durability import refuse_fragile_postgres


class Command(BaseCommand):
    help = "Run the jobs: bots, deadlines, notices. Stops gracefully on Ctrl-C and SIGTERM."

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_fragile_postgres()
        asyncio.run(work())


async def work(**options: Any) -> None:
    """Only the worker gets a connector of its own.

    The stock command swaps the app's connector, and then a job's `defer()` inside `atomic()` would
    no longer vanish on rollback. How often it polls and how much it does at once is in the settings.
    """
    connector = cast(DjangoConnector, app.connector)
    worker = app.with_connector(connector.get_worker_connector())
    async with worker.open_async():
        tending = asyncio.create_task(tend_connections())
        try:
            await worker.run_worker_async(name="maskenball", **{"shutdown_graceful_timeout": 2, **options})
        finally:
            tending.cancel()
            await return_connection()


async def tend_connections() -> None:
    """Periodic jobs are deferred outside any job, so nothing else gives that connection back.

    Kept, it would be the one that stays broken after the database was restarted.
    """
    while True:
        await return_connection()
        await asyncio.sleep(1)


return_connection = sync_to_async(close_old_connections)

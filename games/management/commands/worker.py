import asyncio
from typing import Any

from django.core.management.base import BaseCommand
from procrastinate.contrib.django import app


class Command(BaseCommand):
    help = "Run the jobs: bots, deadlines, notices. Stops gracefully on Ctrl-C and SIGTERM."

    def handle(self, *args: Any, **options: Any) -> None:
        asyncio.run(work())


async def work() -> None:
    """Only the worker gets a connector of its own.

    The stock command swaps the app's connector, and then a job's `defer()` inside `atomic()` would
    no longer vanish on rollback. How often it polls and how much it does at once is in the settings.
    """
    worker = app.with_connector(app.connector.get_worker_connector())
    async with worker.open_async():
        await worker.run_worker_async(name="maskenball", shutdown_graceful_timeout=2)

"""What tidies up by itself."""

from importlib import import_module

from django.conf import settings
from django.db.models.functions import Now
from procrastinate.contrib.django import app

from accounts.models import Tally


@app.periodic(cron="17 4 * * *")
@app.task(queueing_lock="clear_sessions")
def clear_sessions(timestamp: int) -> None:
    """Sessions that have run out are deleted, once a day."""
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()


@app.periodic(cron="43 * * * *")
@app.task(queueing_lock="clear_tallies")
def clear_tallies(timestamp: int) -> None:
    """So are counts whose period is over, every hour."""
    Tally.objects.filter(until__lte=Now()).delete()

"""What tidies up by itself."""

from importlib import import_module

from django.conf import settings
from procrastinate.contrib.django import app


@app.periodic(cron="17 4 * * *")
@app.task(queueing_lock="clear_sessions")
def clear_sessions(timestamp: int) -> None:
    """Sessions that have run out are deleted, once a day."""
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()

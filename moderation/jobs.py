"""Jobs: what happens by itself. Each may be delivered twice and has one effect."""

from procrastinate.contrib.django import app

from moderation.models import Device
from moderation.services import patterns


@app.periodic(cron="47 4 * * *")
@app.task(queueing_lock="flag_patterns")
def flag_patterns(timestamp: int) -> None:
    patterns.flag_patterns()


@app.periodic(cron="* * * * *")
@app.task(queueing_lock="forget_devices")
def forget_devices(timestamp: int) -> None:
    """Of who deleted the account no browser is remembered."""
    Device.objects.filter(user__is_former=True).delete()

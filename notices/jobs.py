"""Jobs: what happens by itself. Each may be delivered twice and has one effect."""

from datetime import timedelta

from procrastinate.contrib.django import app

from games import clock
from notices import following, postman, services

KEPT = timedelta(days=60)


@app.periodic(cron="*/5 * * * * *")
@app.task(queueing_lock="deliver_due")
def deliver_due(timestamp: int) -> None:
    """What waited for the morning, for the mail server or for a worker that was killed."""
    for channel in postman.CARRIERS:
        postman.deliver(channel)


@app.periodic(cron="*/20 * * * * *")
@app.task(queueing_lock="warn_of_deadlines")
def warn_of_deadlines(timestamp: int) -> None:
    following.time_passed()


@app.periodic(cron="* * * * *")
@app.task(queueing_lock="forget_former")
def forget_former(timestamp: int) -> None:
    services.forget_former()


@app.periodic(cron="37 4 * * *")
@app.task(queueing_lock="tidy_notices")
def tidy_notices(timestamp: int) -> None:
    services.tidy(clock.now() - KEPT)

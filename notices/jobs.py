"""Jobs: what happens by itself. Each may be delivered twice and has one effect."""

from datetime import timedelta

from procrastinate import RetryStrategy
from procrastinate.contrib.django import app

from games import clock
from games.services import keep_open
from notices import following, posting, postman, services

KEPT = timedelta(days=60)
AGAIN = RetryStrategy(max_attempts=6, exponential_wait=4)


@app.task(retry=AGAIN)
def post_line(model: str, pk: str, text: str) -> None:
    posting.carry(model, pk, text)


@app.periodic(cron="*/5 * * * * *")
@app.task(queueing_lock="deliver_due")
def deliver_due(timestamp: int) -> None:
    """What waited for the morning, for the mail server or for a worker that was killed."""
    for channel in postman.CARRIERS:
        postman.deliver(channel)


@app.periodic(cron="*/20 * * * * *")
@app.task(queueing_lock="warn_of_deadlines")
def warn_of_deadlines(timestamp: int) -> None:
    keep_open()
    following.time_passed()


@app.periodic(cron="* * * * *")
@app.task(queueing_lock="forget_former")
def forget_former(timestamp: int) -> None:
    services.forget_former()


@app.periodic(cron="37 4 * * *")
@app.task(queueing_lock="tidy_notices")
def tidy_notices(timestamp: int) -> None:
    services.tidy(clock.now() - KEPT)

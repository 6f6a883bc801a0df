"""A worker that can be killed at any statement, and a mail server that can be down."""

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.db import connection
from procrastinate.contrib.django import app

from games import jobs as tables
from notices import jobs as notices

EVERY_HOUR = (tables.fire_deadlines, tables.remember_bots, notices.deliver_due)
NOW_AND_THEN = (tables.excuse_former_players, notices.warn_of_deadlines)
TWICE = 0.03  # of the jobs are delivered twice


class Killed(BaseException):
    """As by kill -9: nothing that would be done on the way out reaches the database."""


class MailServer:
    """Notes which notices it took in which mail."""

    def __init__(self) -> None:
        self.is_down = False
        self.took: Callable[[EmailMessage], None] = lambda mail: None

    def backend(self, *args: Any, **options: Any) -> BaseEmailBackend:
        server = self

        class Backend(BaseEmailBackend):
            def open(self) -> bool:
                if server.is_down:
                    raise ConnectionRefusedError("down for the night")
                return True

            def send_messages(self, mails: Any) -> int:
                self.open()
                for mail in mails:
                    server.took(mail)
                return len(mails)

        return Backend()


class Worker:
    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.is_alive = True
        self.kills = self.done = 0

    def work(self) -> None:
        """Every job that waits, the oldest first; what a job puts down is worked on too."""
        while rows := self._waiting():
            for number, name, arguments in rows:
                for _time in range(2 if self.rng.random() < TWICE else 1):
                    app.tasks[name].func(**json.loads(arguments))
                    self.done += 1
                self._forget(number)

    def hour(self, number: int) -> None:
        for task in EVERY_HOUR + (NOW_AND_THEN if number % 4 == 0 else ()):
            task.func(0)
        self.work()

    def mortal(self, act: Callable[[], None], statements: int) -> bool:
        """Does it, and dies at this statement. Its connection dies too, with every lock it held."""
        left = statements

        def die(execute: Any, *arguments: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                raise Killed
            return execute(*arguments)

        with suppress(Killed), connection.execute_wrapper(die):
            act()
            return False
        connection.connection.close()  # and not just given back to the pool
        connection.close()
        self.is_alive = False
        self.kills += 1
        return True

    def _waiting(self) -> list[Any]:
        with connection.cursor() as cursor:
            cursor.execute("select id, task_name, args from procrastinate_jobs where status = 'todo' order by id")
            return cursor.fetchall()

    def _forget(self, number: int) -> None:
        with connection.cursor() as cursor:
            cursor.execute("delete from procrastinate_jobs where id = %s", [number])

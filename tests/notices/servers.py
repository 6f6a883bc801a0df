"""Real servers on this machine: one takes mail, one takes webhooks and push messages."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller


class Mailboxes:
    """Takes mail for everybody but those it is told to refuse."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.times: list[float] = []  # when each came
        self.refused: dict[str, str] = {}  # address: what it is answered
        self.data_answer = "250 OK"

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: list[str]) -> str:
        if address in self.refused:
            return self.refused[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.data_answer.startswith("250"):
            self.times.append(time.time())
            self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return self.data_answer

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]


@contextmanager
def mail_server() -> Iterator[tuple[Mailboxes, int]]:
    boxes, port = Mailboxes(), _free_port()
    controller = Controller(boxes, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield boxes, port
    finally:
        controller.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Strangers:
    """What webhooks and push services are sent, and what they answer."""

    def __init__(self) -> None:
        self.posts: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, int] = {}  # path: status
        self.url = ""


@contextmanager
def strangers() -> Iterator[Strangers]:
    heard = Strangers()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            heard.posts.append((self.path, dict(self.headers), body))
            self.send_response(heard.answers.get(self.path, 201))
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    heard.url = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield heard
    finally:
        server.shutdown()
        server.server_close()

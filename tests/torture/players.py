"""People who play over HTTP and note down what they were told."""

import http.client
import random
import re
import threading
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

TOKEN = "t" * 32
CHOICE = re.compile(r'name="move" value="([^"]+)"')
PLY = re.compile(r'name="ply" value="(\d+)"')


@dataclass(frozen=True)
class Sent:
    match: str
    player: int
    ply: int  # at which the question was asked
    notation: str


@dataclass
class Book:
    """What was sent, and what was acknowledged."""

    sent: list[Sent] = field(default_factory=list)
    told: list[Sent] = field(default_factory=list)
    odd: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)


class Player(threading.Thread):
    """Plays some matches for everybody at them, until told to stop."""

    def __init__(self, port: int, setting: dict[str, Any], matches: list[dict[str, Any]], book: Book) -> None:
        super().__init__(daemon=True)
        self.port, self.sessions, self.matches, self.book = port, setting["sessions"], matches, book
        self.is_over = threading.Event()
        self.rng = random.Random(matches[0]["id"])

    def run(self) -> None:
        while not self.is_over.is_set() and self.matches:
            match = self.rng.choice(self.matches)
            try:
                self._play(match)
            except (OSError, http.client.HTTPException):
                self.is_over.wait(0.05)

    def _play(self, match: dict[str, Any]) -> None:
        for player in match["players"]:
            status, page = self._ask("GET", f"/m/{match['id']}/", player)
            if status == 503:
                self.is_over.wait(0.05)
                return None
            if status != 200:
                return self._wonder(f"GET {status}")
            if f"/m/{match['id']}/rematch/" in page:
                self.matches.remove(match)
                return None
            choices, ply = CHOICE.findall(page), PLY.search(page)
            if choices and ply:
                return self._move(Sent(match["id"], player, int(ply[1]), self.rng.choice(choices)))
        return None

    def _move(self, sent: Sent) -> None:
        with self.book.lock:
            self.book.sent.append(sent)
        form = {"move": sent.notation, "ply": sent.ply, "csrfmiddlewaretoken": TOKEN}
        status, _page = self._ask("POST", f"/m/{sent.match}/move/", sent.player, urlencode(form))
        if status == 303:
            with self.book.lock:
                self.book.told.append(sent)
        elif status not in (409, 503):  # stale: an earlier try had been stored after all
            self._wonder(f"POST {status}")

    def _wonder(self, what: str) -> None:
        with self.book.lock:
            self.book.odd.append(what)

    def _ask(self, method: str, path: str, player: int, body: str = "") -> tuple[int, str]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=15)
        headers = {
            "Cookie": f"sessionid={self.sessions[str(player)]}; csrftoken={TOKEN}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        try:
            line.request(method, path, body or None, headers)
            answer = line.getresponse()
            return answer.status, answer.read().decode()
        finally:
            line.close()
